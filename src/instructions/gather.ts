// Gather: prompts that a key interrupts, then keys or speech, then the action, or on to the next verb.
// Rules: Twilio's TwiML reference, "Gather". Whichever of keys and speech comes first counts. With bargeIn="false" input counts as well
// while prompts play, and they play to their end all the same.
import { type Current, fetchNext, noteOf, type Played, type PlayerContext, type PlayerEffect, type PlayerState, waitFor } from './steps'
import type { GatherVerb } from './verbs'

type GatherStep = Extract<Current, { type: 'gather' }>

export function startGather(state: PlayerState, verb: GatherVerb, effects: PlayerEffect[], context: PlayerContext): Played {
  effects.push({ type: 'note', note: { verb: 'Gather', text: verb.input.join(' ') } })
  const step: GatherStep = { type: 'gather', verb, prompt: 0, keys: '', speech: null, isComplete: false }
  return startPrompt(state, step, effects, context) ?? listen(state, step, effects)
}

/** What was waited for is over: a prompt, or the silence. Null: on to the next verb. */
export function gatherElapsed(state: PlayerState, step: GatherStep, effects: PlayerEffect[], context: PlayerContext): Played | null {
  if (!isPrompting(step)) return submit(state, step, effects)
  const next = { ...step, prompt: step.prompt + 1 }
  return startPrompt(state, next, effects, context) ?? (step.isComplete ? submit(state, next, effects) : listen(state, next, effects))
}

/** A key stops the prompt. It counts, ends the input, or starts the timeout anew. Null: on to the next verb. */
export function gatherKey(state: PlayerState, step: GatherStep, key: string, effects: PlayerEffect[]): Played | null {
  if (!hears(step, 'keys')) return { state, effects }
  const isLast = key === step.verb.finishOnKey
  const keys = isLast ? step.keys : step.keys + key
  return take(state, { ...step, keys, isComplete: isLast || keys.length === step.verb.numDigits }, effects)
}

/** Speech is complete when it is said: there is no partial result. */
export function gatherSpeech(
  state: PlayerState,
  step: GatherStep,
  speech: NonNullable<GatherStep['speech']>,
  effects: PlayerEffect[],
): Played | null {
  return hears(step, 'speech') ? take(state, { ...step, speech, isComplete: true }, effects) : { state, effects }
}

/** Once a key was pressed, speech does not count any more. */
export function hears({ verb, keys, isComplete }: GatherStep, to: 'keys' | 'speech'): boolean {
  if (isComplete) return false
  return to === 'keys' ? verb.input.includes('dtmf') : verb.input.includes('speech') && keys === ''
}

/** How many of these keys are taken before the input is over. */
export function keysGatherTakes(step: GatherStep, keys: string): number {
  let collected = step.keys.length
  let taken = 0
  for (const key of keys) {
    taken += 1
    if (key === step.verb.finishOnKey) return taken
    collected += 1
    if (collected === step.verb.numDigits) return taken
  }
  return taken
}

function take(state: PlayerState, step: GatherStep, effects: PlayerEffect[]): Played | null {
  if (isPrompting(step) && !step.verb.bargeIn) return { state: { ...state, current: step }, effects }
  return step.isComplete ? submit(state, step, effects) : listen(state, { ...step, prompt: step.verb.prompts.length }, effects)
}

/** The input is over. With nothing in it the next verb follows (null), unless the action is wanted all the same. */
function submit(state: PlayerState, { verb, keys, speech }: GatherStep, effects: PlayerEffect[]): Played | null {
  if (keys === '' && speech === null && !verb.actionOnEmptyResult) {
    effects.push({ type: 'stopWaiting' })
    return null
  }
  const params = speech ? { SpeechResult: speech.text, Confidence: String(speech.confidence) } : { Digits: keys }
  return fetchNext(state, verb.action, verb.method, params, effects)
}

function isPrompting({ verb, prompt }: GatherStep): boolean {
  return prompt < verb.prompts.length
}

/** Null: there is no further prompt. */
function startPrompt(state: PlayerState, step: GatherStep, effects: PlayerEffect[], context: PlayerContext): Played | null {
  const prompt = step.verb.prompts[step.prompt]
  if (!prompt) return null
  effects.push({ type: 'note', note: noteOf(prompt) }, waitFor(prompt, context))
  return { state: { ...state, current: step }, effects }
}

function listen(state: PlayerState, step: GatherStep, effects: PlayerEffect[]): Played {
  effects.push({ type: 'wait', ms: step.verb.timeout * 1_000, label: 'Gather times out' })
  return { state: { ...state, current: step }, effects }
}
