// WhatsApp's own rules: who may send there, and what may open a conversation.
import { isWhatsApp, withoutChannel } from '../../domain/addresses'
import { type Rejection, rejections } from '../../domain/codes'
import type { ContentType } from '../../domain/content-types'
import { isE164 } from '../../domain/e164'
import { shortSid } from '../../domain/sid'
import type { MessageRow, TextOutcome } from '../../store/records'
import { pairKey } from '../../store/store'
import type { Draft } from '../draft'
import type { World } from '../world'

export function rejectWhatsAppRecipient(to: string): Rejection | null {
  return isE164(withoutChannel(to)) ? null : rejections.toInvalid(to)
}

/** Source: Twilio's error 63007: no sender there, or one of another account. */
export function rejectWhatsAppSender({ store }: World, from: string, { accountSid }: { readonly accountSid: string }): Rejection | null {
  const number = store.numbers.listBy('e164', withoutChannel(from)).at(0)
  return number?.whatsapp && number.accountSid === accountSid ? null : rejections.channelMissing()
}

/** Milliseconds since the person's last message. Source: Twilio's error 63016. */
const WINDOW = 24 * 3_600_000
const OUTSIDE_WINDOW = 63016
const TEMPLATE_REJECTED = 63040

/** Source: Twilio's error 63016 names these two as types that open no conversation. */
const SESSION_ONLY: readonly string[] = ['twilio/list-picker', 'twilio/location'] satisfies ContentType[]

/**
 * What becomes of a message that WhatsApp does not let through; null: it lets it through. Within the window everything passes; outside
 * of it a template that WhatsApp has approved, and one that it has not is a message like any other. Source: Twilio's errors 63016, 63040.
 */
export function findBarrier(draft: Draft, message: MessageRow): TextOutcome | null {
  // The provider's own template, which WhatsApp has approved.
  if (message.codeOf !== undefined) return null
  if (!isWhatsApp(message.to) || isWindowOpen(draft.world, message)) return null
  const code = codeOutside(draft, message)
  return code === null ? null : { result: 'undelivered', code, after: null }
}

function codeOutside(draft: Draft, { sid, content }: MessageRow): number | null {
  const { approval } = (content && draft.get('contents', content.sid)) ?? {}
  if (!content || !approval) return OUTSIDE_WINDOW
  if (approval.status === 'rejected') return TEMPLATE_REJECTED
  if (approval.status === 'approved') return SESSION_ONLY.includes(content.type) ? OUTSIDE_WINDOW : null
  draft.alert({
    code: OUTSIDE_WINDOW,
    level: 'warning',
    sid,
    message: `${shortSid(sid)} is a template that WhatsApp has not approved (${content.sid} is ${approval.status}), and nobody has written within 24 hours: it is not delivered.`,
    fix: {
      inProcess:
        'Make it with phone.content({ …, approved: true }), or submit it and move the clock until it is approved. Within 24 hours of await handset.whatsapp.text(number, body) it needs no approval.',
      onPort:
        'Submit it (POST /content.twilio.com/v1/Content/HX…/ApprovalRequests/whatsapp) and move the clock until it is approved. Within 24 hours of a message of that person it needs no approval.',
    },
  })
  return OUTSIDE_WINDOW
}

function isWindowOpen({ store, now }: World, { accountSid, from, to }: MessageRow): boolean {
  const theirs = store.messages.listBy('from', pairKey(accountSid, to))
  for (let i = theirs.length - 1; i >= 0; i--) {
    const row = theirs.at(i)
    if (row && now - row.createdAt >= WINDOW) return false
    if (row?.to === from) return true
  }
  return false
}
