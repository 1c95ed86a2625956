// The queue of a number: so many segments a second, and the rest waits for its turn, for as long as it is valid.
import { shortSid } from '../../domain/sid'
import type { MessageRow } from '../../store/records'
import type { Draft } from '../draft'
import type { World } from '../world'

/** SignalWire's code of a message that waited longer than it was valid; Twilio's title of the same code is "Queue overflow". */
const EXPIRED = 30001

/** The message is queued: it goes out when it is its turn, or fails when its validity is over before that, and takes no turn then. */
export function awaitTurn(draft: Draft, message: MessageRow): void {
  const { timing, throughput } = draft.world.settings
  const { sid } = message
  const queue = queueOf(message.from)
  const wait = draft.turn(queue, 0, throughput.messages)
  const move = { type: 'message.move', sid, outcome: null } as const
  if (wait > message.validity)
    draft.schedule(message.validity, `${shortSid(sid)} queued → failed`, sid, { ...move, event: 'fail', errorCode: EXPIRED })
  else {
    draft.turn(queue, message.segments, throughput.messages)
    draft.schedule(wait + timing.message.sending, `${shortSid(sid)} queued → sending`, sid, { ...move, event: 'dispatch', errorCode: null })
  }
}

/** How long a new message would wait. */
export function waitOf({ now, store, settings }: World, from: string): number {
  if (settings.throughput.messages === null) return 0
  return Math.max(0, (store.sendQueues.get(queueOf(from))?.freeAt ?? now) - now)
}

function queueOf(from: string): string {
  return `texts ${from}`
}
