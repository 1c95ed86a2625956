// Was a code sent to this person, and was it right? By what the phone has of Verify, which never tells the code.
import { checkNames } from '../domain/check-options'
import { MisuseError } from '../domain/errors'
import { isAsymmetric } from '../domain/match'
import { shortSid } from '../domain/sid'
import { VERIFY_CHANNELS } from '../domain/verify'
import type { AsymmetricMatcher, Handset, Ringback, VerificationRecord, VerifyService } from '../index'
import { type CountOptions, checkTimes } from './how-often'
import { judge, type Outbound } from './outbound'
import { show } from './show'
import { checkPhone } from './subject'
import { moment } from './times'
import type { Asking, Verdict } from './verdict'

/** Who it is: a number, an e-mail address, a pattern, or a handset. */
export type Person = string | RegExp | AsymmetricMatcher | Pick<Handset, 'number'>

export interface SentCodeOptions extends CountOptions {
  /** The way that the code took: `sms`, `call`, `email`, `whatsapp`, `sna`. Default: any. */
  readonly channel?: VerificationRecord['channel']
  /** The service that sent it, or its SID (`VA…`). Default: any. */
  readonly service?: VerifyService | string
}

const VERIFIED: Outbound<VerificationRecord> = {
  noun: 'verification',
  done: 'started',
  resource: 'Verifications',
  of: (phone) => phone.verifications.all(),
  others: () => '',
  line: verificationLine,
  cells: (record, phone) => [shortSid(record.sid), `→ ${record.to}`, moment(record.createdAt, phone), stateOf(record)],
}

/** One sending, with the fields that the matcher asks for. */
interface SentCode {
  readonly sid: string
  readonly to: string
  readonly channel: VerificationRecord['channel']
  readonly serviceSid: string
  readonly at: Date
}

const SENT: Outbound<SentCode> = {
  noun: 'code',
  done: 'sent',
  resource: 'Verifications',
  of: (phone) =>
    phone.verifications
      .all()
      .flatMap(({ sid, to, serviceSid, attempts }) => attempts.map(({ channel, at }) => ({ sid, to, serviceSid, channel, at }))),
  others: () => '',
  line: ({ sid, to, at, channel, serviceSid }, phone) =>
    [shortSid(sid), `→ ${to}`, moment(at, phone), `by ${channel}`, `of ${shortSid(serviceSid)}`].join('  '),
  cells: ({ sid, to, at, channel, serviceSid }, phone) => [
    shortSid(sid),
    `→ ${to}`,
    moment(at, phone),
    `by ${channel}`,
    `of ${shortSid(serviceSid)}`,
  ],
}

export function verificationLine(record: VerificationRecord, phone: Ringback | undefined): string {
  return [shortSid(record.sid), `→ ${record.to}`, moment(record.createdAt, phone), stateOf(record)].join('  ')
}

/** A verification of this person was approved. @throws MisuseError */
export function verified(received: unknown, args: readonly unknown[], asking: Asking): Verdict {
  const phone = checkPhone(received, asking, ["'+15550100002'"])
  const to = personOf(args, asking)
  return judge(phone, VERIFIED, asking, { match: { to, status: 'approved' }, times: undefined, args: [show(to)] })
}

/** A code was sent to this person, whatever became of it. @throws MisuseError */
export function sentCode(received: unknown, args: readonly unknown[], asking: Asking): Verdict {
  const phone = checkPhone(received, asking, ["'+15550100002'", "{ channel: 'sms' }"])
  const to = personOf(args, asking)
  const options = optionsOf(args[1])
  const { channel, service, times } = options
  const serviceSid = typeof service === 'object' ? service.sid : service
  const match = { to, ...(channel !== undefined && { channel }), ...(serviceSid !== undefined && { serviceSid }) }
  const written = args.length < 2 ? [show(to)] : [show(to), show({ ...options, ...(serviceSid !== undefined && { service: serviceSid }) })]
  const expected = { match, times: checkTimes(times === undefined ? undefined : { times }), args: written }
  return judge<SentCode>(phone, SENT, asking, expected)
}

function personOf([person]: readonly unknown[], asking: Asking): string | RegExp | AsymmetricMatcher {
  if ((typeof person === 'string' && person !== '') || person instanceof RegExp || isAsymmetric(person))
    return person as string | RegExp | AsymmetricMatcher
  const number = typeof person === 'object' && person !== null ? (person as { readonly number?: unknown }).number : undefined
  if (typeof number === 'string') return number
  throw new MisuseError(
    `It got ${show(person)} as the person. Write the number or the e-mail address that the code is for: ${asking.written('phone', ["'+15550100002'"])}.`,
  )
}

function optionsOf(options: unknown): SentCodeOptions {
  if (options === undefined) return {}
  if (typeof options !== 'object' || options === null)
    throw new MisuseError(`It got ${show(options)} as the options. Write { channel: 'sms' }, or { service }.`)
  checkNames(options, ['channel', 'service', 'times'], 'The options')
  const { channel } = options as SentCodeOptions
  if (channel !== undefined && !VERIFY_CHANNELS.includes(channel))
    throw new MisuseError(`It got the channel ${show(channel)}. Write one of ${VERIFY_CHANNELS.join(', ')}.`)
  return options as SentCodeOptions
}

function stateOf({ status, checks }: VerificationRecord): string {
  const wrong = checks.filter(({ valid }) => !valid).length
  return wrong === 0 ? status : `${status} (${wrong} wrong ${wrong === 1 ? 'code' : 'codes'})`
}
