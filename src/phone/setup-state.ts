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
  /** `friendly_name` of the REST resource. */
  readonly friendlyName: string
  /** Its pool: numbers in E.164 form, short codes, alphanumeric sender IDs. */
  readonly senders: readonly string[]
  /** Requested when a message comes in, or null. */
  readonly inboundRequestUrl: string | null
  /** The HTTP method for `inboundRequestUrl`. */
  readonly inboundMethod: HttpMethod
  /** Requested if `inboundRequestUrl` fails, or null. */
  readonly fallbackUrl: string | null
  /** The HTTP method for `fallbackUrl`. */
  readonly fallbackMethod: HttpMethod
  /** Gets the status callbacks of messages whose request names no URL, or null. */
  readonly statusCallback: string | null
  /**
   * If true, the number's own webhook is requested. Null: not set, and the number's webhook is requested if there is no
   * `inboundRequestUrl`.
   */
  readonly useInboundWebhookOnNumber: boolean | null
}

/** A content template, without its contents. */
export interface TemplateState extends Omit<ContentState, 'types' | 'variables'> {
  /** The names of its types: `twilio/text`. */
  readonly types: readonly ContentType[]
}

/** An application, as `phone.application()` and the Applications resource make them. */
export interface ApplicationState {
  /** `AP` and 32 hex digits. */
  readonly sid: string
  /** The account that owns it. */
  readonly accountSid: string
  /** `friendly_name` of the REST resource. */
  readonly friendlyName: string
  /** Requested for the TwiML of a call, or null. */
  readonly voiceUrl: string | null
  /** The HTTP method for `voiceUrl`. */
  readonly voiceMethod: HttpMethod
  /** Requested if `voiceUrl` fails, or null. */
  readonly voiceFallbackUrl: string | null
  /** The HTTP method for `voiceFallbackUrl`. */
  readonly voiceFallbackMethod: HttpMethod
  /** Gets the status callbacks of calls that use the application, or null. */
  readonly statusCallback: string | null
  /** The HTTP method for `statusCallback`. */
  readonly statusCallbackMethod: HttpMethod
  /** Requested when a message comes in, or null. */
  readonly smsUrl: string | null
  /** The HTTP method for `smsUrl`. */
  readonly smsMethod: HttpMethod
  /** Requested if `smsUrl` fails, or null. */
  readonly smsFallbackUrl: string | null
  /** The HTTP method for `smsFallbackUrl`. */
  readonly smsFallbackMethod: HttpMethod
  /** Gets the status callbacks of messages that use the application, or null. */
  readonly messageStatusCallback: string | null
}

/** A person's number that an account has verified. */
export interface CallerIdState {
  /** `PN` and 32 hex digits. */
  readonly sid: string
  /** In E.164 form. */
  readonly number: string
  /** The account that can call from it. */
  readonly accountSid: string
  /** `friendly_name` of the REST resource. */
  readonly friendlyName: string
}

/** A Verify service. */
export interface VerifyServiceState {
  /** `VA` and 32 hex digits. */
  readonly sid: string
  /** The account that owns it. */
  readonly accountSid: string
  /** The name in its messages. */
  readonly friendlyName: string
  /** The number of digits of a code, 4 to 10. */
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
