// Gather: prompts that a key interrupts, then keys or speech, then the action, or on to the next verb.
// Rules: Twilio's TwiML reference, "Gather". Whichever of keys and speech comes first counts. With bargeIn="false" input counts as well
// while prompts play, and they play to their end all the same.
import { type Element, elementsOf } from '../document'
import { type Method, type Reading, readAmong } from '../reading'
import { played, recorded, reported } from '../vocabulary'
import { type PauseVerb, pause } from './pause'
import { type PlayVerb, play } from './play'
import {
  type AnyVerb,
  type Effect,
  fetchNext,
  type Listener,
  noteOf,
  type Speech,
  type Turn,
  type VerbContext,
  type VerbRules,
} from './rules'
import { type SayVerb, say } from './say'

/** Twilio: "Gather: Invalid nested verb". */
const WRONG_CHILD = 13320

type Prompt = SayVerb | PlayVerb | PauseVerb

const PROMPTS: readonly VerbRules<Prompt, null>[] = [say, play, pause]

export interface GatherVerb extends AnyVerb {
  readonly verb: 'Gather'
  readonly input: readonly ('dtmf' | 'speech')[]
  /** Null: the document's own URL. */
  readonly action: string | null
  readonly method: Method
  /** Seconds of silence. */
  readonly timeout: number
  /** One key, or empty where no key finishes the input. */
  readonly finishOnKey: string
  /** Null: as many as come. */
  readonly numDigits: number | null
  readonly actionOnEmptyResult: boolean
  readonly bargeIn: boolean
  readonly prompts: readonly Prompt[]
}

export interface GatherProgress {
  /** Which nested prompt plays; past the last one it listens in silence. */
  readonly prompt: number
  readonly keys: string
  readonly speech: Speech | null
  /** No more input counts. */
  readonly isComplete: boolean
  /** The key that finished the input, or empty where another thing did. */
  readonly finishedOn: string
}

type GatherTurn = Turn<GatherProgress>

export const gather: VerbRules<GatherVerb, GatherProgress> = {
  name: 'Gather',
  attributes: {
    input: played('dtmf', { note: '`dtmf`, `speech`, or both: what comes first counts' }),
    action: played(null, { leftOut: 'the document itself', note: 'absolute where the document is inline' }),
    method: played('POST', { badValue: 13312, note: '`GET` or `POST`' }),
    timeout: played('5', { badValue: 13313, note: 'seconds of silence, 1 or more' }),
    finishOnKey: played('#', { badValue: 13310, note: 'one key, or empty for none' }),
    numDigits: played(null, { badValue: 13314, leftOut: 'as many as come', note: '1 or more' }),
    actionOnEmptyResult: played('false', { note: 'asks for the action with empty `Digits`' }),
    bargeIn: played('true', { note: '`false`: prompts play to their end, and input counts all the same' }),
    speechTimeout: recorded(null, 'speech is complete when it is said'),
    speechModel: recorded('default'),
    language: recorded('en-US'),
    hints: recorded(),
    profanityFilter: recorded('true'),
    enhanced: recorded('false'),
    partialResultCallback: reported('there are no partial results'),
    partialResultCallbackMethod: recorded('POST'),
    maxSpeechTime: recorded('60'),
    debug: recorded(),
  },
  nouns: PROMPTS.map(({ name }) => name),
  docs: 'Collects keys or speech while `Say`, `Play` and `Pause` inside it are heard, and after that until `timeout`. See [below](#gather-in-detail).',
  answersCall: true,
  read(reading, element) {
    reading.noText()
    return {
      verb: 'Gather',
      input: reading.words('input', ['dtmf', 'speech']),
      action: reading.optional('action'),
      method: reading.method(),
      timeout: reading.whole('timeout', 1),
      finishOnKey: reading.keys('finishOnKey', /^[0-9*#]?$/),
      numDigits: reading.wholeOrNone('numDigits', 1),
      actionOnEmptyResult: reading.flag('actionOnEmptyResult'),
      bargeIn: reading.flag('bargeIn'),
      prompts: readPrompts(reading, element),
      line: element.line,
    }
  },
  begin(verb, context) {
    const turn = startPrompt(verb, { prompt: 0, keys: '', speech: null, isComplete: false, finishedOn: '' }, context)
    return { ...turn, effects: [noteOf('Gather', verb.input.join(' ')), ...turn.effects] }
  },
  waits: {
    describe(verb, { keys, isComplete }) {
      if (isComplete) return 'Gather has its input and plays its prompts to the end'
      return `Gather listens for ${verb.input.join(' and ')}${keys ? ` and has ${JSON.stringify(keys)}` : ''}`
    },
    /** A prompt is over, or the silence. */
    elapsed(verb, progress, context) {
      if (!isPrompting(verb, progress)) return submit(verb, progress, context)
      return startPrompt(verb, { ...progress, prompt: progress.prompt + 1 }, context)
    },
    /** A key stops the prompt. It counts, ends the input, or starts the timeout anew. */
    key(verb, progress, key, context) {
      if (!hears(verb, progress, 'keys')) return { next: 'wait', progress, effects: [] }
      const isLast = key === verb.finishOnKey
      const keys = isLast ? progress.keys : progress.keys + key
      return take(verb, { ...progress, keys, isComplete: isLast || keys.length === verb.numDigits, finishedOn: isLast ? key : '' }, context)
    },
    /** Speech is complete when it is said: there is no partial result. */
    speech(verb, progress, speech, context) {
      if (!hears(verb, progress, 'speech')) return { next: 'wait', progress, effects: [] }
      return take(verb, { ...progress, speech, isComplete: true }, context)
    },
    asks: true,
    listens: hears,
    keysTaken({ finishOnKey, numDigits }, progress, keys) {
      let collected = progress.keys.length
      let taken = 0
      for (const key of keys) {
        taken += 1
        if (key === finishOnKey) return taken
        collected += 1
        if (collected === numDigits) return taken
      }
      return taken
    },
  },
}

/** Keys cannot be played while keys are awaited (Twilio). */
function readPrompts(reading: Reading, element: Element): Prompt[] {
  return elementsOf(element).flatMap((child): Prompt[] => {
    const prompt = readAmong<Prompt>(child, PROMPTS, 'Gather', reading.warnings, WRONG_CHILD)
    if (prompt?.verb !== 'Play' || prompt.digits === '') return prompt ? [prompt] : []
    reading.skip('digits of Play are not played inside Gather', child.line)
    return prompt.url === '' ? [] : [{ ...prompt, digits: '' }]
  })
}

/** Once a key was pressed, speech does not count any more. */
function hears({ input }: GatherVerb, { keys, isComplete }: GatherProgress, to: Listener): boolean {
  if (isComplete) return false
  return to === 'keys' ? input.includes('dtmf') : input.includes('speech') && keys === ''
}

function isPrompting({ prompts }: GatherVerb, { prompt }: GatherProgress): boolean {
  return prompt < prompts.length
}

/** Past the last prompt it listens, or submits what came meanwhile. */
function startPrompt(verb: GatherVerb, progress: GatherProgress, context: VerbContext): GatherTurn {
  const prompt = verb.prompts[progress.prompt]
  if (prompt) return { next: 'wait', progress, effects: effectsOf(prompt, context) }
  return progress.isComplete ? submit(verb, progress, context) : listen(verb, progress)
}

function effectsOf(prompt: Prompt, context: VerbContext): readonly Effect[] {
  return PROMPTS.find(({ name }) => name === prompt.verb)?.begin(prompt, context).effects ?? []
}

function listen({ timeout }: GatherVerb, progress: GatherProgress): GatherTurn {
  return { next: 'wait', progress, effects: [{ type: 'wait', ms: timeout * 1_000, label: 'Gather times out' }] }
}

function take(verb: GatherVerb, progress: GatherProgress, context: VerbContext): GatherTurn {
  if (isPrompting(verb, progress) && !verb.bargeIn) return { next: 'wait', progress, effects: [] }
  return progress.isComplete ? submit(verb, progress, context) : listen(verb, { ...progress, prompt: verb.prompts.length })
}

/** The input is over. FinishedOnKey is empty after a timeout and a last digit (Twilio, as recorded in ivy/thicket, 2026-08). When it is empty the next verb follows, unless the action is wanted all the same. */
function submit(verb: GatherVerb, { keys, speech, finishedOn }: GatherProgress, { base }: VerbContext): GatherTurn {
  if (keys === '' && speech === null && !verb.actionOnEmptyResult) return { next: 'goOn', effects: [{ type: 'stopWaiting' }] }
  const params = speech ? { SpeechResult: speech.text, Confidence: String(speech.confidence) } : { Digits: keys, FinishedOnKey: finishedOn }
  return fetchNext(base, verb.action, verb.method, params)
}
