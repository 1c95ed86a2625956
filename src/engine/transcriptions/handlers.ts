// What is done with each command about transcriptions of calls that go on.
import { rejections } from '../../domain/codes'
import { isYes } from '../../domain/form-values'
import { TRANSCRIPTION_TRACKS } from '../../domain/status'
import { isMethod, methodOf } from '../calls/methods'
import { Draft, NOTHING, reject } from '../draft'
import type { Handlers } from '../handlers'
import { isCallbackUrl } from '../urls'
import type { TranscriptionApiCommand } from './command'
import { startLiveTranscription, stopLiveTranscription } from './live'

export const transcriptionHandlers: Handlers<TranscriptionApiCommand> = {
  'liveTranscription.start'(world, command) {
    const call = world.store.calls.get(command.callSid)
    if (!call) return NOTHING
    const { statusCallbackUrl: url, statusCallbackMethod: method } = command
    const track = TRANSCRIPTION_TRACKS.find((one) => one === (command.track || 'both_tracks'))
    if (!track) return reject(rejections.callParameterInvalid('Track', command.track ?? ''))
    if (url && !isCallbackUrl(url)) return reject(rejections.callParameterInvalid('StatusCallbackUrl', url))
    if (!isMethod(method)) return reject(rejections.callMethodInvalid(method ?? ''))
    if (call.status !== 'in-progress') return reject(rejections.callNotTranscribable())
    const draft = new Draft(world)
    const { sid } = startLiveTranscription(draft, call, {
      name: command.name || null,
      track,
      callback: url ? { url, method: methodOf(method) } : null,
      partialResults: isYes(command.partialResults),
      language: command.languageCode || 'en-US',
      engine: command.engine || 'google',
      inboundLabel: command.inboundLabel || null,
      outboundLabel: command.outboundLabel || null,
    })
    return draft.accept(sid)
  },
  'liveTranscription.update'(world, { sid, status }) {
    const row = world.store.liveTranscriptions.get(sid)
    if (!row) return NOTHING
    if (status !== 'stopped') return reject(rejections.callParameterInvalid('Status', status ?? ''))
    if (row.status === 'stopped') return reject(rejections.transcriptionStopped())
    const draft = new Draft(world)
    stopLiveTranscription(draft, row)
    return draft.accept(sid)
  },
}
