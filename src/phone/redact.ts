// What must stand in no text about a phone: every account's tokens, and the key that signs. Knows nothing of who tells the text.
import type { Exchange } from '../exchange/exchange'

/** A shorter beginning gives nothing away. */
const SHORTEST = 8

/** A long text is cut, and a secret in it, too: so its beginnings go as well, the longer ones first. */
export function redactTokens({ store, settings }: Exchange, text: string): string {
  const tokens = [...store.accounts].flatMap(({ authToken, secondaryAuthToken }) => [authToken, secondaryAuthToken ?? ''])
  const secrets = tokens.map((token) => [token, '(the auth token)'] as const)
  const all = [...secrets, [settings.callbacks.signingKey ?? '', '(the signing key)'] as const]
  return all
    .flatMap(([secret, name]) => beginningsOf(secret).map((beginning) => [beginning, name] as const))
    .sort(([a], [b]) => b.length - a.length)
    .reduce((told, [beginning, name]) => told.replaceAll(beginning, name), text)
}

function beginningsOf(secret: string): string[] {
  const beginnings: string[] = []
  for (let length = secret.length; length >= Math.min(Math.max(secret.length, 1), SHORTEST); length--)
    beginnings.push(secret.slice(0, length))
  return beginnings
}
