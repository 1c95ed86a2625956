// The page: what it knows, what is open, and where its parts stand.
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { problemCount } from '../model/alerts'
import { isFiltered, itemsOf, NO_FILTER } from '../model/items'
import { type Pane, type Side, selecting, showing } from '../model/route'
import { ITEM_LISTS } from '../model/run'
import { keyOf, type Pair, pairOf } from '../model/talks'
import type { PageData } from '../model/wire'
import { Alerts } from './alerts'
import { ClockBar } from './clock-bar'
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
import { type Tab, Tabs } from './tabs'
import { Talk } from './talk'
import { Timeline } from './timeline'
import { useForecasts } from './use-forecasts'
import { type Step, useRoute } from './use-route'
import { useRun } from './use-run'

export function App({ data }: { readonly data: PageData }) {
  const { run, line, lineState, readAll, read } = useRun(data)
  const [route, go] = useRoute()
  const { selected, filter, view, side, narrow } = route
  const [spoken, say] = useState('')
  const [problem, setProblem] = useState('')
  const [isHelpOpen, setHelpOpen] = useState(false)
  const items = useMemo(() => itemsOf(run), [...ITEM_LISTS.map((list) => run[list]), run.refused])
  const found = useFound(items, filter, run)
  const chosen = useMemo(() => items.find(({ sid }) => sid === selected), [items, selected])
  // The newest records are enough for the list and their lanes; whatever else is looked at may be about older ones.
  const needsAll = selected !== null || isFiltered(filter) || view !== 'timeline' || side === 'alerts'
  useEffect(() => {
    if (needsAll) void line?.askOlder()
  }, [line, needsAll])
  const forecasts = useForecasts(data, line, run, found, chosen)

  const show = useCallback((pane: Pane) => go((before) => showing(before, pane)), [go])
  const own = chosen?.from === undefined ? null : pairOf(chosen)
  const pair = route.pair ?? own
  const setPair = (to: Pair, step: Step = 'replace') =>
    go((before) => ({ ...before, pair: own && keyOf(own) === keyOf(to) ? null : to }), step)
  const select = (sid: string, frame?: number, step: Step = 'push') => {
    const item = items.find((one) => one.sid === sid)
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
    line,
    selected,
    select,
    overview,
    find,
    frame: route.frame,
    pair,
    setPair,
    show,
    attempt,
    say,
  }

  const keys: Keys = {
    next: () => void moveClock(page, 'clock/next'),
    idle: () => void moveClock(page, 'clock/drain'),
    find: () => document.getElementById('filter')?.focus(),
    help: () => setHelpOpen(true),
    walk(rows) {
      const at = found.findIndex(({ sid }) => sid === selected)
      const next = found[Math.max(0, Math.min(found.length - 1, at + rows))]
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
    document.title = run.unread.size > 0 ? `(${run.unread.size}) ringback` : 'ringback'
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
        <ClockBar spoken={spoken} help={() => setHelpOpen(true)} />
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
            {run.cursor === undefined ? (
              <p class="nothing">Connecting…</p>
            ) : (
              <List route={route} go={go} found={found} markAllRead={readAll} />
            )}
          </section>
          <section class="pane pane-centre" aria-label="Timeline and conversation">
            <Tabs
              label="Views"
              current={view}
              onPick={(view) => go((before) => ({ ...before, view }))}
              tabs={[
                { name: 'timeline', label: 'Timeline' },
                { name: 'talk', label: 'Conversation' },
                { name: 'log', label: 'Log' },
              ]}
            />
            {view === 'timeline' ? <Timeline found={found} /> : null}
            {view === 'talk' ? <TalkPane pair={pair} /> : null}
            {view === 'log' ? <Log /> : null}
          </section>
          <section class="pane pane-side" aria-label="Details and tools">
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
              { name: 'centre', label: 'Timeline', icon: 'lanes' },
              ...tools,
            ]}
          />
        </nav>
        <Help isOpen={isHelpOpen} close={() => setHelpOpen(false)} />
      </div>
    </PageContext.Provider>
  )
}

function TalkPane({ pair }: { readonly pair: Pair | null }) {
  if (!pair) return <p class="nothing">Select a message or a call, and what the two said to each other stands here.</p>
  return (
    <>
      <p class="talk-head">
        <strong>{pair.theirs}</strong> with {pair.ours}
      </p>
      <Talk pair={pair} side="left" />
    </>
  )
}
