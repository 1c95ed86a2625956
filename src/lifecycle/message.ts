// The life of a message as a table.
import type { MessageStatus } from '../domain/status'
import type { Lifecycle } from './transition'

/**
 * - `enqueue`: a sender was chosen, or the scheduled moment came
 * - `dispatch`: the message is on its way to the carrier
 * - `handOff`: the carrier took it
 * - `confirm`: the receipt says delivered
 * - `bounce`: the receipt says not delivered
 * - `fail`: it could not be sent
 * - `open`: the person read it, on a channel that tells of it
 * - `cancel`: the app withdrew it in time
 * - `arrive`: an inbound message is complete
 */
export const MESSAGE_EVENTS = ['enqueue', 'dispatch', 'handOff', 'confirm', 'bounce', 'open', 'fail', 'cancel', 'arrive'] as const
export type MessageEvent = (typeof MESSAGE_EVENTS)[number]

/**
 * Sources: Twilio, "Outbound message status in status callbacks" and the Message resource's Status values. Nothing but
 * a person leads on from `delivered`, and no event from `read`, `undelivered`, `failed`, `canceled` or `received`. A message may also stay `sent`, when no receipt comes.
 */
export const messageLifecycle: Lifecycle<MessageStatus, MessageEvent> = {
  entity: 'Message',
  events: MESSAGE_EVENTS,
  ends: ['delivered'],
  table: {
    accepted: { enqueue: 'queued', fail: 'failed', cancel: 'canceled' },
    scheduled: { enqueue: 'queued', fail: 'failed', cancel: 'canceled' },
    queued: { dispatch: 'sending', fail: 'failed' },
    sending: { handOff: 'sent', fail: 'failed' },
    sent: { confirm: 'delivered', bounce: 'undelivered' },
    delivered: { open: 'read' },
    read: {},
    undelivered: {},
    failed: {},
    canceled: {},
    receiving: { arrive: 'received' },
    received: {},
  },
}
