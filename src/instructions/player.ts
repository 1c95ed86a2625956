// Plays a document: `(state, input) → state, effects`. Pure; the moment comes with the input, and waiting is an effect.
// Knows verbs and keys, and neither calls nor callbacks.
import { gatherDone, gatherKey, gatherPromptEnded, gatherSpeech, keysGatherTakes, startGather } from './gather'
import type { DialVerb, GatherVerb, Method, Prompt, RecordVerb, Script, SmsVerb, Verb } from './verbs'

/** Where a document came from; relative URLs in it are resolved against this. Null: it was given inline. */
export interface Base {
  readonly url: string | null
  readonly method: Method
}

export type Step =
  | { readonly type: 'prompt'; readonly verb: Prompt }
  /** `prompt`: which nested prompt plays; past the last one it listens in silence. */
  | { readonly type: 'gather'; readonly verb: GatherVerb; readonly prompt: number; readonly keys: string }
  | { readonly type: 'record'; readonly verb: RecordVerb; readonly startedAt: number }
  | { readonly type: 'dial'; readonly verb: DialVerb }
  /** The next document is asked for. */
  | { readonly type: 'fetch' }

export interface PlayerState {
  readonly verbs: readonly Verb[]
  /** The verb that comes next. */
  readonly next: number
  readonly step: Step | null
  readonly base: Base
}

export type PlayerInput =
  | { readonly type: 'document'; readonly script: Script; readonly base: Base }
  /** What was waited for is over. */
  | { readonly type: 'elapsed' }
  | { readonly type: 'key'; readonly key: string }
  | { readonly type: 'speech'; readonly text: string; readonly confidence: number }
  | { readonly type: 'dialed'; readonly params: Readonly<Record<string, string>> }
  | { readonly type: 'hungUp' }

/** What a person heard, pressed or said: an entry of the call's transcript, without its time. */
export interface Note {
  readonly verb: string
  readonly text: string
}

export type PlayerEffect =
  /** Replaces whatever was waited for. */
  | { readonly type: 'wait'; readonly ms: number; readonly label: string }
  | { readonly type: 'stopWaiting' }
  | { readonly type: 'note'; readonly note: Note }
  /** An inbound call is picked up. */
  | { readonly type: 'answer' }
  /** Asks for the next document. `recording`: a recording was made and goes along. */
  | {
      readonly type: 'fetch'
      readonly url: string
      readonly method: Method
      readonly params: Readonly<Record<string, string>>
      readonly recording: boolean
    }
  | { readonly type: 'end'; readonly how: 'hangup' | 'busy' | 'rejected' }
  | { readonly type: 'dial'; readonly verb: DialVerb }
  | { readonly type: 'hangUpLegs' }
  | { readonly type: 'sms'; readonly verb: SmsVerb; readonly action: string | null }
  | { readonly type: 'warn'; readonly code: number; readonly message: string; readonly line: number }
  /** The document cannot be followed any further. */
  | { readonly type: 'fail'; readonly code: number; readonly message: string }

export interface PlayerContext {
  readonly now: number
  /** Milliseconds a spoken word, and milliseconds a played file. */
  readonly speech: { readonly say: number; readonly play: number }
  /** False for an inbound call that still rings. */
  readonly answered: boolean
  /** Only an inbound call can be rejected. */
  readonly inbound: boolean
}

export interface Played {
  readonly state: PlayerState
  readonly effects: readonly PlayerEffect[]
}

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
      return gatherDone(state, step, step.keys, [], context)
    case 'record':
      return endRecording(state, step, '', [], context)
    default:
      return { state, effects: [] }
  }
}

function playKey(state: PlayerState, key: string, context: PlayerContext): Played {
  const { step } = state
  const effects: PlayerEffect[] = [{ type: 'note', note: { verb: 'press', text: key } }]
  if (step?.type === 'gather') return gatherKey(state, step, key, effects, context)
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

function playHangUp(state: PlayerState, context: PlayerContext): Played {
  const effects: PlayerEffect[] = [{ type: 'stopWaiting' }]
  if (state.step?.type === 'record') return hangUpDuringRecording(state, state.step, effects, context)
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

/** Goes from verb to verb until one takes time, hands over or ends the call. */
export function proceed(from: PlayerState, effects: PlayerEffect[], context: PlayerContext): Played {
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

/** Asks for the next document; without a URL for the present one again. */
export function fetchNext(
  state: PlayerState,
  url: string | null,
  method: Method,
  params: Readonly<Record<string, string>>,
  effects: PlayerEffect[],
  recording = false,
): Played {
  const target = resolve(state.base, url ?? '')
  if (target === null) {
    effects.push({
      type: 'fail',
      code: 11100,
      message: `the URL ${JSON.stringify(url ?? '')} cannot be resolved: an inline document needs absolute URLs`,
    })
    return { state, effects }
  }
  effects.push({ type: 'stopWaiting' }, { type: 'fetch', url: target, method, params, recording })
  return { state: { ...state, step: { type: 'fetch' } }, effects }
}

export function waitFor(verb: Prompt, context: PlayerContext): PlayerEffect {
  const ms = lengthOf(verb, context)
  // A prompt without end is waited for by nobody: only a key or a hang-up ends it, and the clock has nothing to visit.
  return ms === null ? { type: 'stopWaiting' } : { type: 'wait', ms, label: `${verb.verb} ends` }
}

/** Null: until somebody hangs up. */
function lengthOf(verb: Prompt, { speech }: PlayerContext): number | null {
  if (verb.verb === 'Pause') return verb.length * 1_000
  if (verb.loop === 0) return null
  if (verb.verb === 'Say') return verb.text.split(' ').filter(Boolean).length * speech.say * verb.loop
  return (verb.digits ? verb.digits.length * TONE : speech.play) * verb.loop
}

/** A played key, and a `w`: half a second each. The provider states it for `w`; for a tone it is our choice. */
const TONE = 500

export function noteOf(verb: Prompt): Note {
  if (verb.verb === 'Say') return { verb: 'Say', text: verb.text }
  if (verb.verb === 'Play') return { verb: 'Play', text: verb.digits || verb.url }
  return { verb: 'Pause', text: `${verb.length}s` }
}

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
function hangUpDuringRecording(
  state: PlayerState,
  step: Extract<Step, { type: 'record' }>,
  effects: PlayerEffect[],
  context: PlayerContext,
): Played {
  const url = resolve(state.base, step.verb.action ?? '')
  const params = { RecordingDuration: seconds(context.now - step.startedAt), Digits: 'hangup' }
  if (url !== null) effects.push({ type: 'fetch', url, method: step.verb.method, params, recording: true })
  return { state: { ...state, step: null }, effects }
}

/** Whole seconds, rounded up: a call that was answered never lasted 0 s. */
export function seconds(ms: number): string {
  return String(Math.ceil(ms / 1_000))
}

function resolve(base: Base, url: string): string | null {
  if (url === '' && base.url !== null) return base.url
  try {
    const target = base.url === null ? new URL(url) : new URL(url, base.url)
    return target.protocol === 'http:' || target.protocol === 'https:' ? target.href : null
  } catch {
    return null
  }
}
