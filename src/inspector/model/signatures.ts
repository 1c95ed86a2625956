// Where an app may think that it stands: URLs to try for a signature that it refused. And whether two signatures meet. Pure.
import type { Callback } from './wire'

export interface Guess {
  /** In a few characters, as a button has them. */
  readonly name: string
  readonly url: string
}

/** What a proxy or a framework changes most: the scheme, the port, the query. Never the URL as it was sent. */
export function otherUrls({ method, url }: Pick<Callback, 'method' | 'url'>): Guess[] {
  const { protocol, host, hostname, port, pathname, search } = new URL(url)
  const [other, own] = protocol === 'https:' ? ['http:', '443'] : ['https:', '80']
  const rest = `${pathname}${search}`
  const guesses: Guess[] = [
    { name: `${other}//`, url: `${other}//${host}${rest}` },
    port === ''
      ? { name: `with :${own}`, url: `${protocol}//${hostname}:${own}${rest}` }
      : { name: 'without the port', url: `${protocol}//${hostname}${rest}` },
    { name: 'localhost:3000', url: `http://localhost:3000${rest}` },
  ]
  // Of a GET the query is what is told.
  if (search !== '' && method === 'POST') guesses.push({ name: 'without the query', url: `${protocol}//${host}${pathname}` })
  return guesses.filter((guess) => guess.url !== url)
}

export interface Signed {
  readonly url: string
  readonly headers: Readonly<Record<'x-twilio-signature' | 'x-signalwire-signature', string>>
}

/** `app`: what the app computed, as somebody copied it; empty where nobody did. */
export function verdictOf({ headers }: Signed, sent: Callback['headers'], app: string): 'app' | 'sent' | 'other' {
  const own = Object.values(headers)
  if (app.trim() !== '' && own.includes(app.trim())) return 'app'
  return headers['x-twilio-signature'] === sent['x-twilio-signature'] ? 'sent' : 'other'
}
