// Verifications: the record, and what the house has to know of the kind. Nothing here tells the code.
import type { RecordShape } from '../domain/check-match'
import { VERIFICATION_STATUSES, type VerificationStatus } from '../domain/status'
import { VERIFY_CHANNELS, type VerifyChannel } from '../domain/verify'
import { verificationLifecycle } from '../lifecycle/verification'
import type { VerificationRow } from '../store/records'
import type { TableKind } from './kind'
import { datedHistory, type StatusAt, statusLines, type View } from './view'

/** A verification: to whom a code was sent, how often, and the result. It never has the code. */
export interface VerificationRecord {
  /** The kind of the record. */
  readonly type: 'verification'
  /** `VE` and 32 hex digits. */
  readonly sid: string
  /** The account that it belongs to. */
  readonly accountSid: string
  /** The service that sent it (`VA…`). */
  readonly serviceSid: string
  /** A number in E.164 form, or an e-mail address. */
  readonly to: string
  /** The channel of the latest attempt. */
  readonly channel: VerifyChannel
  /** `approved`: the right code was checked. */
  readonly status: VerificationStatus
  /** When and over which channel the code was sent; `sid` is that of the attempt (`VL…`). */
  readonly attempts: readonly { readonly at: Date; readonly channel: VerifyChannel; readonly sid: string }[]
  /** Every check of a code. */
  readonly checks: readonly { readonly at: Date; readonly valid: boolean }[]
  /** The `Tags` that the app gave for the latest message, if any. */
  readonly tags?: Readonly<Record<string, string>>
  /** When the first code was requested. */
  readonly createdAt: Date
  /** When the code expires. */
  readonly expiresAt: Date
  /** Every status that it had, with its time, oldest first. */
  readonly history: readonly StatusAt<VerificationStatus>[]
}

export function verificationRecord(row: VerificationRow): VerificationRecord {
  const { sid, accountSid, serviceSid, to, channel, status, attempts, checks, tags } = row
  return {
    type: 'verification',
    sid,
    accountSid,
    serviceSid,
    to,
    channel,
    status,
    attempts: attempts.map((attempt) => ({ at: new Date(attempt.at), channel: attempt.channel, sid: attempt.sid })),
    checks: checks.map(({ at, valid }) => ({ at: new Date(at), valid })),
    ...(tags && { tags }),
    createdAt: new Date(row.createdAt),
    expiresAt: new Date(row.expiresAt),
    history: datedHistory(row.history),
  }
}

export const verificationKind = {
  type: 'verification',
  list: 'verifications',
  table: 'verifications',
  filters: ['sid', 'to', 'serviceSid', 'channel', 'status'],
  undated: ['channel', 'expiresAt', 'tags'],
  life: { lifecycle: verificationLifecycle },
} as const satisfies TableKind<VerificationRow>

export const verificationView = {
  record: verificationRecord,
  // The request that made it tells of its first status.
  lines: (before: VerificationRow | undefined, after: VerificationRow) =>
    statusLines(before, { ...after, direction: 'outbound-api' }, null),
} as const satisfies View<VerificationRow, VerificationRecord>

export const verificationShape = {
  type: 'verification',
  fields: {
    type: true,
    sid: true,
    accountSid: true,
    serviceSid: true,
    to: true,
    channel: true,
    status: true,
    attempts: true,
    checks: true,
    tags: true,
    createdAt: true,
    expiresAt: true,
    history: true,
  },
  choices: { type: ['verification'], channel: VERIFY_CHANNELS, status: VERIFICATION_STATUSES },
} as const satisfies RecordShape<VerificationRecord>
