// What must stand in no text about a phone. Knows no text.
import type { Secret } from '../domain/redact'
import type { Ledger } from './ledger'

/** Every account's tokens, and the key that signs. */
export function secretsOf({ store, settings }: Pick<Ledger, 'store' | 'settings'>): Secret[] {
  const tokens = [...store.accounts].flatMap(({ authToken, secondaryAuthToken }) => [authToken, secondaryAuthToken ?? ''])
  return [...tokens.map((token): Secret => [token, '(the auth token)']), [settings.callbacks.signingKey ?? '', '(the signing key)']]
}
