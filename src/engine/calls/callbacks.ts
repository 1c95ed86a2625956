// The forms that the service sends about a call: status callbacks, and what goes along with a request for a document.
import { dialectOf } from '../../dialects/dialects'
import { formatRfc2822 } from '../../domain/instant'
import { redactUrls } from '../../domain/redact'
import { recordedSeconds } from '../../domain/sound/seconds'
import type { CallEventName } from '../../domain/status'
import { resolve } from '../../instructions/base'
import { baseOf } from '../../instructions/state'
import { callSeconds } from '../../lifecycle/call'
import type { CallRow } from '../../store/records'
import type { Draft } from '../draft'
import { placesOf } from '../places'
import { recordingUrl } from '../recordings/callbacks'
import { isCallbackUrl } from '../urls'
import type { World } from '../world'

/** Always sent, by both providers; Called and Caller are Twilio's second names for To and From. */
export function callParams({ store }: World, call: CallRow): Record<string, string> {
  const { answeredBy } = dialectOf(call.dialect)
  return {
    CallSid: call.sid,
    AccountSid: call.accountSid,
    From: call.from,
    To: call.to,
    Caller: call.from,
    Called: call.to,
    CallStatus: call.status,
    Direction: call.direction,
    ApiVersion: '2010-04-01',
    ...(call.parentSid === null ? {} : { ParentCallSid: call.parentSid }),
    ...(call.answeredBy === null ? {} : { AnsweredBy: answeredBy(call.answeredBy) }),
    ...(call.callerName === null ? {} : { CallerName: call.callerName }),
    ...placesOf(store, call.dialect, { From: call.from, To: call.to, Caller: call.from, Called: call.to }),
  }
}

/**
 * Fires an event of the call, if its client subscribed to it. `completed` stands for every end; the name of an end status stands
 * for that end alone, as an example of the interface document has it.
 */
export function fireEvent(draft: Draft, call: CallRow, event: CallEventName): CallRow {
  const events = call.callback?.events ?? []
  const wanted = events.includes(event) || (event === 'completed' && events.includes(call.status))
  if (!call.callback || !wanted) return call
  const { eventStatuses, callStatusExtras } = dialectOf(call.dialect)
  const statuses = eventStatuses(event, call.status)
  if (Object.keys(callStatusExtras(call)).length > 0) draft.guess('call-stir')
  if (call.answeredAt !== null && call.endedAt !== null && callSeconds(call) === 0) draft.guess('call-minutes')
  for (const [index, status] of statuses.entries()) {
    draft.callback({
      kind: 'call.status',
      subject: call.sid,
      accountSid: call.accountSid,
      url: call.callback.url,
      method: call.callback.method,
      params: { ...statusParams(draft, call), CallStatus: status, SequenceNumber: String(call.callbacksFired + index) },
      replyTo: null,
    })
  }
  return draft.putCall({ ...call, callbacksFired: call.callbacksFired + statuses.length })
}

/**
 * SequenceNumber counts the callbacks that were fired, from 0, so that the `completed` of an inbound call has 0; Duration is in minutes
 * begun, CallDuration in seconds; the end of an inbound call has no SipResponseCode (Twilio, as recorded in ivy/thicket, 2026-08).
 */
function statusParams(draft: Draft, call: CallRow): Record<string, string> {
  const { world } = draft
  const params: Record<string, string> = {
    ...callParams(world, call),
    Timestamp: formatRfc2822(world.now),
    CallbackSource: 'call-progress-events',
    ...dialectOf(call.dialect).callStatusExtras(call),
  }
  if (call.endedAt === null) return params
  const duration = callSeconds(call)
  params.CallDuration = String(duration)
  params.Duration = String(Math.ceil(duration / 60))
  if (call.sipCode !== null && call.direction !== 'inbound') params.SipResponseCode = String(call.sipCode)
  // Nothing is recorded of a call that nobody answered.
  const recording = call.recording && draft.get('recordings', call.recording.sid)
  if (recording) {
    params.RecordingSid = recording.sid
    params.RecordingUrl = recordingUrl(call, recording.sid)
    params.RecordingDuration = String(recordedSeconds(recording, world.now))
  }
  return params
}

/** Source: Twilio's error dictionary, "Invalid StatusCallback". */
const INVALID_CALLBACK = 21609

interface NamedBy {
  /** The attribute that has the URL. */
  readonly attribute?: string
  /** The code of the alert about one that leads nowhere. */
  readonly code?: number
}

/** A URL that the document of a call names for requests to the app: it may be relative to the document. Null where there is none to ask. */
export function namedCallback(
  draft: Draft,
  call: CallRow,
  url: string | null,
  { attribute = 'statusCallback', code = INVALID_CALLBACK }: NamedBy = {},
): string | null {
  if (!url) return null
  const target = call.player && resolve(baseOf(call.player), url)
  if (target && isCallbackUrl(target)) return target
  draft.alert({
    code,
    level: 'error',
    sid: call.sid,
    message: `The document has ${attribute}=${JSON.stringify(redactUrls(url))}, which is not a URL; it was left out.`,
    fix: 'Write an absolute http or https URL, or one relative to the document where the document has a URL of its own.',
  })
  return null
}
