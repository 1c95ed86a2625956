// Decides about a code that is to reach a person: who gets it, whether it is a new one, and on which way it goes.
import { dialectOf } from '../../dialects/dialects'
import { withoutChannel } from '../../domain/addresses'
import { type Rejection, rejections } from '../../domain/codes'
import { isE164 } from '../../domain/e164'
import { shortSid } from '../../domain/sid'
import { CODE_LIFE, isEmail, MOST_SENDS, VERIFY_CHANNELS, VERIFY_LOCALES } from '../../domain/verify'
import type { VerificationRow, VerifyServiceRow } from '../../store/records'
import { SEND_DIGITS } from '../calls/rules'
import type { Decision } from '../command'
import { Draft, NOTHING, reject } from '../draft'
import type { World } from '../world'
import { latestTo } from './check'
import { newCode } from './code'
import type { SendableCode, SendVerification } from './command'
import { deliver } from './deliver'
import { readTags, rejectExtras, warnOfCustomCode, warnOfCustomMessage } from './extras'
import { countRateLimits, rejectByRateLimits } from './rate-limits'
import { isServiceName } from './settings'
import { chooseTemplate, rejectTemplate } from './templates'

export function sendVerification(world: World, asked: SendVerification): Decision {
  const service = world.store.verifyServices.get(asked.serviceSid)
  if (!service) return NOTHING
  const to = asked.to === undefined ? undefined : withoutChannel(dialectOf(asked.dialect).readTo(asked.to))
  const command = { ...asked, to, channel: asked.channel?.toLowerCase() }
  const rejection = findRejection(world, service, command)
  if (rejection) return reject(rejection)
  const wanted = command as SendableCode
  const open = openTo(world, wanted)
  if (open && open.attempts.length >= MOST_SENDS) return reject(rejections.verifyMaxSends())
  const limit = rejectByRateLimits(world, service, wanted.rateLimits)
  if (limit) return reject(limit)
  const draft = new Draft(world)
  countRateLimits(draft, service, wanted.rateLimits)
  guessOfSending(draft, service, wanted, open !== undefined)
  const verification = open ?? begin(draft, service, wanted)
  const attempt = { sid: draft.newSid('VL'), at: world.now, channel: wanted.channel }
  const sent: VerificationRow = {
    ...verification,
    channel: wanted.channel,
    friendlyName: wanted.customFriendlyName || service.friendlyName,
    locale: wanted.locale || verification.locale,
    template: chooseTemplate(draft, service, wanted),
    ...(wanted.tags && { tags: readTags(wanted.tags) ?? {} }),
    attempts: verification.attempts.concat(attempt),
    updatedAt: world.now,
  }
  draft.put('verifications', sent)
  warnOfCustomCode(draft, service, wanted)
  warnOfCustomMessage(draft, sent.sid, wanted)
  const carrierSid = deliver(draft, service, sent, wanted)
  const { accountSid, serviceSid, sid: verificationSid, code, locale } = sent
  draft.put('verificationAttempts', {
    sid: attempt.sid,
    accountSid,
    serviceSid,
    verificationSid,
    to: wanted.to,
    channel: wanted.channel,
    carrierSid,
    codeLength: code.length,
    locale,
    converted: false,
    createdAt: world.now,
    updatedAt: world.now,
  })
  return draft.accept(sent.sid)
}

/** What nobody states of a code that is sent. */
function guessOfSending(draft: Draft, service: VerifyServiceRow, wanted: SendableCode, isAgain: boolean): void {
  draft.guess('verify-senders')
  if (isAgain) draft.guess('verify-ten-minutes')
  if (isAgain && wanted.customCode) draft.guess('verify-custom-code-again')
  if (wanted.locale || wanted.channel !== 'sms') draft.guess('verify-texts')
  if (wanted.channel === 'email') draft.guess('verify-email-time')
  if (!service.psd2Enabled && (wanted.amount || wanted.payee)) draft.guess('verify-payment')
}

/** The one whose code is out: it is sent again. */
function openTo({ store }: World, { serviceSid, to }: SendableCode): VerificationRow | undefined {
  const latest = latestTo(store, serviceSid, to)
  return latest?.status === 'pending' ? latest : undefined
}

function begin(draft: Draft, service: VerifyServiceRow, { to, channel, customCode, amount, payee }: SendableCode): VerificationRow {
  const { now } = draft.world
  const sid = draft.newSid('VE')
  const expiresAt = now + CODE_LIFE
  const transaction = service.psd2Enabled ? { amount: amount ?? null, payee: payee ?? null } : { amount: null, payee: null }
  // The end that the service sets to every code: no reason to move the clock there.
  const expire = { type: 'verification.expire', sid } as const
  draft.schedule(CODE_LIFE, `${shortSid(sid)} pending → expired`, sid, expire, { backstop: true })
  return {
    sid,
    accountSid: service.accountSid,
    serviceSid: service.sid,
    to,
    channel,
    status: 'pending',
    friendlyName: service.friendlyName,
    code: service.customCodeEnabled && customCode ? customCode : newCode(draft, sid, service.sid, service.codeLength),
    ...transaction,
    locale: null,
    template: null,
    attempts: [],
    checks: [],
    createdAt: now,
    updatedAt: now,
    expiresAt,
    history: [{ status: 'pending', at: now }],
  }
}

type Asked = Omit<SendVerification, 'channel'> & { readonly channel: string | undefined }

/** What is wrong with it: To and Channel first, then what the service has switched on, then the rest, then whether the way is open. */
function findRejection(world: World, service: VerifyServiceRow, command: Asked): Rejection | null {
  const { to, channel, locale, customCode, customFriendlyName, sendDigits } = command
  const invalid = rejections.verifyParameterInvalid
  if (!to) return rejections.parameterMissing('To')
  if (!channel) return rejections.parameterMissing('Channel')
  // `auto` needs Fraud Guard, which nobody can switch on here.
  if (!VERIFY_CHANNELS.some((one) => one === channel)) return invalid('Channel', channel)
  if (!(channel === 'email' ? isEmail(to) : isE164(to))) return invalid('To', to)
  if (locale && !VERIFY_LOCALES.some((one) => one.toLowerCase() === locale.toLowerCase())) return invalid('Locale', locale)
  if (service.customCodeEnabled && customCode && !/^[0-9a-z]{4,10}$/i.test(customCode)) return invalid('CustomCode', '(not told)')
  if (customFriendlyName && !isServiceName(customFriendlyName)) return invalid('CustomFriendlyName', customFriendlyName)
  if (sendDigits && !SEND_DIGITS.test(sendDigits)) return invalid('SendDigits', sendDigits)
  return (
    rejectExtras(command) ??
    rejectTemplate(world.store, service, command) ??
    rejectPayment(service, command) ??
    rejectWay(world, service, to, channel)
  )
}

function rejectPayment({ psd2Enabled }: VerifyServiceRow, { channel, amount, payee }: Asked): Rejection | null {
  if (!psd2Enabled) return null
  if (!(amount && payee)) return rejections.verifyPaymentMissing()
  return channel === 'call' ? rejections.verifyCallOfPayment() : null
}

function rejectWay({ store }: World, service: VerifyServiceRow, to: string, channel: string): Rejection | null {
  if (channel === 'sna') return rejections.verifyCarrierMissing()
  if (channel === 'email' && !service.mailer) return rejections.verifyMailerMissing()
  const skips = channel === 'sms' && service.lookupEnabled && service.skipSmsToLandlines
  return skips && store.handsets.get(to)?.line?.type === 'landline' ? rejections.verifyLandline() : null
}
