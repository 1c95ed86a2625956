// ConversationRelay on a socket: what comes from there, handed to the session of the call.

import { redactUrls } from '../../domain/redact'
import type { RelayRow, SocketRow } from '../../store/records'
import type { Draft } from '../draft'
import type { Protocol } from '../sockets/protocol'
import { answerMistake, follow, readMessage } from './messages'
import { putRelay, relayOf } from './row'
import { DROPPED, endByApp, endLater, relayDropped, relayOpened, relayRefused } from './session'

/** So many in a row are one too many. Source: recorded calls. */
const MISTAKES_AT_MOST = 10
const TOO_MANY = { code: 1007, reason: 'Too many consecutive malformed messages.' }

/** Milliseconds from the answers to the close, in the recorded call. */
const BEFORE_CLOSE = 67

export const relayProtocol: Protocol = {
  opened: onRelay(relayOpened),
  refused(draft, socket, reason) {
    const relay = of(draft, socket)
    if (relay) relayRefused(draft, relay, socket, reason)
  },
  closed: onRelay(relayDropped),
  message(draft, socket, text) {
    const relay = of(draft, socket)
    if (relay && relay.ending === null) take(draft, relay, text)
  },
}

function take(draft: Draft, before: RelayRow, text: string): void {
  const message = readMessage(text)
  if (message.type !== 'mistake') {
    const relay = before.malformed === 0 ? before : putRelay(draft, { ...before, malformed: 0 })
    if (message.type === 'end') endByApp(draft, relay, message.handoffData)
    else follow(draft, relay, message)
    return
  }
  const relay = putRelay(draft, { ...before, malformed: before.malformed + 1 })
  draft.alert({
    code: message.code,
    level: 'warning',
    sid: relay.sid,
    message: `ConversationRelay got ${JSON.stringify(redactUrls(text).slice(0, 200))}, which has no meaning: ${message.problem}.`,
    fix: 'Send JSON of one of the types text, play, sendDigits, language and end, as in "ConversationRelay WebSocket messages".',
  })
  answerMistake(draft, relay, message, text)
  if (relay.malformed < MISTAKES_AT_MOST) return
  endLater(draft, relay, DROPPED, draft.world.settings.timing.relay.error + BEFORE_CLOSE, TOO_MANY)
}

function onRelay(act: (draft: Draft, relay: RelayRow) => void): (draft: Draft, socket: SocketRow) => void {
  return (draft, socket) => {
    const relay = of(draft, socket)
    if (relay) act(draft, relay)
  }
}

function of(draft: Draft, { callSid, sid }: SocketRow): RelayRow | undefined {
  const relay = relayOf(draft, callSid)
  return relay?.session === sid ? relay : undefined
}
