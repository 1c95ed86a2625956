// Calls: the record, and what the house has to know of the kind.
import type { RecordShape } from '../domain/check-match'
import { type AnsweredBy, CALL_DIRECTIONS, CALL_STATUSES, type CallDirection, type CallStatus } from '../domain/status'
import { callLifecycle, callSeconds } from '../lifecycle/call'
import type { CallRow, TimelineRow } from '../store/records'
import type { TableKind } from './kind'
import { datedHistory, dateOrNull, type StatusAt, statusLines, type View } from './view'

/** One thing that the person on the other side of a call heard, pressed or said. */
export interface TranscriptEntry {
  /** When it began, in virtual time. */
  readonly at: Date
  /**
   * The verb that was played; or `press`, `speech`, `hears` (what another person said), `tones` (keys that another person pressed),
   * `hold music` (the provider's own), `connected`, `wait`, `hold` and `beep` (of a conference), `SendDigits`, `hang up`.
   */
  readonly verb: string
  /** The text that was said, the URL that was played, the keys that were pressed, …. */
  readonly text: string
  /** The SID of the call whose person said or pressed it, if that is another call. */
  readonly from?: string
  /** An agent was interrupted: the rest was not heard. */
  readonly cut?: true
  /** For a `Gather`: its attributes that have no effect in ringback, such as `hints`, as the TwiML has them. */
  readonly settings?: Readonly<Record<string, string>>
}

/** A call, or a leg that a `Dial` made. It does not change when the clock moves: read it anew. */
export interface CallRecord {
  /** The kind of the record. */
  readonly type: 'call'
  /** `CA` and 32 hex digits. */
  readonly sid: string
  /** The account that it belongs to. */
  readonly accountSid: string
  /** The caller: E.164, `client:alice` or `sip:bob@pbx.test`. */
  readonly from: string
  /** The called party: E.164, `client:alice` or `sip:bob@pbx.test`. */
  readonly to: string
  /** The present status. `initiated` is shown as `queued` by the REST API. */
  readonly status: CallStatus
  /** `inbound`: a person called · `outbound-api`: the app placed it · `outbound-dial`: a `Dial` made it. */
  readonly direction: CallDirection
  /** The call whose `Dial` made this leg, or null. */
  readonly parentSid: string | null
  /** The result of answering machine detection, if it was requested. */
  readonly answeredBy: AnsweredBy | null
  /** Seconds from the answer to the end; null until the call is over. */
  readonly duration: number | null
  /** When the request or the person made the call. */
  readonly createdAt: Date
  /** When dialing began, or when the call came in; null before that. */
  readonly startedAt: Date | null
  /** When it reached its final status; null until then. */
  readonly endedAt: Date | null
  /** Every status that it had, with its time, oldest first. */
  readonly history: readonly StatusAt<CallStatus>[]
  /** What the person on the other side heard, pressed and said, each with its time. */
  readonly transcript: readonly TranscriptEntry[]
  /** All keys that were pressed. */
  readonly digits: string
  /** What was passed on to it: parameters of a client, headers of a SIP address. */
  readonly params: Readonly<Record<string, string>>
}

export function callRecord(row: CallRow): CallRecord {
  const { sid, accountSid, from, to, status, direction, parentSid, answeredBy, digits, params } = row
  return {
    type: 'call',
    sid,
    accountSid,
    from,
    to,
    status,
    direction,
    parentSid,
    answeredBy,
    duration: row.endedAt === null ? null : callSeconds(row),
    createdAt: new Date(row.createdAt),
    startedAt: dateOrNull(row.startedAt),
    endedAt: dateOrNull(row.endedAt),
    history: datedHistory(row.history),
    transcript: row.transcript.from(0).map((entry) => ({ ...entry, at: new Date(entry.at) })),
    digits,
    params: { ...params },
  }
}

export const callKind = {
  type: 'call',
  list: 'calls',
  table: 'calls',
  filters: ['sid', 'to', 'from', 'status', 'direction'],
  undated: ['from', 'to', 'answeredBy', 'digits'],
  life: {
    lifecycle: callLifecycle,
    // What comes in at a number of the phone's own was made by the call that rings there.
    parent: ({ parentSid, direction, farEnd }: CallRow) => parentSid ?? (direction === 'inbound' ? (farEnd ?? null) : null),
    // Who is in a conference may end it for the others.
    shares: ({ to, conference }: CallRow) => (conference === null ? [`to ${to}`] : [`to ${to}`, `conference ${conference}`]),
  },
} as const satisfies TableKind<CallRow>

export const callView = {
  record: callRecord,
  lines(before: CallRow | undefined, after: CallRow): TimelineRow[] {
    const statuses = statusLines(before, after, null)
    const heard = after.transcript
      .from(before?.transcript.length ?? 0)
      .map(({ verb, text, at }): TimelineRow => ({ kind: 'heard', at, sid: after.sid, verb, text }))
    return after.endedAt === null ? [...statuses, ...heard] : [...heard, ...statuses]
  },
} as const satisfies View<CallRow, CallRecord>

export const callShape = {
  type: 'call',
  fields: {
    type: true,
    sid: true,
    accountSid: true,
    from: true,
    to: true,
    status: true,
    direction: true,
    parentSid: true,
    answeredBy: true,
    duration: true,
    createdAt: true,
    startedAt: true,
    endedAt: true,
    history: true,
    transcript: true,
    digits: true,
    params: true,
  },
  choices: { type: ['call'], status: CALL_STATUSES, direction: CALL_DIRECTIONS },
} as const satisfies RecordShape<CallRecord>
