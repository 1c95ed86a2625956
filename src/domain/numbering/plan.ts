// What is known of a country's numbers: which of them are reserved for fiction, of what sort they are, and what they can do.

/** As the provider writes it. */
export type NumberSort = 'local' | 'toll-free' | 'mobile'

export interface NumberCapabilities {
  readonly sms: boolean
  readonly mms: boolean
  readonly voice: boolean
}

/** A run of numbers: `prefix` and every number of so many `digits` behind it, from `from` on. */
export interface Block {
  readonly prefix: string
  readonly digits: number
  /** Default: 0. */
  readonly from?: number
  /** Default: as many as the digits allow. */
  readonly count?: number
  /** Of the North American plan alone. */
  readonly areaCode?: string
  /** Two letters: a state or a province. Of the North American plan alone. */
  readonly region?: string
  readonly locality?: string
}

export interface SortOfNumbers {
  readonly blocks: readonly Block[]
  readonly capabilities: NumberCapabilities
  /** Whose address the provider wants before it sells one. */
  readonly address: 'none' | 'any' | 'local' | 'foreign'
}

export interface Country {
  /** ISO 3166-1. */
  readonly code: string
  readonly name: string
  /** With the plus. */
  readonly dialing: string
  readonly sorts: Readonly<Partial<Record<NumberSort, SortOfNumbers>>>
  /** Which numbers of the country are not local, whether they are reserved for fiction or not. */
  readonly mobile: RegExp | null
  readonly tollFree: RegExp
}

/** How many numbers a block has. */
export function sizeOf({ digits, from = 0, count }: Block): number {
  return count ?? 10 ** digits - from
}

export function numberAt({ prefix, digits, from = 0 }: Block, index: number): string {
  return prefix + String(from + index).padStart(digits, '0')
}
