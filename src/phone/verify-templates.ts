// Templates of Verify, as the test author makes them: the provider has this in its console only.

import { checkNames } from '../domain/check-options'
import { MisuseError, quote } from '../domain/errors'
import { isSid } from '../domain/sid'
import { VERIFY_LOCALES } from '../domain/verify'
import { BUILT_IN_TEMPLATES, TEMPLATE_CHANNELS, variablesOf } from '../domain/verify-templates'
import type { Exchange } from '../exchange/exchange'
import type { Account } from './accounts'

/** A template of Verify, as made in Twilio's Console. */
export interface VerifyTemplate {
  /** `HJ` and 32 hex digits, for `templateSid` of a verification. */
  readonly sid: string
}

/** Options of `phone.verify.template()`. */
export interface VerifyTemplateOptions {
  /**
   * The text of the message, or one for each locale, the first being the default: `{ en: '…', de: '…' }`. The service fills in
   * `{{code}}`, `{{friendly_name}}` and `{{ttl}}`, and `templateCustomSubstitutions` all others.
   */
  readonly text: string | Readonly<Record<string, string>>
  /** Default: `Template`. */
  readonly friendlyName?: string
  /** Default: both, messages and calls. */
  readonly channels?: readonly ('sms' | 'voice')[]
  /** The SID that the app has in its settings. Default: a new one. */
  readonly sid?: string
  /** Default: the default account. */
  readonly account?: Account
}

const OPTIONS = { text: true, friendlyName: true, channels: true, sid: true, account: true } satisfies Record<
  keyof VerifyTemplateOptions,
  true
>
const WHAT = 'phone.verify.template()'
const EXAMPLE = "phone.verify.template({ text: 'Your {{friendly_name}} code is {{code}}' })"

/** @throws MisuseError */
export function openTemplate(exchange: Exchange, options: VerifyTemplateOptions, defaultAccount: Account): VerifyTemplate {
  if (typeof options !== 'object' || options === null) throw new MisuseError(`${WHAT} got ${quote(options)}. Write ${EXAMPLE}.`)
  checkNames(options, Object.keys(OPTIONS), WHAT)
  const { store, identity, now } = exchange
  const { friendlyName = 'Template', channels = TEMPLATE_CHANNELS, account = defaultAccount } = options
  if (!store.accounts.get(account?.sid))
    throw new MisuseError(`${WHAT} got an account that this phone does not have. Make it with phone.createAccount().`)
  if (typeof friendlyName !== 'string' || friendlyName === '' || friendlyName.length > 32)
    throw new MisuseError(`phone.verify.template({ friendlyName }) got ${quote(friendlyName)}. Write a text of up to 32 characters.`)
  if (!Array.isArray(channels) || channels.length === 0 || !channels.every((one) => TEMPLATE_CHANNELS.includes(one)))
    throw new MisuseError(`phone.verify.template({ channels }) got ${quote(channels)}. Write ['sms'], ['voice'] or both.`)
  const translations = checkTranslations(options.text)
  const sid = checkSid(exchange, options.sid) ?? identity.sid('HJ', exchange.count('HJ'))
  const row = { sid, accountSid: account.sid, friendlyName, channels: [...channels], translations, createdAt: now }
  exchange.commit([{ table: 'verifyTemplates', put: row }])
  return { sid }
}

function checkTranslations(text: unknown): Readonly<Record<string, string>> {
  const given: unknown = typeof text === 'string' ? { en: text } : text
  const entries = typeof given === 'object' && given !== null ? Object.entries(given) : []
  if (entries.length === 0) throw new MisuseError(`phone.verify.template({ text }) got ${quote(text)}. Write ${EXAMPLE}.`)
  for (const [locale, words] of entries) {
    if (!VERIFY_LOCALES.some((one) => one.toLowerCase() === locale.toLowerCase()))
      throw new MisuseError(`phone.verify.template({ text }) got the locale ${quote(locale)}. Write one of ${VERIFY_LOCALES.join(', ')}.`)
    if (typeof words !== 'string' || !variablesOf(words).includes('code'))
      throw new MisuseError(`phone.verify.template({ text }) got ${quote(words)}, which has no place for the code. Write ${EXAMPLE}.`)
  }
  return Object.fromEntries(entries as [string, string][])
}

function checkSid({ store }: Exchange, sid: unknown): string | undefined {
  if (sid === undefined) return undefined
  if (typeof sid !== 'string' || !isSid(sid, 'HJ'))
    throw new MisuseError(`phone.verify.template({ sid }) got ${quote(sid)}. Write HJ and 32 hex digits, or leave it out.`)
  if (store.verifyTemplates.get(sid) || BUILT_IN_TEMPLATES.some((one) => one.sid === sid))
    throw new MisuseError(`phone.verify.template({ sid }): ${sid} exists already. Take another one, or leave it out.`)
  return sid
}
