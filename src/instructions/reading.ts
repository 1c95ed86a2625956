// Reads the attributes of one element by its rules: an attribute that is left out or has a value without a meaning gets its default, and
// whatever has no meaning or no place gets a warning. Knows no element by name.
import { type Element, elementsOf } from './document'
import { type ElementRules, NOT_IN_SCHEMA, NOT_PLAYED } from './vocabulary'

export type Method = 'GET' | 'POST'

export interface Warning {
  /** The provider's; null where ringback speaks for itself. */
  readonly code: number | null
  readonly message: string
  readonly line: number
  /** What to write, where the general advice says nothing of it. */
  readonly fix?: string
}

/** Reads the attributes of one element and warns of what has no meaning. */
export class Reading {
  readonly #element: Element
  readonly #rules: ElementRules
  readonly warnings: Warning[]

  constructor(element: Element, rules: ElementRules, warnings: Warning[]) {
    this.#element = element
    this.#rules = rules
    this.warnings = warnings
    for (const name of Object.keys(element.attributes)) {
      if (!Object.hasOwn(this.#rules.attributes, name))
        this.#warn(NOT_IN_SCHEMA, `${element.name} has no attribute ${name}; it was skipped`)
      else this.#reportUnasked(name)
    }
  }

  /** Warns of any content: for a verb that has none. */
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

  /** A text that is not blank. */
  name(name: string): string {
    return this.#checked(name, (value) => value.trim() !== '')
  }

  optional(name: string): string | null {
    return this.#raw(name) ?? this.#fallback(name)
  }

  /** The words that are among the choices, in the order in which they were written; the default where no word is. */
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

  /** Null: it is left out, or its value has no meaning. */
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

  /** Null: it is left out, or its value has no meaning. */
  choiceOrNone<T extends string>(name: string, choices: readonly T[]): T | null {
    return this.valueOrNone(name, (value) => (choices as readonly string[]).includes(value)) as T | null
  }

  /** Null: it is left out, or its value is not good. */
  valueOrNone(name: string, isGood: (value: string) => boolean): string | null {
    const value = this.optional(name)
    if (value === null || isGood(value)) return value
    this.#bad(name, value)
    return null
  }

  /** The attributes among these that were written, as they were. */
  written(names: readonly string[]): Readonly<Record<string, string>> {
    return Object.fromEntries(names.flatMap((name) => (this.#raw(name) === undefined ? [] : [[name, this.#raw(name) ?? '']])))
  }

  /** Warns of a part of the document that the player does not follow. */
  skip(what: string, line?: number): void {
    this.#warn(NOT_IN_SCHEMA, `${what}; it was skipped`, line)
  }

  warn(code: number, message: string): void {
    this.#warn(code, message)
  }

  /** Warns of a whole element that ringback does not play. */
  notPlayed(message: string, line?: number): void {
    this.#warn(NOT_PLAYED, message, line)
  }

  /** Warns of a URL that the other attributes give no reason to ask. */
  leaveUnasked(name: string, why: string, fix: string): void {
    const url = this.#raw(name)?.trim()
    if (url) this.#warn(NOT_PLAYED, `${this.#element.name} ${name}=${JSON.stringify(url)} is not asked: ${why}`, undefined, fix)
  }

  #reportUnasked(name: string): void {
    const notAsked = this.#rules.attributes[name]?.notAsked ?? null
    const url = this.#raw(name)?.trim()
    if (notAsked !== null && url) this.#warn(NOT_PLAYED, `${this.#element.name} ${name}=${JSON.stringify(url)} is not asked: ${notAsked}`)
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
    return this.#rules.attributes[name]?.fallback ?? null
  }

  #bad(name: string, value: string, good = ''): void {
    const code = this.#rules.attributes[name]?.badValue ?? NOT_IN_SCHEMA
    const counts = good ? `only ${good} counts` : `the default ${this.#fallback(name) ?? '(none)'} counts`
    this.#warn(code, `${this.#element.name} ${name}=${JSON.stringify(value)} has no meaning; ${counts}`)
  }

  #warn(code: number | null, message: string, line = this.#element.line, fix?: string): void {
    this.warnings.push({ code, message, line, ...(fix === undefined ? {} : { fix }) })
  }
}

/** The rules of an element, and how it becomes a value. */
export interface Readable<T> extends ElementRules {
  read(reading: Reading, element: Element): T
}

/** Reads an element by those rules that have its name; null, with a warning of this code, where none of them has. */
export function readAmong<T>(
  element: Element,
  among: readonly Readable<T>[],
  where: string,
  warnings: Warning[],
  code = NOT_IN_SCHEMA,
): T | null {
  const rules = among.find(({ name }) => name === element.name)
  if (rules) return rules.read(new Reading(element, rules, warnings), element)
  warnings.push({ code, message: `${element.name} is not played in ${where}; it was skipped`, line: element.line })
  return null
}

/** Warns of text that stands between verbs. */
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

/** Nine digits: a moment so many seconds from now is still a valid date. */
const MOST = 999_999_999

function isWhole(value: string, least: number, most: number): boolean {
  return /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}
