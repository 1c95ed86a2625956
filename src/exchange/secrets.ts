// What must stand in no text about a phone. Knows no text.
import type { Secret } from '../domain/redact'
import type { Ledger } from './ledger'

/** Every account's tokens, the secrets of API keys, and the key that signs. */
export function secretsOf({ store, settings }: Pick<Ledger, 'store' | 'settings'>): Secret[] {
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
