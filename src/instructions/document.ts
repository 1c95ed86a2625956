// An instruction document as a value: a tree of elements, or the reason why a text could not be read as one.

export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Texts and elements in order: content may be mixed. */
  readonly children: readonly (Element | string)[]
  readonly line: number
}

/** Why a document could not be read, and where. Codes: 11750 too large, 12100 not well-formed or not a Response, 12300 wrong content type. */
export interface ParseError {
  readonly code: number
  readonly message: string
  readonly line: number | null
  readonly column: number | null
}

export type ReadResult = { readonly type: 'document'; readonly root: Element } | { readonly type: 'parseError'; readonly error: ParseError }

export function parseError(code: number, message: string, line: number | null = null, column: number | null = null): ReadResult {
  return { type: 'parseError', error: { code, message, line, column } }
}

export function elementsOf(element: Element): Element[] {
  return element.children.filter((child) => typeof child !== 'string')
}

/** Speech markup that parts words: a break, a paragraph, a sentence. */
const PARTING: readonly string[] = ['break', 'p', 's']

/** All text inside, in order, with white space folded. */
export function textOf(element: Element): string {
  return rawTextOf(element).replace(/\s+/g, ' ').trim()
}

/** All text inside, as it was written: its line breaks are part of a text message. */
export function rawTextOf({ name, children }: Element): string {
  const text = children.map((child) => (typeof child === 'string' ? child : rawTextOf(child))).join('')
  return PARTING.includes(name) ? ` ${text} ` : text
}

/** What it would ask or open, as it stands there: `url="wss://…"`. */
export function urlsIn({ attributes }: Element): string[] {
  return Object.entries(attributes)
    .filter(([name, value]) => /url|callback|action/i.test(name) && !/method|event/i.test(name) && value !== '')
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
}
