// The left side: what there is, newest first, as single records or as conversations; and the filter over it.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { realTimeLeft } from '../../clock/real-time'
import { ENTITY_KINDS } from '../../kinds/kinds'
import { Finder, type Finding } from '../model/finder'
import type { ReadList } from '../model/growing-list'
import { type Filter, isFiltered, isNarrower, itemOf, testOf } from '../model/items'
import { namesOf } from '../model/names'
import { indexOf } from '../model/newest-first'
import { REFUSED } from '../model/refused'
import type { Route } from '../model/route'
import { rowOf } from '../model/rows'
import { missingOf } from '../model/run'
import { type Known, readQuery } from '../model/search'
import { keyOf, talksOf } from '../model/talks'
import type { Item } from '../model/wire'
import { Empty } from './empty'
import { Icon } from './icons'
import { ItemRow, TalkRow } from './item-row'
import { usePage } from './page-context'
import { Button, Choice } from './parts'
import { Tabs } from './tabs'
import type { Go, Step } from './use-route'
import { useSlices } from './use-slices'
import { VirtualList } from './virtual-list'

interface Props {
  readonly route: Route
  readonly go: Go
  /** What the filter lets through. */
  readonly found: ReadList<Item>
  /** Not all records were looked through yet. */
  readonly isSearching: boolean
  readonly markAllRead: () => void
}

export const ROW = 64
/** Where more changes at once, the whole list moves, and a row that flashes points at nothing. */
const FLASHING = 5

export function List({ route: { filter, group: view }, go, found, isSearching, markAllRead }: Props) {
  const { run, items, line, selected, select, pair, setPair } = usePage()
  const setFilter = (filter: Filter, step: Step) => go((before) => ({ ...before, filter }), step)
  const talks = useMemo(() => (view === 'talks' ? talksOf(found) : []), [view, found])
  const missing = missingOf(run)
  const askOlder = () => void line?.askOlder()
  useEffect(() => {
    if (view === 'talks') askOlder()
  }, [view])
  if (items.length === 0) return <Empty />
  const touch = (sid: string) => (run.touched.size <= FLASHING && run.touched.has(sid) ? ` flash-${run.revision % 2}` : '')
  return (
    <>
      <FilterBar
        filter={filter}
        setFilter={setFilter}
        toList={() => {
          document.querySelector<HTMLElement>('.pane-list [role=listbox]')?.focus()
          const first = found.at(0)
          if (view === 'records' && first && indexOf(found, itemOf(run, selected)) < 0) select(first.sid)
        }}
      />
      <Tabs
        label="How the list is grouped"
        current={view}
        onPick={(group) => go((before) => ({ ...before, group }))}
        tabs={[
          { name: 'records', label: 'Records' },
          { name: 'talks', label: 'Conversations' },
        ]}
      >
        <span class="list-count">
          {view === 'talks'
            ? talks.length
            : isFiltered(filter)
              ? `${found.length}${isSearching || missing > 0 ? '…' : ''} of ${items.length + missing}`
              : items.length + missing}
          {run.unread.size > 0 ? (
            <Button class="quiet" onClick={markAllRead} title="Mark all as read">
              {run.unread.size} new
            </Button>
          ) : null}
        </span>
      </Tabs>
      {found.length === 0 ? (
        <p class="nothing">{missing > 0 || isSearching ? 'Looking through older records…' : 'Nothing matches the filter.'}</p>
      ) : null}
      {view === 'records' ? (
        <VirtualList
          id="records"
          label="Messages and calls, newest first"
          rows={found}
          missing={isFiltered(filter) ? 0 : missing}
          onMissing={askOlder}
          rowHeight={ROW}
          keyOf={({ sid }) => sid}
          classOf={({ sid }) => `${run.unread.has(sid) ? 'unread' : ''}${touch(sid)}`}
          chosen={indexOf(found, itemOf(run, selected))}
          onChoose={(index) => {
            const item = found.at(index)
            if (item) select(item.sid)
          }}
          render={(item) => <ItemRow item={item} />}
        />
      ) : (
        <VirtualList
          id="talks"
          label="Conversations, the latest first"
          rows={talks}
          rowHeight={ROW}
          keyOf={({ key }) => key}
          classOf={({ last }) => touch(last.sid)}
          chosen={pair ? talks.findIndex(({ key }) => key === keyOf(pair)) : -1}
          onChoose={(index) => {
            const talk = talks[index]
            if (talk) setPair({ ours: talk.ours, theirs: talk.theirs }, 'push')
          }}
          render={(talk) => <TalkRow talk={talk} />}
        />
      )}
    </>
  )
}

/** What a filter finds follows from these. */
interface Asked {
  readonly filter: Filter
  readonly marks: ReadonlySet<string>
  readonly names: ReturnType<typeof namesOf>
}

function isSameBut({ marks, names }: Asked, before: Asked): boolean {
  return marks === before.marks && names === before.names
}

export function useFound(items: ReadList<Item>, filter: Filter, { unread, about, handsets }: Known): Finding<Item> {
  // Only the filter `is:unread` depends on the marks; for the others the list need not be made again.
  const marks = filter.text.includes('is:unread') ? unread : NONE
  const [finder] = useState(() => new Finder<Item, Asked>((key, before) => isSameBut(key, before) && isNarrower(key.filter, before.filter)))
  const names = namesOf(handsets)
  const key = useMemo((): Asked => ({ filter, marks, names }), [filter, marks, names])
  const { turn, rest } = useSlices()
  const find = () => finder.find(items, key, testOf(filter, { unread: marks, about, handsets }), realTimeLeft(AT_ONCE))
  const finding = useMemo(() => (isFiltered(filter) ? find() : { found: items, isAll: true }), [items, key, turn])
  // Somebody types: the rest is looked through between two keys.
  rest(key, finding.isAll, () => find().isAll)
  return finding
}

/** Real milliseconds in which records are looked through at once. */
const AT_ONCE = 8

const NONE: ReadonlySet<string> = new Set()

const TYPES = [['all', 'All'], ...[...ENTITY_KINDS, { type: REFUSED }].map(({ type }) => [type, rowOf({ type }).plural] as const)] as const
const DIRECTIONS = [
  ['any', 'Both'],
  ['inbound', 'In'],
  ['outbound', 'Out'],
] as const

interface FilterProps {
  readonly filter: Filter
  readonly setFilter: (filter: Filter, step: Step) => void
  /** From what is written there to what it found. */
  readonly toList: () => void
}

function FilterBar(props: FilterProps) {
  const { filter } = props
  const { problems } = useMemo(() => readQuery(filter.text), [filter.text])
  return (
    <>
      <FilterFields {...props} />
      <p class="filter-said" role="status">
        {problems.join(' ')}
      </p>
    </>
  )
}

function FilterFields({ filter, setFilter, toList }: FilterProps) {
  return (
    <search class="filter">
      <label class="find">
        <span class="unseen">Filter by text, number, SID, URL, parameter, status:, from:, to:, code:, is:</span>
        <Icon name="search" />
        <input
          id="filter"
          type="search"
          placeholder="Filter (/)"
          value={filter.text}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => setFilter({ ...filter, text: event.currentTarget.value }, 'replace')}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
            event.preventDefault()
            toList()
          }}
        />
      </label>
      <Choice label="Kind" value={filter.type} options={TYPES} onPick={(type) => setFilter({ ...filter, type }, 'push')} />
      <Choice
        label="Direction"
        value={filter.direction}
        options={DIRECTIONS}
        onPick={(direction) => setFilter({ ...filter, direction: direction as Filter['direction'] }, 'push')}
      />
    </search>
  )
}
