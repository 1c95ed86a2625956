// What a check may be asked of: a phone, a message or a call. Anything else is a mistake in the test; the error says what to write.
import { MisuseError } from '../domain/errors'
import { shortSid } from '../domain/sid'
import type { CallRecord, MessageRecord, Ringback, VerificationRecord } from '../index'
import { show } from './show'
import type { Asking } from './verdict'

export type RecordOfPhone = MessageRecord | CallRecord | VerificationRecord

/** `example`: the arguments in the advice. @throws MisuseError */
export function checkPhone(value: unknown, asking: Asking, example: readonly string[]): Ringback {
  if (isObject(value) && isList(value.messages) && isList(value.calls) && isList(value.callbacks) && isObject(value.clock))
    return value as unknown as Ringback
  throw new MisuseError(`This check is for the phone, and it got ${nameOf(value)}. Write ${asking.written('phone', example)}.`)
}

/** @throws MisuseError */
export function checkRecord(value: unknown, asking: Asking, example: readonly string[]): RecordOfPhone {
  const record = callOfLeg(value)
  if (isMessage(record) || isCall(record) || isVerification(record)) return record
  throw new MisuseError(
    `This check is for a message, a call or a verification of the phone, and it got ${nameOf(value)}. ${adviceOn(value)}Write ${asking.written('phone.messages.last()', example)}.`,
  )
}

/** @throws MisuseError */
export function checkCall(value: unknown, asking: Asking, example: readonly string[]): CallRecord {
  const call = callOfLeg(value)
  if (isCall(call)) return call
  throw new MisuseError(
    `This check is for a call of the phone, and it got ${nameOf(value)}. ${adviceOn(value)}Write ${asking.written('phone.calls.last()', example)}.`,
  )
}

export function isCall(value: unknown): value is CallRecord {
  return isObject(value) && value.type === 'call' && Array.isArray(value.history)
}

function isMessage(value: unknown): value is MessageRecord {
  return isObject(value) && value.type === 'message' && Array.isArray(value.history)
}

export function isVerification(value: unknown): value is VerificationRecord {
  return isObject(value) && value.type === 'verification' && Array.isArray(value.history)
}

/** A leg stands for its call. */
export function callOfLeg(value: unknown): unknown {
  return isObject(value) && typeof value.hangUp === 'function' ? value.call : value
}

function adviceOn(value: unknown): string {
  if (!isObject(value) || Array.isArray(value.history) || typeof value.sid !== 'string' || typeof value.status !== 'string') return ''
  return `What the SDK returned has no history: take phone.${listOf(value.sid)}.get(sid). `
}

function listOf(sid: string): string {
  if (sid.startsWith('VE')) return 'verifications'
  return sid.startsWith('CA') ? 'calls' : 'messages'
}

/** Names a value without showing what it holds. */
function nameOf(value: unknown): string {
  if (isCall(value)) return `the call ${shortSid(value.sid)}`
  if (isMessage(value)) return `the message ${shortSid(value.sid)}`
  if (isVerification(value)) return `the verification ${shortSid(value.sid)}`
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (!isObject(value)) return typeof value === 'object' || typeof value === 'undefined' ? String(value) : show(value)
  if (isList(value.messages)) return value.at instanceof Date ? 'a view of the past' : 'a phone'
  if (typeof value.then === 'function') return 'a promise: await it first'
  return typeof value.sid === 'string' ? `an object with the sid ${shortSid(value.sid)}` : 'an object'
}

function isList(value: unknown): boolean {
  return isObject(value) && typeof value.filter === 'function' && typeof value.count === 'function'
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
