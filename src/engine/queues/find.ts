// Finds queues, and makes one where a document names it first. Knows no call.
import type { QueueEvent, QueueRow } from '../../store/records'
import { pairKey } from '../../store/store'
import { Trail } from '../../store/trail'
import type { Draft } from '../draft'

/** Twilio, "Queue resource" and "Enqueue": 1,000 by default, 5,000 at most; names of up to 64 characters. */
export const SIZE_DEFAULT = 1_000
export const SIZE_MOST = 5_000
export const NAME_MOST = 64

/** One of another account is not there. */
export function queueNamed(draft: Draft, accountSid: string, name: string): QueueRow | undefined {
  const isNamed = (row: QueueRow) => row.accountSid === accountSid && row.friendlyName === name
  const stored = draft.world.store.queues.listBy('name', pairKey(accountSid, name)).at(0)
  const found = stored && draft.get('queues', stored.sid)
  return found && isNamed(found) ? found : draft.drafted('queues').find(isNamed)
}

export function makeQueue(draft: Draft, accountSid: string, friendlyName: string, maxSize = SIZE_DEFAULT): QueueRow {
  const { now } = draft.world
  const sid = draft.newSid('QU')
  const queue = {
    sid,
    accountSid,
    friendlyName,
    maxSize,
    waiting: [],
    agents: [],
    log: Trail.of<QueueEvent>(),
    createdAt: now,
    updatedAt: now,
  }
  draft.put('queues', queue)
  return queue
}

/** Changes a queue and writes down what happened there. One that is gone stays gone. */
export function changeQueue(
  draft: Draft,
  sid: string,
  change: (queue: QueueRow) => Partial<QueueRow>,
  event: Omit<QueueEvent, 'at'> | null = null,
): QueueRow | undefined {
  const queue = draft.get('queues', sid)
  if (!queue) return undefined
  const { now } = draft.world
  const log = event ? queue.log.with({ ...event, at: now }) : queue.log
  const changed = { ...queue, ...change(queue), log, updatedAt: now }
  draft.put('queues', changed)
  return changed
}

export function without(list: readonly string[], sid: string): readonly string[] {
  return list.filter((each) => each !== sid)
}
