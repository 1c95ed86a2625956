// Everything that happened, in order, as text: stable enough for an inline snapshot, and free of secrets.

import { checkOptions } from '../domain/check-options'
import { deliveryText } from '../domain/codes'
import { formatOffset } from '../domain/duration'
import { MisuseError, quote } from '../domain/errors'
import { shortSid } from '../domain/sid'
import { lengthInWords } from '../domain/stream-sound'
import { MERMAID_HEAD, MermaidLines } from '../sequence/mermaid'
import { Part } from '../sequence/part'
import { Sequence } from '../sequence/sequence'
import { drawSvg } from '../sequence/svg'
import type { ReadLog } from '../store/log'
import type { TimelineKind, TimelineRow } from '../store/records'
import type { Cast } from './cast'

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

/** Everything that happened, in order. */
export interface Timeline extends Iterable<TimelineEntry> {
  /** The entries, oldest first. */
  all(): TimelineEntry[]
  /**
   * One line for each entry: the offset from the start of virtual time, then what happened. If entries were dropped, the first line says
   * how many.
   */
  text(): string
  /** `text()`, `toHTML()` or `mermaid()` in small pieces, some of them empty, for long runs: other work can be done between two of them. */
  pieces(form: 'text' | 'html' | 'mermaid'): Iterable<string>
  /** A sequence diagram in Mermaid's language, for Markdown: one line for each entry. */
  mermaid(): string
  /**
   * A sequence diagram of the newest 200 steps as one SVG, to attach to a failed test: who sent what to whom, what failed, and what is
   * still to come. It follows the reader's light or dark theme, and has no secrets and no script.
   * @throws MisuseError
   */
  toSVG(options?: SvgOptions): string
  /**
   * The page as one file: everything that happened, read-only, without secrets and without the network. `caption`: the name of a test,
   * and how it failed; the page shows both at the top, and opens at what the failure is about.
   */
  toHTML(caption?: RunCaption): string
  /** For `JSON.stringify`: the entries with ISO times and their offsets from the start. */
  toJSON(): (Omit<TimelineEntry, 'at'> & { readonly at: string; readonly offset: string })[]
}

/** The heading of a saved run. */
export interface RunCaption {
  /** For example the name of a test. */
  readonly title?: string
  /** What went wrong, for example the message of an error. Auth tokens are removed from it. */
  readonly failure?: string
}

/** Options of `timeline.toSVG()`. */
export interface SvgOptions {
  /** How many steps are drawn, the newest: 1 to 2,000. Default: 200. */
  readonly steps?: number
}

/** Lines a piece. */
const LINES = 500

/** So many characters of a frame are in its line. */
const FRAME_SHOWN = 200

const STEPS = 200
const MOST_STEPS = 2_000
const LINES_A_STEP = 3

/** `page` makes the page, in pieces: this room knows none. */
export function createTimeline(
  log: ReadLog<TimelineRow>,
  start: number,
  page: (caption?: RunCaption) => Iterable<string>,
  cast: Cast,
): Timeline {
  const rows = () => [...log]
  const dropped = () =>
    log.first === 0 ? [] : [`(${log.first} earlier ${log.first === 1 ? 'entry was' : 'entries were'} dropped: the timeline has a limit)`]
  const all = () => rows().map(timelineEntry)
  const entry = (index: number) => {
    const row = log.at(index)
    return row && timelineEntry(row)
  }
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
      if (row) lines.push(`${formatOffset(row.at - start).padEnd(width)}  ${told(row).text}`)
      if (index % LINES !== LINES - 1 || index === length - 1) continue
      yield `${lines.join('\n')}\n`
      lines = []
    }
    yield lines.join('\n')
  }
  function* mermaid(): Generator<string> {
    const { first, length } = log
    const pen = new MermaidLines(cast.find, start, cast.nameOf)
    let own = entry(first)
    let lines = [...MERMAID_HEAD, ...dropped().map((text) => `  Note over service: ${text}`)]
    for (let index = first; index < length; index++) {
      if (index % LINES === 0 && index > first) {
        yield `${lines.join('\n')}\n`
        lines = []
      }
      const following = entry(index + 1)
      if (own) lines.push(...pen.of(own, following).map((line) => `  ${line}`))
      own = following
    }
    yield lines.join('\n')
  }
  const svg = (options: SvgOptions): string => {
    const most = checkSteps(options)
    // Frames of a socket that follow each other are one step: so more lines are read than steps are drawn.
    const from = Math.max(log.first, log.length - LINES_A_STEP * most)
    const lines: TimelineEntry[] = []
    for (let index = from; index < log.length; index++) {
      const line = entry(index)
      if (line) lines.push(line)
    }
    const sequence = new Sequence([new Part(lines, undefined, cast.find)], cast.find)
    return drawSvg({ sequence, coming: cast.coming(), start, now: cast.now(), most, before: from, nameOf: cast.nameOf })
  }
  const forms = { text, html: () => page(), mermaid }
  return {
    all,
    text: () => [...text()].join(''),
    pieces: (form) => forms[form](),
    mermaid: () => [...mermaid()].join(''),
    toSVG: (options = {}) => svg(options),
    toHTML: (caption) => [...page(caption)].join(''),
    toJSON: () =>
      rows().map((row) => ({
        at: new Date(row.at).toISOString(),
        offset: formatOffset(row.at - start),
        kind: row.kind,
        sid: sidOf(row),
        ...told(row),
      })),
    [Symbol.iterator]: () => all()[Symbol.iterator](),
  }
}

/** @throws MisuseError */
function checkSteps(options: SvgOptions): number {
  checkOptions(options, ['steps'], 'phone.timeline.toSVG(options)')
  const { steps = STEPS } = options
  if (Number.isInteger(steps) && steps >= 1 && steps <= MOST_STEPS) return steps
  throw new MisuseError(
    `phone.timeline.toSVG({ steps: ${quote(steps)} }) is not from 1 to ${MOST_STEPS}. Write how many steps the picture may have.`,
  )
}

export function timelineEntry(row: TimelineRow): TimelineEntry {
  return { at: new Date(row.at), kind: row.kind, sid: sidOf(row), ...told(row) }
}

function sidOf(row: TimelineRow): string | null {
  if (row.kind === 'callback') return row.callback.subject
  if (row.kind === 'alert') return row.alert.sid
  return row.sid
}

type Told = Pick<TimelineEntry, 'text' | 'outcome' | 'failed' | 'callSid'>
type Of<Kind extends TimelineRow['kind']> = Extract<TimelineRow, { kind: Kind }>

/** What a line tells besides its moment. */
function told(row: TimelineRow): Told {
  switch (row.kind) {
    case 'request':
      return requestTold(row)
    case 'status':
      return { text: statusText(row), ...(row.errorCode !== null || FAILURES.has(row.status) ? FAILED : {}) }
    case 'heard':
      return { text: `${shortSid(row.sid)} ${row.verb}${row.text ? ` ${quote(row.text)}` : ''}` }
    case 'queue':
      return { text: `${shortSid(row.sid)} ${row.what} the queue ${quote(row.queue)}${row.text}` }
    case 'conference':
      return { text: `${shortSid(row.sid)} ${row.event} ${shortSid(row.callSid)}`, callSid: row.callSid }
    case 'callback':
      return attemptTold(row)
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

function requestTold({ method, path, status, sid, rejection }: Of<'request'>): Told {
  const what = path
    .replace(/^.*\/Accounts\/[^/]*\/?/, '')
    .replace(/\.json$/, '')
    .split('/')
    .map(shortSid)
    .join('/')
  const made = rejection ? `${rejection.code} ${rejection.message}` : sid && status === 201 ? shortSid(sid) : ''
  return { ...ending(`${method} ${what || 'Account'}`, `${status} ${made}`.trimEnd()), ...(status >= 400 ? FAILED : {}) }
}

function attemptTold({ callback }: Of<'callback'>): Told {
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
