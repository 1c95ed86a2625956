// What is done with each request about media streams.
import { onGuess, type Rejection, rejections } from '../../domain/codes'
import { STREAM_TRACKS, type StreamTracks, tracksOf } from '../../domain/streams'
import { isWebSocketUrl } from '../../domain/url'
import type { CallRow } from '../../store/records'
import { isMethod, methodOf } from '../calls/methods'
import { Draft, NOTHING, reject } from '../draft'
import type { Handlers } from '../handlers'
import { isCallbackUrl } from '../urls'
import type { StartStream, StreamApiCommand } from './api-command'
import { endStream } from './end'
import { refuseFork } from './forks'
import { createStream } from './open'
import { due, isRunning } from './row'
import { urlOf } from './verbs'

/** Name and value together. Source: Twilio, "TwiML Voice: Stream" (custom parameters). */
const PARAMETER_AT_MOST = 500

export const streamApiHandlers: Handlers<StreamApiCommand> = {
  'stream.start'(world, command) {
    const call = world.store.calls.get(command.callSid)
    if (!call) return NOTHING
    const { statusCallback, statusCallbackMethod: method, parameters: customParameters } = command
    const url = urlOf(call, command.url || null) ?? ''
    const wrong = rejectionOf(call, command, url)
    if (wrong) return reject(wrong)
    const draft = new Draft(world)
    const wanted = { name: command.name || null, tracks: tracksOf(command.track as StreamTracks) }
    const failure = refuseFork(draft, call, wanted)
    if (failure) return reject(onGuess('stream-refused', rejections.streamRefused(failure.reason)))
    if (url !== command.url) draft.guess('stream-over-rest')
    const stream = createStream(draft, call, {
      ...wanted,
      kind: 'fork',
      url,
      codec: 'PCMU@8000h',
      customParameters,
      callback: statusCallback ? { url: statusCallback, method: methodOf(method) } : null,
      bearerToken: null,
    })
    // The answer says that it is in progress, whatever becomes of it.
    due(draft, stream, 'line', { after: 0, label: 'is opened', moment: { what: 'open' } })
    return draft.accept(stream.sid)
  },
  'stream.update'(world, { sid, status }) {
    const row = world.store.streams.get(sid)
    if (!row) return NOTHING
    if (status !== 'stopped') return reject(rejections.callParameterInvalid('Status', status ?? ''))
    if (!isRunning(row)) return reject(rejections.streamStopped())
    const draft = new Draft(world)
    endStream(draft, row)
    return draft.accept(sid)
  },
}

function rejectionOf(call: CallRow, command: StartStream, url: string): Rejection | null {
  const { track, statusCallback, statusCallbackMethod, parameters } = command
  if (!command.url) return rejections.callUrlMissing()
  if (!isWebSocketUrl(url)) return rejections.callUrlInvalid(command.url)
  if (!(STREAM_TRACKS as readonly string[]).includes(track)) return rejections.callParameterInvalid('Track', track)
  if (statusCallback && !isCallbackUrl(statusCallback)) return rejections.callParameterInvalid('StatusCallback', statusCallback)
  if (!isMethod(statusCallbackMethod)) return rejections.callMethodInvalid(statusCallbackMethod ?? '')
  const long = Object.entries(parameters).find(([name, value]) => name.length + value.length > PARAMETER_AT_MOST)
  if (long) {
    const problem = `${long[0]} has more than ${PARAMETER_AT_MOST} characters with its value`
    return onGuess('stream-over-rest', rejections.callParameterInvalid('Parameter', problem))
  }
  return call.status === 'in-progress' ? null : onGuess('stream-over-rest', rejections.callNotStreamable())
}
