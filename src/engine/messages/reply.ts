// Asks the app what to reply to an inbound text, and decides what becomes of its answer: replies, another document, the fallback.

import { dialectOf } from '../../dialects/dialects'
import { withoutChannel } from '../../domain/addresses'
import type { CallbackKind } from '../../domain/callback-kinds'
import { OPTED_OUT } from '../../domain/codes'
import { redactUrl } from '../../domain/redact'
import { shortSid } from '../../domain/sid'
import { interpretMessaging, type Reply } from '../../instructions/messaging'
import type { HttpMethod, MediaRow, MessageRow, ReplyTo } from '../../store/records'
import type { Decision, ReceiveDocument } from '../command'
import { Draft, NOTHING } from '../draft'
import { alertOf } from '../failed-document'
import type { World } from '../world'
import { inboundParams } from './callback-params'
import { sendFromApp } from './create'
import { receiverAt } from './receivers'
import { inboundWebhook } from './webhook'

interface Question {
  readonly kind: CallbackKind
  readonly url: string
  readonly method: HttpMethod
  /** What goes along besides the message. */
  readonly extra: Readonly<Record<string, string>>
  readonly hops: number
  /** It is the fallback, or a document that the fallback led to: there is no other fallback behind it. */
  readonly fallback?: boolean
  readonly files: readonly MediaRow[]
}

/** Twilio: at most ten replies to one text (14109). */
const MAX_REPLIES = 10
const TOO_MANY_REPLIES = 14109
const INVALID_BODY = 14103
const INVALID_MEDIA = 21620
const INVALID_CALLBACK = 21609
/** Documents that redirect one after the other; the eleventh is error 11215. */
const MAX_HOPS = 10
const TOO_MANY_REDIRECTS = 11215

export function askForReply(
  draft: Draft,
  message: MessageRow,
  { kind, url, method, extra, hops, fallback = false, files }: Question,
): void {
  draft.callback({
    kind,
    subject: message.sid,
    accountSid: message.accountSid,
    url,
    method,
    params: { ...inboundParams(draft.world, message, files), ...extra },
    replyTo: { type: 'message', sid: message.sid, fallback, hops },
  })
}

export function receiveReply(world: World, { to, result }: ReceiveDocument<Extract<ReplyTo, { type: 'message' }>>): Decision {
  const message = world.store.messages.get(to.sid)
  if (!message) return NOTHING
  const draft = new Draft(world)
  switch (result.type) {
    case 'nothing':
      break
    case 'text':
      if (result.text !== result.text.trim()) draft.guess('reply-action')
      reply(
        draft,
        message,
        { to: null, from: null, body: result.text.trim(), media: [], statusCallback: null, byAction: false, line: 1 },
        null,
      )
      break
    case 'document': {
      const { verbs, warnings } = interpretMessaging(result.root)
      for (const { code, message: text, line } of warnings) warn(draft, message, code, `${text} (line ${line})`)
      follow(draft, message, verbs, result.base.url, to)
      break
    }
    case 'failed':
      fail(draft, message, to, result)
      break
  }
  return draft.accept(to.sid)
}

/** In order, up to the first Redirect: what comes after it is never reached. */
function follow(
  draft: Draft,
  message: MessageRow,
  verbs: ReturnType<typeof interpretMessaging>['verbs'],
  base: string | null,
  { hops, fallback }: Extract<ReplyTo, { type: 'message' }>,
): void {
  let replies = 0
  for (const verb of verbs) {
    if (verb.verb === 'Message') {
      replies += 1
      if (replies <= MAX_REPLIES) reply(draft, message, verb, base)
      continue
    }
    const url = resolve(verb.url, base)
    if (url === null) warn(draft, message, 11100, `Redirect to ${JSON.stringify(verb.url)} leads nowhere`)
    else if (hops >= MAX_HOPS) warn(draft, message, TOO_MANY_REDIRECTS, `more than ${MAX_HOPS} documents redirected one after the other`)
    else
      askForReply(draft, message, {
        kind: 'message.inbound',
        url,
        method: verb.method,
        extra: {},
        hops: hops + 1,
        fallback,
        files: filesOf(draft.world, message),
      })
    break
  }
  if (replies > MAX_REPLIES)
    warn(draft, message, TOO_MANY_REPLIES, `${replies} Message verbs; ${MAX_REPLIES} were sent and the rest left out`)
}

function reply(draft: Draft, message: MessageRow, { to, from, body, media, statusCallback, byAction }: Reply, base: string | null): void {
  if (byAction) draft.guess('reply-action')
  const target = dialectOf(message.dialect).readTo(to ?? message.from)
  if (body === '' && media.length === 0) {
    warn(draft, message, INVALID_BODY, 'a Message has neither text nor media; nothing was sent')
    return
  }
  const { rejection } = sendFromApp(draft, {
    accountSid: message.accountSid,
    to: target,
    from: from ?? message.to,
    body,
    mediaUrls: media.flatMap((url) => useful(draft, message, { url, base, code: INVALID_MEDIA, what: 'Media' }) ?? []),
    statusCallback: statusCallback && useful(draft, message, { url: statusCallback, base, code: INVALID_CALLBACK, what: 'statusCallback' }),
    dialect: message.dialect,
    direction: 'outbound-reply',
    inReplyTo: message.sid,
  })
  if (rejection)
    warn(
      draft,
      message,
      rejection.code,
      `the reply to ${target} was refused: ${rejection.message}`,
      rejection.code === OPTED_OUT ? SILENCE : AS_BY_API,
    )
}

/** A URL of the document, made absolute. One that leads nowhere is left out, and a warning says so. */
function useful(
  draft: Draft,
  message: MessageRow,
  { url, base, code, what }: { readonly url: string; readonly base: string | null; readonly code: number; readonly what: string },
): string | null {
  const target = url === '' ? null : resolve(url, base)
  if (target !== null) return target
  warn(draft, message, code, `${what} ${JSON.stringify(url)} leads nowhere; it was left out`)
  return null
}

const DOCUMENT = 'A messaging document has Message (with Body and Media) and Redirect; up to ten replies, each with a text or media.'
const AS_BY_API = 'A reply is refused for what Messages.create is refused for: look at the to, from and Media of the Message.'
/** The service has answered a STOP itself; the webhook tells of it, and wants no reply. */
const SILENCE =
  'Who texted STOP gets no reply until START: the service has answered already. Answer with an empty <Response/> where the webhook has OptOutType=STOP, and text nobody who has opted out.'

function fail(draft: Draft, message: MessageRow, to: ReplyTo, result: Extract<ReceiveDocument['result'], { type: 'failed' }>): void {
  const { code, url } = result
  draft.alert(alertOf(result, message.sid))
  const { store } = draft.world
  const receiver = receiverAt(store, withoutChannel(message.to))
  if (to.fallback || !receiver) return
  const { fallbackUrl, fallbackMethod } = inboundWebhook(receiver, store.services.get(message.serviceSid ?? ''))
  if (!fallbackUrl) return
  const extra = { ErrorCode: String(code), ErrorUrl: url ?? '' }
  askForReply(draft, message, {
    kind: 'fallback',
    url: fallbackUrl,
    method: fallbackMethod,
    extra,
    hops: 0,
    fallback: true,
    files: filesOf(draft.world, message),
  })
}

function warn(draft: Draft, message: MessageRow, code: number | null, text: string, fix = DOCUMENT): void {
  draft.alert({
    code,
    level: draft.world.settings.strict ? 'error' : 'warning',
    sid: message.sid,
    message: `The reply to ${shortSid(message.sid)}: ${text}.`,
    fix,
  })
}

function filesOf(world: World, message: MessageRow): MediaRow[] {
  return message.media.flatMap((sid) => world.store.media.get(sid) ?? [])
}

function resolve(url: string, base: string | null): string | null {
  try {
    const target = base === null ? new URL(url) : new URL(url || redactUrl(base), base)
    return target.protocol === 'http:' || target.protocol === 'https:' ? target.href : null
  } catch {
    return null
  }
}
