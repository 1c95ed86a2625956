// What an element declares of itself: its attributes, what may stand inside it, and what docs/voice.md says of it. Knows no element.

/** `played`: it has its effect. `recorded`: it is on the document and has no effect. Anything else is skipped with an alert. */
export type Use = 'played' | 'recorded'

export interface AttributeRule {
  readonly use: Use
  /** It holds a URL that nobody asks: what does not happen, for an alert. Null: it holds no URL, or its URL is asked. */
  readonly notAsked: string | null
  /** What counts when it is left out; null where that is nothing, or another attribute's value. */
  readonly fallback: string | null
  /** The code of the warning for a value without a meaning. */
  readonly badValue: number
  /** For docs/voice.md: what counts when it is left out and has no fallback. */
  readonly leftOut: string
  /** For docs/voice.md: its values, and how it differs from the provider's. */
  readonly note: string
}

/** A verb or a noun. Names and defaults: Twilio's TwiML reference for voice, and SignalWire's for cXML, which agree unless noted. */
export interface ElementRules {
  readonly name: string
  readonly attributes: Readonly<Record<string, AttributeRule>>
  /** Elements that may stand inside; `*` for speech markup, of which only the text counts. */
  readonly nouns: readonly string[]
  /** What docs/voice.md says of it, above the table of its attributes. */
  readonly docs: string
  /** SignalWire has no page for it. */
  readonly isOnlyAtTwilio?: boolean
}

/** Twilio's warning for anything that the schema does not know; the document is followed all the same. */
export const NOT_IN_SCHEMA = 12200

/** The provider has no code for what ringback does not play. */
export const NOT_PLAYED = null

interface Details {
  /** Where the provider has no code of its own, the value is not in the schema. */
  readonly badValue?: number
  readonly leftOut?: string
  readonly note?: string
}

export function played(fallback: string | null, details: Details = {}): AttributeRule {
  return { ...NO_DETAILS, ...details, use: 'played', fallback }
}

export function recorded(fallback: string | null = null, note = ''): AttributeRule {
  return { ...NO_DETAILS, use: 'recorded', fallback, note }
}

/** It holds a URL, and nothing is asked there: an alert names what does not happen, so that a test is not green by silence. */
export function reported(notAsked: string): AttributeRule {
  return { ...recorded(null, `${notAsked}; an alert says so`), notAsked }
}

const NO_DETAILS = { badValue: NOT_IN_SCHEMA, leftOut: 'nothing', note: '', notAsked: null }
