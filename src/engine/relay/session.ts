// A session of ConversationRelay from its Connect to the request for the document that follows. Orders and texts are those of recorded
// calls, 2026-08; codes are those of Twilio's error dictionary.
import { redactUrls } from '../../domain/redact'
import { shortSid } from '../../domain/sid'
import type { ConnectVerb } from '../../instructions/verbs/connect'
import type { CallRow, RelayEnding, RelayRow, SocketRow } from '../../store/records'
import { afterEnd } from '../calls/finish'
import { end, move, scheduleLimit } from '../calls/move'
import { namedAction } from '../calls/named-action'
import type { Draft } from '../draft'
import { closeSocket, createSocket, moveSocket, openSocket } from '../sockets/life'
import { GOODBYE, hushed, paramsOf } from './end'
import { due, putRelay } from './row'
import { greet } from './speak'
import { tellSetup } from './tell'

const UNABLE_TO_CONNECT = 64102
const WEBSOCKET_ENDED = 64105

export const DROPPED: RelayEnding = failed(WEBSOCKET_ENDED, 'Websocket ended')

export function startRelay(draft: Draft, call: CallRow, verb: ConnectVerb): void {
  const { relay: noun } = verb
  if (noun === null) return
  const action = namedAction(draft, call, verb)
  const { sid: session } = createSocket(draft, call, 'relay', noun.url ?? '')
  const relay = putRelay(draft, {
    sid: call.sid,
    session,
    noun,
    action,
    transcriptionLanguage: noun.transcriptionLanguage,
    queue: [],
    playing: null,
    isAboutToSpeak: false,
    isBeingCut: false,
    agentSpeaks: false,
    hearing: [],
    promptedAt: null,
    malformed: 0,
    ending: null,
  })
  due(draft, relay, 'line', { after: draft.world.settings.timing.relay.connect, label: 'is opened', moment: { what: 'connect' } })
}

export function connectRelay(draft: Draft, relay: RelayRow): void {
  const socket = draft.get('sockets', relay.session)
  if (!socket) return
  const why =
    relay.noun.url === null ? 'the document names no wss:// URL' : openSocket(draft, socket) ? null : 'a fault of the test refused it'
  if (why === null) return
  moveSocket(draft, socket, 'fail', {})
  relayRefused(draft, relay, socket, why)
}

/** An inbound call is picked up when the agent is there. */
export function relayOpened(draft: Draft, relay: RelayRow): void {
  const call = draft.call(relay.sid)
  if (!call) return
  tellSetup(draft, relay, call)
  if (call.status !== 'in-progress') scheduleLimit(draft, move(draft, call, 'answer'))
  greet(draft, relay)
}

/** Nothing was opened. Without an action, a caller who still hears it ring hears busy (recorded). */
export function relayRefused(draft: Draft, relay: RelayRow, { rawUrl }: SocketRow, reason: string): void {
  draft.alert({
    code: UNABLE_TO_CONNECT,
    level: 'error',
    sid: relay.sid,
    message: `The socket of ConversationRelay to ${redactUrls(rawUrl) || 'nowhere'} was not opened: ${reason}.`,
    fix: "Give the app a server that takes upgrades: phone.app('https://app.test', server), with an http.Server that need not listen, or { fetch, socket }.",
  })
  const ending = failed(UNABLE_TO_CONNECT, 'Unable to connect to WebSocket')
  const call = draft.call(relay.sid)
  if (!call) return
  draft.guess('relay-not-opened')
  if (call.status === 'in-progress' || relay.action !== null) over(draft, relay, ending)
  else {
    draft.remove('relays', relay.sid)
    afterEnd(draft, end(draft, call, 'busy'))
  }
}

/** The app broke off. */
export function relayDropped(draft: Draft, relay: RelayRow): void {
  if (relay.ending === null) {
    draft.guess('relay-app-closes')
    draft.alert({
      code: WEBSOCKET_ENDED,
      level: 'warning',
      sid: relay.sid,
      message: `The app closed the socket ${shortSid(relay.session)} without an end message: the session has failed.`,
      fix: 'Send { type: "end" }, and wait for the close.',
    })
  }
  over(draft, relay, relay.ending ?? DROPPED)
}

/** Nothing more is taken from the app; the line is closed a little later. */
export function endLater(draft: Draft, relay: RelayRow, ending: RelayEnding, after: number, close: { code: number; reason: string }): void {
  const ended = putRelay(draft, { ...relay, ending })
  due(draft, ended, 'line', { after, label: 'is closed', moment: { what: 'close', ...close } })
}

export function endByApp(draft: Draft, relay: RelayRow, handoffData: string | null): void {
  draft.guess('relay-end')
  const { end: after } = draft.world.settings.timing.relay
  endLater(draft, relay, { status: 'ended', handoffData, error: null }, after, { code: 1000, reason: GOODBYE })
}

export function closeRelay(draft: Draft, relay: RelayRow, close: { readonly code: number; readonly reason: string }): void {
  closeSocket(draft, relay.session, close.code, close.reason)
  over(draft, relay, relay.ending ?? DROPPED)
}

/** Nobody speaks and nobody is heard. The document that follows is asked for a little later. */
function over(draft: Draft, before: RelayRow, ending: RelayEnding): void {
  const relay = hushed(draft, before)
  putRelay(draft, { ...relay, ending })
  due(draft, relay, 'line', { after: draft.world.settings.timing.relay.action, label: 'asks what follows', moment: { what: 'action' } })
}

export function askWhatFollows(draft: Draft, relay: RelayRow): void {
  draft.remove('relays', relay.sid)
  draft.pushInput(relay.sid, { type: 'dialed', params: paramsOf(draft, relay) })
}

function failed(code: number, message: string): RelayEnding {
  return { status: 'failed', handoffData: null, error: { code, message } }
}
