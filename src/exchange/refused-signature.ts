// An app answers 403 where the signature is not what it computed: shows both sides of the comparison. Shows no key.
import { quote } from '../domain/errors'
import { redactTokens } from '../domain/redact'
import { withoutMarkup } from '../domain/said-by-app'
import { signedText } from '../domain/signed-text'
import type { CallbackRow } from '../store/records'
import type { Ledger } from './ledger'
import { secretsOf } from './secrets'

/** Characters of the app's answer. */
const ANSWER_SHOWN = 200
/** Characters of the signed text: a webhook of a text or a call fits, but for a long body. */
const SIGNED_SHOWN = 1_200

/** Apps answer 403 or 401 to a signature that is not what they made of it. */
export function mayRefuse(status: number | null | undefined): boolean {
  return status === 401 || status === 403
}

/** `, "Invalid signature"`: how the app put it. Empty where it refused nothing or said nothing. */
export function refusal(ledger: Ledger, { answer }: CallbackRow): string {
  if (!mayRefuse(answer?.status) || !answer?.body) return ''
  return `, ${quote(cut(redactTokens(withoutMarkup(answer.body), secretsOf(ledger)).replace(/\s+/g, ' ').trim(), ANSWER_SHOWN))}`
}

/** The commonest reason of such an answer, and what to compare. `calledAt`: the URL under which the app was called. */
export function refusedSignature(ledger: Ledger, row: CallbackRow, calledAt: string): string {
  const { headers, method, params, url } = row
  const signed = quote(cut(redactTokens(signedText(url, method === 'POST' ? params : null), secretsOf(ledger)), SIGNED_SHOWN))
  const twilio = `X-Twilio-Signature was ${headers['x-twilio-signature'] ?? ''}`
  const signalwire =
    ledger.settings.callbacks.signingKey === null
      ? ''
      : ` (X-SignalWire-Signature, made with the signing key, was ${headers['x-signalwire-signature'] ?? ''})`
  const called = calledAt === url ? '' : `, and the app was called at ${calledAt}`
  return `If the app refused the signature: it was made for ${url}${called}. Check it with ${calledAt === url ? 'this' : 'the first'} URL and not with the one under which the server listens; behind a proxy, trust X-Forwarded-Proto and X-Forwarded-Host. And check it with the present auth token. Compare with what the app computes: ${twilio}${signalwire}, over the text ${signed}.`
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}… (${text.length.toLocaleString('en-US')} characters)`
}
