// What is done with each command about recordings. One that speaks of a recording that is gone does nothing.
import { rejections } from '../../domain/codes'
import type { RecordingRow } from '../../store/records'
import type { Decision } from '../command'
import { Draft, NOTHING, reject } from '../draft'
import type { Handlers } from '../handlers'
import type { World } from '../world'
import type { RecordingCommand, StartRecording, UpdateRecording } from './command'
import { pauseRecording, processRecording, removeRecording, resumeRecording, stopRecording } from './life'
import { startWhole } from './makers'
import { callbackOf, findRejection, trackOf } from './options'
import { finishTranscription } from './transcribe'

export const recordingHandlers: Handlers<RecordingCommand> = {
  'recording.start': start,
  'recording.update': update,
  'recording.delete'(world, { sid }) {
    return change(world, sid, (draft, recording) => {
      if (recording.status !== 'completed' && recording.status !== 'absent') return rejections.recordingUnfinished()
      removeRecording(draft, recording)
    })
  },
  'recording.process'(world, { sid, step }) {
    return change(world, sid, (draft, recording) => processRecording(draft, recording, step))
  },
  'transcription.delete'(world, { sid }) {
    if (!world.store.transcriptions.get(sid)) return NOTHING
    const draft = new Draft(world)
    draft.remove('transcriptions', sid)
    return draft.accept(null)
  },
  'transcription.finish'(world, { sid }) {
    const row = world.store.transcriptions.get(sid)
    if (!row) return NOTHING
    const draft = new Draft(world)
    finishTranscription(draft, row)
    return draft.accept(sid)
  },
}

/** Source: Twilio's OpenAPI file, "Create a recording for the call". Observed: none can be started while a ConversationRelay has the call. */
function start(world: World, { callSid, options }: StartRecording): Decision {
  const call = world.store.calls.get(callSid)
  if (!call) return NOTHING
  const rejection =
    findRejection(options) ?? (call.status === 'in-progress' && !world.store.relays.get(callSid) ? null : rejections.callNotRecordable())
  if (rejection) return reject(rejection)
  const draft = new Draft(world)
  const { sid } = startWhole(draft, call, {
    source: 'StartCallRecordingAPI',
    channels: options.channels === 'dual' ? 2 : 1,
    track: trackOf(options),
    trim: options.trim === 'trim-silence',
    callback: callbackOf(options),
  })
  return draft.accept(sid)
}

/** A status that it has already changes nothing. */
function update(world: World, { sid, status, pauseBehavior }: UpdateRecording): Decision {
  return change(world, sid, (draft, recording) => {
    if (status !== 'paused' && status !== 'in-progress' && status !== 'stopped')
      return rejections.callParameterInvalid('Status', status ?? '')
    if (pauseBehavior && pauseBehavior !== 'skip' && pauseBehavior !== 'silence')
      return rejections.callParameterInvalid('PauseBehavior', pauseBehavior)
    if (recording.endedAt !== null) return rejections.recordingOver()
    if (status === recording.status) return
    if (status === 'stopped') stopRecording(draft, recording)
    else if (status === 'in-progress') resumeRecording(draft, recording)
    // Silence by default: Twilio's OpenAPI file, PauseBehavior.
    else pauseRecording(draft, recording, pauseBehavior === 'skip' ? 'skip' : 'silence')
  })
}

/** `act` may refuse. */
function change(
  world: World,
  sid: string,
  act: (draft: Draft, recording: RecordingRow) => ReturnType<typeof rejections.recordingOver> | undefined | void,
): Decision {
  const recording = world.store.recordings.get(sid)
  if (!recording) return NOTHING
  const draft = new Draft(world)
  const rejection = act(draft, recording)
  return rejection ? reject(rejection) : draft.accept(sid)
}
