// Calls: the record, and what the house has to know of the kind.
import type { RecordShape } from '../domain/check-match'
import { type AnsweredBy, CALL_DIRECTIONS, CALL_STATUSES, type CallDirection, type CallStatus } from '../domain/status'
import { callLifecycle, callSeconds } from '../lifecycle/call'
import type { CallRow, TimelineRow } from '../store/records'
import type { TableKind } from './kind'
import { datedHistory, dateOrNull, type StatusAt, statusLines, type View } from './view'

/** One thing that the far party of a call heard, pressed or said. */
export interface TranscriptEntry {
  /** When it began, in virtual time. */
  readonly at: Date
  /** The verb that was played; or `press`, `speech`, `hears` (what another one said), `tones` (keys that another one pressed), `hold music` (the provider's own), `connected`, `wait`, `hold` and `beep` (of a conference), `SendDigits`, `hang up`. */
  readonly verb: string
  /** What was said, the URL that was played, the keys that were pressed, …. */
  readonly text: string
  /** Who said or pressed it, where that is another call: its SID. */
  readonly from?: string
  /** Of what an agent says: the rest of it was not heard. */
  readonly cut?: true
  /** Of a Gather: attributes without an effect of their own, as they stood in the document, such as `hints`. */
  readonly settings?: Readonly<Record<string, string>>
}

/** A call, or a leg that a `Dial` made. A value: it does not change when the clock moves. */
export interface CallRecord {
  /** The discriminant of all records. */
  readonly type: 'call'
  /** `CA` and 32 hex digits. */
  readonly sid: string
  /** The account that it belongs to. */
  readonly accountSid: string
  /** Who calls: E.164, `client:alice` or `sip:bob@pbx.test`. */
  readonly from: string
  /** Who is called: E.164, `client:alice` or `sip:bob@pbx.test`. */
  readonly to: string
  /** With `initiated`, which the REST API shows as `queued`. */
  readonly status: CallStatus
  /** `inbound`: it came in · `outbound-api`: the app placed it · `outbound-dial`: a `Dial` made it. */
  readonly direction: CallDirection
  /** The call whose Dial made this leg. */
  readonly parentSid: string | null
  /** What answering machine detection found, when it was asked for. */
  readonly answeredBy: AnsweredBy | null
  /** Seconds from the answer to the end; null until it is over. */
  readonly duration: number | null
  /** When the request or the person made it. */
  readonly createdAt: Date
  /** When dialing began, or when the call came in. */
  readonly startedAt: Date | null
  /** When it reached its last status; null until then. */
  readonly endedAt: Date | null
  /** Every status that it had, with its moment, oldest first. */
  readonly history: readonly StatusAt<CallStatus>[]
  /** What the far party heard, pressed and said, with its time. */
  readonly transcript: readonly TranscriptEntry[]
  /** All keys that were pressed. */
  readonly digits: string
  /** What was handed over to it: parameters of a client, headers of a SIP address. */
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
    parent: ({ parentSid }: CallRow) => parentSid,
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
