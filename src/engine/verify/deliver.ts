// Brings a code to a person: a text, a message on WhatsApp, a call or an e-mail, each on the way that all others take.
import { dialectOf } from '../../dialects/dialects'
import { VERIFY_NUMBER, VERIFY_SHORT_CODE } from '../../domain/verify'
import type { CallRow, VerificationRow, VerifyServiceRow } from '../../store/records'
import { playInline } from '../calls/ask'
import { BLANK_CALL, queueCall } from '../calls/blank'
import type { Draft } from '../draft'
import { BY_DOCUMENT, putInQueue } from '../messages/create'
import type { SendableCode } from './command'
import { codeDocument, keyDocument, sentenceOf, smsText } from './texts'

const VERIFY_MAIL = 'no-reply@verify.example.test'

/** The SID of what carries it. */
export function deliver(draft: Draft, service: VerifyServiceRow, verification: VerificationRow, wanted: SendableCode): string {
  if (wanted.channel === 'call') return call(draft, service, verification, wanted)
  if (wanted.channel === 'email') return mail(draft, verification, wanted)
  return text(draft, service, verification, wanted)
}

function text(draft: Draft, service: VerifyServiceRow, verification: VerificationRow, wanted: SendableCode): string {
  const { accountSid, sid } = verification
  const wording = { appHash: wanted.appHash || null }
  const onWhatsApp = wanted.channel === 'whatsapp'
  const code = {
    ...BY_DOCUMENT,
    accountSid,
    from: onWhatsApp ? `whatsapp:${VERIFY_NUMBER}` : VERIFY_SHORT_CODE,
    to: onWhatsApp ? `whatsapp:${wanted.to}` : wanted.to,
    body: onWhatsApp ? sentenceOf(verification) : smsText(draft.world.store, service, verification, wording),
    mediaUrls: [],
    statusCallback: null,
    dialect: wanted.dialect,
    codeOf: sid,
  }
  return putInQueue(draft, code, { direction: 'outbound-api' }).sid
}

function call(draft: Draft, service: VerifyServiceRow, verification: VerificationRow, wanted: SendableCode): string {
  const sid = draft.newSid('CA')
  queueCall(draft, {
    sid,
    accountSid: verification.accountSid,
    from: VERIFY_NUMBER,
    to: wanted.to,
    dialect: wanted.dialect,
    instructions: { ...BLANK_CALL.instructions, inline: firstDocument(draft, service, verification, wanted) },
    sendDigits: wanted.sendDigits ?? '',
    codeOf: verification.sid,
  })
  return sid
}

function firstDocument({ world }: Draft, service: VerifyServiceRow, verification: VerificationRow, wanted: SendableCode): string {
  if (!service.dtmfInputRequired) return codeDocument(world.store, verification, service.ttsName)
  return keyDocument(verification, service.ttsName, `${dialectOf(wanted.dialect).publicUrl}/Verify`)
}

/** Whether the keys of this call are the service's business. */
export function isVerificationCall({ codeOf }: CallRow): boolean {
  return codeOf !== undefined
}

/** A key was pressed: the code is spoken, if it is still worth anything. */
export function speakCode(draft: Draft, call: CallRow): void {
  const verification = draft.get('verifications', call.codeOf ?? '')
  const service = draft.get('verifyServices', verification?.serviceSid ?? '')
  const document =
    verification && service ? codeDocument(draft.world.store, verification, service.ttsName) : '<Response><Say>Goodbye.</Say></Response>'
  playInline(draft, call, document)
}

interface MailConfiguration {
  readonly from?: unknown
  readonly from_name?: unknown
}

function mail(draft: Draft, verification: VerificationRow, wanted: SendableCode): string {
  const { now, settings } = draft.world
  const sid = `${verification.sid}/mail ${verification.attempts.length}`
  const { from, from_name: name } = configurationOf(wanted.channelConfiguration)
  const address = typeof from === 'string' && from !== '' ? from : VERIFY_MAIL
  draft.put('emails', {
    sid,
    accountSid: verification.accountSid,
    from: typeof name === 'string' && name !== '' ? `${name} <${address}>` : address,
    to: wanted.to,
    subject: `Your ${verification.friendlyName} verification code`,
    body: sentenceOf(verification),
    arrivedAt: null,
    createdAt: now,
  })
  draft.schedule(settings.timing.message.receipt, `e-mail to ${wanted.to} arrives`, sid, { type: 'email.arrive', sid })
  return sid
}

function configurationOf(json: string | undefined): MailConfiguration {
  try {
    const read: unknown = JSON.parse(json || '{}')
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}
