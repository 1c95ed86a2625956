// Takes secrets out of events: what is known to be one, wherever it stands, and what has the name of one. Pure but for what it learned.
import { redactUrls } from '../domain/redact'
import type { UntimedEvent } from './events'

/** Stands where a secret stood; a word, so that a document stays well-formed. */
export const REDACTED = 'redacted'

/** A shorter text would be found inside of others. */
const SHORTEST = 6
/** From this length on, what has the name of a secret is looked for elsewhere, too. */
const LONG = 12

/** Names of parameters, JSON members and attributes whose values are secrets. Lower case, without `_` and `-`. */
const SECRET_NAMES =
  /^(?:.*(?:password|passwd|secret|authtoken|accesstoken|refreshtoken|bearertoken|calltoken|idtoken|apikey|privatekey|signingkey|credential|authorization|signature)|token|jwt|pw|auth|sig|key)$/

/** What an SDK is told once, and everything else with it could be signed or read: these are looked for everywhere after. */
const TELLS_SECRET = /^(?:authtoken|secondaryauthtoken|secret|signingkey)$/

export class Secrets {
  #known: string[] = []

  /** From now on this text is found nowhere, in none of the spellings that a wire has for it. */
  learn(secret: string): void {
    if (secret.length < SHORTEST || secret === REDACTED) return
    const spellings = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), xml(secret)]
    this.#known = [...new Set([...this.#known, ...spellings])].sort((a, b) => b.length - a.length)
  }

  /** The header `Authorization` of a request, of which nothing is to be kept. */
  learnAuthorization(header: string): void {
    const [, scheme = '', value = ''] = /^(\S+)\s+(.*)$/s.exec(header.trim()) ?? []
    this.learn(value)
    if (scheme.toLowerCase() !== 'basic') return
    const text = decoded(value)
    this.learn(text.slice(text.indexOf(':') + 1))
  }

  /** Looks for secrets that the event tells itself, before it is cleaned. */
  learnFrom(event: UntimedEvent): void {
    if (event.kind === 'rest') learnMembers(event.answer, (secret) => this.learn(secret))
  }

  clean<Event extends UntimedEvent>(event: Event): Event {
    const known = this.#known
    const clean = this.#walk(event, '', spokenOf(event)) as Event
    // What was found by its name may stand in front of it, too.
    return this.#known === known ? clean : (this.#walk(event, '', spokenOf(event)) as Event)
  }

  text(text: string): string {
    const known = this.#known.reduce((told, secret) => told.replaceAll(secret, REDACTED), text)
    return redactQuery(this.#redactAttributes(redactUrls(known)))
  }

  /** Words and flags have such names as well. */
  #learnNamed(value: string): void {
    if (value.length >= LONG) this.learn(value)
  }

  /** `spoken`: the member of a frame that has a secret's name and is none. */
  #walk(value: unknown, name: string, spoken: string | null): unknown {
    if (typeof value === 'string') {
      if (name === spoken || !isSecretName(name) || value === '') return this.text(value)
      this.#learnNamed(value)
      return REDACTED
    }
    if (Array.isArray(value)) return value.map((one) => this.#walk(one, name, spoken))
    if (typeof value !== 'object' || value === null) return value
    // `{ name, value }`: a parameter whose name stands beside it.
    const named = 'name' in value && 'value' in value && typeof value.name === 'string' && isSecretName(value.name)
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [this.text(key), named && key === 'value' ? REDACTED : this.#walk(part, key, spoken)]),
    )
  }

  /** `password="…"` in a document, and `<Parameter name="token" value="…"/>` in either order. */
  #redactAttributes(text: string): string {
    if (!text.includes('=')) return text
    const hide = (before: string, quoted: string) => {
      this.#learnNamed(quoted.slice(1, -1))
      return `${before}"${REDACTED}"`
    }
    return text
      .replace(/<Parameter\b[^>]*>/gi, (tag) =>
        isSecretName(/\bname\s*=\s*["']([^"']*)["']/i.exec(tag)?.[1] ?? '')
          ? tag.replace(/(\bvalue\s*=\s*)("[^"]*"|'[^']*')/i, (_, before: string, quoted: string) => hide(before, quoted))
          : tag,
      )
      .replace(/(\s([\w:.-]+)\s*=\s*)("[^"]*"|'[^']*')/g, (whole, before: string, name: string, quoted: string) =>
        isSecretName(name) && name !== 'key' ? hide(before, quoted) : whole,
      )
  }
}

export function isSecretName(name: string): boolean {
  return SECRET_NAMES.test(name.toLowerCase().replace(/[_-]/g, ''))
}

/** In ConversationRelay's `text` the token is what is spoken. */
function spokenOf(event: UntimedEvent): string | null {
  if (event.kind !== 'frame' || !isObject(event.frame)) return null
  return Reflect.get(event.frame, 'type') === 'text' ? 'token' : null
}

function learnMembers(value: unknown, learn: (secret: string) => void): void {
  if (Array.isArray(value)) for (const one of value) learnMembers(one, learn)
  else if (isObject(value))
    for (const [name, part] of Object.entries(value)) {
      if (typeof part === 'string' && TELLS_SECRET.test(name.toLowerCase().replace(/[_-]/g, ''))) learn(part)
      else learnMembers(part, learn)
    }
}

/** `?token=…` of URLs and paths. */
function redactQuery(text: string): string {
  return text.replace(/([?&;](?:amp;)?)([\w.-]+)=([^&#\s"'<>]+)/g, (whole, before: string, name: string) =>
    isSecretName(name) ? `${before}${name}=${REDACTED}` : whole,
  )
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function decoded(base64: string): string {
  try {
    return atob(base64)
  } catch {
    return ''
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
