// Where a saved run opens that tells of a failed test: at what the failure names, or else at what went wrong first.
import { shortSid } from '../../domain/sid'
import { type Route, START, selecting } from './route'
import { ITEM_LISTS, type Run } from './run'
import { isFailure } from './status'
import type { Item, PageData } from './wire'

export function openingOf(data: PageData, run: Run): Route {
  const caption = data.live ? undefined : data.caption
  if (!caption?.title && !caption?.failure) return START
  const [refused] = run.refused.keys()
  const sid = namedIn(caption.failure ?? '', run) ?? firstFailure(run) ?? refused
  return sid === undefined ? START : selecting(START, sid, null)
}

/** The first record that a text names, by its SID or short as the messages of matchers have it: `SM..9507`. */
function namedIn(text: string, run: Run): string | undefined {
  const names = text.match(/\b[A-Z]{2}(?:[0-9a-f]{32}|\.\.[0-9a-f]{4})(?![0-9a-f])/g) ?? []
  if (names.length === 0) return undefined
  const byName = new Map<string, string>()
  for (const { sid } of allOf(run)) for (const name of [sid, shortSid(sid)]) if (!byName.has(name)) byName.set(name, sid)
  return names.map((name) => byName.get(name)).find((sid) => sid !== undefined)
}

/** Of records, callbacks and alerts. */
function firstFailure(run: Run): string | undefined {
  const found: { readonly at: string; readonly sid: string }[] = []
  for (const { sid, status = '', history = [], createdAt } of allOf(run))
    if (isFailure(status)) found.push({ at: history.at(-1)?.at ?? createdAt, sid })
  for (const { sid, state, at } of run.callbacks.values()) if (state === 'failed') found.push({ at, sid })
  for (const { level, sid, at } of run.alerts) if (level === 'error' && sid !== null) found.push({ at, sid })
  const isThere = ({ sid }: { readonly sid: string }) => ITEM_LISTS.some((list) => run[list].has(sid))
  return found.filter(isThere).sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))[0]?.sid
}

function* allOf(run: Run): Generator<Item> {
  for (const list of ITEM_LISTS) yield* run[list].values()
}
