// How a row of the timeline reads: what is said of a request, a status, a callback, a frame, without secrets.

import { deliveryText } from '../domain/codes'
import { quote } from '../domain/errors'
import { shortSid } from '../domain/sid'
import { lengthInWords } from '../domain/stream-sound'
import type { TimelineKind, TimelineRow } from '../store/records'

/** One thing that happened. */
export interface TimelineEntry {
  /** When it happened, in virtual time. */
  readonly at: Date
  /** What kind of event it is. */
  readonly kind: TimelineKind
  /** The record that it is about. */
  readonly sid: string | null
  /** One line, without the time. */
  readonly text: string
  /** For a request, a callback and a file that is fetched, its result: `201 SM..c2a1`, `500`, `captured`. `text` ends with it. */
  readonly outcome?: string
  /** True if it failed: a refused request, a failed callback or fetch, a failed status, an alert of level `error`. */
  readonly failed?: true
  /** For a conference: the call that joins, leaves or is muted. */
  readonly callSid?: string
}

/** So many characters of a frame are in its line. */
const FRAME_SHOWN = 200

export function timelineEntry(row: TimelineRow): TimelineEntry {
  return { at: new Date(row.at), kind: row.kind, sid: sidOf(row), ...lineOf(row) }
}

export function sidOf(row: TimelineRow): string | null {
  if (row.kind === 'callback') return row.callback.subject
  if (row.kind === 'alert') return row.alert.sid
  return row.sid
}

/** What a line says besides its moment and its record. */
type Line = Pick<TimelineEntry, 'text' | 'outcome' | 'failed' | 'callSid'>
type Of<Kind extends TimelineRow['kind']> = Extract<TimelineRow, { kind: Kind }>

export function lineOf(row: TimelineRow): Line {
  switch (row.kind) {
    case 'request':
      return requestLine(row)
    case 'status':
      return { text: statusText(row), ...(row.errorCode !== null || FAILURES.has(row.status) ? FAILED : {}) }
    case 'heard':
      return { text: `${shortSid(row.sid)} ${row.verb}${row.text ? ` ${quote(row.text)}` : ''}` }
    case 'queue':
      return { text: `${shortSid(row.sid)} ${row.what} the queue ${quote(row.queue)}${row.text}` }
    case 'conference':
      return { text: `${shortSid(row.sid)} ${row.event} ${shortSid(row.callSid)}`, callSid: row.callSid }
    case 'callback':
      return attemptLine(row)
    case 'frame':
      return { text: describeFrame(row) }
    case 'sound':
      return { text: soundText(row) }
    case 'media':
      return { ...ending(`${shortSid(row.sid)} GET ${row.url}`, row.result), ...(row.result.startsWith('failed') ? FAILED : {}) }
    case 'act':
      return { text: row.text }
    case 'alert':
      return { text: `${row.alert.level}: ${row.alert.message}`, ...(row.alert.level === 'error' ? FAILED : {}) }
  }
}

const FAILED = { failed: true } as const

/** Statuses that are failures whatever record has them. Who is busy or does not answer is no failure. */
const FAILURES = new Set(['failed', 'undelivered', 'absent', 'max_attempts_reached'])

function ending(text: string, outcome: string): Pick<TimelineEntry, 'text' | 'outcome'> {
  return { text: `${text} → ${outcome}`, outcome }
}

function requestLine({ method, path, status, sid, rejection }: Of<'request'>): Line {
  const what = path
    .replace(/^.*\/Accounts\/[^/]*\/?/, '')
    .replace(/\.json$/, '')
    .split('/')
    .map(shortSid)
    .join('/')
  const made = rejection ? `${rejection.code} ${rejection.message}` : sid && status === 201 ? shortSid(sid) : ''
  return { ...ending(`${method} ${what || 'Account'}`, `${status} ${made}`.trimEnd()), ...(status >= 400 ? FAILED : {}) }
}

function attemptLine({ callback }: Of<'callback'>): Line {
  const { subject, method, url, params, attempts, lastAttempt: attempt, state, replayOf } = callback
  const again = attempts.length > 1 ? ` (attempt ${attempts.length})` : ''
  const replayed = replayOf === undefined ? '' : ' (replay with other parameters)'
  const isBad = !attempt || attempt.error !== null || attempt.status === null || attempt.status >= 400
  const outcome = state === 'captured' ? 'captured' : (attempt?.error ?? String(attempt?.status))
  return {
    ...ending(`${shortSid(subject)} ${method} ${url} ${summary(params)}${again}${replayed}`, outcome),
    ...(isBad && state !== 'captured' ? FAILED : {}),
  }
}

function statusText({ sid, status, errorCode }: Of<'status'>): string {
  return `${shortSid(sid)} ${status}${errorCode === null ? '' : ` (${errorCode} ${deliveryText(errorCode)})`}`
}

function describeFrame({ sid, from, data }: Of<'frame'>): string {
  const shown = data.length > FRAME_SHOWN ? `${data.slice(0, FRAME_SHOWN)}…` : data
  return `${shortSid(sid)} ${from === 'app' ? '←' : '→'} ${shown}`
}

/** `MZ..a1f6 → 7 s, 4.8 s of it sound (352 frames)`. */
function soundText({ sid, from, isHeard, ms, silence, frames }: Of<'sound'>): string {
  const all = lengthInWords(ms)
  const what =
    silence === 0 ? `${all} of sound` : silence === ms ? `${all} of silence` : `${all}, ${lengthInWords(ms - silence)} of it sound`
  const count = `${frames.toLocaleString('en-US')} ${frames === 1 ? 'frame' : 'frames'}`
  return `${shortSid(sid)} ${from === 'app' ? '←' : '→'} ${what} (${count}${isHeard ? ', outbound' : ''})`
}

/** What a callback says, in a word or two. */
function summary(params: Readonly<Record<string, string>>): string {
  const { MessageStatus, ErrorCode, Body, CallStatus, StatusCallbackEvent, CallSid } = params
  if (StatusCallbackEvent) return CallSid ? `${StatusCallbackEvent} ${shortSid(CallSid)}` : StatusCallbackEvent
  if (CallStatus) {
    const input = ['Digits', 'SpeechResult', 'DialCallStatus', 'QueueResult', 'VerificationStatus', 'ErrorCode'].flatMap((name) =>
      params[name] === undefined ? [] : `${name}=${params[name]}`,
    )
    return [CallStatus, ...input].join(' ')
  }
  if (MessageStatus) return ErrorCode ? `${MessageStatus} ${ErrorCode}` : MessageStatus
  return Body === undefined ? (params.RecordingStatus ?? params.AnsweredBy ?? params.TranscriptionEvent ?? '') : quote(Body)
}
