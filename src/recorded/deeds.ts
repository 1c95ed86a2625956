// What people did in texts and calls, as requests to the app tell. Pure.
import { attributeOf } from './documents'
import { type Params, paramOf, type WebhookEvent } from './events'
import type { Deed } from './story'
import { threadOf } from './threads'

/** What a channel or another exchange put into a webhook, and no person here can cause otherwise. */
const HANDED_ON =
  /^(?:ForwardedFrom|ProfileName|WaId|ButtonText|ButtonPayload|Latitude|Longitude|Address|Label|Referral\w+|SipHeader_.+|OriginalReplied\w+)$/

export function textDeed({ params }: WebhookEvent): Deed {
  const count = Number(paramOf(params, 'NumMedia') || 0)
  return {
    type: 'text',
    sid: threadOf(params),
    from: paramOf(params, 'From'),
    to: paramOf(params, 'To'),
    body: paramOf(params, 'Body'),
    media: Array.from({ length: count }, (_, index) => paramOf(params, `MediaContentType${index}`) || 'image/jpeg'),
    params: handedOn(params),
  }
}

export function dialDeed({ params }: WebhookEvent): Deed {
  return { type: 'dial', sid: threadOf(params), from: paramOf(params, 'From'), to: paramOf(params, 'To'), params: handedOn(params) }
}

/** A deed, and how long before the request it was done. */
export interface Before {
  readonly deed: Deed
  /** Milliseconds. */
  readonly wait: number
}

/** Seconds of silence that end a Gather by default. */
const GATHER_TIMEOUT = 5

/** What somebody pressed, said or did for this request to come. `document`: the one that was playing. Null: nothing. */
export function inputOf({ params }: WebhookEvent, document: string, partials: readonly string[]): Before | null {
  const sid = threadOf(params)
  const digits = paramOf(params, 'Digits')
  const speech = paramOf(params, 'SpeechResult')
  if (paramOf(params, 'RecordingUrl') !== '' || paramOf(params, 'RecordingSid') !== '') {
    if (digits === 'hangup') return { deed: { type: 'hangUp', sid }, wait: 0 }
    return digits === '' ? null : { deed: { type: 'press', sid, keys: digits }, wait: 0 }
  }
  if (speech !== '') {
    const confidence = Number(paramOf(params, 'Confidence') || Number.NaN)
    return {
      deed: {
        type: 'say',
        sid,
        text: speech,
        partials: partials.length > 0 ? partials : null,
        confidence: confidence <= 1 ? confidence : null,
      },
      wait: 0,
    }
  }
  if (digits === '') return null
  const finishing = paramOf(params, 'FinishedOnKey')
  const most = Number(attributeOf(document, 'Gather', 'numDigits') ?? 0)
  const isComplete = finishing !== '' || digits.length === most
  const timeout = Number(attributeOf(document, 'Gather', 'timeout') ?? GATHER_TIMEOUT) || GATHER_TIMEOUT
  return { deed: { type: 'press', sid, keys: digits + finishing }, wait: isComplete ? 0 : timeout * 1_000 }
}

function handedOn(params: Params): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      HANDED_ON.test(name) && typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  )
}
