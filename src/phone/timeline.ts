// Everything that happened, in order, as text: stable enough for an inline snapshot, and free of secrets.

import { deliveryText } from '../domain/codes'
import { formatOffset } from '../domain/duration'
import { quote } from '../domain/errors'
import { shortSid } from '../domain/sid'
import type { ReadLog } from '../store/log'
import type { TimelineKind, TimelineRow } from '../store/records'

export interface TimelineEntry {
  readonly at: Date
  readonly kind: TimelineKind
  /** The message or call that it is about. */
  readonly sid: string | null
  /** One line, without the time. */
  readonly text: string
}

export interface Timeline extends Iterable<TimelineEntry> {
  all(): TimelineEntry[]
  /** One line an entry: the offset from the start of virtual time, then what happened. Before them a line of how many were dropped. */
  text(): string
  /** `text()`, `toHTML()` or `mermaid()` in pieces, some of them empty, for a run of any length: between two others may have a turn. */
  pieces(form: 'text' | 'html' | 'mermaid'): Iterable<string>
  /** A sequence diagram in Mermaid's language, to paste where Markdown is shown. */
  mermaid(): string
  /**
   * The inspector page as one file: everything that happened, read only, without secrets and without a network. `caption`: of which test
   * it is, and how that failed. It stands at the top then, and the page opens on what the failure is about.
   */
  toHTML(caption?: RunCaption): string
  /** For `JSON.stringify`: the entries with ISO times and their offsets from the start. */
  toJSON(): (Omit<TimelineEntry, 'at'> & { readonly at: string; readonly offset: string })[]
}

export interface RunCaption {
  /** Such as the name of a test. */
  readonly title?: string
  /** What went wrong, such as the message of an error. Tokens of accounts are taken out of it. */
  readonly failure?: string
}

/** Lines a piece. */
const LINES = 500

/** So many characters of a frame are in its line. */
const FRAME_SHOWN = 200

/** `page` makes the page, in pieces: this room knows none. */
export function createTimeline(log: ReadLog<TimelineRow>, start: number, page: (caption?: RunCaption) => Iterable<string>): Timeline {
  const rows = () => [...log]
  const dropped = () =>
    log.first === 0 ? [] : [`(${log.first} earlier ${log.first === 1 ? 'entry was' : 'entries were'} dropped: the timeline has a limit)`]
  const all = () => rows().map(timelineEntry)
  function* text(): Generator<string> {
    const { first, length } = log
    let width = 0
    for (let index = first; index < length; index++) {
      const row = log.at(index)
      if (row) width = Math.max(width, formatOffset(row.at - start).length)
      if (index % LINES === LINES - 1) yield ''
    }
    let lines = dropped()
    for (let index = first; index < length; index++) {
      const row = log.at(index)
      if (row) lines.push(`${formatOffset(row.at - start).padEnd(width)}  ${describe(row)}`)
      if (index % LINES !== LINES - 1 || index === length - 1) continue
      yield `${lines.join('\n')}\n`
      lines = []
    }
    yield lines.join('\n')
  }
  function* mermaid(): Generator<string> {
    const { first, length } = log
    const head = ['sequenceDiagram', '  participant app', '  participant service']
    let lines = [...head, ...dropped().map((text) => `  Note over service: ${text}`)]
    for (let index = first; index < length; index++) {
      if (index % LINES === 0 && index > first) {
        yield `${lines.join('\n')}\n`
        lines = []
      }
      const row = log.at(index)
      if (row) lines.push(`  ${arrow(row, start)}`)
    }
    yield lines.join('\n')
  }
  const forms = { text, html: () => page(), mermaid }
  return {
    all,
    text: () => [...text()].join(''),
    pieces: (form) => forms[form](),
    mermaid: () => [...mermaid()].join(''),
    toHTML: (caption) => [...page(caption)].join(''),
    toJSON: () =>
      rows().map((row) => ({
        at: new Date(row.at).toISOString(),
        offset: formatOffset(row.at - start),
        kind: row.kind,
        sid: sidOf(row),
        text: describe(row),
      })),
    [Symbol.iterator]: () => all()[Symbol.iterator](),
  }
}

export function timelineEntry(row: TimelineRow): TimelineEntry {
  return { at: new Date(row.at), kind: row.kind, sid: sidOf(row), text: describe(row) }
}

function sidOf(row: TimelineRow): string | null {
  if (row.kind === 'callback') return row.callback.subject
  if (row.kind === 'alert') return row.alert.sid
  return row.sid
}

/** Requests and callbacks go between the app and the service; everything else is noted where it happens. */
function arrow(row: TimelineRow, start: number): string {
  const text = `${formatOffset(row.at - start)} ${describe(row)}`
    .replace(/\s+/g, ' ')
    .replace(/[#;]/g, (character) => `#${character.charCodeAt(0)};`)
  if (row.kind === 'request' || (row.kind === 'frame' && row.from === 'app')) return `app->>service: ${text}`
  if (row.kind === 'callback' || row.kind === 'media' || row.kind === 'frame') return `service->>app: ${text}`
  return `Note over service: ${text}`
}

function describe(row: TimelineRow): string {
  switch (row.kind) {
    case 'request': {
      const { method, path, status, sid, rejection } = row
      const what =
        path
          .replace(/^.*\/Accounts\/[^/]*\/?/, '')
          .replace(/\.json$/, '')
          .split('/')
          .map(shortSid)
          .join('/') || 'Account'
      const outcome = rejection ? `${rejection.code} ${rejection.message}` : sid && status === 201 ? shortSid(sid) : ''
      return `${method} ${what} → ${status}${outcome ? ` ${outcome}` : ''}`
    }
    case 'status':
      return `${shortSid(row.sid)} ${row.status}${row.errorCode === null ? '' : ` (${row.errorCode} ${deliveryText(row.errorCode)})`}`
    case 'heard':
      return `${shortSid(row.sid)} ${row.verb}${row.text ? ` ${quote(row.text)}` : ''}`
    case 'queue':
      return `${shortSid(row.sid)} ${row.what} the queue ${quote(row.queue)}${row.text}`
    case 'conference':
      return `${shortSid(row.sid)} ${row.event} ${shortSid(row.callSid)}`
    case 'callback':
      return describeCallback(row)
    case 'frame':
      return describeFrame(row)
    case 'media':
      return `${shortSid(row.sid)} GET ${row.url} → ${row.result}`
    case 'act':
      return row.text
    case 'alert':
      return `${row.alert.level}: ${row.alert.message}`
  }
}

function describeCallback({ callback, attempt }: Extract<TimelineRow, { kind: 'callback' }>): string {
  const { subject, method, url, params, attempts, state, replayOf } = callback
  const again = attempts.length > 1 ? ` (attempt ${attempts.length})` : ''
  const replayed = replayOf === undefined ? '' : ' (replay with other parameters)'
  const answer = state === 'captured' ? 'captured' : (attempt.error ?? String(attempt.status))
  return `${shortSid(subject)} ${method} ${url} ${summary(params)}${again}${replayed} → ${answer}`
}

function describeFrame({ sid, from, data }: Extract<TimelineRow, { kind: 'frame' }>): string {
  const shown = data.length > FRAME_SHOWN ? `${data.slice(0, FRAME_SHOWN)}…` : data
  return `${shortSid(sid)} ${from === 'app' ? '←' : '→'} ${shown}`
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
