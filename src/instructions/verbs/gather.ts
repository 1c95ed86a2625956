// Gather: prompts that a key interrupts, then keys or speech, then the action, or on to the next verb.
// Rules: Twilio's TwiML reference, "Gather". Whichever of keys and speech comes first counts. With bargeIn="false" input counts as well
// while prompts play, and they play to their end all the same.
import { wordsOf } from '../../domain/sound/words'
import { BAD_URL, resolve, unresolved } from '../base'
import { type Element, elementsOf } from '../document'
import { type Method, type Reading, readAmong } from '../reading'
import { played, recorded } from '../vocabulary'
import { type PauseVerb, pause } from './pause'
import { type PlayVerb, play } from './play'
import {
  type AnyVerb,
  type Effect,
  fetchNext,
  type Listener,
  noteOf,
  type Params,
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
  /** Seconds of silence that end speech. Null: it is complete when it is said. */
  readonly speechTimeout: number | null
  /** Seconds that speech may last, from its first word. */
  readonly maxSpeechTime: number
  readonly partialResultCallback: string | null
  readonly partialResultCallbackMethod: Method
  /** What has no effect here, as it stands in the document. */
  readonly settings: Params
  readonly prompts: readonly Prompt[]
}

export interface GatherProgress {
  /** Which nested prompt plays; past the last one it listens in silence. */
  readonly prompt: number
  readonly keys: string
  readonly speech: Speech | null
  /** The moment of its first word. */
  readonly speechSince: number
  /** How many partial results were told. */
  readonly told: number
  /** No more input counts. */
  readonly isComplete: boolean
  /** The key that finished the input, or empty where another thing did. */
  readonly finishedOn: string
}

/** What it understands on the way is told; `told`: so many were told before. */
export interface PartialResults {
  readonly type: 'partialResults'
  readonly url: string
  readonly method: Method
  readonly results: readonly string[]
  readonly told: number
}

type GatherEffect = Effect | PartialResults
type GatherTurn = Turn<GatherProgress, PartialResults>

const IN_THE_TRANSCRIPT = 'has no effect; `settings` of its transcript entry has it'
const SETTINGS = ['language', 'hints', 'speechModel', 'speechTimeout', 'maxSpeechTime', 'profanityFilter', 'enhanced', 'debug'] as const

export const gather: VerbRules<GatherVerb, GatherProgress, PartialResults> = {
  name: 'Gather',
  attributes: {
    input: played('dtmf', { note: '`dtmf`, `speech` or both; the first input is used' }),
    action: played(null, { leftOut: 'the document itself', note: 'must be absolute in TwiML without a URL of its own' }),
    method: played('POST', { badValue: 13312, note: '`GET` or `POST`' }),
    timeout: played('5', { badValue: 13313, note: 'seconds of silence, 1 or more' }),
    finishOnKey: played('#', { badValue: 13310, note: 'one key, or empty for none' }),
    numDigits: played(null, { badValue: 13314, leftOut: 'as many as come', note: '1 or more' }),
    actionOnEmptyResult: played('false', { note: '`true`: requests the action with empty `Digits` when nothing was entered' }),
    bargeIn: played('true', { note: '`false`: prompts play to their end, and input is accepted nevertheless' }),
    speechTimeout: played(null, {
      leftOut: 'speech is complete as soon as it is spoken',
      note: 'seconds of silence after speech, during which the person may say more; `auto` is the default',
    }),
    speechModel: recorded('default', IN_THE_TRANSCRIPT),
    language: recorded('en-US', IN_THE_TRANSCRIPT),
    hints: recorded(null, IN_THE_TRANSCRIPT),
    profanityFilter: recorded('true', IN_THE_TRANSCRIPT),
    enhanced: recorded('false', IN_THE_TRANSCRIPT),
    partialResultCallback: played(null, { leftOut: 'none', note: 'gets what is recognised while the person speaks' }),
    partialResultCallbackMethod: played('POST', { note: '`GET` or `POST`' }),
    maxSpeechTime: played('60', { note: 'seconds from the first word, if `speechTimeout` allows more words' }),
    debug: recorded(null, IN_THE_TRANSCRIPT),
  },
  nouns: PROMPTS.map(({ name }) => name),
  docs: 'Collects keys or speech, while the `Say`, `Play` and `Pause` inside it play, and then until `timeout`. See [below](#gather-in-detail).',
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
      speechTimeout: readSpeechTimeout(reading),
      maxSpeechTime: reading.whole('maxSpeechTime', 1),
      partialResultCallback: reading.optional('partialResultCallback') || null,
      partialResultCallbackMethod: reading.method('partialResultCallbackMethod'),
      settings: reading.written(SETTINGS),
      prompts: readPrompts(reading, element),
      line: element.line,
    }
  },
  begin(verb, context) {
    const turn = startPrompt(verb, BLANK, context)
    return { ...turn, effects: [noteOf('Gather', verb.input.join(' '), verb.settings), ...turn.effects] }
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
      if (!hears(verb, progress, 'keys') || (progress.speech && key !== verb.finishOnKey)) return { next: 'wait', progress, effects: [] }
      const isLast = key === verb.finishOnKey
      const keys = isLast ? progress.keys : progress.keys + key
      return take(verb, { ...progress, keys, isComplete: isLast || keys.length === verb.numDigits, finishedOn: isLast ? key : '' }, context)
    },
    /** Speech is complete when it is said, or after the silence that speechTimeout wants. */
    speech(verb, progress, said, context) {
      if (!hears(verb, progress, 'speech')) return { next: 'wait', progress, effects: [] }
      const results = verb.partialResultCallback === null ? [] : (said.partials ?? beginningsOf(said.text))
      const turn = take(
        verb,
        { ...withSpeech(progress, said, context), told: progress.told + results.length, isComplete: verb.speechTimeout === null },
        context,
      )
      const atOnce: GatherEffect[] = verb.speechTimeout === null ? [{ type: 'guess', id: 'gather-speech-complete' }] : []
      return { ...turn, effects: [...atOnce, ...tell(verb, progress, results, context), ...turn.effects] }
    },
    resumed: (progress, ms) => ({ ...progress, speechSince: progress.speechSince + ms }),
    asks: true,
    listens: hears,
    keysTaken({ finishOnKey, numDigits }, progress, keys) {
      if (progress.speech) return finishOnKey !== '' && keys.startsWith(finishOnKey) ? 1 : 0
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

const BLANK: GatherProgress = { prompt: 0, keys: '', speech: null, speechSince: 0, told: 0, isComplete: false, finishedOn: '' }

/** Once a key was pressed, speech does not count any more; once something was said, only the key that ends the input does. */
function hears({ input, finishOnKey }: GatherVerb, { keys, speech, isComplete }: GatherProgress, to: Listener): boolean {
  if (isComplete) return false
  if (to === 'keys') return input.includes('dtmf') && (speech === null || finishOnKey !== '')
  return input.includes('speech') && keys === ''
}

/** Null: speech is complete as soon as it is spoken. */
function readSpeechTimeout(reading: Reading): number | null {
  const value = reading.valueOrNone('speechTimeout', (text) => text === 'auto' || /^[1-9]\d{0,8}$/.test(text))
  return value === null || value === 'auto' ? null : Number(value)
}

/** What is said in several turns is one result. */
function withSpeech(progress: GatherProgress, { text, confidence }: Speech, { now }: VerbContext): GatherProgress {
  if (progress.speech === null) return { ...progress, speech: { text, confidence }, speechSince: now }
  return { ...progress, speech: { text: `${progress.speech.text} ${text}`, confidence } }
}

/** Word by word. Ours: a provider tells as it hears. */
function beginningsOf(text: string): string[] {
  const words = wordsOf(text)
  return words.map((_, index) => words.slice(0, index + 1).join(' '))
}

function tell(verb: GatherVerb, { told }: GatherProgress, results: readonly string[], { base }: VerbContext): GatherEffect[] {
  if (results.length === 0 || verb.partialResultCallback === null) return []
  const url = resolve(base, verb.partialResultCallback)
  if (url === null)
    return [
      {
        type: 'warn',
        code: BAD_URL,
        message: `partialResultCallback is not told: ${unresolved(verb.partialResultCallback)}`,
        line: verb.line,
      },
    ]
  return [{ type: 'partialResults', url, method: verb.partialResultCallbackMethod, results, told }]
}

function isPrompting({ prompts }: GatherVerb, { prompt }: GatherProgress): boolean {
  return prompt < prompts.length
}

/** Past the last prompt it listens, or submits what came meanwhile. */
function startPrompt(verb: GatherVerb, progress: GatherProgress, context: VerbContext): GatherTurn {
  const prompt = verb.prompts[progress.prompt]
  if (prompt) return { next: 'wait', progress, effects: effectsOf(prompt, context) }
  return progress.isComplete ? submit(verb, progress, context) : listen(verb, progress, context)
}

function effectsOf(prompt: Prompt, context: VerbContext): readonly Effect[] {
  return PROMPTS.find(({ name }) => name === prompt.verb)?.begin(prompt, context).effects ?? []
}

function listen({ timeout, speechTimeout, maxSpeechTime }: GatherVerb, progress: GatherProgress, { now }: VerbContext): GatherTurn {
  const left = Math.max(0, progress.speechSince + maxSpeechTime * 1_000 - now)
  const ms = progress.speech ? Math.min((speechTimeout ?? 0) * 1_000, left) : timeout * 1_000
  return {
    next: 'wait',
    progress,
    effects: [{ type: 'wait', ms, label: progress.speech ? 'Gather has heard enough' : 'Gather times out' }],
  }
}

function take(verb: GatherVerb, progress: GatherProgress, context: VerbContext): GatherTurn {
  if (isPrompting(verb, progress) && !verb.bargeIn) return { next: 'wait', progress, effects: [] }
  return progress.isComplete ? submit(verb, progress, context) : listen(verb, { ...progress, prompt: verb.prompts.length }, context)
}

/** The input is over. FinishedOnKey is empty after a timeout and a last digit, and `msg` is there whatever ended it (Twilio, as recorded in ivy/thicket, 2026-08). When it is empty the next verb follows, unless the action is wanted all the same. */
function submit(verb: GatherVerb, { keys, speech, finishedOn }: GatherProgress, { base }: VerbContext): GatherTurn {
  if (keys === '' && speech === null && !verb.actionOnEmptyResult) return { next: 'goOn', effects: [{ type: 'stopWaiting' }] }
  const params: Readonly<Record<string, string>> = speech
    ? { SpeechResult: speech.text, Confidence: String(speech.confidence) }
    : { Digits: keys, FinishedOnKey: finishedOn, msg: 'Gather End' }
  return fetchNext(base, verb.action, verb.method, params)
}
