// What a person reads or hears who is sent a code: the words of a template, or the provider's, which are English in every locale
// (docs/guesses.md).
import type { VerificationRow, VerifyServiceRow } from '../../store/records'
import type { ReadStore } from '../../store/store'
import { templateText } from './templates'

/** What the text depends on besides the verification. */
export interface Wording {
  readonly appHash: string | null
}

/** Source of the sentence and of the warning: Twilio's OpenAPI file of Verify v2. */
const WARNING = "Don't share this code with anyone; our employees will never ask for the code"

/** Source of the app's hash at the end, and of the mark before: Twilio's OpenAPI file of Verify v2, AppHash. */
export function smsText(store: ReadStore, service: VerifyServiceRow, verification: VerificationRow, wording: Wording): string {
  const sentence = sentenceOf(verification)
  const ownWords = service.doNotShareWarningEnabled ? `${sentence}. ${WARNING}` : sentence
  const warned = templateText(store, verification) ?? ownWords
  return wording.appHash === null ? warned : `<#> ${warned} ${wording.appHash}`
}

/** The words of WhatsApp's own template are not published: the same sentence. */
export function sentenceOf({ code, amount, payee, friendlyName }: VerificationRow): string {
  const sentence = `Your ${friendlyName} verification code is: ${code}`
  return amount === null || payee === null ? sentence : `${sentence} for the payment of ${amount} to ${payee}`
}

/** Digit by digit, and once more. The words are ours. */
export function codeDocument(store: ReadStore, verification: VerificationRow, voice: string | null): string {
  const { code, locale, friendlyName } = verification
  const digits = Array.from(code).join(' ')
  const say = sayer(locale, voice)
  const sentence = templateText(store, verification, digits) ?? `Your ${friendlyName} verification code is: ${digits}.`
  return `<Response>${say(sentence)}<Pause length="1"/>${say(`Once more, your code is: ${digits}.`)}${say('Goodbye.')}</Response>`
}

/** Where a key has to be pressed first: `action` is the service's own. */
export function keyDocument({ locale, friendlyName }: VerificationRow, voice: string | null, action: string): string {
  const say = sayer(locale, voice)
  return `<Response><Gather numDigits="1" finishOnKey="" timeout="10" action="${action}">${say(`This is ${friendlyName}. Press any key to hear your verification code.`)}</Gather>${say('No key was pressed. Goodbye.')}</Response>`
}

function sayer(locale: string | null, voice: string | null): (text: string) => string {
  const attributes = `${locale === null ? '' : ` language="${escaped(locale)}"`}${voice === null ? '' : ` voice="${escaped(voice)}"`}`
  return (text) => `<Say${attributes}>${escaped(text)}</Say>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
