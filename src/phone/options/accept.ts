// What the value of an option may be, and the error that names the option, the value and what is accepted. Knows no option by name.

import { checkNames } from '../../domain/check-options'
import { parseDuration } from '../../domain/duration'
import { MisuseError, quote } from '../../domain/errors'

/** What an error calls the options as a whole. */
export const ALL = 'createRingback(options)'

export function misuse(name: string, value: unknown, accepted: string): never {
  throw new MisuseError(`${called(name)} got ${quote(value)}. Accepted: ${accepted}.`)
}

/** How an error names an option, or all of them. */
function called(name: string): string {
  return name === ALL ? name : `createRingback({ ${name} })`
}

/** An object with only the names that are known. */
export function record<T extends object>(
  value: T | undefined,
  what: string,
  known?: readonly string[],
): Partial<T> & Record<string, unknown> {
  if (value === undefined) return {} as Partial<T> & Record<string, unknown>
  if (typeof value !== 'object' || value === null || Array.isArray(value)) misuse(what, value, 'an object')
  if (known) checkNames(value, known, called(what))
  return value as Partial<T> & Record<string, unknown>
}

export function text(value: unknown, name: string): string {
  return typeof value === 'string' ? value : misuse(name, value, 'a text')
}

export function flag(value: unknown, name: string): boolean {
  return value === undefined ? false : typeof value === 'boolean' ? value : misuse(name, value, 'true or false')
}

export function oneOf<T extends string>(value: unknown, name: string, choices: readonly T[], fallback: T): T {
  if (value === undefined) return fallback
  return choices.find((choice) => choice === value) ?? misuse(name, value, choices.map((choice) => `'${choice}'`).join(', '))
}

export function duration(value: unknown, name: string, fallback: number): number {
  return value === undefined ? fallback : parseDuration(value, `createRingback({ ${name} })`)
}
