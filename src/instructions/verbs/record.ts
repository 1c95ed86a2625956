// Record: silence ends it, a key, its greatest length, or the far party who hangs up. The app gets the recording, but where it is empty.
// Rules: Twilio's TwiML reference, "Record".
import { BAD_URL, resolve, unresolved } from '../base'
import type { Element } from '../document'
import type { Method, Reading } from '../reading'
import { played, recorded } from '../vocabulary'
import { CALLBACK_ATTRIBUTES, type RecordingCallback, readCallback } from './recording-callback'
import { type AnyVerb, type Effect, fetchNext, noteOf, type PlayerContext, type VerbRules } from './rules'

export interface RecordVerb extends AnyVerb {
  readonly verb: 'Record'
  /** Null: the document's own URL. */
  readonly action: string | null
  readonly method: Method
  /** Seconds of silence; 0: no silence ends it. */
  readonly timeout: number
  /** Any of these keys ends it. */
  readonly finishOnKey: string
  /** Seconds. */
  readonly maxLength: number
  readonly trim: boolean
  /** Where its words are told of. Null: they are not wanted. */
  readonly transcribe: RecordingCallback | null
  readonly callback: RecordingCallback
}

/** It begins. */
export interface RecordEffect {
  readonly type: 'record'
  readonly verb: RecordVerb
}

/** Seconds: what `maxLength` is where it is left out and the words are wanted. */
const TRANSCRIBED_MOST = 120

export interface RecordProgress {
  readonly startedAt: number
  /** Somebody spoke. A key is a sound as well, and may end nothing. */
  readonly isHeard: boolean
}

export const record: VerbRules<RecordVerb, RecordProgress, RecordEffect> = {
  name: 'Record',
  attributes: {
    action: played(null, { leftOut: 'the document itself', note: 'must be absolute in TwiML without a URL of its own' }),
    method: played('POST', { badValue: 13610, note: '`GET` or `POST`' }),
    timeout: played('5', { badValue: 13612, note: 'seconds of silence that end it; `0`: silence does not end it' }),
    finishOnKey: played('1234567890*#', { badValue: 13614, note: 'any of these keys; empty for none' }),
    maxLength: played('3600', { badValue: 13613, note: 'seconds, 1 or more; 120 by default if `transcribe` is `true`' }),
    playBeep: recorded('true'),
    trim: played('trim-silence', { note: '`do-not-trim` keeps the silence at the beginning and the end' }),
    transcribe: played('false', { note: '`true`: the recording is transcribed' }),
    transcribeCallback: played(null, { leftOut: 'none', note: 'gets the transcription; it needs `transcribe`' }),
    ...CALLBACK_ATTRIBUTES,
    recordingConfigurationId: recorded(),
  },
  nouns: [],
  docs: 'Records until there is silence for `timeout` seconds, a key is pressed, `maxLength` is reached, or the call ends. Then it requests its `action` with `RecordingSid`, `RecordingUrl`, `RecordingDuration` and `Digits` (`hangup` if the person hung up, with `CallStatus=completed`). Speech is what the test says with `leg.say(…)`; otherwise there is silence. If nobody spoke and no key was pressed, no `action` is requested and the next verb follows; in the dialect `signalwire` the `action` is requested nevertheless. See [recordings](recordings.md).',
  answersCall: true,
  read(reading, element) {
    reading.empty()
    return {
      verb: 'Record',
      action: reading.optional('action'),
      method: reading.method(),
      timeout: reading.whole('timeout', 0),
      finishOnKey: reading.keys('finishOnKey', /^[0-9*#]*$/),
      maxLength: maxLengthOf(reading, element),
      trim: reading.choice('trim', ['trim-silence', 'do-not-trim']) === 'trim-silence',
      transcribe: readTranscribe(reading),
      callback: readCallback(reading),
      line: element.line,
    }
  },
  begin: (verb, { now }) => ({
    next: 'wait',
    progress: { startedAt: now, isHeard: false },
    effects: [noteOf('Record', ''), { type: 'record', verb }, waitForSilence(verb, now, now)],
  }),
  waits: {
    describe: () => 'Record is recording',
    elapsed(verb, progress, context) {
      if (isPassedOver(progress, context)) return { next: 'goOn', effects: [] }
      return fetchNext(context.base, verb.action, verb.method, { Digits: '' }, true)
    },
    key(verb, progress, key, { base }) {
      if (!isEnd(verb, key)) return { next: 'wait', progress: { ...progress, isHeard: true }, effects: [] }
      return fetchNext(base, verb.action, verb.method, { Digits: key }, true)
    },
    /** The silence is over: the timeout starts anew. */
    speech: (verb, progress, _speech, { now }) => ({
      next: 'wait',
      progress: { ...progress, isHeard: true },
      effects: [waitForSilence(verb, progress.startedAt, now)],
    }),
    /** The app still gets the recording of the call that is over, and its answer changes nothing any more. */
    hungUp({ action, method, line }, progress, context) {
      if (isPassedOver(progress, context)) return [{ type: 'guess', id: 'record-empty' }]
      const url = resolve(context.base, action ?? '')
      if (url === null) return [{ type: 'warn', code: BAD_URL, message: unresolved(action), line }]
      return [
        { type: 'guess', id: 'record-hangup-status' },
        { type: 'fetch', url, method, params: { Digits: 'hangup', CallStatus: 'completed' }, recording: true },
      ]
    },
    resumed: (progress, ms) => ({ ...progress, startedAt: progress.startedAt + ms }),
    asks: true,
    listens: () => true,
    keysTaken(verb, _progress, keys) {
      const end = [...keys].findIndex((key) => isEnd(verb, key))
      return end < 0 ? keys.length : end + 1
    },
  },
}

function isEnd({ finishOnKey }: RecordVerb, key: string): boolean {
  return finishOnKey.includes(key)
}

/** Twilio's Record: an empty recording makes no request, and the call goes on with the next verb. SignalWire's cXML has no such rule. */
function isPassedOver({ isHeard }: RecordProgress, { asksForEmptyRecording }: PlayerContext): boolean {
  return !isHeard && !asksForEmptyRecording
}

/** Silence ends a recording, and so does its greatest length, whichever comes first. */
function waitForSilence(verb: RecordVerb, startedAt: number, now: number): Effect {
  const left = startedAt + verb.maxLength * 1_000 - now
  const silence = verb.timeout === 0 ? left : verb.timeout * 1_000
  return { type: 'wait', ms: Math.max(0, Math.min(silence, left)), label: 'Record ends' }
}

function maxLengthOf(reading: Reading, { attributes }: Element): number {
  const isLong = attributes.maxLength === undefined && reading.flag('transcribe')
  return isLong ? TRANSCRIBED_MOST : reading.whole('maxLength', 1)
}

function readTranscribe(reading: Reading): RecordingCallback | null {
  if (reading.text('transcribe') === 'true') return { url: reading.optional('transcribeCallback'), method: 'POST', events: [] }
  reading.leaveUnasked('transcribeCallback', 'nothing is transcribed', 'Write transcribe="true" beside it, or leave it out.')
  return null
}
