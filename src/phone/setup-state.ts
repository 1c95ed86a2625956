// What was set up for an account besides numbers and senders, as the feed tells it: pools, templates, URLs, verified numbers. Holds no secret.
import type { ContentType } from '../domain/content-types'
import { redactUrls } from '../domain/redact'
import { membersOf } from '../engine/services/pool'
import type { ApplicationRow, CallerIdRow, ContentRow, HttpMethod, ServiceRow, VerifyServiceRow } from '../store/records'
import type { ReadStore } from '../store/store'
import { type ContentState, contentState } from './content-state'

/** A messaging service. */
export interface ServiceState {
  /** `MG` and 32 hex digits. */
  readonly sid: string
  /** The account that owns it. */
  readonly accountSid: string
  /** As `friendly_name` of its REST resource. */
  readonly friendlyName: string
  /** Its pool: numbers in E.164 form, short codes, alphanumeric sender IDs. */
  readonly senders: readonly string[]
  /** Asked what to reply to a text; null: none. */
  readonly inboundRequestUrl: string | null
  /** How `inboundRequestUrl` is asked. */
  readonly inboundMethod: HttpMethod
  /** Asked when `inboundRequestUrl` fails; null: none. */
  readonly fallbackUrl: string | null
  /** How `fallbackUrl` is asked. */
  readonly fallbackMethod: HttpMethod
  /** Told of its messages where the request names no URL; null: none. */
  readonly statusCallback: string | null
  /** Null: nobody said so, and then the number's own webhook is asked where there is no `inboundRequestUrl`. */
  readonly useInboundWebhookOnNumber: boolean | null
}

/** A content template, without what it says. */
export interface TemplateState extends Omit<ContentState, 'types' | 'variables'> {
  /** By name: `twilio/text`. */
  readonly types: readonly ContentType[]
}

/** An application, as `phone.application()` and the Applications resource make them. */
export interface ApplicationState {
  /** `AP` and 32 hex digits. */
  readonly sid: string
  /** The account that owns it. */
  readonly accountSid: string
  /** As `friendly_name` of its REST resource. */
  readonly friendlyName: string
  /** Asked for the TwiML of a call; null: none. */
  readonly voiceUrl: string | null
  /** How `voiceUrl` is asked. */
  readonly voiceMethod: HttpMethod
  /** Asked when `voiceUrl` fails; null: none. */
  readonly voiceFallbackUrl: string | null
  /** How `voiceFallbackUrl` is asked. */
  readonly voiceFallbackMethod: HttpMethod
  /** Told of the calls that refer to it; null: none. */
  readonly statusCallback: string | null
  /** How `statusCallback` is asked. */
  readonly statusCallbackMethod: HttpMethod
  /** Asked what to reply to a text; null: none. */
  readonly smsUrl: string | null
  /** How `smsUrl` is asked. */
  readonly smsMethod: HttpMethod
  /** Asked when `smsUrl` fails; null: none. */
  readonly smsFallbackUrl: string | null
  /** How `smsFallbackUrl` is asked. */
  readonly smsFallbackMethod: HttpMethod
  /** Told of the texts that refer to it; null: none. */
  readonly messageStatusCallback: string | null
}

/** A person's number that an account has verified. */
export interface CallerIdState {
  /** `PN` and 32 hex digits. */
  readonly sid: string
  /** In E.164 form. */
  readonly number: string
  /** The account that may call from it. */
  readonly accountSid: string
  /** As `friendly_name` of its REST resource. */
  readonly friendlyName: string
}

/** A service of Verify. */
export interface VerifyServiceState {
  /** `VA` and 32 hex digits. */
  readonly sid: string
  /** The account that owns it. */
  readonly accountSid: string
  /** What stands in its messages. */
  readonly friendlyName: string
  /** Digits of a code, 4 to 10. */
  readonly codeLength: number
}

export function verifyServiceState({ sid, accountSid, friendlyName, codeLength }: VerifyServiceRow): VerifyServiceState {
  return { sid, accountSid, friendlyName, codeLength }
}

export function serviceState(store: ReadStore, row: ServiceRow): ServiceState {
  const { sid, accountSid, friendlyName, inboundMethod, fallbackMethod, useInboundWebhookOnNumber } = row
  return {
    sid,
    accountSid,
    friendlyName,
    senders: membersOf(store, sid).map(({ address }) => address),
    inboundRequestUrl: redacted(row.inboundRequestUrl),
    inboundMethod,
    fallbackUrl: redacted(row.fallbackUrl),
    fallbackMethod,
    statusCallback: redacted(row.statusCallback),
    useInboundWebhookOnNumber,
  }
}

/** What a template says is of any length, and its links may hold a password: both are the owner's, over REST. */
export function templateState(row: ContentRow): TemplateState {
  const { types, variables: _, ...told } = contentState(row)
  const approval = { ...told.approval, rejectionReason: redactUrls(told.approval.rejectionReason) }
  return { ...told, approval, types: Object.keys(types) as ContentType[] }
}

export function applicationState(row: ApplicationRow): ApplicationState {
  const { sid, accountSid, friendlyName, voiceMethod, voiceFallbackMethod, statusCallbackMethod, smsMethod, smsFallbackMethod } = row
  return {
    sid,
    accountSid,
    friendlyName,
    voiceUrl: redacted(row.voiceUrl),
    voiceMethod,
    voiceFallbackUrl: redacted(row.voiceFallbackUrl),
    voiceFallbackMethod,
    statusCallback: redacted(row.statusCallback),
    statusCallbackMethod,
    smsUrl: redacted(row.smsUrl),
    smsMethod,
    smsFallbackUrl: redacted(row.smsFallbackUrl),
    smsFallbackMethod,
    messageStatusCallback: redacted(row.messageStatusCallback ?? row.smsStatusCallback),
  }
}

export function callerIdState({ sid, e164, accountSid, friendlyName }: CallerIdRow): CallerIdState {
  return { sid, number: e164, accountSid, friendlyName }
}

function redacted(url: string | null): string | null {
  return url && redactUrls(url)
}
