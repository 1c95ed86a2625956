// What a case of the conformance suite is: an id, what it costs on a real account, what it looks at, and what should be seen there.
import type { Scene } from './scene'

/** What is seen of a service, in a form that does not depend on the account, the numbers or the time. */
export type Fact = string | number | boolean | null | readonly Fact[] | { readonly [name: string]: Fact }
export type Facts = Readonly<Record<string, Fact>>

/** One of several: a price that may be billed already, a place that may be known. */
export interface AnyOf {
  readonly anyOf: readonly Expected[]
}
export type Expected = string | number | boolean | null | AnyOf | readonly Expected[] | { readonly [name: string]: Expected }

/**
 * What a case makes on a real account, at most. `texts` and `calls` are those that are created through the API or by a reply; each
 * reaches the account's own second number, which may be charged as well. `minutes` is the sum over the calls, begun ones.
 */
export interface Costs {
  readonly texts: number
  readonly calls: number
  readonly minutes: number
}

export const FREE: Costs = { texts: 0, calls: 0, minutes: 0 }

export interface ConformanceCase {
  /** `text.out`: the subject, a dot, what it is about. */
  readonly id: string
  /** One sentence for the table in docs/conformance.md. */
  readonly about: string
  readonly costs: Costs
  /** Where the expectation comes from. */
  readonly rests: string
  /** Acts, and returns what was seen. */
  observe(scene: Scene): Promise<Facts>
  readonly expected: Readonly<Record<string, Expected>>
}

export function anyOf(...values: readonly Expected[]): AnyOf {
  return { anyOf: values }
}

export function isAnyOf(value: Expected): value is AnyOf {
  return typeof value === 'object' && value !== null && 'anyOf' in value
}
