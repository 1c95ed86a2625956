// Takes people out of events: numbers, names, what they wrote and said, accounts and hosts. The same becomes the same. Pure but for what
// it has given out already.
import type { UntimedEvent } from './events'
import { fictionalNumber, keysOf, shapeOf } from './stand-ins'

/** What a person wrote or said, or an app to them, by the name of its parameter or member. */
const WORDS = new Set(
  [
    ...[
      'body',
      'SpeechResult',
      'UnstableSpeechResult',
      'StableSpeechResult',
      'TranscriptionText',
      'voicePrompt',
      'utteranceUntilInterrupt',
    ],
    ...[
      'HandoffData',
      'handoffData',
      'ButtonText',
      'ButtonPayload',
      'Caption',
      'Address',
      'Label',
      'TranscriptionData',
      'transcription_text',
    ],
    ...['ContentVariables', 'welcomeGreeting', 'description', 'OriginalRepliedMessageBody', 'StatusText', 'Subject', 'caption'],
  ].map((name) => name.toLowerCase()),
)

const NAMES = new Set(['callername', 'profilename', 'friendlyname', 'friendly_name', 'displayname', 'caller_name', 'fromname', 'identity'])

const PLACES = /^(?:From|To|Caller|Called)(?:City|State|Zip)$/

/** Keys that somebody pressed, which may be a PIN. */
const KEYS = new Set(['digits', 'senddigits', 'digit'])

/** Names of parameters and members that hold a party; without a plus there it is a short code, or digits. */
const PARTIES = /^(?:from|to|caller|called|forwardedfrom|phone_?number|sender)$/i

/** Members of an event that are the recorder's own words. */
const OWN = new Set(['kind', 'form', 'ringback', 'startedAt', 'method', 'from', 'contentType', 'userAgent'])

const NUMBER = /(?<![\w.])(\+|%2B)(\d{7,15})(?!\d)/gi
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const PARTY = /\b(sips?|client|messenger):([^\s"'<>@;?&,]+)(?:@[^\s"'<>;?&,]+)?/gi
const SID = /\b([A-Z]{2})([0-9a-f]{32})\b/g

export class Anonymizer {
  /** What was given for what, apart for each kind. */
  readonly #given = new Map<string, Map<string, string>>()
  readonly #hosts = new Set<string>()

  /** A name under which the app is called becomes `app.test`; this machine's own says nothing of anybody. */
  learnHost(host: string): void {
    const bare = host.toLowerCase().replace(/:\d+$/, '')
    if (bare !== 'localhost' && bare !== 'app.test' && !/^(?:127\.|\[)/.test(bare)) this.#hosts.add(bare)
  }

  clean<Event extends UntimedEvent>(event: Event): Event {
    const frame = event.kind === 'frame' ? event.frame : null
    const parts = Object.entries(event).map(([name, part]) => [name, OWN.has(name) ? part : this.#walk(part, name, frame)])
    return Object.fromEntries(parts) as Event
  }

  #walk(value: unknown, name: string, frame: unknown): unknown {
    if (typeof value === 'string') return this.#text(value, name, frame)
    if (Array.isArray(value)) return value.map((one) => this.#walk(one, name, frame))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => {
        // What the app gave to the session is its own, whatever it is called.
        if (name === 'customParameters' && typeof part === 'string') return [key, shapeOf(this.#common(part))]
        return [this.#common(key), this.#walk(part, key, frame)]
      }),
    )
  }

  #text(text: string, name: string, frame: unknown): string {
    if (text === '') return text
    if (isDocument(text)) return this.#document(text)
    if (isSpoken(name, frame) || WORDS.has(name.toLowerCase())) return this.#words(text)
    if (KEYS.has(name.toLowerCase())) return frame === null ? keysOf(text) : text.replace(/\d/g, '0')
    if (NAMES.has(name.toLowerCase())) return this.#give('name', text, (index) => `Person ${index + 1}`)
    if (PLACES.test(name)) return ''
    if (name === 'raw' || name === 'binary') return shapeOf(text)
    if (PARTIES.test(name) && /^\d{3,8}$/.test(text)) return this.#give('short code', text, (index) => String(10_001 + index))
    if (PARTIES.test(name) && /^\d{9,15}$/.test(text)) return this.#number(text).slice(1)
    if (PARTIES.test(name) && /[A-Za-z]/.test(text) && !text.includes(':'))
      return this.#give('sender', text, (index) => `Sender${index + 1}`)
    return this.#common(text)
  }

  /** JSON keeps its form, because apps read it. */
  #words(text: string): string {
    try {
      const value: unknown = JSON.parse(text)
      if (typeof value === 'object' && value !== null) return JSON.stringify(shaped(value))
    } catch {
      // It is no JSON.
    }
    return shapeOf(text)
  }

  /** What is spoken and written stands between the tags, and in some attributes; URLs and numbers stay what they are. */
  #document(text: string): string {
    return text
      .replace(/<!\[CDATA\[(.*?)\]\]>/gs, (_, words: string) => `<![CDATA[${shapeOf(words)}]]>`)
      .replace(/(<\/?(\w+)[^<>]*>)([^<>]*[^<>\s][^<>]*)(?=<)/g, (_, tag: string, name: string, words: string) => {
        return tag + (name === 'Client' || name === 'Identity' ? this.#party(words.trim()) : this.#content(words))
      })
      .replace(/<Parameter\b[^>]*>/gi, (tag) =>
        tag.replace(/(\bvalue\s*=\s*)(["'])(.*?)\2/i, (_, before: string, mark: string, value: string) => {
          return `${before}${mark}${shapeOf(this.#common(value))}${mark}`
        }),
      )
      .replace(/(\s)([\w:.-]+)(\s*=\s*)(["'])(.*?)\4/g, (_, space: string, name: string, equals: string, mark: string, value: string) => {
        return `${space}${name}${equals}${mark}${this.#text(value, name, null)}${mark}`
      })
  }

  #content(words: string): string {
    const common = this.#common(words)
    // A number, an address or a URL by itself; within a sentence it is what somebody wrote.
    const isAlone = !/\s/.test(words.trim())
    if (isAlone && (common !== words || /^(?:https?:|\/|wss?:)/.test(words.trim()))) return common
    // Entities stay, or the document would be another.
    return words.replace(/&(?:#?\w+);|[^&]+/g, (part) => (part.startsWith('&') ? part : shapeOf(part)))
  }

  /** What is of a person wherever it stands. */
  #common(text: string): string {
    const sids = text.replace(SID, (_, prefix: string, rest: string) => {
      return this.#give(prefix, rest, (index) => prefix + (index + 1).toString(16).padStart(32, '0'))
    })
    const parties = sids
      .replace(PARTY, (whole, scheme: string, user: string) => {
        if (/^\+?\d+$/.test(user)) return whole.replace(user, this.#number(user)).replace(/@.*$/, '@pbx.test')
        const stand = this.#party(user)
        return whole.includes('@') ? `${scheme}:${stand}@pbx.test` : `${scheme}:${stand}`
      })
      .replace(EMAIL, (whole) => {
        return whole.endsWith('@pbx.test') ? whole : this.#give('e-mail', whole, (index) => `person${index + 1}@example.test`)
      })
    const numbers = parties.replace(NUMBER, (_, plus: string, digits: string) => this.#number(digits).replace('+', plus))
    return this.#withoutHosts(this.#withoutDigits(numbers))
  }

  #party(user: string): string {
    return this.#give('party', user, (index) => `person${index + 1}`)
  }

  #number(digits: string): string {
    const bare = digits.replace(/^\+/, '')
    // What was given out is not given out anew.
    if (this.#isStandIn(bare)) return `+${bare}`
    return this.#give('number', bare, fictionalNumber)
  }

  #isStandIn(bare: string): boolean {
    return [...(this.#given.get('number')?.values() ?? [])].includes(`+${bare}`)
  }

  /** Numbers that are known, where they stand without their plus or their country. */
  #withoutDigits(text: string): string {
    const numbers = this.#given.get('number')
    if (!numbers || !/\d{9}/.test(text)) return text
    return text.replace(/(?<![\w+])\d{9,15}(?!\w)/g, (digits) => {
      const known = numbers.get(digits) ?? numbers.get(`1${digits}`)
      return known === undefined ? digits : known.slice(numbers.has(digits) ? 1 : 2)
    })
  }

  #withoutHosts(text: string): string {
    let told = text
    for (const host of this.#hosts) told = told.replaceAll(new RegExp(`(?<![\\w.-])${escaped(host)}`, 'gi'), 'app.test')
    return told
  }

  #give(kind: string, what: string, make: (index: number) => string): string {
    const given = this.#given.get(kind) ?? new Map<string, string>()
    this.#given.set(kind, given)
    const known = given.get(what)
    if (known !== undefined) return known
    // A stand-in that is met again, in a document that was made of one, stays.
    if ([...given.values()].includes(what)) return what
    const made = make(given.size)
    given.set(what, made)
    return made
  }
}

function shaped(value: unknown): unknown {
  if (typeof value === 'string') return shapeOf(value)
  if (typeof value === 'number') return 0
  if (Array.isArray(value)) return value.map(shaped)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shaped(part)]))
}

/** In ConversationRelay the token of a `text`, and what was played, are speech. */
function isSpoken(name: string, frame: unknown): boolean {
  if (typeof frame !== 'object' || frame === null) return false
  const { type, name: about } = frame as { readonly type?: unknown; readonly name?: unknown }
  return (name === 'token' && type === 'text') || (name === 'value' && about === 'tokensPlayed') || name === 'payload'
}

function isDocument(text: string): boolean {
  return /^\s*<(?:\?xml|Response\b)/i.test(text)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
