// What is done with each command about queues. One that speaks of a call that is gone does nothing.
import { rejections } from '../../domain/codes'
import { isMethod, methodOf } from '../calls/methods'
import { drainInputs } from '../calls/play'
import { redirect } from '../calls/update'
import type { Decision } from '../command'
import { Draft, NOTHING, reject } from '../draft'
import type { Handler, Handlers } from '../handlers'
import { isCallbackUrl } from '../urls'
import type { World } from '../world'
import type { Dequeue, QueueApiCommand, QueueClockCommand } from './command'
import { giveUp, part } from './dial'
import { createQueue, deleteQueue, updateQueue } from './queues'

export const queueHandlers: Handlers<QueueApiCommand | QueueClockCommand> = {
  'queue.create': createQueue,
  'queue.update': updateQueue,
  'queue.delete': deleteQueue,
  'queue.dequeue': dequeue,
  'queue.giveUp': onAgent(giveUp),
  'queue.part': onAgent(part),
}

/** Twilio, "Member resource": the call leaves the queue and gets the document at this URL. */
function dequeue(world: World, { sid, url, method }: Dequeue): Decision {
  const call = world.store.calls.get(sid)
  if (!call) return NOTHING
  if (!url || !isCallbackUrl(url)) return reject(rejections.callUrlInvalid(url ?? ''))
  if (!isMethod(method)) return reject(rejections.callMethodInvalid(method ?? ''))
  const draft = new Draft(world)
  redirect(draft, call, { url, method: methodOf(method), twiml: undefined })
  drainInputs(draft)
  return draft.accept(sid)
}

function onAgent(act: (draft: Draft, sid: string) => void): Handler<{ readonly sid: string }> {
  return (world, { sid }) => {
    const draft = new Draft(world)
    act(draft, sid)
    drainInputs(draft)
    return draft.accept(sid)
  }
}
