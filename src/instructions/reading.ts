// The attributes of one element, read by the vocabulary: the default for what is left out or has no meaning, and a warning for what has
// no meaning or no place.
import { isE164 } from '../domain/e164'
import { type Element, elementsOf } from './document'
import { VOCABULARY } from './vocabulary'

export type Method = 'GET' | 'POST'

export interface Warning {
  readonly code: number
  readonly message: string
  readonly line: number
}

/** Twilio's warning for anything that the schema does not know; the document is followed all the same. */
export const NOT_IN_SCHEMA = 12200

/** Twilio's warnings for values without a meaning; the default counts instead. Where none is known, the value is not in the schema. */
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
  'Dial.callerId': 13214,
  'Dial.timeLimit': 13216,
  'Number.statusCallbackEvent': 21626,
  'Record.method': 13610,
  'Record.timeout': 13612,
  'Record.maxLength': 13613,
  'Record.finishOnKey': 13614,
}

/** Reads the attributes of one element and warns of what has no meaning. */
export class Reading {
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

  /** For a verb that has no content. */
  empty(): void {
    this.noText()
    this.noNouns()
  }

  noNouns(): void {
    for (const child of elementsOf(this.#element))
      this.#warn(NOT_IN_SCHEMA, `${child.name} inside ${this.#element.name} was skipped`, child.line)
  }

  noText(): void {
    warnOfText(this.#element, this.warnings)
  }

  text(name: string): string {
    return this.#raw(name) ?? this.#fallback(name) ?? ''
  }

  /** A text that says something. */
  name(name: string): string {
    return this.#checked(name, (value) => value.trim() !== '')
  }

  optional(name: string): string | null {
    return this.#raw(name) ?? this.#fallback(name)
  }

  /** Null: left out, or no number. */
  number(name: string): string | null {
    const value = this.optional(name)
    if (value === null || isE164(value)) return value
    this.#bad(name, value)
    return null
  }

  /** The words that are among the choices, in the order they were written; the default when there are none. */
  words<T extends string>(name: string, choices: readonly T[]): readonly T[] {
    const known = (text: string) => wordsOf(text).filter((word): word is T => (choices as readonly string[]).includes(word))
    const value = this.text(name)
    const found = known(value)
    if (found.length === 0 || found.length < wordsOf(value).length) this.#bad(name, value, found.join(' '))
    return found.length > 0 ? found : known(this.#fallback(name) ?? '')
  }

  flag(name: string): boolean {
    return this.choice(name, ['true', 'false']) === 'true'
  }

  whole(name: string, least: number, most = MOST): number {
    return Number(this.#checked(name, (value) => isWhole(value, least, most)))
  }

  /** Null: as many as come. */
  wholeOrNone(name: string, least: number): number | null {
    const value = this.#raw(name)
    if (value === undefined || isWhole(value, least, MOST)) return value === undefined ? null : Number(value)
    this.#bad(name, value)
    return null
  }

  keys(name: string, shape: RegExp): string {
    return this.#checked(name, (value) => shape.test(value))
  }

  method(name = 'method'): Method {
    return this.#checked(name, (value) => /^(?:get|post)$/i.test(value)).toUpperCase() as Method
  }

  choice<T extends string>(name: string, choices: readonly T[]): T {
    return this.#checked(name, (value) => (choices as readonly string[]).includes(value)) as T
  }

  /** Something that is there and cannot be followed. */
  skip(what: string, line?: number): void {
    this.#warn(NOT_IN_SCHEMA, `${what}; it was skipped`, line)
  }

  warn(code: number, message: string): void {
    this.#warn(code, message)
  }

  #checked(name: string, isGood: (value: string) => boolean): string {
    const value = this.text(name)
    if (isGood(value)) return value
    this.#bad(name, value)
    return this.#fallback(name) ?? ''
  }

  #raw(name: string): string | undefined {
    return Object.hasOwn(this.#element.attributes, name) ? this.#element.attributes[name] : undefined
  }

  #fallback(name: string): string | null {
    return this.#rules?.attributes[name]?.fallback ?? null
  }

  #bad(name: string, value: string, good = ''): void {
    const code = BAD_VALUE[`${this.#element.name}.${name}`] ?? NOT_IN_SCHEMA
    const counts = good ? `only ${good} counts` : `the default ${this.#fallback(name) ?? '(none)'} counts`
    this.#warn(code, `${this.#element.name} ${name}=${JSON.stringify(value)} has no meaning; ${counts}`)
  }

  #warn(code: number, message: string, line = this.#element.line): void {
    this.warnings.push({ code, message, line })
  }
}

/** Text that stands between verbs. */
export function warnOfText(element: Element, warnings: Warning[]): void {
  const text = element.children
    .filter((child) => typeof child === 'string')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (text === '') return
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text
  warnings.push({
    code: NOT_IN_SCHEMA,
    message: `the text ${JSON.stringify(shown)} in ${element.name} is in no verb; it was skipped`,
    line: element.line,
  })
}

/** Nine digits: seconds of which a sum is still a moment. */
const MOST = 999_999_999

function isWhole(value: string, least: number, most: number): boolean {
  return /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}
