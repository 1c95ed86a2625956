// Applications, as the test author makes them: URLs under one SID.
import { checkNames } from '../domain/check-options'
import { MisuseError, quote } from '../domain/errors'
import { BARE_APPLICATION } from '../engine/applications/applications'
import { isCallbackUrl } from '../engine/urls'
import type { Exchange } from '../exchange/exchange'
import type { ApplicationRow, HttpMethod } from '../store/records'
import type { Account } from './accounts'

/** Webhook URLs under one SID. Source: Twilio's Applications resource. */
export interface Application {
  /** `AP` and 32 hex digits: what `ApplicationSid`, `VoiceApplicationSid` and `SmsApplicationSid` take. */
  readonly sid: string
  /** `friendly_name` of the REST resource. */
  readonly friendlyName: string
}

/** Options of `phone.application()`: the parameters of Twilio's Applications resource, in camelCase. */
export interface ApplicationOptions {
  /** `FriendlyName` of the Applications resource. Default: empty. */
  readonly friendlyName?: string
  /** Default: the default account. */
  readonly account?: Account
  /** Requested for the TwiML of a call. */
  readonly voiceUrl?: string
  /** The HTTP method for `voiceUrl`. Default: `POST`. */
  readonly voiceMethod?: HttpMethod
  /** Requested if `voiceUrl` fails. */
  readonly voiceFallbackUrl?: string
  /** The HTTP method for `voiceFallbackUrl`. Default: `POST`. */
  readonly voiceFallbackMethod?: HttpMethod
  /** Gets the status callbacks of calls that use the application. */
  readonly statusCallback?: string
  /** The HTTP method for `statusCallback`. Default: `POST`. */
  readonly statusCallbackMethod?: HttpMethod
  /** Requested when a message comes in. */
  readonly smsUrl?: string
  /** The HTTP method for `smsUrl`. Default: `POST`. */
  readonly smsMethod?: HttpMethod
  /** Requested if `smsUrl` fails. */
  readonly smsFallbackUrl?: string
  /** The HTTP method for `smsFallbackUrl`. Default: `POST`. */
  readonly smsFallbackMethod?: HttpMethod
  /** Gets the status callbacks of messages that use the application. */
  readonly messageStatusCallback?: string
}

const URLS = ['voiceUrl', 'voiceFallbackUrl', 'statusCallback', 'smsUrl', 'smsFallbackUrl', 'messageStatusCallback'] as const
const METHODS = ['voiceMethod', 'voiceFallbackMethod', 'statusCallbackMethod', 'smsMethod', 'smsFallbackMethod'] as const

/** @throws MisuseError on an unknown option, a relative URL, or an account of another phone. */
export function openApplication(exchange: Exchange, options: ApplicationOptions, defaultAccount: Account): Application {
  const what = 'phone.application()'
  if (typeof options !== 'object' || options === null)
    throw new MisuseError(`${what} got ${quote(options)}. Write phone.application({ voiceUrl: 'https://app.test/voice' }).`)
  checkNames(options, ['friendlyName', 'account', ...URLS, ...METHODS], what)
  const { store, identity, now } = exchange
  const { account = defaultAccount, friendlyName = '' } = options
  if (!store.accounts.get(account.sid))
    throw new MisuseError(
      `phone.application({ account }) got an account that this phone does not have. Make it with phone.createAccount().`,
    )
  if (typeof friendlyName !== 'string')
    throw new MisuseError(`phone.application({ friendlyName }) got ${quote(friendlyName)}. Accepted: a text.`)
  for (const name of URLS) {
    const url = options[name]
    if (url !== undefined && !(typeof url === 'string' && isCallbackUrl(url)))
      throw new MisuseError(`phone.application({ ${name} }) got ${quote(url)}. Write an absolute URL, such as 'https://app.test/voice'.`)
  }
  for (const name of METHODS) {
    const method = options[name]
    if (method !== undefined && method !== 'GET' && method !== 'POST')
      throw new MisuseError(`phone.application({ ${name} }) got ${quote(method)}. Write 'GET' or 'POST'.`)
  }
  const { account: _, ...given } = options
  const settings = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<ApplicationRow>
  const sid = identity.sid('AP', exchange.count('AP'))
  const row: ApplicationRow = { ...BARE_APPLICATION, ...settings, sid, accountSid: account.sid, createdAt: now, updatedAt: now }
  exchange.commit([{ table: 'applications', put: row }])
  return { sid, friendlyName }
}
