// Where somebody stands in the page: what is selected, which panes are open, what the filter lets through, which moment is shown. All
// of it is one value, and one line of text: the part of an address behind `#`. Knows no browser.
import { formatDuration } from '../../domain/duration'
import { type Filter, NO_FILTER } from './items'
import type { Pair } from './talks'
import { readLength } from './time'

/** In the middle. */
export const VIEWS = ['sequence', 'timeline', 'talk', 'log'] as const
export type View = (typeof VIEWS)[number]
/** At the right. */
export const SIDES = ['detail', 'phone', 'faults', 'alerts'] as const
export type Side = (typeof SIDES)[number]
/** How the list is grouped. */
export const GROUPS = ['records', 'talks'] as const
export type Group = (typeof GROUPS)[number]
export type Pane = 'list' | View | Side
/** On a phone one of these is in view at a time. */
export type Narrow = 'list' | 'centre' | Side

export interface Route {
  /** SID of a record. */
  readonly selected: string | null
  /** The index of a socket's frame, to be opened. */
  readonly frame: number | null
  /** Two who are looked at though nothing of theirs is selected. */
  readonly pair: Pair | null
  readonly filter: Filter
  readonly group: Group
  readonly view: View
  readonly side: Side
  readonly narrow: Narrow
  /** The moment that is shown, in milliseconds from the start of virtual time. Null: the present, and it goes on. */
  readonly at: number | null
}

export const START: Route = {
  selected: null,
  frame: null,
  pair: null,
  filter: NO_FILTER,
  group: 'records',
  view: 'sequence',
  side: 'detail',
  narrow: 'list',
  at: null,
}

/** Brings a pane into view. */
export function showing(route: Route, pane: Pane): Route {
  if (pane === 'list') return { ...route, narrow: 'list' }
  const view = VIEWS.find((name) => name === pane)
  if (view) return { ...route, view, narrow: 'centre' }
  const side = SIDES.find((name) => name === pane)
  return side ? { ...route, side, narrow: side } : route
}

/** `pair`: the two whose conversation stays in view, where the record is none of two. */
export function selecting(route: Route, selected: string, pair: Pair | null, frame: number | null = null): Route {
  const { side, narrow } = route
  const next = { ...route, selected, frame, pair }
  // The phone pane stays open.
  return side !== 'phone' || narrow === 'list' || narrow === 'centre' ? showing(next, 'detail') : next
}

const DIRECTIONS = ['inbound', 'outbound'] as const

/** What is as it always is at first is left out. Empty: it is all so. */
export function hashOf({ selected, frame, pair, filter, group, view, side, narrow, at }: Route): string {
  const told: readonly (readonly [string, string | null])[] = [
    ['record', selected],
    ['frame', frame === null ? null : String(frame)],
    ['with', pair && `${pair.ours}~${pair.theirs}`],
    ['filter', filter.text],
    ['kind', unless(filter.type, NO_FILTER.type)],
    ['direction', unless(filter.direction, NO_FILTER.direction)],
    ['list', unless(group, START.group)],
    ['view', unless(view, START.view)],
    ['side', unless(side, START.side)],
    ['pane', unless(narrow, narrowAtFirst(selected, side))],
    ['at', at === null ? null : formatDuration(at)],
  ]
  const pairs = told.flatMap(([name, value]) => (value ? [`${name}=${encoded(value)}`] : []))
  return pairs.length === 0 ? '' : `#${pairs.join('&')}`
}

/** What it does not know it passes over: a link may be older than the page, or be typed by hand. */
export function routeOf(hash: string): Route {
  const told = new URLSearchParams(hash.replace(/^#/, '').replaceAll('+', '%2B'))
  const one = <Name extends string>(name: string, names: readonly Name[]) => names.find((known) => known === told.get(name))
  const selected = told.get('record') || null
  const frame = told.get('frame')
  const [, ours = '', theirs = ''] = /^([^~]+)~(.+)$/.exec(told.get('with') ?? '') ?? []
  const side = one('side', SIDES) ?? START.side
  const at = told.get('at')
  return {
    selected,
    frame: frame !== null && /^\d{1,9}$/.test(frame) ? Number(frame) : null,
    pair: ours && theirs ? { ours, theirs } : null,
    filter: {
      text: told.get('filter') ?? '',
      type: told.get('kind') || NO_FILTER.type,
      direction: one('direction', DIRECTIONS) ?? NO_FILTER.direction,
    },
    group: one('list', GROUPS) ?? START.group,
    view: one('view', VIEWS) ?? START.view,
    side,
    narrow: one('pane', ['list', 'centre', ...SIDES] as const) ?? narrowAtFirst(selected, side),
    at: at === null ? null : readLength(at),
  }
}

/** A link to a record shows the record, on a phone, too. */
function narrowAtFirst(selected: string | null, side: Side): Narrow {
  return selected === null ? START.narrow : side
}

function unless(value: string, usual: string): string | null {
  return value === usual ? null : value
}

/** As in a query, but for the signs that are safe behind `#` and make a link that can be read. */
function encoded(value: string): string {
  return encodeURIComponent(value).replace(/%(?:3A|2B|2F|40)/g, decodeURIComponent)
}
