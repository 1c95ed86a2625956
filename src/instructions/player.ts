// Plays a document: `(state, input) → state, effects`. Pure; the moment comes with the input, and waiting is an effect.
// Knows verbs and keys, and neither calls nor callbacks.
import { gatherElapsed, gatherKey, gatherSpeech, hears, keysGatherTakes, startGather } from './gather'
import { endsRecord, keysRecordTakes, lastWords, recordDone, recordSpeech, startRecord } from './record'
import {
  BAD_URL,
  fetchNext,
  noteOf,
  type Played,
  type PlayerContext,
  type PlayerEffect,
  type PlayerInput,
  type PlayerState,
  resolve,
  unresolved,
  waitFor,
} from './steps'
import type { DialVerb, RejectVerb, SmsVerb, Verb } from './verbs'

export function play(state: PlayerState, input: PlayerInput, context: PlayerContext): Played {
  switch (input.type) {
    case 'document': {
      const warnings = input.script.warnings.map((warning): PlayerEffect => ({ type: 'warn', ...warning }))
      return proceed({ verbs: input.script.verbs, next: 0, current: null, base: input.base }, warnings, context)
    }
    case 'elapsed':
      return playElapsed(state, context)
    case 'key':
      return playKey(state, input.key, context)
    case 'speech':
      return playSpeech(state, input.text, input.confidence, context)
    case 'dialed': {
      if (state.current?.type !== 'dial') return { state, effects: [] }
      const { action, method } = state.current.verb
      return action === null ? proceed(state, [], context) : fetchNext(state, action, method, input.params, [])
    }
    case 'hungUp':
      return playHangUp(state, context)
  }
}

function playElapsed(state: PlayerState, context: PlayerContext): Played {
  const { current } = state
  switch (current?.type) {
    case 'prompt':
      return proceed(state, [], context)
    case 'gather':
      return orProceed(state, [], context, (effects) => gatherElapsed(state, current, effects, context))
    case 'record':
      return recordDone(state, current, '', [], context)
    default:
      return { state, effects: [] }
  }
}

function playKey(state: PlayerState, key: string, context: PlayerContext): Played {
  const { current } = state
  const effects: PlayerEffect[] = [{ type: 'note', note: { verb: 'press', text: key } }]
  if (current?.type === 'gather') return orProceed(state, effects, context, () => gatherKey(state, current, key, effects))
  if (current?.type === 'record' && endsRecord(current, key)) return recordDone(state, current, key, effects, context)
  if (current?.type === 'dial' && current.verb.hangupOnStar && key === '*') effects.push({ type: 'hangUpLegs' })
  return { state, effects }
}

function playSpeech(state: PlayerState, text: string, confidence: number, context: PlayerContext): Played {
  const { current } = state
  const effects: PlayerEffect[] = [{ type: 'note', note: { verb: 'speech', text } }]
  if (current?.type === 'gather')
    return orProceed(state, effects, context, () => gatherSpeech(state, current, { text, confidence }, effects))
  if (current?.type === 'record') return recordSpeech(state, current, effects, context)
  return { state, effects }
}

/** The far party hung up: what is being played is over, and so is the call. */
function playHangUp(state: PlayerState, context: PlayerContext): Played {
  const effects: PlayerEffect[] = state.current?.type === 'record' ? [lastWords(state, state.current, context)] : []
  effects.push({ type: 'end', how: 'hangup' })
  return { state: { ...state, current: null }, effects }
}

/** Whether something listens now to a person who presses or speaks; if nothing does, `describe` says what is going on instead. */
export function listens(state: PlayerState, to: 'keys' | 'speech'): boolean {
  const { current } = state
  if (current?.type === 'gather') return hears(current, to)
  return current?.type === 'record' || current?.type === 'dial'
}

/** How many of these keys would be taken before what listens now is over. */
export function keysTaken(state: PlayerState, keys: string): number {
  const { current } = state
  if (current?.type === 'gather') return keysGatherTakes(current, keys)
  if (current?.type === 'record') return keysRecordTakes(current, keys)
  return keys.length
}

/** For a message: `Say "Welcome" is being played`. */
export function describe(state: PlayerState): string {
  const { current } = state
  if (current === null) return 'nothing is being played'
  if (current.type === 'prompt') return `${noteOf(current.verb).verb} ${JSON.stringify(noteOf(current.verb).text)} is being played`
  if (current.type === 'gather' && current.isComplete) return 'Gather has its input and plays its prompts to the end'
  if (current.type === 'gather')
    return `Gather listens for ${current.verb.input.join(' and ')}${current.keys ? ` and has ${JSON.stringify(current.keys)}` : ''}`
  if (current.type === 'record') return 'Record is recording'
  if (current.type === 'dial') return `Dial connects to ${numbersOf(current.verb)}`
  return 'the next document is being fetched'
}

/** What a verb makes of its input; when that is nothing, the next verb follows. */
function orProceed(
  state: PlayerState,
  effects: PlayerEffect[],
  context: PlayerContext,
  act: (effects: PlayerEffect[]) => Played | null,
): Played {
  return act(effects) ?? proceed(state, effects, context)
}

/** Twilio: as the first verb, Pause delays the answer and Reject never answers; Redirect and Sms need no line at all. */
const WAITS_UNANSWERED: readonly string[] = ['Pause', 'Reject', 'Redirect', 'Sms']

/** Goes from verb to verb until one takes time, hands over or ends the call. */
function proceed(from: PlayerState, effects: PlayerEffect[], context: PlayerContext): Played {
  let state: PlayerState = { ...from, current: null }
  let { answered } = context
  for (;;) {
    const verb = state.verbs[state.next]
    if (!answered && !WAITS_UNANSWERED.includes(verb?.verb ?? '')) {
      effects.push({ type: 'answer' })
      answered = true
    }
    if (verb === undefined) {
      effects.push({ type: 'end', how: 'hangup' })
      return { state, effects }
    }
    state = { ...state, next: state.next + 1 }
    const played = begin(state, verb, effects, { ...context, answered })
    if (played) return played
  }
}

/** Null: that was all, and the next verb follows. */
function begin(state: PlayerState, verb: Verb, effects: PlayerEffect[], context: PlayerContext): Played | null {
  switch (verb.verb) {
    case 'Say':
    case 'Play':
    case 'Pause':
      effects.push({ type: 'note', note: noteOf(verb) }, waitFor(verb, context))
      return { state: { ...state, current: { type: 'prompt', verb } }, effects }
    case 'Gather':
      return startGather(state, verb, effects, context)
    case 'Record':
      return startRecord(state, verb, effects, context)
    case 'Dial':
      effects.push({ type: 'note', note: { verb: 'Dial', text: numbersOf(verb) } }, { type: 'dial', verb })
      return { state: { ...state, current: { type: 'dial', verb } }, effects }
    case 'Sms':
      return sendSms(state, verb, effects)
    case 'Redirect':
      effects.push({ type: 'note', note: { verb: 'Redirect', text: verb.url } })
      return fetchNext(state, verb.url, verb.method, {}, effects)
    case 'Hangup':
      effects.push({ type: 'note', note: { verb: 'Hangup', text: '' } }, { type: 'end', how: 'hangup' })
      return { state, effects }
    case 'Reject':
      return reject(state, verb, effects, context)
  }
}

/** Only an action takes over: with it the rest of the document is out of reach. */
function sendSms(state: PlayerState, verb: SmsVerb, effects: PlayerEffect[]): Played | null {
  const action = verb.action === null ? null : resolve(state.base, verb.action)
  effects.push({ type: 'note', note: { verb: 'Sms', text: verb.text } }, { type: 'sms', verb, action })
  if (verb.action === null) return null
  if (action !== null) return { state: { ...state, current: { type: 'fetch' } }, effects }
  effects.push({ type: 'fail', code: BAD_URL, message: unresolved(verb.action) })
  return { state, effects }
}

function reject(state: PlayerState, verb: RejectVerb, effects: PlayerEffect[], { inbound, answered }: PlayerContext): Played | null {
  if (inbound && !answered) {
    effects.push({ type: 'note', note: { verb: 'Reject', text: verb.reason } }, { type: 'end', how: verb.reason })
    return { state, effects }
  }
  const message = 'Reject only rejects an inbound call that nobody has answered; it was skipped'
  effects.push({ type: 'warn', code: 12200, message, line: verb.line })
  return null
}

function numbersOf(verb: DialVerb): string {
  return verb.targets.map(({ number }) => number).join(', ')
}
