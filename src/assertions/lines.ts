// Messages and calls in a line.
import { deliveryText } from '../domain/codes'
import { shortSid } from '../domain/sid'
import type { CallRecord, MessageRecord, Ringback } from '../index'
import { cut } from './show'
import { moment } from './times'

const LONGEST_BODY = 40

export function messageLine(message: MessageRecord, phone: Ringback | undefined): string {
  const { sid, from, to, createdAt } = message
  return [shortSid(sid), `${from || '(a sender of the service)'} → ${to}`, moment(createdAt, phone), statusOf(message)].join('  ')
}

export function messageCells(message: MessageRecord, phone: Ringback): string[] {
  const { sid, to, body, createdAt } = message
  return [shortSid(sid), `→ ${to}`, JSON.stringify(cut(body, LONGEST_BODY)), moment(createdAt, phone), statusOf(message)]
}

export function callLine({ sid, from, to, createdAt, status }: CallRecord, phone: Ringback | undefined): string {
  return [shortSid(sid), `${from} → ${to}`, moment(createdAt, phone), status].join('  ')
}

export function callCells({ sid, to, createdAt, status }: CallRecord, phone: Ringback): string[] {
  return [shortSid(sid), `→ ${to}`, moment(createdAt, phone), status]
}

function statusOf({ status, errorCode }: MessageRecord): string {
  return errorCode === null ? status : `${status} (${errorCode} ${deliveryText(errorCode)})`
}
