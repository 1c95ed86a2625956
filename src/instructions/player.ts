// Plays a document: `(state, input) → state, effects`. Pure; the moment comes with the input, and waiting is an effect.
// Knows verbs and keys, and neither calls nor callbacks.
import { gatherDone, gatherKey, gatherPromptEnded, gatherSpeech, keysGatherTakes, startGather } from './gather'
import {
  fetchNext,
  noteOf,
  type Played,
  type PlayerContext,
  type PlayerEffect,
  type PlayerInput,
  type PlayerState,
  resolve,
  type Step,
  seconds,
  waitFor,
} from './steps'
import type { RecordVerb } from './verbs'

export function play(state: PlayerState, input: PlayerInput, context: PlayerContext): Played {
  switch (input.type) {
    case 'document': {
      const warnings = input.script.warnings.map((warning): PlayerEffect => ({ type: 'warn', ...warning }))
      return proceed({ verbs: input.script.verbs, next: 0, step: null, base: input.base }, warnings, context)
    }
    case 'elapsed':
      return playElapsed(state, context)
    case 'key':
      return playKey(state, input.key, context)
    case 'speech':
      return playSpeech(state, input.text, input.confidence, context)
    case 'dialed': {
      if (state.step?.type !== 'dial') return { state, effects: [] }
      const { action, method } = state.step.verb
      return action === null ? proceed(state, [], context) : fetchNext(state, action, method, input.params, [])
    }
    case 'hungUp':
      return playHangUp(state, context)
  }
}

function playElapsed(state: PlayerState, context: PlayerContext): Played {
  const { step } = state
  switch (step?.type) {
    case 'prompt':
      return proceed(state, [], context)
    case 'gather':
      if (step.prompt < step.verb.prompts.length) return gatherPromptEnded(state, step, [], context)
      return orProceed(state, [], context, (effects) => gatherDone(state, step, step.keys, effects))
    case 'record':
      return endRecording(state, step, '', [], context)
    default:
      return { state, effects: [] }
  }
}

function playKey(state: PlayerState, key: string, context: PlayerContext): Played {
  const { step } = state
  const effects: PlayerEffect[] = [{ type: 'note', note: { verb: 'press', text: key } }]
  if (step?.type === 'gather') return orProceed(state, effects, context, () => gatherKey(state, step, key, effects))
  if (step?.type === 'record' && step.verb.finishOnKey.includes(key)) return endRecording(state, step, key, effects, context)
  if (step?.type === 'dial' && step.verb.hangupOnStar && key === '*') effects.push({ type: 'hangUpLegs' })
  return { state, effects }
}

function playSpeech(state: PlayerState, text: string, confidence: number, context: PlayerContext): Played {
  const { step } = state
  const effects: PlayerEffect[] = [{ type: 'note', note: { verb: 'speech', text } }]
  if (step?.type === 'gather') return gatherSpeech(state, step, text, confidence, effects)
  if (step?.type === 'record') effects.push(recordWait(step.verb, step.startedAt, context.now))
  return { state, effects }
}

/** The far party hung up: what is being played is over, and so is the call. */
function playHangUp(state: PlayerState, context: PlayerContext): Played {
  const effects: PlayerEffect[] = state.step?.type === 'record' ? lastWords(state, state.step, context) : []
  effects.push({ type: 'end', how: 'hangup' })
  return { state: { ...state, step: null }, effects }
}

/** What listens now, for a person who presses or speaks; or null, and then `describe` says what is going on instead. */
export function listens(state: PlayerState, to: 'keys' | 'speech'): boolean {
  const { step } = state
  if (step?.type === 'gather') return step.verb.input.includes(to === 'keys' ? 'dtmf' : 'speech')
  return step?.type === 'record' || step?.type === 'dial'
}

/** How many of these keys would be taken before what listens now is over. */
export function keysTaken(state: PlayerState, keys: string): number {
  const { step } = state
  if (step?.type === 'gather') return keysGatherTakes(step, keys)
  if (step?.type === 'record') {
    const end = [...keys].findIndex((key) => step.verb.finishOnKey.includes(key))
    return end < 0 ? keys.length : end + 1
  }
  return keys.length
}

/** For a message: `Say "Welcome" is being played`. */
export function describe(state: PlayerState): string {
  const { step } = state
  if (step === null) return 'nothing is being played'
  if (step.type === 'prompt') return `${noteOf(step.verb).verb} ${JSON.stringify(noteOf(step.verb).text)} is being played`
  if (step.type === 'gather')
    return `Gather listens for ${step.verb.input.join(' and ')}${step.keys ? ` and has ${JSON.stringify(step.keys)}` : ''}`
  if (step.type === 'record') return 'Record is recording'
  if (step.type === 'dial') return `Dial connects to ${step.verb.targets.map((target) => target.number).join(', ')}`
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

/** Goes from verb to verb until one takes time, hands over or ends the call. */
function proceed(from: PlayerState, effects: PlayerEffect[], context: PlayerContext): Played {
  let state: PlayerState = { ...from, step: null }
  let answered = context.answered
  for (;;) {
    const verb = state.verbs[state.next]
    if (!answered && (verb === undefined || !WAITS_UNANSWERED.includes(verb.verb))) {
      effects.push({ type: 'answer' })
      answered = true
    }
    if (verb === undefined) {
      effects.push({ type: 'end', how: 'hangup' })
      return { state, effects }
    }
    state = { ...state, next: state.next + 1 }
    switch (verb.verb) {
      case 'Say':
      case 'Play':
      case 'Pause':
        effects.push({ type: 'note', note: noteOf(verb) }, waitFor(verb, context))
        return { state: { ...state, step: { type: 'prompt', verb } }, effects }
      case 'Gather':
        return startGather(state, verb, effects, context)
      case 'Record': {
        const step = { type: 'record', verb, startedAt: context.now } as const
        effects.push({ type: 'note', note: { verb: 'Record', text: '' } }, recordWait(verb, context.now, context.now))
        return { state: { ...state, step }, effects }
      }
      case 'Dial':
        effects.push(
          { type: 'note', note: { verb: 'Dial', text: verb.targets.map((target) => target.number).join(', ') } },
          { type: 'dial', verb },
        )
        return { state: { ...state, step: { type: 'dial', verb } }, effects }
      case 'Sms': {
        effects.push({ type: 'note', note: { verb: 'Sms', text: verb.text } })
        const action = verb.action === null ? null : resolve(state.base, verb.action)
        effects.push({ type: 'sms', verb, action })
        if (action !== null) return { state: { ...state, step: { type: 'fetch' } }, effects }
        break
      }
      case 'Redirect':
        effects.push({ type: 'note', note: { verb: 'Redirect', text: verb.url } })
        return fetchNext(state, verb.url, verb.method, {}, effects)
      case 'Hangup':
        effects.push({ type: 'note', note: { verb: 'Hangup', text: '' } }, { type: 'end', how: 'hangup' })
        return { state, effects }
      case 'Reject':
        if (context.inbound && !answered) {
          effects.push({ type: 'note', note: { verb: 'Reject', text: verb.reason } }, { type: 'end', how: verb.reason })
          return { state, effects }
        }
        effects.push({
          type: 'warn',
          code: 12200,
          message: 'Reject only rejects an inbound call that nobody has answered; it was skipped',
          line: verb.line,
        })
        break
    }
  }
}

/** Twilio: as the first verb, Pause delays the answer and Reject never answers; Redirect and Sms need no line at all. */
const WAITS_UNANSWERED: readonly string[] = ['Pause', 'Reject', 'Redirect', 'Sms']

/** Silence ends a recording, and so does its greatest length, whichever comes first. */
function recordWait(verb: RecordVerb, startedAt: number, now: number): PlayerEffect {
  const left = startedAt + verb.maxLength * 1_000 - now
  return { type: 'wait', ms: Math.max(0, Math.min(verb.timeout * 1_000, left)), label: 'Record ends' }
}

function endRecording(
  state: PlayerState,
  step: Extract<Step, { type: 'record' }>,
  digits: string,
  effects: PlayerEffect[],
  context: PlayerContext,
): Played {
  const params = { RecordingDuration: seconds(context.now - step.startedAt), Digits: digits }
  return fetchNext(state, step.verb.action, step.verb.method, params, effects, true)
}

/** The app still gets the recording; its answer changes nothing any more. */
function lastWords(state: PlayerState, step: Extract<Step, { type: 'record' }>, context: PlayerContext): PlayerEffect[] {
  const url = resolve(state.base, step.verb.action ?? '')
  const params = { RecordingDuration: seconds(context.now - step.startedAt), Digits: 'hangup' }
  return url === null ? [] : [{ type: 'fetch', url, method: step.verb.method, params, recording: true }]
}
