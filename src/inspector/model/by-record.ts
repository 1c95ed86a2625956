// The callbacks about each record: grouped once for each state of the run.
import type { Run } from './run'
import type { Callback } from './wire'

const groups = new WeakMap<Run['callbacks'], ReadonlyMap<string, readonly Callback[]>>()

/** Oldest first. */
export function callbacksOf({ callbacks }: Pick<Run, 'callbacks'>, sid: string): readonly Callback[] {
  let known = groups.get(callbacks)
  if (!known) {
    known = grouped(callbacks)
    groups.set(callbacks, known)
  }
  return known.get(sid) ?? []
}

function grouped(callbacks: Run['callbacks']): ReadonlyMap<string, readonly Callback[]> {
  const bySid = new Map<string, Callback[]>()
  for (const callback of callbacks.values()) {
    const own = bySid.get(callback.sid)
    if (own) own.push(callback)
    else bySid.set(callback.sid, [callback])
  }
  return bySid
}
