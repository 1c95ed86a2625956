// A link as it may stand in a record: without a password, and without a token of the account that an app put into its own link.
import { redactUrlSecrets, redactUrls } from '../domain/redact'
import type { Draft } from './draft'

/** For a row: nothing where it is told as it is, but for a password. */
export function toldLink(draft: Draft, accountSid: string, url: string): string | undefined {
  const told = linkToTell(draft, accountSid, url)
  return told === redactUrls(url) ? undefined : told
}

export function linkToTell(draft: Draft, accountSid: string, text: string): string {
  const { authToken = '', secondaryAuthToken = null } = draft.get('accounts', accountSid) ?? {}
  const tokens = [authToken, secondaryAuthToken ?? ''].map((token) => [token, '(the auth token)'] as const)
  return redactUrlSecrets(redactUrls(text), tokens)
}
