// A media stream from its verb or its request to its first message. Knows no document and no frame of media.
import { dialectOf } from '../../dialects/dialects'
import { redactUrls } from '../../domain/redact'
import { shortSid } from '../../domain/sid'
import type { StreamCodec, StreamFailure, StreamTrack } from '../../domain/streams'
import { isWebSocketUrl } from '../../domain/url'
import type { CallRow, SocketRow, StreamRow } from '../../store/records'
import { Trail } from '../../store/trail'
import type { Draft } from '../draft'
import type { SocketRefused } from '../sockets/command'
import { createSocket, endSocket, openSocket } from '../sockets/life'
import { codeOf, HANDSHAKE, streamAlert } from './alerts'
import { type Failure, tellFailed, tellStarted } from './events'
import { planMedia } from './frames'
import { putStream } from './row'
import { soundNow } from './sounding'
import { tellConnected, tellStart } from './tell'

export interface NewStream {
  readonly kind: StreamRow['kind']
  /** Null: its SID. */
  readonly name: string | null
  /** Absolute, as it is to be signed. Null: there is none. */
  readonly url: string | null
  readonly tracks: readonly StreamTrack[]
  readonly codec: StreamCodec
  readonly customParameters: Readonly<Record<string, string>>
  readonly callback: StreamRow['callback']
  readonly bearerToken: string | null
}

const GIVE_SERVER =
  "Give the app a server that takes upgrades: phone.app('https://app.test', server), with an http.Server that need not listen, or { fetch, socket }."

/**
 * Its socket is opened at once, where it has a URL for one and nothing else is `wrong`. @returns it as it is then: `stopped` where nothing
 * was opened.
 */
export function openStream(draft: Draft, call: CallRow, wanted: NewStream, wrong: Failure | null = null): StreamRow {
  const stream = createStream(draft, call, wanted)
  draft.guess('stream-at-its-verb')
  const problem = problemOf(wanted.url) ?? wrong
  return problem ? failStream(draft, stream, problem) : openLine(draft, stream)
}

/** It is opened by `openLine`. */
export function createStream(draft: Draft, call: CallRow, { name, url, ...wanted }: NewStream): StreamRow {
  const { now } = draft.world
  const socket = createSocket(draft, call, 'stream', url ?? '')
  return putStream(draft, {
    ...wanted,
    sid: socket.sid,
    accountSid: call.accountSid,
    callSid: call.sid,
    name: name ?? socket.sid,
    codec: codecOf(draft, call, wanted.codec),
    bearerToken: dialectOf(call.dialect).stream.takesBearerToken ? wanted.bearerToken : null,
    status: 'in-progress',
    createdAt: now,
    updatedAt: now,
    startedAt: null,
    texts: 0,
    awaits: null,
    sounding: { inbound: [], outbound: [] },
    heardUntil: 0,
    playUntil: 0,
    loudUntil: 0,
    runs: Trail.of(),
    over: 0,
    open: null,
    mistakes: [],
  })
}

export function openLine(draft: Draft, stream: StreamRow): StreamRow {
  const socket = draft.get('sockets', stream.sid)
  if (!socket) return stream
  warnOfQuery(draft, stream, socket.rawUrl)
  return openSocket(draft, socket) ? stream : failStream(draft, stream, { failure: 'refused', reason: 'a fault of the test refused it' })
}

/** The app took the socket. */
export function streamOpened(draft: Draft, stream: StreamRow): void {
  const call = draft.call(stream.callSid)
  const connected = tellConnected(draft, stream)
  const started = tellStart(draft, call ? { ...connected, sounding: soundNow(call, stream.tracks, draft.world.now) } : connected)
  tellStarted(draft, started)
  if (draft.world.settings.media !== 'none') draft.guess('stream-frame')
  planMedia(draft, started)
}

const FAILURES: Readonly<Record<SocketRefused['cause'], StreamFailure>> = { silent: 'silent', status: 'handshake', unreachable: 'refused' }

export function streamRefused(draft: Draft, stream: StreamRow, reason: string, cause: SocketRefused['cause']): StreamRow {
  return failStream(draft, stream, { failure: FAILURES[cause], reason })
}

function failStream(draft: Draft, stream: StreamRow, wrong: Failure): StreamRow {
  const socket = draft.get('sockets', stream.sid)
  if (socket?.status === 'connecting') endSocket(draft, socket, { code: 1006, reason: '' })
  draft.alert(
    streamAlert(
      stream,
      codeOf(wrong.failure),
      `The media stream ${shortSid(stream.sid)} to ${urlOf(socket)} was not opened: ${wrong.reason}.`,
      FIXES[wrong.failure] ?? GIVE_SERVER,
      'error',
    ),
  )
  if (stream.kind === 'connect') draft.guess('stream-not-opened')
  const stopped = putStream(draft, { ...stream, status: 'stopped', updatedAt: draft.world.now })
  tellFailed(draft, stopped, wrong)
  return stopped
}

const WRITE_URL = 'Write url="wss://app.test/media", or a URL that is relative to the document.'

const FIXES: Readonly<Partial<Record<StreamFailure, string>>> = {
  missingUrl: WRITE_URL,
  malformedUrl: WRITE_URL,
  notSecure: WRITE_URL,
  nameTaken: 'Give each stream of a call a name of its own, or end the other one first: <Stop><Stream name="…"/></Stop>.',
  tooManyTracks: 'End another one first: <Stop><Stream name="…"/></Stop>, or ask for one track: track="inbound_track".',
}

function urlOf(socket: SocketRow | undefined): string {
  return redactUrls(socket?.rawUrl ?? '') || 'nowhere'
}

function problemOf(url: string | null): Failure | null {
  if (!url) return { failure: 'missingUrl', reason: 'it has no url' }
  if (!URL.canParse(url)) return { failure: 'malformedUrl', reason: 'its url is none' }
  return isWebSocketUrl(url) ? null : { failure: 'notSecure', reason: 'its url does not begin with wss://' }
}

/** It is opened all the same: the dictionary names a query among the causes of a failed handshake, and not what becomes of one. */
function warnOfQuery(draft: Draft, stream: StreamRow, url: string): void {
  if (new URL(url).search === '') return
  draft.guess('stream-url-query')
  draft.alert(
    streamAlert(
      stream,
      HANDSHAKE,
      `The url of the media stream ${shortSid(stream.sid)} has a query, which the provider does not support.`,
      'Hand it over by <Parameter name="…" value="…"/> inside Stream: it comes in start.customParameters.',
    ),
  )
}

function codecOf(draft: Draft, call: CallRow, codec: StreamCodec): StreamCodec {
  const { codecs } = dialectOf(call.dialect).stream
  if (codecs.includes(codec)) {
    if (codec !== 'PCMU@8000h') draft.guess('stream-l16')
    return codec
  }
  draft.alert(
    streamAlert(
      { callSid: call.sid },
      null,
      `Stream codec="${codec}" is none of this provider: PCMU@8000h counts.`,
      "Only SignalWire has others: createRingback({ dialect: 'signalwire' }).",
    ),
  )
  return 'PCMU@8000h'
}
