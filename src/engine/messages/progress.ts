// Decides what happens to a message as time moves: to the carrier, through the air, and what the far side makes of it.

import { channelOf, isWhatsApp, partyOf } from '../../domain/addresses'
import { OPTED_OUT, SERVICE_EMPTY, SERVICE_MISSING } from '../../domain/codes'
import { MMS_MEDIA, WHATSAPP_MEDIA } from '../../domain/media'
import { type MessageEvent, messageLifecycle } from '../../lifecycle/message'
import { isTerminal, transition } from '../../lifecycle/transition'
import type { MediaRow, MessageRow, TextOutcome } from '../../store/records'
import { pairKey } from '../../store/store'
import type { Decision } from '../command'
import { Draft, NOTHING } from '../draft'
import { scripted } from '../outcomes'
import { findCodeBarrier } from '../verify/barrier'
import type { World } from '../world'
import { chooseSender } from './choose-sender'
import type { MediaArrived, MoveMessage, ReadMessage } from './command'
import { arriveAtOwnNumber } from './own-number'
import { awaitTurn } from './queue'
import { StatusCallback } from './status-callback'
import { findBarrier } from './whatsapp'

/** Twilio fails what a suspended account still had in its queue with this code. */
const ACCOUNT_SUSPENDED = 30002

export function moveMessage(world: World, command: MoveMessage): Decision {
  const message = world.store.messages.get(command.sid)
  if (!message) return NOTHING
  const draft = new Draft(world)

  if (command.event === 'dispatch' && world.store.accounts.get(message.accountSid)?.status !== 'active') {
    move(draft, message, 'fail', ACCOUNT_SUSPENDED)
    return draft.accept(message.sid)
  }

  if (command.event === 'enqueue') {
    leaveService(draft, message)
    return draft.accept(message.sid)
  }
  const outcome = command.outcome
  const stays = command.event === 'handOff' && outcome?.result === 'sent'
  const moved = move(draft, message, command.event, command.errorCode, { stays })
  if (command.event === 'dispatch') {
    if (moved.media.length > 0)
      draft.effect({
        type: 'fetchMedia',
        message: moved.sid,
        media: mediaOf(world, moved),
        rules: isWhatsApp(moved.to) ? WHATSAPP_MEDIA : MMS_MEDIA,
      })
    else applyOutcome(draft, moved)
  } else if (command.event === 'handOff' && outcome && !stays) {
    const event = outcome.result === 'undelivered' ? 'bounce' : 'confirm'
    scheduleMove(draft, moved, event, { after: outcome.after ?? world.settings.timing.message.receipt, errorCode: outcome.code })
  } else if (command.event === 'confirm') arriveAtOwnNumber(draft, moved)
  return draft.accept(moved.sid)
}

/** A messaging service chooses the sender. Who opted out of that sender cannot be texted any more. */
function leaveService(draft: Draft, message: MessageRow): void {
  const { store, settings } = draft.world
  const service = store.services.get(message.serviceSid ?? '')
  if (!service) {
    draft.guess('service-deleted')
    move(draft, message, 'fail', SERVICE_MISSING)
    return
  }
  const from = message.from || chooseSender(draft.world, service, message)
  if (!message.from && draft.world.store.poolSenders.listBy('service', service.sid).length > 1) draft.guess('service-rotation')
  if (from === null || (settings.optOut && store.optOuts.get(pairKey(from, message.to)))) {
    move(draft, message, 'fail', from === null ? SERVICE_EMPTY : OPTED_OUT)
    return
  }
  awaitTurn(draft, move(draft, message, 'enqueue', null, { from }))
}

/** Only channels tell of it. */
export function readMessage(world: World, { sid }: ReadMessage): Decision {
  const message = world.store.messages.get(sid)
  if (message?.status !== 'delivered' || !channelOf(message.to)) return NOTHING
  const draft = new Draft(world)
  move(draft, message, 'open', null)
  return draft.accept(sid)
}

/** The files of a multimedia message came, or did not: then it goes on to the carrier, or fails. */
export function arriveMedia(world: World, command: MediaArrived): Decision {
  const message = world.store.messages.get(command.sid)
  if (!message) return NOTHING
  const draft = new Draft(world)
  let failure: number | null = null
  for (const result of command.results) {
    const row = world.store.media.get(result.sid)
    if (result.result === 'failed') failure ??= result.errorCode
    if (result.result === 'fetched' && row) {
      draft.put('media', { ...row, contentType: result.contentType, content: result.content, updatedAt: world.now })
    }
  }
  if (failure === null) applyOutcome(draft, message)
  else {
    draft.guess('text-media-codes')
    move(draft, message, 'fail', failure)
  }
  return draft.accept(message.sid)
}

/** The channel's own rules come first, then the handset's script, then the carrier. */
function applyOutcome(draft: Draft, message: MessageRow): void {
  const { settings } = draft.world
  const held = findCodeBarrier(draft.world, message)
  if (held) draft.guess(held.result === 'failed' ? 'verify-opt-out' : 'verify-landline')
  const barrier = findBarrier(draft, message) ?? held
  const handset = barrier ? undefined : draft.get('handsets', partyOf(message.to))
  const script = handset && scripted(handset.texts, handset.textsMet)
  if (handset && script) draft.put('handsets', { ...handset, textsMet: handset.textsMet + 1 })
  if (barrier && channelOf(message.to)) draft.guess('whatsapp-window')
  const outcome = barrier ?? script ?? settings.textOutcome(message)
  const handOver = settings.timing.message.sent

  if (outcome.result === 'failed') scheduleMove(draft, message, 'fail', { after: outcome.after ?? handOver, errorCode: outcome.code })
  else scheduleMove(draft, message, 'handOff', { after: (outcome.result === 'sent' ? outcome.after : null) ?? handOver, outcome })
}

interface MoveToCome {
  /** Milliseconds. */
  readonly after: number
  readonly errorCode?: number | null
  /** What the move after this one needs to know. */
  readonly outcome?: TextOutcome | null
}

function scheduleMove(
  draft: Draft,
  message: MessageRow,
  event: MessageEvent,
  { after, errorCode = null, outcome = null }: MoveToCome,
): void {
  const { sid, status } = message
  const label = { sid, from: status, to: transition(messageLifecycle, message, event) }
  draft.schedule(after, label, sid, { type: 'message.move', sid, event, errorCode, outcome })
}

/** What comes with a move. `stays`: no receipt will come. `from`: the sender that was chosen. */
interface Besides {
  readonly stays?: boolean
  readonly from?: string
}

/** The only place where a message changes its status. Fires the status callback that belongs to the change. */
export function move(
  draft: Draft,
  message: MessageRow,
  event: MessageEvent,
  errorCode: number | null,
  { stays = false, from = message.from }: Besides = {},
): MessageRow {
  const { now, settings } = draft.world
  const status = transition(messageLifecycle, message, event)
  const sentAt = event === 'handOff' ? now : message.sentAt
  const final = stays || isTerminal(messageLifecycle, status)
  const facts = from === message.from ? message.facts : { ...message.facts, from }
  const moved = message.moved({ status, errorCode, updatedAt: now, sentAt, final }, facts)
  draft.put('messages', moved)
  if (moved.statusCallback && settings.callbackStatuses.has(status)) {
    guessOfCallback(draft, moved)
    draft.callback(new StatusCallback(moved))
  }
  return moved
}

/** What nobody states of the callback about a status. */
function guessOfCallback(draft: Draft, { status, errorCode, serviceSid, to }: MessageRow): void {
  if (status === 'sending') draft.guess('text-sending-called-back')
  if (errorCode !== null || serviceSid !== null) draft.guess('text-callback-extras')
  if (channelOf(to)) draft.guess('whatsapp-callback')
}

function mediaOf(world: World, message: MessageRow): MediaRow[] {
  return message.media.flatMap((sid) => world.store.media.get(sid) ?? [])
}
