// Media on a socket: what comes from the app, handed to its stream.
import { dialectOf } from '../../dialects/dialects'
import { redactUrls } from '../../domain/redact'
import { shortSid } from '../../domain/sid'
import type { SocketRow, StreamRow } from '../../store/records'
import { note } from '../calls/move'
import type { Draft } from '../draft'
import type { Protocol } from '../sockets/protocol'
import { codeOf, INVALID_MESSAGE, streamAlert } from './alerts'
import { streamOver } from './end'
import type { Failure } from './events'
import { type Message, readMessage } from './messages'
import { streamOpened, streamRefused } from './open'
import { clear, playAudio, queueMark } from './playback'
import { isTelling, putStream, streamOf } from './row'

export const streamProtocol: Protocol = {
  opened(draft, socket) {
    const stream = streamOf(draft, socket.sid)
    if (stream) streamOpened(draft, stream)
  },
  refused(draft, socket, reason, cause) {
    const stream = streamOf(draft, socket.sid)
    if (stream) goOn(draft, streamRefused(draft, stream, reason, cause))
  },
  closed(draft, socket) {
    const stream = streamOf(draft, socket.sid)
    if (!stream) return
    const wrong = wrongWith(stream, draft.get('sockets', socket.sid)?.close ?? null)
    if (wrong) warnOfEnd(draft, stream, wrong)
    if (stream.kind === 'fork') draft.guess('stream-listener-closes')
    goOn(draft, streamOver(draft, stream, wrong))
  },
  message(draft, socket, text, isText) {
    const stream = streamOf(draft, socket.sid)
    if (isTelling(stream)) take(draft, stream, text, isText)
  },
}

/** The line broke. */
const NO_GOODBYE = 1006

/** An app that closes a stream of Connect means it; one that only listens is told of by the dictionary (31921). */
function wrongWith({ kind }: StreamRow, close: SocketRow['close']): Failure | null {
  if (close?.code === NO_GOODBYE) return { failure: 'broken', reason: redactUrls(close.reason) || 'the app said no goodbye' }
  return kind === 'fork' ? { failure: 'closed', reason: 'the app closed it while the call went on' } : null
}

/** What the document waited for is over. */
function goOn(draft: Draft, { kind, callSid }: StreamRow): void {
  if (kind === 'connect') draft.pushInput(callSid, { type: 'dialed', params: {} })
}

function take(draft: Draft, stream: StreamRow, text: string, isText: boolean): void {
  if (stream.kind === 'fork') {
    draft.guess('stream-listener-speaks')
    complain(
      draft,
      stream,
      text,
      'the app only listens on a stream that Start has begun',
      'Connect to the stream to be heard: <Connect><Stream url="…"/></Connect>.',
    )
    return
  }
  const { takes } = dialectOf(draft.call(stream.callSid)?.dialect ?? 'laml').stream
  const { message, problem } = isText ? readMessage(text, stream.sid, takes) : { message: null, problem: 'it is binary' }
  if (problem !== null) draft.guess('stream-invalid-message')
  const told = problem === null ? stream : complain(draft, stream, text, problem, fixOf(stream))
  if (message) follow(draft, told, message)
}

function follow(draft: Draft, stream: StreamRow, message: Message): void {
  switch (message.event) {
    case 'media':
      if (message.payload.startsWith(RIFF)) warnOfHeader(draft, stream)
      playAudio(draft, stream, message.payload, message.bytes)
      break
    case 'mark':
      queueMark(draft, stream, message.name)
      break
    case 'clear':
      clear(draft, stream)
      break
    case 'dtmf': {
      draft.guess('stream-l16')
      const call = draft.call(stream.callSid)
      if (call) note(draft, call, 'SendDigits', message.digits)
      break
    }
  }
}

/** Every problem once: what an app does wrong, it does fifty times a second. */
function complain(draft: Draft, stream: StreamRow, text: string, problem: string, fix: string): StreamRow {
  if (stream.mistakes.includes(problem)) return stream
  const shown = JSON.stringify(redactUrls(text).slice(0, 200))
  draft.alert(
    streamAlert(
      stream,
      INVALID_MESSAGE,
      `The media stream ${shortSid(stream.sid)} got ${shown}, which is not a valid message: ${problem}.`,
      fix,
    ),
  )
  return putStream(draft, { ...stream, mistakes: [...stream.mistakes, problem] })
}

function fixOf({ sid }: StreamRow): string {
  return `Send a text frame such as {"event":"media","streamSid":"${sid}","media":{"payload":"…"}}, {"event":"mark","streamSid":"…","mark":{"name":"…"}} or {"event":"clear","streamSid":"…"}. The same is told once a stream.`
}

/** `RIFF`, in base64. */
const RIFF = 'UklGR'

/** The provider says nothing and plays it. */
function warnOfHeader(draft: Draft, stream: StreamRow): void {
  draft.alert(
    streamAlert(
      stream,
      null,
      `The media stream ${shortSid(stream.sid)} got a payload that begins as a WAV file: the caller hears its header as noise.`,
      'Send the samples alone: µ-law, 8,000 a second, one channel, without a header.',
    ),
  )
}

function warnOfEnd(draft: Draft, stream: StreamRow, { failure, reason }: Failure): void {
  const end = failure === 'broken' ? 'broke' : 'is closed'
  draft.alert(
    streamAlert(
      stream,
      codeOf(failure),
      `The line of the media stream ${shortSid(stream.sid)} ${end}: ${reason}.`,
      stream.kind === 'fork'
        ? 'End a stream of Start by the document, <Stop><Stream name="…"/></Stop>, or by REST: Status=stopped. The call goes on without it.'
        : 'Close the socket with a code: socket.close(1000). The call goes on with the verb that follows, or ends.',
    ),
  )
}
