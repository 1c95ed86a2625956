// Has a message, a call or a verification passed through these statuses, in this order? Others may lie between.
import { checkChoice } from '../domain/check-match'
import { MisuseError } from '../domain/errors'
import { shortSid } from '../domain/sid'
import { CALL_STATUSES, MESSAGE_STATUSES, VERIFICATION_STATUSES } from '../domain/status'
import type { Ringback } from '../index'
import { isOver, LIVING_KINDS } from '../kinds/kinds'
import { callLine, messageLine } from './lines'
import { alertLines } from './reasons'
import { show } from './show'
import { checkRecord, isCall, isVerification, type RecordOfPhone } from './subject'
import { advanceLines, clockLine, foretold, moment, waitingLines } from './times'
import type { Asking, Verdict } from './verdict'
import { verificationLine } from './verified'

interface Step {
  readonly status: string
  readonly at: Date
}

/** @throws MisuseError */
export function passedThrough(received: unknown, args: readonly unknown[], asking: Asking): Verdict {
  const record = checkRecord(received, asking, ["'sent'", "'delivered'"])
  const { noun, known } = kindOf(record)
  if (args.length === 0) throw new MisuseError(`It names no status. Write one or more of ${known.join(', ')}.`)
  const wanted = args.map((status) => checkChoice(status, 'status', noun, known))
  const found = placesOf(wanted, record.history)
  const pass = found.length === wanted.length
  return {
    pass,
    message() {
      const phone = asking.tools.phoneOf(record)
      const head = [asking.written(noun, args.map(show), pass), '', ...lifeOf(record, phone)]
      const body = pass ? [`It did pass through ${wanted.map(show).join(', ')}.`] : missing(record, wanted, found, phone)
      const clock = !phone ? [] : pass || hasEnded(record, phone) ? [clockLine(phone)] : waitingLines(phone)
      return [...head, ...body, ...clock].join('\n')
    },
  }
}

function kindOf(record: RecordOfPhone): { readonly noun: string; readonly known: readonly string[]; readonly list: ListName } {
  if (isVerification(record)) return { noun: 'verification', known: VERIFICATION_STATUSES, list: 'verifications' }
  if (isCall(record)) return { noun: 'call', known: CALL_STATUSES, list: 'calls' }
  return { noun: 'message', known: MESSAGE_STATUSES, list: 'messages' }
}

type ListName = 'messages' | 'calls' | 'verifications'

/** The first place of each status after the one before, as far as they are there. */
function placesOf(wanted: readonly string[], history: readonly Step[]): Step[] {
  const found: Step[] = []
  let from = 0
  for (const status of wanted) {
    const place = history.findIndex((step, index) => index >= from && step.status === status)
    if (place < 0) break
    found.push(history[place] as Step)
    from = place + 1
  }
  return found
}

/** The record in a line, and its history in another. */
export function lifeOf(record: RecordOfPhone, phone: Ringback | undefined): string[] {
  return [lineOf(record, phone), `  ${pathOf(record.history, phone)}`]
}

function lineOf(record: RecordOfPhone, phone: Ringback | undefined): string {
  if (isVerification(record)) return verificationLine(record, phone)
  return isCall(record) ? callLine(record, phone) : messageLine(record, phone)
}

function pathOf(steps: readonly Step[], phone: Ringback | undefined): string {
  return steps.map(({ status, at }) => `${status} ${moment(at, phone)}`).join(' → ')
}

function missing(record: RecordOfPhone, wanted: readonly string[], found: readonly Step[], phone: Ringback | undefined): string[] {
  const next = wanted[found.length] as string
  const after = found.at(-1)
  const early = record.history.some(({ status }) => status === next)
  const gap = !after
    ? `"${next}" is not among them.`
    : early
      ? `"${next}" came, but not after "${after.status}".`
      : `"${next}" is missing after "${after.status}".`
  return phone ? [gap, ...outlook(record, wanted, phone)] : [gap, NO_PHONE]
}

const NO_PHONE = 'This record does not know its phone (a copy, or one of the past), so what is to come cannot be said.'

/** What came since the record was read, or is to come: and when, if that is what was wanted. */
function outlook(record: RecordOfPhone, wanted: readonly string[], phone: Ringback): string[] {
  const { list } = kindOf(record)
  const present = phone[list].get(record.sid)
  if (!present) return [`${shortSid(record.sid)} is not in the phone any more: it was deleted, or the phone was reset.`]
  if (present.history.length > record.history.length)
    return [
      'A record is a value, and this one was read earlier. By now:',
      `  ${pathOf(present.history, phone)}`,
      `Read it again: phone.${list}.get(sid)`,
    ]
  const coming = foretold(phone, record.sid)
  const whole = placesOf(wanted, [...record.history, ...coming])
  const last = whole.length === wanted.length ? whole.at(-1) : undefined
  const alerts = alertLines(phone, record.sid)
  if (last) return [...advanceLines(phone, last.status, last.at), ...alerts]
  if (coming.length > 0) return [`If nobody intervenes, it goes on: ${pathOf(coming, phone)}`, ...alerts]
  return [...endLines(present, wanted, phone), ...alerts]
}

/** Whether the record has come to its end by now, whenever it was read. A text ends as `sent` where no receipt is to come. */
export function hasEnded(record: RecordOfPhone, phone: Ringback): boolean {
  const { list } = kindOf(record)
  const kind = LIVING_KINDS.find((living) => living.list === list)
  const present = phone[list].get(record.sid)
  if (!kind || !present) return false
  return isOver(kind, present) || (present.status === 'sent' && foretold(phone, record.sid).length === 0)
}

/** That there is nothing to wait for. */
function endLines(record: RecordOfPhone, wanted: readonly string[], phone: Ringback): string[] {
  if (!hasEnded(record, phone)) return []
  const { status, at } = record.history.at(-1) as Step
  if (status === 'sent') return ['It stays "sent", because no receipt comes.']
  if (status === 'delivered' && wanted.at(-1) === 'read' && record.to.startsWith('whatsapp:'))
    return ['It stays "delivered" until the person reads it: handset.whatsapp.read().']
  return [`It ended as "${status}" at ${moment(at, phone)}: no other status follows.`]
}
