// The callbacks about one record, by an index of each part of their list: a change makes that of the parts that changed anew.
import type { Chunk } from './growing-list'
import { RecordMap } from './record-map'
import type { Run } from './run'
import type { Callback } from './wire'

type Part = Chunk<Callback | undefined>
type BySid = ReadonlyMap<string, readonly Callback[]>

const known = new WeakMap<Part, BySid>()

/** Oldest first. */
export function callbacksOf({ callbacks }: Pick<Run, 'callbacks'>, sid: string): readonly Callback[] {
  // Of a run that somebody else put together, such as one of the past, there are no parts.
  if (!(callbacks instanceof RecordMap)) return [...callbacks.values()].filter((callback) => callback.sid === sid)
  const found: Callback[] = []
  for (const part of callbacks.chunks as readonly Part[]) {
    let bySid = known.get(part)
    if (!bySid) {
      bySid = grouped(part)
      known.set(part, bySid)
    }
    for (const callback of bySid.get(sid) ?? []) found.push(callback)
  }
  return found
}

function grouped(part: Part): BySid {
  const bySid = new Map<string, Callback[]>()
  for (const callback of part) {
    if (!callback) continue
    const own = bySid.get(callback.sid)
    if (own) own.push(callback)
    else bySid.set(callback.sid, [callback])
  }
  return bySid
}
