// What must stand in no text about a phone, and how it is kept out of what is written down. Knows no text.
import { redactUrlSecrets, type Secret } from '../domain/redact'
import type { Store } from '../store/store'
import type { ExchangeSettings } from './settings'

interface Holder {
  readonly store: Store
  readonly settings: ExchangeSettings
}

/** Every account's tokens, the secrets of API keys, and the key that signs. */
export function secretsOf({ store, settings }: Holder): Secret[] {
  const tokens = [...store.accounts].flatMap(({ authToken, secondaryAuthToken }) => [authToken, secondaryAuthToken ?? ''])
  const keys = [...store.apiKeys].map(({ secret }): Secret => [secret, '(the secret of an API key)'])
  const passwords = [...store.iceTokens].map(({ password }): Secret => [password, '(a password for media servers)'])
  const bearers = [...store.streams].flatMap(({ bearerToken }): Secret[] => (bearerToken ? [[bearerToken, '(a bearer token)']] : []))
  return [
    ...tokens.map((token): Secret => [token, '(the auth token)']),
    ...keys,
    ...passwords,
    ...bearers,
    [settings.callbacks.signingKey ?? '', '(the signing key)'],
  ]
}

/** A text that goes into a record or a line: the URL in it holds no secret, though an app may have put one there. */
export function redactSecrets(holder: Holder, text: string): string {
  return text.includes('://') ? redactUrlSecrets(text, knownSecrets(holder)) : text
}

/** The tables that have them. */
const TABLES = ['accounts', 'apiKeys', 'iceTokens', 'streams'] as const

interface Known {
  readonly settings: ExchangeSettings
  /** Of each of the tables. */
  readonly changes: readonly number[]
  readonly secrets: readonly Secret[]
}

const known = new WeakMap<Store, Known>()

/** Kept until one of their tables or the settings change, because each request and each webhook asks for them. */
function knownSecrets(holder: Holder): readonly Secret[] {
  const { store, settings } = holder
  const before = known.get(store)
  if (before?.settings === settings && TABLES.every((name, index) => store[name].changes === before.changes[index])) return before.secrets
  const secrets = secretsOf(holder)
  known.set(store, { settings, changes: TABLES.map((name) => store[name].changes), secrets })
  return secrets
}
