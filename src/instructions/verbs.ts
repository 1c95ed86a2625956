// Document → verbs with their values: defaults in place, and a warning for everything that is skipped or has no meaning.
import { type Element, elementsOf, textOf } from './document'
import { VERBS, type VerbName, VOCABULARY } from './vocabulary'

export type Method = 'GET' | 'POST'

interface Placed {
  readonly line: number
}

export interface SayVerb extends Placed {
  readonly verb: 'Say'
  readonly text: string
  readonly voice: string
  readonly language: string
  /** 0: until somebody hangs up. */
  readonly loop: number
}

export interface PlayVerb extends Placed {
  readonly verb: 'Play'
  readonly url: string
  /** Keys that are played as tones; empty when there are none. */
  readonly digits: string
  readonly loop: number
}

export interface PauseVerb extends Placed {
  readonly verb: 'Pause'
  /** Seconds. */
  readonly length: number
}

export type Prompt = SayVerb | PlayVerb | PauseVerb

export interface GatherVerb extends Placed {
  readonly verb: 'Gather'
  readonly input: readonly ('dtmf' | 'speech')[]
  /** Null: the document's own URL. */
  readonly action: string | null
  readonly method: Method
  /** Seconds of silence. */
  readonly timeout: number
  /** One key, or empty for none. */
  readonly finishOnKey: string
  /** Null: as many as come. */
  readonly numDigits: number | null
  readonly actionOnEmptyResult: boolean
  readonly bargeIn: boolean
  readonly prompts: readonly Prompt[]
}

export interface RecordVerb extends Placed {
  readonly verb: 'Record'
  readonly action: string | null
  readonly method: Method
  readonly timeout: number
  readonly finishOnKey: string
  readonly maxLength: number
}

export interface DialTarget {
  readonly number: string
  readonly sendDigits: string
  readonly statusCallback: string | null
  readonly statusCallbackMethod: Method
  readonly statusCallbackEvent: readonly string[]
}

export interface DialVerb extends Placed {
  readonly verb: 'Dial'
  readonly targets: readonly DialTarget[]
  readonly action: string | null
  readonly method: Method
  readonly timeout: number
  readonly timeLimit: number
  readonly callerId: string | null
  readonly hangupOnStar: boolean
  readonly sequential: boolean
}

export interface SmsVerb extends Placed {
  readonly verb: 'Sms'
  readonly text: string
  readonly to: string | null
  readonly from: string | null
  readonly action: string | null
  readonly method: Method
  readonly statusCallback: string | null
}

export type Verb =
  | Prompt
  | GatherVerb
  | RecordVerb
  | DialVerb
  | SmsVerb
  | ({ readonly verb: 'Hangup' } & Placed)
  | ({ readonly verb: 'Redirect'; readonly url: string; readonly method: Method } & Placed)
  | ({ readonly verb: 'Reject'; readonly reason: 'rejected' | 'busy' } & Placed)

export interface Warning {
  readonly code: number
  readonly message: string
  readonly line: number
}

/** Twilio's warning for anything that the schema does not know; the document is followed all the same. */
const NOT_IN_SCHEMA = 12200

/** Twilio's warnings for values without a meaning; the default counts instead. */
const BAD_VALUE: Readonly<Record<string, number>> = {
  'Gather.finishOnKey': 13310,
  'Gather.timeout': 13313,
  'Gather.numDigits': 13314,
  'Gather.method': 13312,
  'Play.loop': 13410,
  'Say.loop': 13510,
  'Say.voice': 13511,
  'Pause.length': 13910,
  'Redirect.method': 13710,
  'Reject.reason': 13810,
  'Dial.method': 13210,
  'Dial.timeout': 13212,
  'Dial.hangupOnStar': 13213,
  'Dial.timeLimit': 13216,
  'Record.method': 13610,
  'Record.timeout': 13612,
  'Record.maxLength': 13613,
  'Record.finishOnKey': 13614,
}

export interface Script {
  readonly verbs: readonly Verb[]
  readonly warnings: readonly Warning[]
}

export function interpret(root: Element): Script {
  const warnings: Warning[] = []
  for (const name of Object.keys(root.attributes)) {
    if (!name.startsWith('xml'))
      warnings.push({ code: NOT_IN_SCHEMA, message: `Response has no attribute ${name}; it was skipped`, line: root.line })
  }
  const verbs = elementsOf(root).flatMap((element) => verbOf(element, VERBS, 'a voice document', warnings) ?? [])
  return { verbs, warnings }
}

function verbOf(element: Element, allowed: readonly string[], where: string, warnings: Warning[]): Verb | null {
  if (!allowed.includes(element.name)) {
    warnings.push({ code: NOT_IN_SCHEMA, message: `${element.name} is not played in ${where}; it was skipped`, line: element.line })
    return null
  }
  return BUILDERS[element.name as VerbName](new Reading(element, warnings), element)
}

const prompts = (element: Element, warnings: Warning[]): Prompt[] =>
  elementsOf(element).flatMap((child) => (verbOf(child, VOCABULARY.Gather?.nouns ?? [], 'Gather', warnings) as Prompt | null) ?? [])

const BUILDERS: Readonly<Record<VerbName, (read: Reading, element: Element) => Verb>> = {
  Say: (read, element) => ({
    verb: 'Say',
    text: textOf(element),
    voice: read.text('voice'),
    language: read.text('language'),
    loop: read.whole('loop', 0),
    line: element.line,
  }),
  Play: (read, element) => {
    read.nouns()
    return { verb: 'Play', url: textOf(element), digits: read.text('digits'), loop: read.whole('loop', 0), line: element.line }
  },
  Pause: (read, element) => {
    read.nouns()
    return { verb: 'Pause', length: read.whole('length', 1), line: element.line }
  },
  Gather: (read, element) => ({
    verb: 'Gather',
    input: read.words('input').filter((word): word is 'dtmf' | 'speech' => word === 'dtmf' || word === 'speech'),
    action: read.optional('action'),
    method: read.method(),
    timeout: read.whole('timeout', 0),
    finishOnKey: read.keys('finishOnKey', /^[0-9*#]?$/),
    numDigits: read.wholeOrNone('numDigits', 1),
    actionOnEmptyResult: read.flag('actionOnEmptyResult'),
    bargeIn: read.flag('bargeIn'),
    prompts: prompts(element, read.warnings),
    line: element.line,
  }),
  Hangup: (read, element) => {
    read.nouns()
    return { verb: 'Hangup', line: element.line }
  },
  Redirect: (read, element) => {
    read.nouns()
    return { verb: 'Redirect', url: textOf(element), method: read.method(), line: element.line }
  },
  Reject: (read, element) => {
    read.nouns()
    return { verb: 'Reject', reason: read.choice('reason', ['rejected', 'busy']), line: element.line }
  },
  Record: (read, element) => {
    read.nouns()
    return {
      verb: 'Record',
      action: read.optional('action'),
      method: read.method(),
      timeout: read.whole('timeout', 0),
      finishOnKey: read.keys('finishOnKey', /^[0-9*#]*$/),
      maxLength: read.whole('maxLength', 1),
      line: element.line,
    }
  },
  Dial: (read, element) => ({
    verb: 'Dial',
    targets: targetsOf(read, element),
    action: read.optional('action'),
    method: read.method(),
    timeout: read.whole('timeout', 1),
    timeLimit: read.whole('timeLimit', 1),
    callerId: read.optional('callerId'),
    hangupOnStar: read.flag('hangupOnStar'),
    sequential: read.flag('sequential'),
    line: element.line,
  }),
  Sms: (read, element) => {
    read.nouns()
    return {
      verb: 'Sms',
      text: textOf(element),
      to: read.optional('to'),
      from: read.optional('from'),
      action: read.optional('action'),
      method: read.method(),
      statusCallback: read.optional('statusCallback'),
      line: element.line,
    }
  },
}

/** `<Dial>+1…</Dial>`, or up to ten `<Number>` that ring at once. */
function targetsOf(read: Reading, element: Element): DialTarget[] {
  const plain = element.children
    .filter((child) => typeof child === 'string')
    .join('')
    .trim()
  const targets: DialTarget[] = plain
    ? [{ number: plain, sendDigits: '', statusCallback: null, statusCallbackMethod: 'POST', statusCallbackEvent: [] }]
    : []
  for (const child of elementsOf(element)) {
    if (child.name !== 'Number') {
      read.warnings.push({ code: NOT_IN_SCHEMA, message: `${child.name} is not dialed; it was skipped`, line: child.line })
      continue
    }
    const noun = new Reading(child, read.warnings)
    targets.push({
      number: textOf(child),
      sendDigits: noun.text('sendDigits'),
      statusCallback: noun.optional('statusCallback'),
      statusCallbackMethod: noun.method('statusCallbackMethod'),
      statusCallbackEvent: noun.words('statusCallbackEvent'),
    })
  }
  return targets.slice(0, 10)
}

/** Reads the attributes of one element and warns of what has no meaning. */
class Reading {
  readonly #element: Element
  readonly #rules: (typeof VOCABULARY)[string]
  readonly warnings: Warning[]

  constructor(element: Element, warnings: Warning[]) {
    this.#element = element
    this.#rules = VOCABULARY[element.name] ?? { attributes: {}, nouns: [] }
    this.warnings = warnings
    for (const name of Object.keys(element.attributes)) {
      if (!Object.hasOwn(this.#rules.attributes, name))
        this.#warn(NOT_IN_SCHEMA, `${element.name} has no attribute ${name}; it was skipped`)
    }
  }

  /** Elements inside a verb that takes none. */
  nouns(): void {
    for (const child of elementsOf(this.#element))
      this.#warn(NOT_IN_SCHEMA, `${child.name} inside ${this.#element.name} was skipped`, child.line)
  }

  text(name: string): string {
    return this.#raw(name) ?? this.#fallback(name) ?? ''
  }

  optional(name: string): string | null {
    return this.#raw(name) ?? this.#fallback(name)
  }

  words(name: string): string[] {
    return this.text(name)
      .split(/[\s,]+/)
      .filter(Boolean)
  }

  flag(name: string): boolean {
    return this.choice(name, ['true', 'false']) === 'true'
  }

  whole(name: string, least: number): number {
    const value = this.text(name)
    if (/^\d{1,9}$/.test(value) && Number(value) >= least) return Number(value)
    this.#bad(name, value)
    return Number(this.#fallback(name) ?? least)
  }

  wholeOrNone(name: string, least: number): number | null {
    const value = this.#raw(name)
    if (value === undefined) return null
    if (/^\d{1,9}$/.test(value) && Number(value) >= least) return Number(value)
    this.#bad(name, value)
    return null
  }

  keys(name: string, shape: RegExp): string {
    const value = this.text(name)
    if (shape.test(value)) return value
    this.#bad(name, value)
    return this.#fallback(name) ?? ''
  }

  method(name = 'method'): Method {
    const value = this.text(name).toUpperCase()
    if (value === 'GET' || value === 'POST') return value
    this.#bad(name, value)
    return 'POST'
  }

  choice<T extends string>(name: string, choices: readonly T[]): T {
    const value = this.text(name)
    const found = choices.find((choice) => choice === value)
    if (found !== undefined) return found
    this.#bad(name, value)
    return (choices.find((choice) => choice === this.#fallback(name)) ?? choices[0]) as T
  }

  #raw(name: string): string | undefined {
    return Object.hasOwn(this.#element.attributes, name) ? this.#element.attributes[name] : undefined
  }

  #fallback(name: string): string | null {
    return this.#rules?.attributes[name]?.fallback ?? null
  }

  #bad(name: string, value: string): void {
    const code = BAD_VALUE[`${this.#element.name}.${name}`] ?? NOT_IN_SCHEMA
    this.#warn(code, `${this.#element.name} ${name}="${value}" has no meaning; the default ${this.#fallback(name) ?? '(none)'} counts`)
  }

  #warn(code: number, message: string, line = this.#element.line): void {
    this.warnings.push({ code, message, line })
  }
}
