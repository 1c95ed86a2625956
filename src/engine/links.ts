// A link as it may stand in a record: without a password, and without a token of the account that an app put into its own link.
import { redactUrlSecrets, redactUrls } from '../domain/redact'
import type { Draft } from './draft'

/** For a row: undefined where `redactUrls` alone gives the same, so that most rows need no second URL. */
export function redactedLink(draft: Draft, accountSid: string, url: string): string | undefined {
  const redacted = redactLink(draft, accountSid, url)
  return redacted === redactUrls(url) ? undefined : redacted
}

export function redactLink(draft: Draft, accountSid: string, text: string): string {
  const { authToken = '', secondaryAuthToken = null } = draft.get('accounts', accountSid) ?? {}
  const tokens = [authToken, secondaryAuthToken ?? ''].map((token) => [token, '(the auth token)'] as const)
  return redactUrlSecrets(redactUrls(text), tokens)
}
