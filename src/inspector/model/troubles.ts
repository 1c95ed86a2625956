// What went wrong about a record, besides its own status: callbacks that failed, documents that were refused, alerts. In a few words,
// for its row. Pure.
import { hasCallbackFailed, isDocumentRefused, tellsOfCallback } from '../../kinds/went-wrong'
import { type About, type Own, ownOf } from './about'
import { type Chunk, chunksOf, type ReadList } from './growing-list'
import { isRefused } from './refused'
import { isEnd, isFailure, type Tone } from './status'
import type { Callback, Item } from './wire'

export interface Trouble {
  /** `3 callbacks failed`. */
  readonly words: string
  readonly tone: Extract<Tone, 'bad' | 'mixed'>
  /** More of it, such as the reasons. */
  readonly title: string
}

interface Found {
  readonly troubles: readonly Trouble[]
  readonly isFailed: boolean
  readonly isAlerted: boolean
}

/** Made once for each state of what tells of a record. */
const found = new WeakMap<Own, Found>()

/** What to show on the row, the worst first. */
export function troublesOf(own: Own): readonly Trouble[] {
  return lookAt(own).troubles
}

/** It did not end well, or a callback about it failed, or its document was refused, or an error was said of it. A refused request, too. */
export function hasFailed(item: Item, own: Own): boolean {
  return isRefused(item) || (item.status !== undefined && isFailure(item.status)) || lookAt(own).isFailed
}

/** Something looks wrong: an alert that is more than information. */
export function isAlerted(own: Own): boolean {
  return lookAt(own).isAlerted
}

export function isOpen({ type, status }: Item): boolean {
  return !isEnd(type, status)
}

function lookAt(own: Own): Found {
  const known = found.get(own)
  if (known) return known
  const made = look(own)
  found.set(own, made)
  return made
}

function look({ callbacks, alerts }: Own): Found {
  const failed = callbacks.filter(hasCallbackFailed)
  const dropped = callbacks.filter(({ state }) => state === 'dropped')
  const problems = alerts.filter(({ level }) => level !== 'info')
  const refused = problems.filter(isDocumentRefused)
  const others = problems.filter((alert) => !isDocumentRefused(alert) && !tellsOfCallback(alert))
  const errors = others.filter(({ level }) => level === 'error')
  const troubles: Trouble[] = []
  const [first] = failed
  if (first) {
    const words = failed.length === 1 ? reasonOf(first) : `${failed.length} callbacks failed`
    troubles.push({ words, tone: 'bad', title: distinct(failed.map((one) => `${one.kind} to ${one.url}: ${reasonOf(one)}`)) })
  }
  if (refused.length > 0) troubles.push({ words: 'document refused', tone: 'bad', title: distinct(refused.map(({ message }) => message)) })
  if (errors.length > 0)
    troubles.push({ words: counted(errors.length, 'error'), tone: 'bad', title: distinct(errors.map(({ message }) => message)) })
  if (dropped.length > 0)
    troubles.push({ words: `${counted(dropped.length, 'callback')} dropped`, tone: 'mixed', title: 'A fault of the test dropped it.' })
  const warnings = others.filter(({ level }) => level === 'warning')
  if (warnings.length > 0)
    troubles.push({ words: counted(warnings.length, 'warning'), tone: 'mixed', title: distinct(warnings.map(({ message }) => message)) })
  return { troubles, isFailed: troubles.some(({ tone }) => tone === 'bad'), isAlerted: problems.length > 0 }
}

/** `app answered 500`, from the last attempt of a callback that failed. */
export function reasonOf({ attempts }: Pick<Callback, 'attempts'>): string {
  const { status = null, error = null } = attempts.at(-1) ?? {}
  if (status !== null) return status < 300 || status > 399 ? `app answered ${status}` : 'app redirected'
  if (error === 'no app serves this origin') return 'no app there'
  if (error?.startsWith('timed out') || error === 'no answer') return 'app timed out'
  if (error?.includes('redirects')) return 'app redirected too often'
  return 'app not reached'
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

function distinct(lines: readonly string[]): string {
  return [...new Set(lines)].join('\n')
}

/** How many there are, kept as records change: fifty thousand of them are not counted again for each. */
export interface Tally {
  readonly failed: number
  readonly open: number
  readonly alerted: number
}

export const NO_TALLY: Tally = { failed: 0, open: 0, alerted: 0 }

/** `of`: the record of a SID, where it is listed. */
interface Standing {
  of(sid: string): Item | undefined
  readonly about: About
}

export function tallyAfter(tally: Tally, before: Standing, after: Standing, sids: Iterable<string>): Tally {
  let { failed, open, alerted } = tally
  for (const sid of sids) {
    for (const [standing, sign] of [
      [before, -1],
      [after, 1],
    ] as const) {
      const item = standing.of(sid)
      if (!item) continue
      const own = ownOf(standing.about, sid)
      if (hasFailed(item, own)) failed += sign
      if (isOpen(item)) open += sign
      if (isAlerted(own)) alerted += sign
    }
  }
  return { failed, open, alerted }
}

export interface Health {
  readonly failed: number
  readonly refused: number
  readonly open: number
}

interface Counted {
  readonly counts: Readonly<Record<string, number>> | null
  readonly refused: ReadonlyMap<string, unknown>
}

/** Of the whole run: the server counts what the page does not have. */
export function healthOf({ counts, refused }: Counted, { failed, open }: Tally): Health {
  return { failed: counts?.failed ?? failed, open: counts?.open ?? open, refused: counts?.refused ?? refused.size }
}

/** What changes gets another chunk. */
const tallies = new WeakMap<Chunk<Item>, Tally>()

/**
 * Of a run that nobody kept count of. Refused requests are counted by themselves. As many are counted as `goesOn` allows, which is asked
 * after each part; those that were counted before do not count.
 */
export function tallyOf(items: ReadList<Item>, about: About, goesOn: () => boolean = () => true): Tally & { readonly isAll: boolean } {
  const sum = { ...NO_TALLY, isAll: true }
  let isLate = false
  for (const chunk of chunksOf(items)) {
    const known = tallies.get(chunk)
    if (!known && isLate) return { ...sum, isAll: false }
    const own = known ?? countIn(chunk, about)
    if (!known) {
      tallies.set(chunk, own)
      isLate = !goesOn()
    }
    sum.failed += own.failed
    sum.open += own.open
    sum.alerted += own.alerted
  }
  return sum
}

function countIn(items: Iterable<Item>, about: About): Tally {
  let { failed, open, alerted } = NO_TALLY
  for (const item of items) {
    if (isRefused(item)) continue
    const own = ownOf(about, item.sid)
    if (hasFailed(item, own)) failed += 1
    if (isOpen(item)) open += 1
    if (isAlerted(own)) alerted += 1
  }
  return { failed, open, alerted }
}
