// Lanes of statuses over virtual time, the callbacks that they caused, and what is still to come: those in view, and of their time what
// is in view. The moments of the lanes in view are the axis.

import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { withoutChannel } from '../../domain/addresses'
import { formatOffset } from '../../domain/duration'
import { shortSid } from '../../domain/sid'
import { Finder } from '../model/finder'
import { wayOf } from '../model/frames'
import type { ReadList } from '../model/growing-list'
import { type Filter, itemOf } from '../model/items'
import { type Beat, type Block, inView, type Lane, MARK_WIDTH, type Mark, type Picture, pictureOf, spanOf } from '../model/lanes'
import { whoIs } from '../model/names'
import { indexOf } from '../model/newest-first'
import { isRefused } from '../model/refused'
import { rowOf } from '../model/rows'
import { signOf, toneOf } from '../model/status'
import { pairOf } from '../model/talks'
import { msOf, offset } from '../model/time'
import { rowsInView, scrollFor } from '../model/window'
import type { Item } from '../model/wire'
import { Icon } from './icons'
import { usePage } from './page-context'
import { Button } from './parts'
import { useRoving } from './roving'
import { useLater } from './use-later'

/** Statuses above, callbacks under them. */
const LANE = 74
const STATUSES = 44
const NAMES = 136
const AXIS = 28
/** Pixels below which a word would be cut to a letter or two. */
const ICON_ALONE = 56
/** Of several callbacks at one moment, those behind the first show an edge. */
const EDGE = 6
const EDGES = 3
/** With more lanes than these in view, moments stand closer. */
const FEW = 6

interface View {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

interface Props {
  /** What the filter lets through. */
  readonly found: ReadList<Item>
  readonly filter: Filter
}

export function Timeline(props: Props) {
  const { run, selected, forecasts } = usePage()
  const { found: all } = useLater(props, props.filter)
  const box = useRef<HTMLDivElement>(null)
  const lanes = useRoving<HTMLDivElement>('button.lane-name')
  const [view, setView] = useState<View>({ top: 0, left: 0, width: 800, height: 800 })
  // A refused request has no statuses.
  const finder = useRef(new Finder<Item>())
  const found = useMemo(
    () => (run.refused.size === 0 ? all : finder.current.find(all, 'lanes', (item) => !isRefused(item)).found),
    [all, run.refused.size],
  )
  const { first, end } = rowsInView(found.length, LANE, view.top, view.height, 1)
  const picture = useMemo(
    () => pictureOf(run, found.slice(first, end), end - first > FEW ? 40 : 84, forecasts),
    [run.clock, run.about, found, first, end, forecasts],
  )
  const chosen = indexOf(found, itemOf(run, selected))
  const look = () => {
    const element = box.current
    if (!element) return
    const { scrollTop: top, scrollLeft: left, clientWidth, clientHeight } = element
    setView({ top, left, width: clientWidth - NAMES, height: clientHeight - AXIS })
  }
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    // On a phone it may come into view only later.
    const watch = new ResizeObserver(look)
    watch.observe(element)
    return () => watch.disconnect()
  }, [found.length === 0])
  // A move of the clock brings the present into view; older lanes, their own time; a selection, its lane.
  const top = picture.lanes[Math.floor(view.top / LANE) - first]
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const [from, to] = view.top >= LANE && top ? spanOf(top) : [picture.now, picture.now]
    if (view.top < LANE) element.scrollLeft = Math.max(0, picture.now - element.clientWidth + 320)
    else if (to < element.scrollLeft || from > element.scrollLeft + view.width) element.scrollLeft = Math.max(0, from - 24)
  }, [run.clock.now, view.width, first])
  useLayoutEffect(() => {
    const element = box.current
    if (!element || chosen < 0) return
    const top = scrollFor(chosen, LANE, element.scrollTop, element.clientHeight - AXIS)
    if (top !== null && element.clientHeight > 0) element.scrollTop = top
  }, [selected, chosen >= 0])
  const lane = picture.lanes[chosen - first]
  useLayoutEffect(() => {
    const element = box.current
    if (!element || !lane) return
    const [from, to] = spanOf(lane)
    const room = element.clientWidth - NAMES
    if (from < element.scrollLeft || to > element.scrollLeft + room)
      element.scrollLeft = Math.max(0, to - from > room - 48 ? to - room + 24 : Math.min(from - 24, to - room + 24))
  }, [selected, lane !== undefined])
  if (found.length === 0) return <p class="nothing">The timeline begins with the first message or call.</p>
  const go = (left: number) => box.current?.scrollTo({ left: Math.max(0, left) })
  return (
    <div class="timeline-pane">
      <div class="timeline" ref={box} onScroll={look}>
        <div class="timeline-all" style={{ width: `${picture.width + NAMES}px` }}>
          <Axis picture={picture} start={run.clock.start} view={view} />
          <div class="lanes" ref={lanes} style={{ height: `${found.length * LANE}px` }}>
            {picture.lanes.map((one, index) => (
              <LaneRow key={one.item.sid} lane={one} top={(first + index) * LANE} view={view} go={go} />
            ))}
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
        {picture.lanes.some(({ item }) => item.type === 'socket') ? (
          <span>
            <i class="swatch beat" />
            to the app
            <i class="swatch beat from-app" />
            from the app
          </span>
        ) : null}
        <span>Under each lane stand its callbacks. Pauses are drawn short.</span>
      </p>
    </div>
  )
}

function Axis({ picture, start, view: { left, width } }: { readonly picture: Picture; readonly start: string; readonly view: View }) {
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
        if (x < left - 200 || x > left + width + 200) return null
        return (
          <span key={at} class={`tick${fits ? ' tick-named' : ''}${isNow ? ' tick-now' : ''}`} style={{ left: `${x + NAMES}px` }}>
            {fits ? label : ''}
          </span>
        )
      })}
    </div>
  )
}

interface LaneProps {
  readonly lane: Lane
  readonly top: number
  readonly view: View
  readonly go: (left: number) => void
}

function LaneRow({ lane, top, view: { left, width }, go }: LaneProps) {
  const { run, selected, select } = usePage()
  const { sid, type, from, to } = lane.item
  const { icon, title, preview } = rowOf(lane.item)
  const { blocks, beats, marks, earlier, later } = inView(lane, left, left + width)
  const [start, end] = spanOf(lane)
  return (
    <div class={`lane lane-${type}${sid === selected ? ' lane-selected' : ''}`} style={{ top: `${top}px`, height: `${LANE}px` }}>
      <Button class="lane-name" onClick={() => select(sid)} title={from === undefined ? title : `${from} → ${to}`}>
        <span class="sid">
          <Icon name={icon} />
          {shortSid(sid)}
        </span>
        <span class="lane-who">
          {from === undefined ? preview(lane.item) : whoIs(run.handsets, withoutChannel(pairOf(lane.item).theirs))}
        </span>
      </Button>
      {earlier > 0 ? (
        <Button class="quiet lane-more lane-earlier" tabIndex={-1} onClick={() => go(start - 24)}>
          ◂ {earlier} earlier
        </Button>
      ) : null}
      {later > 0 ? (
        <Button class="quiet lane-more lane-later" tabIndex={-1} onClick={() => go(end - width + 24)}>
          {later} later ▸
        </Button>
      ) : null}
      {blocks.map((block) => (
        <BlockBox key={`${block.at} ${block.label}`} block={block} onClick={() => select(sid)} />
      ))}
      {beats.map((beat) => (
        <BeatBox key={`${beat.at} ${beat.from}`} beat={beat} onClick={() => select(sid, beat.rows[0]?.index)} />
      ))}
      {marks.map((mark) => (
        <MarkBox key={`${mark.callback.id} ${mark.attempt}`} mark={mark} onClick={() => select(sid)} />
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

/** Under the status that caused it, with a line from there; a later attempt has its line from the one before it. */
function MarkBox({ mark, onClick }: { readonly mark: Mark; readonly onClick: () => void }) {
  const { run } = usePage()
  const { x, slot, cause } = mark
  const left = x + NAMES + Math.min(slot, EDGES) * EDGE
  const title = titleOf(mark, run.clock.start)
  return (
    <>
      {cause && slot === 0 ? (
        <i
          class={cause.of === 'status' ? 'way' : 'way way-again'}
          style={{
            left: `${cause.x + NAMES + (cause.of === 'status' ? 5 : MARK_WIDTH)}px`,
            width: `${Math.max(1, x - cause.x - (cause.of === 'status' ? 5 : MARK_WIDTH))}px`,
          }}
        />
      ) : null}
      <Button
        class={`mark tone-${toneOfMark(mark)}`}
        style={{ left: `${left}px`, top: `${STATUSES}px`, width: `${MARK_WIDTH}px` }}
        title={title}
        aria-label={title}
        tabIndex={-1}
        onClick={onClick}
      >
        <Icon name={signOfMark(mark)} />
      </Button>
    </>
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
