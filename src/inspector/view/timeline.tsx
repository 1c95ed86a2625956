// Lanes of statuses over virtual time, the callbacks that they caused, and what is still to come.

import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { withoutChannel } from '../../domain/addresses'
import { formatOffset } from '../../domain/duration'
import { shortSid } from '../../domain/sid'
import { wayOf } from '../model/frames'
import { type Beat, type Block, type Lane, MARK_WIDTH, type Mark, type Picture, pictureOf } from '../model/lanes'
import { isRefused } from '../model/refused'
import { rowOf } from '../model/rows'
import { signOf, toneOf } from '../model/status'
import { pairOf } from '../model/talks'
import { msOf, offset } from '../model/time'
import { scrollFor } from '../model/window'
import type { Item } from '../model/wire'
import { Icon } from './icons'
import { usePage } from './page-context'
import { Button } from './parts'

const LANE = 44
const NAMES = 136
const AXIS = 28
const MARK = 30
const MOST = 40
/** Pixels below which a word would be cut to a letter or two. */
const ICON_ALONE = 56

export function Timeline({ found }: { readonly found: readonly Item[] }) {
  const { run, items, selected, forecasts } = usePage()
  const shown = useMemo(() => lanesFor(found, items, selected), [found, items, selected])
  const picture = useMemo(() => pictureOf(run, shown, shown.length > 6 ? 40 : 84, forecasts), [run, shown, forecasts])
  const box = useRef<HTMLDivElement>(null)
  // A move of the clock brings the present into view; a selection, its lane.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    // On a phone it may come into view only later.
    const watch = new ResizeObserver(() => {
      element.scrollLeft = Math.max(0, picture.now - element.clientWidth + 320)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [picture.now])
  useLayoutEffect(() => {
    const element = box.current
    const index = picture.lanes.findIndex(({ item }) => item.sid === selected)
    const [from, to] = spanOf(picture.lanes[index])
    if (!element || from === undefined || to === undefined) return
    const room = element.clientWidth - NAMES
    if (from < element.scrollLeft || to > element.scrollLeft + room)
      element.scrollLeft = Math.max(0, to - from > room - 48 ? to - room + 24 : Math.min(from - 24, to - room + 24))
    const top = scrollFor(index, LANE, element.scrollTop, element.clientHeight - AXIS)
    if (top !== null) element.scrollTop = top
  }, [selected, picture.lanes.length])
  if (shown.length === 0) return <p class="nothing">The timeline begins with the first message or call.</p>
  return (
    <div class="timeline-pane">
      <div class="timeline" ref={box}>
        <div class="timeline-all" style={{ width: `${picture.width + NAMES}px` }}>
          <Axis picture={picture} start={run.clock.start} />
          <div class="lanes">
            {picture.lanes.map((lane) => (
              <LaneRow key={lane.item.sid} lane={lane} />
            ))}
            <CallbackLane picture={picture} />
            <Arrows picture={picture} />
            <div class="now-line" style={{ left: `${picture.now + NAMES}px` }} />
            <div class="future" style={{ left: `${picture.now + NAMES}px` }} />
          </div>
        </div>
      </div>
      <p class="legend">
        <span>
          <i class="swatch solid" />
          happened
        </span>
        <span>
          <i class="swatch dashed" />
          still to come
        </span>
        {shown.some(({ type }) => type === 'socket') ? (
          <span>
            <i class="swatch beat" />
            to the app
            <i class="swatch beat from-app" />
            from the app
          </span>
        ) : null}
        {found.length > shown.length ? (
          <span>
            The newest {shown.length} of {found.length}; pauses are drawn short.
          </span>
        ) : (
          <span>Pauses are drawn short.</span>
        )}
      </p>
    </div>
  )
}

/** The newest that the filter lets through, and what is selected, though it be older. Newest on top, as in the list. */
function lanesFor(found: readonly Item[], items: readonly Item[], selected: string | null): Item[] {
  const newest: Item[] = []
  for (const item of found) {
    // A refused request has no statuses.
    if (!isRefused(item)) newest.push(item)
    if (newest.length === MOST) break
  }
  const chosen = newest.some(({ sid }) => sid === selected) ? undefined : items.find(({ sid }) => sid === selected)
  return [...newest, ...(chosen && !isRefused(chosen) ? [chosen] : [])]
}

/** From where to where a lane reaches. */
function spanOf(lane: Lane | undefined): [number | undefined, number | undefined] {
  const last = lane?.blocks.at(-1)
  return [lane?.blocks[0]?.x, last && last.x + last.width]
}

function Axis({ picture, start }: { readonly picture: Picture; readonly start: string }) {
  let free = 0
  return (
    <div class="axis" aria-hidden="true">
      <span class="axis-corner">T+</span>
      {picture.ticks.map(({ at, x }) => {
        const label = formatOffset(at - msOf(start)).slice(2)
        const isNow = x === picture.now
        // A label that would run into the one before it is left out.
        const fits = x >= free
        if (fits) free = x + label.length * 7 + 16
        return (
          <span key={at} class={`tick${fits ? ' tick-named' : ''}${isNow ? ' tick-now' : ''}`} style={{ left: `${x + NAMES}px` }}>
            {fits ? label : ''}
          </span>
        )
      })}
    </div>
  )
}

function LaneRow({ lane }: { readonly lane: Lane }) {
  const { selected, select } = usePage()
  const { sid, type, from, to } = lane.item
  const { icon, title, preview } = rowOf(lane.item)
  return (
    <div class={`lane lane-${type}${sid === selected ? ' lane-selected' : ''}`} style={{ height: `${LANE}px` }}>
      <Button class="lane-name" onClick={() => select(sid)} title={from === undefined ? title : `${from} → ${to}`}>
        <span class="sid">
          <Icon name={icon} />
          {shortSid(sid)}
        </span>
        <span class="lane-who">{from === undefined ? preview(lane.item) : withoutChannel(pairOf(lane.item).theirs)}</span>
      </Button>
      {lane.blocks.map((block) => (
        <BlockBox key={`${block.at} ${block.label}`} block={block} onClick={() => select(sid)} />
      ))}
      {lane.beats.map((beat) => (
        <BeatBox key={`${beat.at} ${beat.from}`} beat={beat} onClick={() => select(sid, beat.rows[0]?.index)} />
      ))}
    </div>
  )
}

function BlockBox({ block, onClick }: { readonly block: Block; readonly onClick: () => void }) {
  const { run } = usePage()
  const tone = block.isStatus ? toneOf(block.label) : 'wait'
  const when = offset(block.at, run.clock.start)
  return (
    <Button
      class={`block tone-${tone}${block.isFuture ? ' block-future' : ''}${block.width < ICON_ALONE ? ' block-thin' : ''}`}
      style={{ left: `${block.x + NAMES}px`, width: `${block.width}px` }}
      title={`${when} ${block.label}${block.isFuture ? ' (to come)' : ''}`}
      aria-label={`${block.label} at ${when}${block.isFuture ? ', still to come' : ''}`}
      tabIndex={-1}
      onClick={onClick}
    >
      {block.isStatus ? <Icon name={signOf(block.label)} /> : null}
      <span>{block.label}</span>
    </Button>
  )
}

/** Frames of a socket: above, what the app was told; below, what it sent. */
function BeatBox({ beat: { x, at, from, rows }, onClick }: { readonly beat: Beat; readonly onClick: () => void }) {
  const { run } = usePage()
  const title = `${offset(at, run.clock.start)} ${wayOf(from)}: ${rows.map(({ words }) => words).join(' · ')}`
  return (
    <Button
      class={`mark beat from-${from}`}
      style={{ left: `${x + NAMES}px` }}
      title={title}
      aria-label={title}
      tabIndex={-1}
      onClick={onClick}
    />
  )
}

function CallbackLane({ picture }: { readonly picture: Picture }) {
  const { run, select, selected } = usePage()
  return (
    <div class="lane lane-callbacks" style={{ height: `${picture.markRows * MARK + 16}px` }}>
      <span class="lane-name">
        <span class="sid">Callbacks</span>
        <span class="lane-who">to the app</span>
      </span>
      {picture.marks.map((mark) => (
        <Button
          key={`${mark.callback.id} ${mark.attempt}`}
          class={`mark tone-${toneOfMark(mark)}${mark.callback.sid === selected ? ' mark-selected' : ''}`}
          style={{ left: `${mark.x + NAMES}px`, top: `${mark.row * MARK + 10}px`, width: `${MARK_WIDTH - 4}px` }}
          title={titleOf(mark, run.clock.start)}
          aria-label={titleOf(mark, run.clock.start)}
          tabIndex={-1}
          onClick={() => select(mark.callback.sid)}
        >
          <Icon name={signOfMark(mark)} />
        </Button>
      ))}
    </div>
  )
}

function toneOfMark({ isBad, callback }: Mark): string {
  if (isBad) return callback.state === 'dropped' ? 'mixed' : 'bad'
  return callback.state === 'answered' ? 'good' : 'wait'
}

function signOfMark({ isBad, callback }: Mark) {
  if (isBad) return callback.state === 'dropped' ? 'slash' : 'cross'
  return callback.state === 'answered' ? 'check' : callback.state === 'captured' ? 'arrow-in' : 'clock'
}

function titleOf({ callback, attempt, at }: Mark, start: string): string {
  const reported = callback.params.MessageStatus ?? callback.params.CallStatus ?? ''
  const again = callback.attempts.length > 1 ? `, attempt ${attempt} of ${callback.attempts.length}` : ''
  return `${offset(at, start)} ${shortSid(callback.sid)} ${callback.kind} ${reported}${again}: ${callback.state}`
}

/** Down from a status, or along from one attempt to the next. */
function wayTo(mark: Mark, cause: NonNullable<Mark['cause']>, floor: number): string {
  const x1 = cause.x + NAMES
  const x2 = mark.x + NAMES
  const top = floor + mark.row * MARK + 10
  if ('row' in cause) return `M${x1 + 24} ${floor + cause.row * MARK + 22}L${x2 - 1} ${top + 12}`
  const y1 = cause.lane * LANE + 36
  const bend = Math.min(24, (top - y1) / 2)
  return `M${x1 + 5} ${y1}C${x1 + 5} ${y1 + bend} ${x2 + 12} ${top - bend} ${x2 + 12} ${top - 1}`
}

/** From the beginning of a status to the callback that it caused. Of what is selected, strong; of the others, faint. */
function Arrows({ picture }: { readonly picture: Picture }) {
  const { selected } = usePage()
  const floor = picture.lanes.length * LANE
  const arrows = picture.marks.flatMap((mark) => {
    if (!mark.cause) return []
    return [{ key: `${mark.callback.id} ${mark.attempt}`, isStrong: mark.callback.sid === selected, d: wayTo(mark, mark.cause, floor) }]
  })
  return (
    <svg class="arrows" width={picture.width + NAMES} height={floor + picture.markRows * MARK + 16} aria-hidden="true">
      <defs>
        <marker id="arrow" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="6" markerHeight="6" orient="auto">
          <path d="M0 0 6 3 0 6Z" />
        </marker>
      </defs>
      {arrows.map(({ key, isStrong, d }) => (
        <path key={key} class={isStrong ? 'arrow arrow-strong' : 'arrow'} d={d} marker-end="url(#arrow)" />
      ))}
    </svg>
  )
}
