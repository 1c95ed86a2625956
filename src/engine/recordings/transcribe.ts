// The words of a Record as text, some time after its file is there. Source of the rules: Twilio's TwiML reference, "Record", transcribe.
import { dialectOf } from '../../dialects/dialects'
import { shortSid } from '../../domain/sid'
import { recordingSeconds } from '../../domain/sound/seconds'
import type { RecordingRow, TranscriptionRow, TranscriptionWish } from '../../store/records'
import type { Draft } from '../draft'
import { recordingParams } from './callbacks'
import { takeTraceFault } from './faults'

/** Seconds: longer than the first and shorter than the second. Measured before silence is cut off. */
const SHORTEST = 2
const LONGEST = 120

/** What stands where nothing was understood. Source: the example in Twilio's OpenAPI file, Transcription. */
const BLANK = '(blank)'

export function startTranscription(draft: Draft, recording: RecordingRow, wish: TranscriptionWish): void {
  const { callSid, accountSid } = recording
  if (callSid === null) return
  const seconds = ((recording.endedAt ?? recording.startedAt) - recording.startedAt) / 1_000
  if (recording.trim) draft.guess('transcription-delay')
  if (seconds <= SHORTEST || seconds >= LONGEST) {
    draft.alert({
      code: null,
      level: 'warning',
      sid: callSid,
      message: `${shortSid(recording.sid)} is not transcribed: it lasted ${seconds} s, and a transcription needs more than ${SHORTEST} and less than ${LONGEST}.`,
      fix: 'Let the clock move while the recording runs, or set maxLength below 120.',
    })
    return
  }
  const { now, settings } = draft.world
  const sid = draft.newSid('TR')
  draft.put('transcriptions', {
    sid,
    accountSid,
    recordingSid: recording.sid,
    callSid,
    status: 'in-progress',
    text: wordsSaid(draft, callSid, wish.from, recording),
    duration: recordingSeconds(recording) ?? 0,
    callback: wish.callback,
    createdAt: now,
    updatedAt: now,
  })
  draft.schedule(settings.timing.transcription.process, `${shortSid(sid)} in-progress → completed`, recording.sid, {
    type: 'transcription.finish',
    sid,
  })
}

/** A due moment. Where nothing was said it fails. */
export function finishTranscription(draft: Draft, row: TranscriptionRow): void {
  const fault = takeTraceFault(draft, 'transcription')
  if (fault === 'never' || row.status !== 'in-progress') return
  const isGood = fault === null && row.text !== ''
  if (row.text === '') draft.guess('transcription-empty')
  const done: TranscriptionRow = {
    ...row,
    status: isGood ? 'completed' : 'failed',
    text: isGood ? row.text : BLANK,
    updatedAt: draft.world.now,
  }
  draft.put('transcriptions', done)
  const recording = draft.get('recordings', row.recordingSid)
  const call = draft.call(row.callSid)
  if (!done.callback || !recording || !call) return
  const { accountSid } = done
  draft.callback({
    kind: 'call.transcription',
    subject: call.sid,
    accountSid,
    ...done.callback,
    // Source: Twilio's TwiML reference, "Record", transcribeCallback.
    params: {
      TranscriptionSid: done.sid,
      TranscriptionText: done.text,
      TranscriptionStatus: done.status,
      TranscriptionUrl: `${dialectOf(recording.dialect).publicUrl}/Accounts/${accountSid}/Recordings/${recording.sid}/Transcriptions/${done.sid}`,
      TranscriptionType: 'fast',
      ...recordingParams(recording),
      CallSid: call.sid,
      AccountSid: accountSid,
      From: call.from,
      To: call.to,
      CallStatus: call.status,
      ApiVersion: '2010-04-01',
      Direction: call.direction,
      ForwardedFrom: '',
    },
    replyTo: null,
  })
}

/** What the caller said while it ran, in order. */
function wordsSaid(draft: Draft, callSid: string, from: number, { endedAt }: RecordingRow): string {
  const entries = draft.call(callSid)?.transcript.from(from) ?? []
  return entries
    .filter(({ verb, at }) => verb === 'speech' && at <= (endedAt ?? at))
    .map(({ text }) => text)
    .join(' ')
}
