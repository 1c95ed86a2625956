// What begins a recording of a call, and what ends it: a request, a document, a Dial, a Record, the end of the call.
import { recordedSeconds } from '../../domain/sound/seconds'
import { verbAtWork } from '../../instructions/state'
import type { DialVerb } from '../../instructions/verbs/dial'
import type { RecordVerb } from '../../instructions/verbs/record'
import type { RecordingCallback } from '../../instructions/verbs/recording-callback'
import type { StartedRecording } from '../../instructions/verbs/start-recording'
import type { CallCallback, CallRow, RecordingRow } from '../../store/records'
import { namedCallback } from '../calls/callbacks'
import type { Draft } from '../draft'
import { stopLiveTranscription, transcriptionsOf } from '../transcriptions/live'
import { recordingParams } from './callbacks'
import { endRecording, type NewRecording, runningOn, startRecording, stopRecording } from './life'

/** Of a whole call there is one at a time; those of a Record and of a Dial come besides. */
const WHOLE: readonly string[] = ['OutboundAPI', 'StartCallRecordingTwiML', 'StartCallRecordingAPI']

/** The recording of the whole call that runs. */
export function wholeRecording(draft: Draft, call: CallRow): RecordingRow | undefined {
  return runningOn(draft, call).find(({ source }) => WHOLE.includes(source))
}

/** A second start is a success, and makes no second recording (observed: ivy, 2026-03). */
export function startWhole(
  draft: Draft,
  call: CallRow,
  wanted: Pick<NewRecording, 'source' | 'channels' | 'track' | 'trim' | 'callback'> & { readonly sid?: string },
): RecordingRow {
  return wholeRecording(draft, call) ?? startRecording(draft, { ...ofCall(draft, call, wanted), hasTracks: wanted.track === 'both' })
}

/** `Record=true` of a call that was placed: it runs from the answer on. */
export function startAsked(draft: Draft, call: CallRow): CallRow {
  const { recording } = call
  if (recording === null) return call
  startWhole(draft, call, { ...recording, source: 'OutboundAPI' })
  return draft.call(call.sid) ?? call
}

export function startByDocument(draft: Draft, call: CallRow, noun: StartedRecording): void {
  const { channels, track, trim, callback } = noun
  startWhole(draft, call, { channels, track, trim, source: 'StartCallRecordingTwiML', callback: resolved(draft, call, callback) })
}

export function stopByDocument(draft: Draft, call: CallRow): void {
  const running = wholeRecording(draft, call)
  if (running) stopRecording(draft, running)
}

export function startRecord(draft: Draft, call: CallRow, verb: RecordVerb): void {
  if (wholeRecording(draft, call)) draft.guess('recording-besides-whole-call')
  const { trim, transcribe } = verb
  startRecording(draft, {
    ...ofCall(draft, call, { source: 'RecordVerb', channels: 1, track: 'both', trim, callback: resolved(draft, call, verb.callback) }),
    hasTracks: false,
    transcription: transcribe && {
      callback: resolved(draft, call, transcribe, 'transcribeCallback'),
      from: call.transcript.length,
    },
  })
}

/** The Record hands its recording over. @returns what tells the app of it: the length is the one before silence is trimmed (Twilio, "Record"). */
export function endRecord(draft: Draft, call: CallRow): Record<string, string> {
  const running = runningOn(draft, call).find(({ source }) => source === 'RecordVerb')
  if (!running) return {}
  endRecording(draft, running, true)
  return { ...recordingParams(running), RecordingDuration: String(recordedSeconds(running, draft.world.now)) }
}

/** `when`: what has just happened. */
export function startDialed(draft: Draft, sid: string, { recording }: DialVerb, when: 'ringing' | 'answer'): void {
  const call = draft.call(sid)
  if (!recording || recording.from !== when || !call) return
  const { channels, track, trim, callback } = recording
  if (wholeRecording(draft, call)) draft.guess('recording-besides-whole-call')
  startRecording(draft, {
    ...ofCall(draft, call, { source: 'DialVerb', channels, track, trim, callback: resolved(draft, call, callback) }),
    hasTracks: track === 'both',
  })
}

/** @returns what tells the Dial's action of it. Source: Twilio's TwiML reference, "Dial": the URL alone. */
export function endDialed(draft: Draft, sid: string): Record<string, string> {
  const call = draft.call(sid)
  const running = call && runningOn(draft, call).find(({ source }) => source === 'DialVerb')
  if (!running) return {}
  endRecording(draft, running, true)
  const { RecordingUrl = '' } = recordingParams(running)
  return { RecordingUrl }
}

/** A verb that recorded does not play any more: another document took its place, or nobody spoke. */
export function endAbandoned(draft: Draft, sid: string): void {
  const call = draft.call(sid)
  if (!call || call.recordings.length === 0) return
  for (const running of runningOn(draft, call)) {
    if (running.source === 'RecordVerb' && !verbAtWork(call.player, 'Record')) endRecording(draft, running, false)
    if (running.source === 'DialVerb' && !isDialing(draft, call)) endRecording(draft, running, true)
  }
}

/** People, or the front of a queue. */
function isDialing(draft: Draft, { sid, dial }: CallRow): boolean {
  return dial !== null || draft.get('queueAgents', sid) !== undefined
}

/** The call is over: so is whatever was written down of it. */
export function endTraces(draft: Draft, ended: CallRow): CallRow {
  for (const running of runningOn(draft, ended)) endRecording(draft, running, running.source !== 'RecordVerb')
  for (const running of transcriptionsOf(draft, ended)) stopLiveTranscription(draft, running)
  return draft.call(ended.sid) ?? ended
}

function ofCall(
  draft: Draft,
  { sid: callSid, accountSid, dialect }: CallRow,
  wanted: Pick<NewRecording, 'source' | 'channels' | 'track' | 'trim' | 'callback'>,
): Omit<NewRecording, 'hasTracks'> {
  const members = [{ callSid, from: draft.world.now, until: null }]
  return { ...wanted, accountSid, callSid, conferenceSid: null, dialect, members }
}

function resolved(draft: Draft, call: CallRow, callback: RecordingCallback, attribute = 'recordingStatusCallback'): CallCallback | null {
  const url = namedCallback(draft, call, callback.url, { attribute })
  return url === null ? null : { ...callback, url }
}
