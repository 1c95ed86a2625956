// The page: what it knows, what is open, and where its parts stand.
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { problemCount } from '../model/alerts'
import { comingThen } from '../model/forecasts'
import { isFiltered, itemOf, itemsOf, NO_FILTER } from '../model/items'
import { Moments, stepFrom } from '../model/moments'
import { indexOf } from '../model/newest-first'
import { openingOf } from '../model/opening'
import { runAt } from '../model/past'
import { hashOf, type Pane, type Route, type Side, selecting, showing } from '../model/route'
import { ITEM_LISTS, type Run } from '../model/run'
import { keyOf, type Pair, pairOf } from '../model/talks'
import { msOf } from '../model/time'
import type { Item, PageData } from '../model/wire'
import { Alerts } from './alerts'
import { Caption } from './caption'
import { ClockBar, type Spoken } from './clock-bar'
import { Detail } from './detail'
import { Faults } from './faults'
import { Help } from './help'
import { type Keys, pressed } from './keys'
import { List, useFound } from './list'
import { Log } from './log'
import { moveClock } from './move-clock'
import { type Page, PageContext } from './page-context'
import { Button } from './parts'
import { Phone } from './phone'
import { Scrub } from './scrub'
import { SequenceView } from './sequence'
import { type Tab, Tabs } from './tabs'
import { Talk } from './talk'
import { Timeline } from './timeline'
import { useFocus } from './use-focus'
import { useForecasts } from './use-forecasts'
import { type Step, useRoute } from './use-route'
import { useRun } from './use-run'
import { Who } from './who'

export function App({ data }: { readonly data: PageData }) {
  const { run: present, line, lineState, readAll, read } = useRun(data)
  const [opening] = useState(() => openingOf(data, present))
  const [route, go] = useRoute(opening)
  const { selected, filter, view, side, narrow } = route
  const [spoken, setSpoken] = useState<Spoken>({ text: '', isFailed: false })
  const [problem, setProblem] = useState('')
  const [isHelpOpen, setHelpOpen] = useState(false)
  const past = pastOf(present, route.at)
  const run = useMemo(() => (past === null ? present : runAt(present, past)), [present, past])
  const moments = useMemo(() => new Moments(present.timeline), [present.timeline])
  const put = (at: string | null) => {
    const to = at === null ? null : msOf(at) - msOf(present.clock.start)
    go((before) => ({ ...before, at: to }), at === null ? 'push' : 'scrub')
  }
  const items = useMemo(() => itemsOf(run), [...ITEM_LISTS.map((list) => run[list]), run.refused])
  const { found, isAll } = useFound(items, filter, run)
  const chosen = itemOf(run, selected)
  const needsAll = mayNeedOlder(route)
  useEffect(() => {
    if (needsAll) void line?.askOlder()
  }, [line, needsAll])
  useEffect(() => {
    if (past !== null) void line?.askVersions().catch(() => undefined)
  }, [line, past === null, present.cursor])
  const told = useForecasts(data, line, present, past === null ? found : NO_ITEMS, past === null ? chosen : undefined)
  const forecasts = useMemo(
    () => (past === null ? told : comingThen([...(chosen ? [chosen] : []), ...found.slice(0, FORETOLD)], present, told)),
    [past, told, found, chosen, present],
  )

  const show = useCallback((pane: Pane) => go((before) => showing(before, pane)), [go])
  const own = chosen?.from === undefined ? null : pairOf(chosen)
  const pair = route.pair ?? own
  const setPair = (to: Pair, step: Step = 'replace') =>
    go((before) => ({ ...before, pair: own && keyOf(own) === keyOf(to) ? null : to }), step)
  const select = (sid: string, frame?: number, step: Step = 'push') => {
    const item = itemOf(run, sid)
    read([sid])
    go((before) => selecting(before, sid, item?.from === undefined ? pair : null, frame), step)
  }
  const overview = () => go((before) => showing({ ...before, selected: null, frame: null }, 'detail'), 'push')
  const find = (words: string) => go((before) => showing({ ...before, filter: { ...NO_FILTER, text: words } }, 'list'), 'push')
  const attempt = async (act: () => Promise<unknown>) => {
    try {
      await act()
      setProblem('')
      return true
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      return false
    }
  }
  const page: Page = {
    run,
    items,
    forecasts,
    line: past === null ? line : null,
    past,
    selected,
    select,
    overview,
    find,
    frame: route.frame,
    pair,
    setPair,
    show,
    attempt,
    say: (text, isFailed = false) => setSpoken({ text, isFailed }),
    link: () => linkOf(route, data.live),
  }

  const focus = useFocus(show, route, data.live)
  const keys: Keys = {
    ...focus,
    next: () => void moveClock(page, 'clock/next'),
    idle: () => void moveClock(page, 'clock/drain'),
    find: () => document.getElementById('filter')?.focus(),
    help: () => setHelpOpen(true),
    step: (way) => {
      if (way === -1 || past !== null) put(stepFrom(moments, past, way))
    },
    now() {
      if (past === null) return false
      put(null)
      return true
    },
    walk(rows) {
      const at = indexOf(found, chosen)
      const next = found.at(Math.max(0, Math.min(found.length - 1, at + rows)))
      if (next) select(next.sid, undefined, 'walk')
    },
  }
  // With the rows that are drawn, not a moment later: a key may follow right away.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (pressed(event, keys)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
  useEffect(() => {
    const title = (!data.live && data.caption?.title) || 'ringback'
    document.title = run.unread.size > 0 ? `(${run.unread.size}) ${title}` : title
  }, [run.unread.size])

  const tools: Tab<Side>[] = [
    { name: 'detail', label: 'Detail', icon: 'card' },
    // A saved run cannot be acted on.
    ...(data.live ? [{ name: 'phone', label: 'Phone', icon: 'phone' } as const] : []),
    { name: 'faults', label: 'Faults', icon: 'fault', count: run.faults.filter(({ left }) => left !== 0).length },
    { name: 'alerts', label: 'Alerts', icon: 'bell', count: problemCount(run) },
  ]

  return (
    <PageContext.Provider value={page}>
      <div class="page" data-pane={narrow} data-empty={run.cursor !== undefined && items.length === 0}>
        <nav class="skips" aria-label="Skip to">
          <Button onClick={() => focus.pane('list')}>Skip to the list</Button>
          <Button onClick={() => focus.pane('centre')}>Skip to the views</Button>
          <Button onClick={() => focus.pane('side')}>Skip to the details</Button>
        </nav>
        <ClockBar spoken={spoken} help={() => setHelpOpen(true)} />
        {data.live ? null : <Caption caption={data.caption ?? {}} />}
        <Scrub present={present} moments={moments} at={past} put={put} />
        <div class="warnings" role="alert">
          {lineState === 'lost' ? (
            <p class="lost">The server is gone. The page shows what it last knew, and goes on by itself once it is back.</p>
          ) : null}
          {problem ? (
            <p class="problem-bar">
              <span>{problem}</span>
              <Button class="quiet" onClick={() => setProblem('')}>
                Dismiss
              </Button>
            </p>
          ) : null}
        </div>
        <main class="panes">
          <section class="pane pane-list" aria-label="Messages and calls">
            <h2 class="unseen">Messages and calls</h2>
            {run.cursor === undefined ? (
              <p class="nothing">Connecting…</p>
            ) : (
              <List route={route} go={go} found={found} isSearching={!isAll} markAllRead={readAll} />
            )}
          </section>
          <section class="pane pane-centre" aria-label="Timeline and conversation">
            <h2 class="unseen">Timeline and conversation</h2>
            <Tabs
              label="Views"
              current={view}
              onPick={(view) => go((before) => ({ ...before, view }))}
              tabs={[
                { name: 'sequence', label: 'Sequence' },
                { name: 'timeline', label: 'Timeline' },
                { name: 'talk', label: 'Conversation' },
                { name: 'log', label: 'Log' },
              ]}
            />
            {view === 'sequence' ? <SequenceView found={found} filter={filter} isSearching={!isAll} /> : null}
            {view === 'timeline' ? <Timeline found={found} filter={filter} /> : null}
            {view === 'talk' ? <TalkPane pair={pair} /> : null}
            {view === 'log' ? <Log /> : null}
          </section>
          <section class="pane pane-side" aria-label="Details and tools">
            <h2 class="unseen">Details and tools</h2>
            <Tabs label="Details and tools" current={side} onPick={show} tabs={tools} />
            <div class="side-body">
              {side === 'detail' ? <Detail /> : null}
              {side === 'phone' ? <Phone /> : null}
              {side === 'faults' ? <Faults /> : null}
              {side === 'alerts' ? <Alerts /> : null}
            </div>
          </section>
        </main>
        <nav class="foot" aria-label="Panes">
          <Tabs
            label="Panes"
            current={narrow}
            onPick={(name) => (name === 'centre' ? show(view) : show(name))}
            tabs={[
              { name: 'list', label: 'List', icon: 'list', count: run.unread.size },
              { name: 'centre', label: 'Sequence', icon: 'lanes' },
              ...tools,
            ]}
          />
        </nav>
        <Help isOpen={isHelpOpen} close={() => setHelpOpen(false)} />
      </div>
    </PageContext.Provider>
  )
}

/** To where one stands. A live page's address may have had the token in it; that of a saved run may need what it has. */
function linkOf(route: Route, isLive: boolean): string {
  const { origin, pathname, href } = location
  return (isLive ? origin + pathname : href.replace(/#.*$/, '')) + hashOf(route)
}

const NO_ITEMS: readonly Item[] = []
/** So many records can be in view as lanes. */
const FORETOLD = 40

/** Null where the moment is the present, or still to come. */
function pastOf({ cursor, clock }: Run, at: number | null): string | null {
  if (cursor === undefined || at === null) return null
  const moment = msOf(clock.start) + at
  return moment < msOf(clock.now) ? new Date(moment).toISOString() : null
}

/** The newest records are enough for the list, the sequence and the lanes; whatever else is looked at may be about older ones. */
function mayNeedOlder({ selected, filter, view, side, at }: Route): boolean {
  return selected !== null || isFiltered(filter) || !['sequence', 'timeline'].includes(view) || side === 'alerts' || at !== null
}

function TalkPane({ pair }: { readonly pair: Pair | null }) {
  if (!pair) return <p class="nothing">Select a message or a call, and what the two said to each other stands here.</p>
  return (
    <>
      <p class="talk-head">
        <strong>
          <Who of={pair.theirs} />
        </strong>{' '}
        with {pair.ours}
      </p>
      <Talk pair={pair} side="left" />
    </>
  )
}
