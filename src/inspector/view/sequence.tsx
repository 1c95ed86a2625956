// The run as a sequence: lifelines from top to bottom, and a row for each thing that one says to another. The document holds the rows in view.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { realTimeLeft } from '../../clock/real-time'
import { columnsOf } from '../../sequence/lifelines'
import { sentenceOf } from '../../sequence/sequence'
import type { ReadList } from '../model/growing-list'
import { type Filter, isFiltered } from '../model/items'
import { Kept } from '../model/kept'
import { nameOf, namesOf } from '../model/names'
import type { Run } from '../model/run'
import { earlierLines, futureOf, GrowingSequence } from '../model/sequence'
import { placeOf } from '../model/sequence-place'
import { msOf, offset } from '../model/time'
import { rowsInView, scrollFor } from '../model/window'
import type { Item } from '../model/wire'
import { usePage } from './page-context'
import { Button } from './parts'
import { type Drawn, SequenceHead, SequenceRow } from './sequence-row'
import { useLater } from './use-later'
import { useSlices } from './use-slices'

/** So near to the end is at the end, in pixels. */
const END = 12
/** What stands above the rows. */
const HEAD = 48

/** Real milliseconds in which lines are made into rows at once. */
const AT_ONCE = 8

/** What of the rows is in view, in pixels. */
interface View {
  /** Null: it stands at the end, wherever that is. So the rows that come are drawn once, and not before and after the scroll. */
  readonly top: number | null
  readonly height: number
  readonly width: number
}

interface Props {
  /** What the filter lets through. */
  readonly found: ReadList<Item>
  readonly filter: Filter
  /** Not all records were looked through yet. */
  readonly isSearching: boolean
}

export function SequenceView(props: Props) {
  const { run, line, forecasts, selected, select } = usePage()
  const { found, filter, isSearching } = useLater(props, props.filter)
  const isWhole = !isFiltered(filter)
  const kept = useKept(found, isWhole)
  const growing = useRef(new GrowingSequence())
  const { turn, rest } = useSlices()
  const grow = () => growing.current.of(run, kept, realTimeLeft(AT_ONCE))
  const { sequence, lifelines, isAll } = useMemo(grow, [run.timeline, run.cursor, run.merged, kept?.state, turn])
  // The newest rows are there; the older ones are made between two keys.
  rest(kept?.state, isAll, () => grow().isAll)
  const { first } = sequence
  const future = useMemo(() => futureOf(run, forecasts, kept), [run.clock, run.cursor, forecasts, kept?.state])
  const count = sequence.length + (future.steps.length > 0 ? future.steps.length + 1 : 0)
  const [view, setView] = useState<View>({ top: null, height: 800, width: 720 })
  const [cursor, setCursor] = useState(-1)
  const names = namesOf(run.handsets)
  const place = useMemo(() => {
    const further = future.steps.flatMap(({ from, to }) => [from, to])
    return placeOf(view.width, (most) => columnsOf(lifelines, most, further, (address) => names.get(address)))
  }, [view.width, lifelines, lifelines.size, future, names])
  const { rowHeight } = place

  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const known = useRef({ first, count })
  const look = () => {
    const element = box.current
    if (!element || element.clientHeight === 0) return
    isAtEnd.current = element.scrollTop + element.clientHeight >= element.scrollHeight - END
    const next = { top: isAtEnd.current ? null : element.scrollTop, height: element.clientHeight, width: element.clientWidth }
    setView((before) => (isSame(before, next) ? before : next))
  }
  const toEnd = () => {
    const element = box.current
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight
  }
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    // On a phone it may come into view only later.
    const watch = new ResizeObserver(() => {
      toEnd()
      look()
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [count === 0])
  useLayoutEffect(() => {
    const element = box.current
    const { first: before, count: had } = known.current
    known.current = { first, count }
    // What is looked at stays where it is when older rows come above it.
    if (element && !isAtEnd.current && before !== undefined && before !== first && count > had)
      element.scrollTop += (count - had) * rowHeight
    toEnd()
  }, [first, count, rowHeight])
  const bring = (index: number) => {
    const element = box.current
    if (!element) return
    const top = scrollFor(index, rowHeight, element.scrollTop, element.clientHeight - HEAD)
    if (top !== null) element.scrollTop = top
  }
  // Its rows may still be on their way, or be made: it is looked for again when rows come, until somebody goes elsewhere.
  const sought = useRef<string | null>(null)
  useEffect(() => {
    sought.current = selected
  }, [selected])
  useEffect(() => {
    const sid = sought.current
    if (sid === null) return
    const { scrollTop, clientHeight } = box.current ?? { scrollTop: 0, clientHeight: 0 }
    const shown = sequence.slice(Math.ceil(scrollTop / rowHeight), Math.floor((scrollTop + clientHeight - HEAD) / rowHeight))
    const isInView = shown.some((row) => row.type === 'step' && row.sid === sid)
    const index = isInView ? -1 : sequence.indexOf(sid)
    if (isInView || index >= 0) sought.current = null
    if (index >= 0) bring(index)
  }, [selected, first])

  const earlier = kept ? 0 : earlierLines(run)
  if (count === 0 && earlier === 0)
    return (
      <p class="nothing">
        {isSearching ? '…' : kept ? 'The filter leaves nothing of it.' : 'The sequence begins with the first thing that happens.'}
      </p>
    )
  const at = (index: number): Drawn | undefined => {
    if (index < sequence.length) return sequence.at(index)
    return index === sequence.length
      ? { type: 'now', at: msOf(run.clock.now), more: future.more }
      : future.steps[index - sequence.length - 1]
  }
  const choose = (index: number) => {
    const row = at(index)
    setCursor(index)
    if (row?.type === 'step' && row.sid !== null) select(row.sid)
  }
  const goElsewhere = () => {
    sought.current = null
  }
  const walk = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.floor(view.height / rowHeight) - 2)
    const ways: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -count, End: count }
    const way = ways[event.key]
    if (way === undefined && event.key !== 'Enter') return
    event.preventDefault()
    goElsewhere()
    if (way === undefined) return choose(cursor)
    // The first key goes to what is selected, or to the newest.
    const own = selected === null ? -1 : sequence.indexOf(selected)
    const next = cursor < 0 ? (own < 0 ? count - 1 : own) : cursor + way
    setCursor(Math.max(0, Math.min(count - 1, next)))
    bring(Math.max(0, Math.min(count - 1, next)))
  }
  const { first: from, end } = rowsInView(count, rowHeight, view.top ?? count * rowHeight - view.height, view.height)
  return (
    <div
      class={`sequence${place.isNarrow ? ' sequence-narrow' : ''}`}
      ref={box}
      onScroll={look}
      onWheel={goElsewhere}
      onPointerDown={goElsewhere}
    >
      <SequenceHead place={place} />
      {earlier > 0 ? (
        <Button class="quiet sequence-earlier" onClick={() => void line?.askOlder()}>
          ◂ {earlier} earlier
        </Button>
      ) : null}
      <div
        id="sequence"
        class="sequence-all"
        role="listbox"
        aria-label="Who said what to whom, in order"
        tabIndex={0}
        aria-activedescendant={cursor >= from && cursor < end ? `sequence-${cursor}` : undefined}
        style={{ height: `${count * rowHeight}px` }}
        onKeyDown={walk}
      >
        {place.columns.list.map(({ kind, title, detail }, index) => (
          <i key={`${kind} ${title} ${detail}`} class={`lifeline of-${kind}`} style={{ left: `${place.x(index)}px` }} />
        ))}
        {Array.from({ length: Math.max(0, end - from) }, (_, offset) => {
          const index = from + offset
          const row = at(index)
          if (!row) return null
          const isOwn = row.type === 'step' && row.sid !== null && row.sid === selected
          const spoken = spokenOf(row, run)
          return (
            <div
              // At the end of a run that goes on all rows are others each time: the elements stay, and tell something else.
              key={view.top === null ? offset : index}
              id={`sequence-${index}`}
              class={`sequence-row${isOwn ? ' sequence-own' : ''}${index === cursor ? ' sequence-cursor' : ''}`}
              role="option"
              tabIndex={-1}
              aria-selected={isOwn}
              aria-setsize={count}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${index * rowHeight}px)`, height: `${rowHeight}px` }}
              onClick={() => choose(index)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') choose(index)
              }}
            >
              {spoken === undefined ? null : <span class="unseen">{spoken}</span>}
              <span aria-hidden={spoken !== undefined}>
                <SequenceRow row={row} before={index === 0 ? undefined : at(index - 1)} place={place} />
              </span>
            </div>
          )
        })}
      </div>
    </div>
  )
}

function isSame(a: View, b: View): boolean {
  return a.top === b.top && a.height === b.height && a.width === b.width
}

function useKept(found: ReadList<Item>, isWhole: boolean): Kept | undefined {
  const kept = useRef(new Kept())
  return useMemo(() => {
    if (isWhole) return undefined
    kept.current.follow(found)
    return kept.current
  }, [isWhole, isWhole ? null : found])
}

function spokenOf(row: Drawn, { clock, handsets }: Run): string | undefined {
  if (row.type !== 'step') return undefined
  return `${offset(new Date(row.at).toISOString(), clock.start)}, ${sentenceOf(row, (address) => nameOf(handsets, address))}`
}
