// Record: silence ends it, a key, its greatest length, or the far party who hangs up. The app gets the recording in any case.
// Rules: Twilio's TwiML reference, "Record".
import {
  BAD_URL,
  type Current,
  fetchNext,
  type Played,
  type PlayerContext,
  type PlayerEffect,
  type PlayerState,
  resolve,
  seconds,
  unresolved,
} from './steps'
import type { RecordVerb } from './verbs'

type RecordStep = Extract<Current, { type: 'record' }>

export function startRecord(state: PlayerState, verb: RecordVerb, effects: PlayerEffect[], { now }: PlayerContext): Played {
  effects.push({ type: 'note', note: { verb: 'Record', text: '' } }, waitForSilence(verb, now, now))
  return { state: { ...state, current: { type: 'record', verb, startedAt: now } }, effects }
}

/** Who speaks is not silent: the timeout starts anew. */
export function recordSpeech(state: PlayerState, { verb, startedAt }: RecordStep, effects: PlayerEffect[], { now }: PlayerContext): Played {
  effects.push(waitForSilence(verb, startedAt, now))
  return { state, effects }
}

export function endsRecord(step: RecordStep, key: string): boolean {
  return step.verb.finishOnKey.includes(key)
}

/** @param key the one that ended it, or empty. */
export function recordDone(state: PlayerState, step: RecordStep, key: string, effects: PlayerEffect[], context: PlayerContext): Played {
  return fetchNext(state, step.verb.action, step.verb.method, paramsOf(step, key, context), effects, true)
}

/** The far party hung up: the app still gets the recording, and its answer changes nothing any more. */
export function lastWords({ base }: PlayerState, step: RecordStep, context: PlayerContext): PlayerEffect {
  const { action, method, line } = step.verb
  const url = resolve(base, action ?? '')
  if (url === null) return { type: 'warn', code: BAD_URL, message: unresolved(action), line }
  return { type: 'fetch', url, method, params: paramsOf(step, 'hangup', context), recording: true }
}

/** How many of these keys are taken before the recording is over. */
export function keysRecordTakes(step: RecordStep, keys: string): number {
  const end = [...keys].findIndex((key) => endsRecord(step, key))
  return end < 0 ? keys.length : end + 1
}

function paramsOf(step: RecordStep, digits: string, { now }: PlayerContext): Readonly<Record<string, string>> {
  return { RecordingDuration: seconds(now - step.startedAt), Digits: digits }
}

/** Silence ends a recording, and so does its greatest length, whichever comes first. */
function waitForSilence(verb: RecordVerb, startedAt: number, now: number): PlayerEffect {
  const left = startedAt + verb.maxLength * 1_000 - now
  return { type: 'wait', ms: Math.max(0, Math.min(verb.timeout * 1_000, left)), label: 'Record ends' }
}
