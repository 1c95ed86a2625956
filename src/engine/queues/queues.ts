// Decides about queues as the REST API has them: make one, change it, delete it.
import { type Rejection, rejections } from '../../domain/codes'
import { isWhole } from '../../domain/form-values'
import { pairKey, type ReadStore } from '../../store/store'
import { drainInputs } from '../calls/play'
import type { Decision } from '../command'
import { Draft, NOTHING, reject } from '../draft'
import type { World } from '../world'
import type { CreateQueue, DeleteQueue, QueueFields, UpdateQueue } from './command'
import { dismiss } from './dial'
import { makeQueue, NAME_MOST, SIZE_MOST } from './find'

export function createQueue(world: World, { accountSid, fields }: CreateQueue): Decision {
  if (!fields.friendlyName) return reject(rejections.queueNameMissing())
  const rejection = findRejection(world.store, accountSid, fields, null)
  if (rejection) return reject(rejection)
  const draft = new Draft(world)
  const { sid } = makeQueue(draft, accountSid, fields.friendlyName, fields.maxSize ? Number(fields.maxSize) : undefined)
  return draft.accept(sid)
}

/** A queue that holds more than its new size keeps them; nobody else joins. */
export function updateQueue(world: World, { sid, fields }: UpdateQueue): Decision {
  const queue = world.store.queues.get(sid)
  if (!queue) return NOTHING
  const rejection = findRejection(world.store, queue.accountSid, fields, sid)
  if (rejection) return reject(rejection)
  const draft = new Draft(world)
  const { friendlyName, maxSize } = fields
  draft.put('queues', {
    ...queue,
    ...(friendlyName && { friendlyName }),
    ...(maxSize && { maxSize: Number(maxSize) }),
    updatedAt: world.now,
  })
  return draft.accept(sid)
}

/** Source: SignalWire, "Delete a queue": only an empty one can be deleted. */
export function deleteQueue(world: World, { sid }: DeleteQueue): Decision {
  const queue = world.store.queues.get(sid)
  if (!queue) return NOTHING
  if (queue.waiting.length > 0) return reject(rejections.queueNotEmpty())
  const draft = new Draft(world)
  draft.remove('queues', sid)
  for (const agent of queue.agents) dismiss(draft, agent)
  drainInputs(draft)
  return draft.accept(null)
}

function findRejection(
  store: ReadStore,
  accountSid: string,
  { friendlyName, maxSize }: QueueFields,
  self: string | null,
): Rejection | null {
  if (maxSize && !isWhole(maxSize, 1, SIZE_MOST)) return rejections.queueSizeInvalid(maxSize)
  if (!friendlyName) return null
  if (friendlyName.length > NAME_MOST) return rejections.queueNameTooLong()
  const same = store.queues.listBy('name', pairKey(accountSid, friendlyName)).at(0)
  return same && same.sid !== self ? rejections.queueExists(friendlyName) : null
}
