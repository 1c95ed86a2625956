// The queue of a number: so many segments a second, and the rest waits for its turn, for as long as it is valid.
import { channelOf } from '../../domain/addresses'
import type { MessageRow } from '../../store/records'
import type { Draft } from '../draft'
import type { World } from '../world'
import type { MoveMessage } from './command'

/** SignalWire's code of a message that waited longer than it was valid; Twilio's title of the same code is "Queue overflow". */
const EXPIRED = 30001

/** The message is queued: it goes out when it is its turn, or fails when its validity is over before that, and takes no turn then. */
export function awaitTurn(draft: Draft, message: MessageRow): void {
  const { timing } = draft.world.settings
  const rate = rateOf(draft.world, message.from)
  const { sid } = message
  const queue = queueOf(message.from)
  const wait = draft.turn(queue, 0, rate)
  if (wait > message.validity) {
    draft.guess('text-validity-code')
    draft.schedule(message.validity, { sid, from: 'queued', to: 'failed' }, sid, moveOf(sid, 'fail', EXPIRED))
  } else {
    draft.turn(queue, message.segments, rate)
    draft.schedule(wait + timing.message.sending, { sid, from: 'queued', to: 'sending' }, sid, moveOf(sid, 'dispatch', null))
  }
}

function moveOf(sid: string, event: MoveMessage['event'], errorCode: number | null): MoveMessage {
  return { type: 'message.move', sid, event, errorCode, outcome: null }
}

/** How long a new message would wait. */
export function waitOf(world: World, from: string): number {
  const { now, store } = world
  if (rateOf(world, from) === null) return 0
  return Math.max(0, (store.sendQueues.get(queueOf(from))?.freeAt ?? now) - now)
}

/** Segments are SMS's: channels have limits of their own, far above these. */
function rateOf({ settings }: World, from: string): number | null {
  return channelOf(from) ? null : settings.throughput.messages
}

function queueOf(from: string): string {
  return `texts ${from}`
}
