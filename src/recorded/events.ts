// What stands in a recording: a line of JSON for each event. Types, and the version of the form. Knows no file.

/** Readers take this one alone. It goes up when an old reader would misunderstand a new file. */
export const FORM = 'ringback-recording'
export const FORM_VERSION = 1

/** As received, in order; a name that came several times has all its values. */
export type Params = Readonly<Record<string, string | readonly string[]>>

interface Timed {
  /** Milliseconds since the first line. They never decrease. */
  readonly ms: number
}

/** The first line. */
export interface HeadEvent extends Timed {
  readonly kind: 'head'
  readonly form: typeof FORM
  readonly version: number
  /** The version of ringback that wrote it. */
  readonly ringback: string
  /** Wall clock, ISO 8601. */
  readonly startedAt: string
  /** Without user info. */
  readonly forward: string
  readonly publicUrl: string | null
  readonly api: string
  readonly anonymized: boolean
}

export interface Signature {
  /** `unknown`: there was no auth token to compute it with, or no signature. */
  readonly verified: boolean | 'unknown'
  /** The spelling of the URL that the signature was made for. Null: none of those that were tried, or none was tried. */
  readonly over: string | null
}

/** A request of the provider to the app. */
export interface WebhookEvent extends Timed {
  readonly kind: 'webhook'
  /** Its `document` has the same. */
  readonly id: number
  readonly method: string
  /** With the query, but for a GET, whose query is `params`. */
  readonly path: string
  readonly params: Params
  /** Where it was no form. */
  readonly body?: string
  readonly signature: Signature
}

/** What the app answered. */
export interface DocumentEvent extends Timed {
  readonly kind: 'document'
  readonly id: number
  readonly path: string
  readonly status: number
  readonly contentType: string | null
  /** Empty where it was no text: then `bytes` says how much there was. */
  readonly body: string
  readonly bytes?: number
}

/** A request of the app to the REST API, and its answer. */
export interface RestEvent extends Timed {
  readonly kind: 'rest'
  readonly method: string
  readonly path: string
  readonly params: Params
  readonly status: number
  /** JSON as it was; another text as a text; null: none, or bytes. */
  readonly answer: unknown
  /** How long the answer took. */
  readonly took: number
}

/** A socket that the provider opened to the app. */
export interface UpgradeEvent extends Timed {
  readonly kind: 'upgrade'
  readonly session: number
  readonly path: string
  readonly userAgent: string | null
  readonly signature: Signature
  /** 101, or what the app answered instead. */
  readonly status: number
}

/** One of `frame` (JSON), `raw` (another text) and `binary` (base64) is there. */
export interface FrameEvent extends Timed {
  readonly kind: 'frame'
  readonly from: 'provider' | 'app'
  readonly session: number
  readonly frame?: unknown
  readonly raw?: string
  readonly binary?: string
}

export interface CloseEvent extends Timed {
  readonly kind: 'close'
  readonly session: number
  /** Who said it first; null: the line broke without a word. */
  readonly from: 'provider' | 'app' | null
  /** 1005: without a code; 1006: the line broke. */
  readonly code: number
  readonly reason: string
}

/** Something that went wrong on the way, of which no other event tells. */
export interface ErrorEvent extends Timed {
  readonly kind: 'error'
  readonly about: string
  readonly message: string
}

export type RecordedEvent = HeadEvent | WebhookEvent | DocumentEvent | RestEvent | UpgradeEvent | FrameEvent | CloseEvent | ErrorEvent

export type EventKind = RecordedEvent['kind']

/** An event before it is written: who writes it knows the time. */
export type UntimedEvent = RecordedEvent extends infer Event ? (Event extends RecordedEvent ? Omit<Event, 'ms'> : never) : never

/** The fields of a form, in order. */
export function paramsOf(form: URLSearchParams): Params {
  const params: Record<string, string | string[]> = {}
  for (const [name, value] of form) {
    const known = Object.hasOwn(params, name) ? params[name] : undefined
    const next = known === undefined ? value : [...(typeof known === 'string' ? [known] : known), value]
    Object.defineProperty(params, name, { value: next, enumerable: true, configurable: true, writable: true })
  }
  return params
}

/** One value of a parameter; empty where it is missing. */
export function paramOf(params: Params, name: string): string {
  const value = Object.hasOwn(params, name) ? params[name] : undefined
  return value === undefined ? '' : typeof value === 'string' ? value : (value[0] ?? '')
}
