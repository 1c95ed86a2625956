// Verify, as the test author holds it: its services, the code that is out to a person, what came in by e-mail.

import { checkNames, checkOptions } from '../domain/check-options'
import { MisuseError, quote } from '../domain/errors'
import { isSid } from '../domain/sid'
import { isEmail } from '../domain/verify'
import { CODE_LENGTHS, FRIENDLY_NAME_DIGITS, FRIENDLY_NAME_MAX, isServiceName, NEW_VERIFY_SERVICE } from '../engine/verify/settings'
import type { Exchange } from '../exchange/exchange'
import type { VerifyServiceRow } from '../store/records'
import type { Account } from './accounts'
import type { Handset } from './handset'
import { openTemplate, type VerifyTemplate, type VerifyTemplateOptions } from './verify-templates'

/** A Verify service. Source: Twilio's Services resource of Verify v2. */
export interface VerifyService {
  /** `VA` and 32 hex digits, for the SDK's `verify.v2.services()`. */
  readonly sid: string
}

/** Options of `phone.verify.service()`: the parameters of Twilio's Services resource of Verify, in camelCase. */
export interface VerifyServiceOptions {
  /** The name in messages: up to 32 characters, with at most four digits. Default: `ringback`. */
  readonly friendlyName?: string
  /** 4 to 10. Default: 6. */
  readonly codeLength?: number
  /** Whether a verification shows what is known of the line (`phone.handset(number, { line })`). Default: false. */
  readonly lookupEnabled?: boolean
  /** Whether an SMS to a landline is refused (60205); needs `lookupEnabled`. Default: false. */
  readonly skipSmsToLandlines?: boolean
  /** Whether the called person has to press a key before the code is spoken. Default: true. */
  readonly dtmfInputRequired?: boolean
  /** The voice of a call. */
  readonly ttsName?: string
  /** Whether a verification needs `Amount` and `Payee`, and a check the same values. Default: false. */
  readonly psd2Enabled?: boolean
  /** Whether a message ends with a warning not to share the code. Default: false. */
  readonly doNotShareWarningEnabled?: boolean
  /** Whether the app may choose the code (`CustomCode`). Default: false. */
  readonly customCodeEnabled?: boolean
  /** The template of messages that name none: the `sid` of `phone.verify.template()`. */
  readonly defaultTemplateSid?: string
  /** Whether the service can send e-mail, which is set up in Twilio's Console. Without it, e-mail is refused (60217). Default: false. */
  readonly mailer?: boolean
  /** Default: the default account. */
  readonly account?: Account
}

/** An e-mail in which Verify sent a code. */
export interface Email {
  /** The address of the service. */
  readonly from: string
  /** The address of the person. */
  readonly to: string
  /** One line, without the code. */
  readonly subject: string
  /** The text, with the code: `extractCode(email)` reads it. */
  readonly body: string
  /** When it arrived. */
  readonly at: Date
}

/** Verify for the test: services, templates, the codes that were sent, e-mails. */
export interface Verify {
  /** Makes a Verify service, which sends and checks codes. @throws MisuseError */
  service(options?: VerifyServiceOptions): VerifyService
  /** Makes a template for the messages of Verify, as in Twilio's Console. @throws MisuseError */
  template(options: VerifyTemplateOptions): VerifyTemplate
  /**
   * The code that was sent to this person and is still valid. `to`: a number, an e-mail address or a handset.
   * @throws MisuseError if there is none, or if several services have one.
   */
  code(to: string | Handset, options?: { readonly service?: VerifyService | string }): string
  /** The e-mails to this address, oldest first. @throws MisuseError if it is not an address. */
  inbox(address: string): Email[]
}

interface Setting {
  readonly holds: (value: unknown) => boolean
  readonly accepted: string
}

const toggle: Setting = { holds: (value) => typeof value === 'boolean', accepted: 'true or false' }

const SETTINGS: Readonly<Record<Exclude<keyof VerifyServiceOptions, 'account'>, Setting>> = {
  friendlyName: {
    holds: (value) => typeof value === 'string' && isServiceName(value),
    accepted: `a text of up to ${FRIENDLY_NAME_MAX} characters with at most ${FRIENDLY_NAME_DIGITS} digits`,
  },
  codeLength: {
    holds: (value) => typeof value === 'number' && Number.isInteger(value) && value >= CODE_LENGTHS.least && value <= CODE_LENGTHS.most,
    accepted: `a whole number from ${CODE_LENGTHS.least} to ${CODE_LENGTHS.most}`,
  },
  lookupEnabled: toggle,
  skipSmsToLandlines: toggle,
  dtmfInputRequired: toggle,
  ttsName: { holds: (value) => typeof value === 'string' && value !== '', accepted: 'the name of a voice' },
  psd2Enabled: toggle,
  doNotShareWarningEnabled: toggle,
  customCodeEnabled: toggle,
  defaultTemplateSid: { holds: (value) => typeof value === 'string' && isSid(value, 'HJ'), accepted: 'the sid of phone.verify.template()' },
  mailer: toggle,
}

export function createVerify(exchange: Exchange, defaultAccount: Account): Verify {
  return {
    service: (options = {}) => openService(exchange, options, defaultAccount),
    template: (options) => openTemplate(exchange, options, defaultAccount),
    code: (to, options = {}) => codeOf(exchange, to, options),
    inbox: (address) => inboxOf(exchange, address),
  }
}

function openService(exchange: Exchange, options: VerifyServiceOptions, defaultAccount: Account): VerifyService {
  const what = 'phone.verify.service()'
  if (typeof options !== 'object' || options === null)
    throw new MisuseError(`${what} got ${quote(options)}. Write phone.verify.service({ friendlyName: 'Shop' }).`)
  checkNames(options, ['account', ...Object.keys(SETTINGS)], what)
  const { store, identity, now } = exchange
  const account = options.account ?? defaultAccount
  if (!store.accounts.get(account?.sid))
    throw new MisuseError(`${what} got an account that this phone does not have. Make it with phone.createAccount().`)
  const settings = checkSettings(options)
  if (settings.skipSmsToLandlines && !settings.lookupEnabled)
    throw new MisuseError(
      `${what} got skipSmsToLandlines without lookupEnabled, and then nothing is skipped. Write lookupEnabled: true as well.`,
    )
  const sid = identity.sid('VA', exchange.count('VA'))
  const row: VerifyServiceRow = {
    sid,
    accountSid: account.sid,
    friendlyName: 'ringback',
    ...NEW_VERIFY_SERVICE,
    ...settings,
    createdAt: now,
    updatedAt: now,
  }
  exchange.commit([{ table: 'verifyServices', put: row }])
  return { sid }
}

function checkSettings(options: VerifyServiceOptions): Partial<VerifyServiceRow> {
  const given = Object.entries(SETTINGS).filter(([name]) => options[name as keyof VerifyServiceOptions] !== undefined)
  return Object.fromEntries(
    given.map(([name, { holds, accepted }]) => {
      const value = options[name as keyof VerifyServiceOptions]
      if (holds(value)) return [name, value]
      throw new MisuseError(`phone.verify.service({ ${name} }) got ${quote(value)}. Write ${accepted}.`)
    }),
  )
}

function codeOf({ store, clock }: Exchange, person: string | Handset, options: { readonly service?: VerifyService | string }): string {
  const what = 'phone.verify.code(to)'
  checkOptions(options, ['service'], what)
  const to = typeof person === 'object' && person !== null ? person.number : person
  if (typeof to !== 'string' || to === '')
    throw new MisuseError(`${what} got ${quote(to)}. Write the number or the e-mail address that the code was sent to.`)
  const { service } = options
  const serviceSid = typeof service === 'object' && service !== null ? service.sid : service
  if (serviceSid !== undefined && !store.verifyServices.get(serviceSid))
    throw new MisuseError(`phone.verify.code(to, { service }) got ${quote(serviceSid)}, which is not a service of Verify of this phone.`)
  const all = store.verifications.listBy('to', to)
  const found = Array.from({ length: all.length }, (_, index) => all.at(index))
  const open = found.filter((row) => row?.status === 'pending' && (serviceSid === undefined || row.serviceSid === serviceSid))
  const [first, second] = open
  if (first && second)
    throw new MisuseError(
      `${what}: ${open.length} services have sent ${to} a code: ${open.map((row) => row?.serviceSid).join(', ')}. Say which one: phone.verify.code('${to}', { service }).`,
    )
  if (first) return first.code
  const last = found.filter((row) => serviceSid === undefined || row?.serviceSid === serviceSid).at(-1)
  throw new MisuseError(
    last
      ? `${what}: no code is out to ${to} at ${clock.offset()}; the last verification, ${last.sid}, is ${last.status}. Send a new one: client.verify.v2.services(sid).verifications.create({ to: '${to}', channel: '${last.channel}' }).`
      : `${what}: no code was sent to ${to}. Send one first: client.verify.v2.services(sid).verifications.create({ to: '${to}', channel: 'sms' }).`,
  )
}

function inboxOf({ store }: Exchange, address: string): Email[] {
  if (typeof address !== 'string' || !isEmail(address))
    throw new MisuseError(
      `phone.verify.inbox(address) got ${quote(address)}. Write an e-mail address: phone.verify.inbox('ana@example.test').`,
    )
  const emails = store.emails.listBy('to', address)
  return Array.from({ length: emails.length }, (_, index) => emails.at(index)).flatMap((row) =>
    row && row.arrivedAt !== null ? { from: row.from, to: row.to, subject: row.subject, body: row.body, at: new Date(row.arrivedAt) } : [],
  )
}
