// The right side while nothing is selected: what is wrong, what is still on its way, what comes next. Each of them leads there.

import { useMemo, useRef } from 'preact/hooks'
import { realTimeLeft } from '../../clock/real-time'
import { ownOf } from '../model/about'
import { problemCount, problemsIn } from '../model/alerts'
import { Finder, type Finding } from '../model/finder'
import { whoIs } from '../model/names'
import { isRefused, nameOf } from '../model/refused'
import { rowOf } from '../model/rows'
import { missingOf } from '../model/run'
import { pairOf } from '../model/talks'
import { ahead } from '../model/time'
import { type Health, hasFailed, healthOf, tallyOf, troublesOf } from '../model/troubles'
import type { Item } from '../model/wire'
import { Badge, RefusedBadge } from './badge'
import { Icon, type IconName } from './icons'
import { moveClock } from './move-clock'
import { usePage } from './page-context'
import { Button, Part, When } from './parts'
import { useSlices } from './use-slices'

/** Of what failed, the newest. */
const MOST = 8

export function Overview() {
  const page = usePage()
  const { run, items, line, past, find, show } = page
  const { clock } = run
  const { health, isAll } = useHealth()
  const missing = past === null ? missingOf(run) : 0
  const alerts = past === null ? problemCount(run) : problemsIn(run.alerts).length
  const [next] = clock.pending
  const failed = useNewestFailed(health.failed + health.refused > 0)
  return (
    <div class="panel overview">
      <h2 class="unseen">Overview</h2>
      <ul class="counts">
        <Count icon="cross" tone="bad" count={health.failed + health.refused} what="failed" isAll={isAll} go={() => find('is:failed')} />
        <Count
          icon="fault"
          tone="bad"
          count={health.refused}
          what={health.refused === 1 ? 'refused request' : 'refused requests'}
          go={() => find('is:refused')}
        />
        <Count icon="clock" tone="wait" count={health.open} what="open" isAll={isAll} go={() => find('is:open')} />
        <Count icon="bell" tone="mixed" count={alerts} what={alerts === 1 ? 'alert' : 'alerts'} go={() => show('alerts')} />
      </ul>
      <Part title="Next event">
        {next ? (
          <Button class="go-row" onClick={() => (line ? void moveClock(page, 'clock/next') : undefined)} disabled={!line}>
            <Icon name="next" />
            <span class="go-what">{next.label}</span>
            <span class="hint">{ahead(next.at, clock.now)}</span>
          </Button>
        ) : (
          <p class="hint">Nothing is pending.</p>
        )}
      </Part>
      {failed.length === 0 ? (
        <p class="hint">
          {!isAll ? (
            'Counting…'
          ) : items.length === 0 ? (
            'A message or a call, once there is one, is explained here.'
          ) : health.failed + health.refused > 0 && missing > 0 ? (
            <>
              What failed is older than the newest {items.length.toLocaleString('en-US')}.{' '}
              <Button class="quiet" onClick={() => find('is:failed')}>
                Show what failed
              </Button>
            </>
          ) : (
            'Nothing failed. Select a record to see its history, callbacks and requests.'
          )}
        </p>
      ) : (
        <Part title="What failed last">
          {failed.map((item) => (
            <FailedRow key={item.sid} item={item} />
          ))}
        </Part>
      )}
    </div>
  )
}

interface CountProps {
  readonly icon: IconName
  readonly tone: string
  readonly count: number
  readonly what: string
  /** False: there may be more, which are not counted yet. */
  readonly isAll?: boolean
  readonly go: () => void
}

function Count({ icon, tone, count, what, isAll = true, go }: CountProps) {
  return (
    <li>
      <Button class={`count-link ${count > 0 ? `tone-${tone}` : 'tone-none'}`} onClick={go} disabled={count === 0 && isAll}>
        <span class="count-number">
          <Icon name={count === 0 && isAll ? 'check' : icon} />
          {count.toLocaleString('en-US')}
          {isAll ? '' : '…'}
        </span>
        <span>{what}</span>
      </Button>
    </li>
  )
}

function FailedRow({ item }: { readonly item: Item }) {
  const { run, select } = usePage()
  const [trouble] = troublesOf(ownOf(run.about, item.sid))
  return (
    <Button class="go-row" onClick={() => select(item.sid)}>
      <Icon name={rowOf(item).icon} />
      <span class="go-what">
        {isRefused(item) ? nameOf(item.request) : item.from === undefined ? rowOf(item).title : whoIs(run.handsets, pairOf(item).theirs)}
        <span class="hint">{trouble?.title.split('\n')[0] ?? rowOf(item).preview(item)}</span>
      </span>
      {isRefused(item) ? (
        <RefusedBadge request={item.request} />
      ) : trouble ? (
        <span class={`badge tone-${trouble.tone}`}>
          <Icon name="cross" />
          {trouble.words}
        </span>
      ) : (
        <Badge status={item.status ?? ''} />
      )}
      <When at={item.createdAt} />
    </Button>
  )
}

/** Real milliseconds in which records are counted, or looked through, at once. */
const AT_ONCE = 8

/** A look at the past is counted when somebody looks, a part at a time. `isAll`: all of it is counted. */
function useHealth(): { readonly health: Health; readonly isAll: boolean } {
  const { run, items, past } = usePage()
  const { turn, rest } = useSlices()
  const count = () => tallyOf(items, run.about, realTimeLeft(AT_ONCE))
  const counted = useMemo(() => {
    // What the server counts is of the present.
    if (past === null) return { health: healthOf(run, run.tally), isAll: true }
    const tally = count()
    return { health: healthOf({ counts: null, refused: run.refused }, tally), isAll: tally.isAll }
  }, [past, run, items, turn])
  rest(items, counted.isAll, () => count().isAll)
  return counted
}

/** No more is looked through than it takes to find so many. */
function useNewestFailed(areThere: boolean): readonly Item[] {
  const { run, items } = usePage()
  const finder = useRef(new Finder<Item>())
  const { turn, rest } = useSlices()
  const find = () => {
    const isInTime = realTimeLeft(AT_ONCE)
    let count = 0
    const test = (item: Item) => {
      const isOne = hasFailed(item, ownOf(run.about, item.sid))
      if (isOne) count += 1
      return isOne
    }
    return finder.current.find(items, 'failed', test, () => count < MOST && isInTime())
  }
  const { found, isAll } = useMemo(() => (areThere ? find() : NONE), [items, areThere, turn])
  rest(items, isAll || found.length >= MOST, () => {
    const more = find()
    return more.isAll || more.found.length >= MOST
  })
  return found.slice(0, MOST)
}

const NONE: Finding<Item> = { found: [], isAll: true }
