// Gather: prompts that a key interrupts, then keys or speech, then the action, or on to the next verb.
// Rules: Twilio's TwiML reference, "Gather".
import { fetchNext, noteOf, type Played, type PlayerContext, type PlayerEffect, type PlayerState, type Step, waitFor } from './steps'
import type { GatherVerb } from './verbs'

type GatherStep = Extract<Step, { type: 'gather' }>

export function startGather(state: PlayerState, verb: GatherVerb, effects: PlayerEffect[], context: PlayerContext): Played {
  effects.push({ type: 'note', note: { verb: 'Gather', text: verb.input.join(' ') } })
  return promptOrListen(state, { type: 'gather', verb, prompt: 0, keys: '' }, effects, context)
}

export function gatherPromptEnded(state: PlayerState, step: GatherStep, effects: PlayerEffect[], context: PlayerContext): Played {
  return promptOrListen(state, { ...step, prompt: step.prompt + 1 }, effects, context)
}

/** A key stops the prompt. It counts, ends the input, or starts the timeout anew. Null: on to the next verb. */
export function gatherKey(state: PlayerState, step: GatherStep, key: string, effects: PlayerEffect[]): Played | null {
  const { verb } = step
  if (key === verb.finishOnKey) return gatherDone(state, step, step.keys, effects)
  const keys = step.keys + key
  if (keys.length === verb.numDigits) return gatherDone(state, step, keys, effects)
  if (step.prompt < verb.prompts.length && !verb.bargeIn) return { state: { ...state, step: { ...step, keys } }, effects }
  return listen(state, { ...step, keys, prompt: verb.prompts.length }, effects)
}

/** Speech is complete when it is said: there is no partial result. */
export function gatherSpeech(state: PlayerState, step: GatherStep, text: string, confidence: number, effects: PlayerEffect[]): Played {
  if (!step.verb.input.includes('speech')) return { state, effects }
  return fetchNext(state, step.verb.action, step.verb.method, { SpeechResult: text, Confidence: String(confidence) }, effects)
}

/** The input is over. With nothing in it the next verb follows (null), unless the action is wanted all the same. */
export function gatherDone(state: PlayerState, step: GatherStep, keys: string, effects: PlayerEffect[]): Played | null {
  if (keys === '' && !step.verb.actionOnEmptyResult) {
    effects.push({ type: 'stopWaiting' })
    return null
  }
  return fetchNext(state, step.verb.action, step.verb.method, { Digits: keys }, effects)
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

function promptOrListen(state: PlayerState, step: GatherStep, effects: PlayerEffect[], context: PlayerContext): Played {
  const prompt = step.verb.prompts[step.prompt]
  if (!prompt) return listen(state, step, effects)
  effects.push({ type: 'note', note: noteOf(prompt) }, waitFor(prompt, context))
  return { state: { ...state, step }, effects }
}

function listen(state: PlayerState, step: GatherStep, effects: PlayerEffect[]): Played {
  effects.push({ type: 'wait', ms: step.verb.timeout * 1_000, label: 'Gather times out' })
  return { state: { ...state, step }, effects }
}
