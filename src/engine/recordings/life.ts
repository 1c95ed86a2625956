// The only place where a recording changes its status, with everything that belongs to the change.
import { dialectOf } from '../../dialects/dialects'
import { shortSid } from '../../domain/sid'
import { type RecordingTransition, recordingLifecycle } from '../../lifecycle/recording'
import { transition } from '../../lifecycle/transition'
import type { CallRow, PauseBehavior, RecordedSpan, RecordingRow } from '../../store/records'
import { Trail } from '../../store/trail'
import type { Draft } from '../draft'
import { tellOfRecording } from './callbacks'
import { compose, isSilent } from './compose'
import { takeTraceFault } from './faults'
import { startTranscription } from './transcribe'

export type NewRecording = Pick<
  RecordingRow,
  'accountSid' | 'callSid' | 'conferenceSid' | 'source' | 'channels' | 'hasTracks' | 'track' | 'trim' | 'callback' | 'dialect'
> &
  Partial<Pick<RecordingRow, 'sid' | 'transcription'>> & { readonly members: readonly RecordedSpan[] }

/** From now on. */
export function startRecording(draft: Draft, wanted: NewRecording): RecordingRow {
  const { now } = draft.world
  const recording: RecordingRow = {
    transcription: null,
    ...wanted,
    sid: wanted.sid ?? draft.newSid('RE'),
    status: 'in-progress',
    history: [{ status: 'in-progress', at: now }],
    createdAt: now,
    updatedAt: now,
    startedAt: now,
    endedAt: null,
    room: Trail.of(),
    pauses: [],
    sound: null,
    isEmpty: false,
    errorCode: null,
  }
  draft.put('recordings', recording)
  if (recording.channels === 2 && recording.track !== 'both') draft.guess('recording-one-track')
  const call = recording.callSid === null ? undefined : draft.call(recording.callSid)
  if (call) draft.putCall({ ...call, recordings: [...call.recordings, recording.sid] })
  tellOfRecording(draft, recording, 'in-progress')
  return recording
}

export function pauseRecording(draft: Draft, recording: RecordingRow, behavior: PauseBehavior): void {
  const pauses = [...recording.pauses, { from: draft.world.now, until: null, behavior }]
  move(draft, { ...recording, pauses }, 'pause')
}

export function resumeRecording(draft: Draft, recording: RecordingRow): void {
  move(draft, { ...recording, pauses: closed(recording, draft.world.now) }, 'resume')
}

/** The app stops it: its file is made next. */
export function stopRecording(draft: Draft, recording: RecordingRow): void {
  const { sid } = move(draft, completed(draft, recording, false), 'stop')
  draft.schedule(0, `${shortSid(sid)} stopped → processing`, sid, { type: 'recording.process', sid, step: 'begin' })
}

/** There is nothing more to record. `isWanted`: the app was told of it, so that there has to be a file. */
export function endRecording(draft: Draft, recording: RecordingRow, isWanted: boolean): void {
  process(draft, completed(draft, recording, !isWanted))
}

/** A due moment. */
export function processRecording(draft: Draft, recording: RecordingRow, step: 'begin' | 'finish'): void {
  if (step === 'begin') {
    process(draft, recording)
    return
  }
  const fault = takeTraceFault(draft, 'recording')
  if (fault === 'never') return
  const done = move(draft, recording, recording.isEmpty || fault === 'absent' ? 'lose' : 'complete')
  tellOfRecording(draft, done, done.status === 'completed' ? 'completed' : 'absent')
  if (done.status === 'completed' && done.transcription) startTranscription(draft, done, done.transcription)
}

/** Its file is gone, and what is known of it stays for 40 days (Twilio's Recording resource). Nothing here is ever forgotten. */
export function removeRecording(draft: Draft, recording: RecordingRow): void {
  move(draft, recording, 'delete')
}

function process(draft: Draft, recording: RecordingRow): void {
  const { sid } = move(draft, recording, 'process')
  const { process: ms } = draft.world.settings.timing.recording
  draft.schedule(ms, `${shortSid(sid)} processing → ${recording.isEmpty ? 'absent' : 'completed'}`, sid, {
    type: 'recording.process',
    sid,
    step: 'finish',
  })
}

/** With what is in it. Its call goes on without it. */
function completed(draft: Draft, recording: RecordingRow, mayBeEmpty: boolean): RecordingRow {
  const { now } = draft.world
  const whole = {
    ...recording,
    pauses: closed(recording, now),
    members: recording.members.map((span) => ({ ...span, until: span.until ?? now })),
  }
  const sound = compose(whole, (sid) => draft.call(sid), now)
  const call = recording.callSid === null ? undefined : draft.call(recording.callSid)
  if (call) draft.putCall({ ...call, recordings: call.recordings.filter((sid) => sid !== recording.sid) })
  if (recording.trim && !isSilent(sound)) draft.guess('recording-trimmed-length')
  const isEmpty = mayBeEmpty && recording.source === 'RecordVerb' && !dialectOf(recording.dialect).asksForEmptyRecording && isSilent(sound)
  return { ...whole, sound, isEmpty, endedAt: now }
}

function closed({ pauses }: RecordingRow, now: number): RecordingRow['pauses'] {
  return pauses.map((pause) => ({ ...pause, until: pause.until ?? now }))
}

function move(draft: Draft, recording: RecordingRow, event: RecordingTransition): RecordingRow {
  const { now } = draft.world
  const status = transition(recordingLifecycle, recording, event)
  const moved: RecordingRow = { ...recording, status, updatedAt: now, history: recording.history.concat({ status, at: now }) }
  draft.put('recordings', moved)
  return moved
}

/** The recordings that run on a call, paused ones included. */
export function runningOn(draft: Draft, call: Pick<CallRow, 'recordings'>): RecordingRow[] {
  return call.recordings.flatMap((sid) => draft.get('recordings', sid) ?? [])
}
