// Reads a recording: JSON lines as `ringback record` writes them, or one JSON object `{ events }`. Pure: knows no file.
import { type EventKind, FORM, FORM_VERSION, type HeadEvent, type RecordedEvent } from './events'

export interface Recording {
  /** Null: an `{ events }` file has none. */
  readonly head: HeadEvent | null
  /** Without the head, in order. */
  readonly events: readonly RecordedEvent[]
  /** What a reader should know: a broken last line, lines of which only a part was kept. */
  readonly notes: readonly string[]
  /** Whether the form leaves out where the parties are. */
  readonly isWithoutPlaces: boolean
}

/** The file is no recording, and where. */
export class BadRecording extends Error {
  override readonly name = 'BadRecording'
  /** From 1; null: of the whole. */
  readonly line: number | null

  constructor(line: number | null, message: string) {
    super(line === null ? message : `line ${line}: ${message}`)
    this.line = line
  }
}

/** @throws BadRecording */
export function parseRecording(text: string): Recording {
  const clean = text.replace(/^\ufeff/, '')
  if (clean.trim() === '') throw new BadRecording(null, 'the file is empty')
  return asObject(clean) ?? parseLines(clean)
}

type Fields = Readonly<Record<string, unknown>>
type Kind = 'text' | 'whole' | 'number' | 'params' | 'side' | 'signature' | 'anything'

/** What each kind has at least. */
const NEEDED: Readonly<Record<EventKind, Readonly<Record<string, Kind>>>> = {
  head: { form: 'text', version: 'whole', startedAt: 'text', forward: 'text', api: 'text' },
  webhook: { id: 'whole', method: 'text', path: 'text', params: 'params', signature: 'signature' },
  document: { id: 'whole', path: 'text', status: 'whole', body: 'text' },
  rest: { method: 'text', path: 'text', params: 'params', status: 'whole', answer: 'anything' },
  upgrade: { session: 'whole', path: 'text', status: 'whole', signature: 'signature' },
  frame: { session: 'whole', from: 'side' },
  close: { session: 'whole', code: 'whole', reason: 'text' },
  error: { about: 'text', message: 'text' },
}

const DESCRIBED: Readonly<Record<Kind, string>> = {
  text: 'a text',
  whole: 'a whole number',
  number: 'a number',
  params: 'an object of texts and lists of texts',
  side: '"provider" or "app"',
  signature: 'an object with verified and over',
  anything: 'a value',
}

function parseLines(text: string): Recording {
  const lines = text.split('\n')
  const isCut = !text.endsWith('\n')
  const notes: string[] = []
  const events: RecordedEvent[] = []
  let head: HeadEvent | null = null
  let before = 0
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const number = index + 1
    const fields = fieldsOf(line)
    if (fields === null && isCut && number === lines.length && head !== null) {
      notes.push(`line ${number} is cut off and was left out: the recorder was ended in the middle of it`)
      continue
    }
    if (fields === null) throw new BadRecording(number, `this is not a JSON object: ${excerpt(line)}`)
    if (head === null) {
      head = headOf(fields, number)
      continue
    }
    const event = eventOf(fields, number, before)
    before = event.ms
    events.push(event)
  }
  if (head === null) throw new BadRecording(1, 'there is no head line')
  checkReferences(events)
  return { head, events, notes, isWithoutPlaces: false }
}

function headOf(fields: Fields, line: number): HeadEvent {
  if (fields.kind !== 'head' || fields.form !== FORM)
    throw new BadRecording(
      line,
      `this is not a recording: its first line has kind ${quoted(fields.kind)}, and not "head" with form "${FORM}"`,
    )
  if (fields.version !== FORM_VERSION)
    throw new BadRecording(line, `it has version ${quoted(fields.version)} of the form, and this ringback reads version ${FORM_VERSION}`)
  return checked(fields, 'head', line) as unknown as HeadEvent
}

function eventOf(fields: Fields, line: number, before: number): RecordedEvent {
  const { kind, ms } = fields
  if (typeof kind !== 'string' || !Object.hasOwn(NEEDED, kind)) throw new BadRecording(line, `it has the unknown kind ${quoted(kind)}`)
  if (kind === 'head') throw new BadRecording(line, 'a second head: two recordings were joined. Keep them in files of their own')
  if (typeof ms !== 'number' || !(ms >= 0)) throw new BadRecording(line, `ms is ${quoted(ms)}, and not a number from 0`)
  if (ms < before) throw new BadRecording(line, `ms is ${ms}, and the line before has ${before}: lines are in the order of time`)
  return checked(fields, kind as EventKind, line) as unknown as RecordedEvent
}

function checked(fields: Fields, kind: EventKind, line: number): Fields {
  for (const [name, wanted] of Object.entries(NEEDED[kind]))
    if (!isOf(fields[name], wanted) || !(name in fields))
      throw new BadRecording(line, `a ${kind} has ${name} ${quoted(fields[name])}, and not ${DESCRIBED[wanted]}`)
  if (kind === 'frame' && ['frame', 'raw', 'binary'].filter((name) => name in fields).length !== 1)
    throw new BadRecording(line, 'a frame has one of frame, raw and binary')
  return fields
}

function isOf(value: unknown, kind: Kind): boolean {
  if (kind === 'anything') return value !== undefined
  if (kind === 'text') return typeof value === 'string'
  if (kind === 'whole') return Number.isInteger(value)
  if (kind === 'number') return typeof value === 'number'
  if (kind === 'side') return value === 'provider' || value === 'app'
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  if (kind === 'signature') return 'verified' in value && 'over' in value
  return Object.values(value).every(
    (one) => typeof one === 'string' || (Array.isArray(one) && one.every((part) => typeof part === 'string')),
  )
}

function checkReferences(events: readonly RecordedEvent[]): void {
  const asked = new Set<number>()
  const opened = new Set<number>()
  for (const [index, event] of events.entries()) {
    if (event.kind === 'webhook') asked.add(event.id)
    if (event.kind === 'upgrade') opened.add(event.session)
    const missing = missingFor(event, asked, opened)
    if (missing !== null) throw new BadRecording(index + 2, missing)
  }
}

function missingFor(event: RecordedEvent, asked: ReadonlySet<number>, opened: ReadonlySet<number>): string | null {
  if (event.kind === 'document' && !asked.has(event.id)) return `a document answers webhook ${event.id}, which is not there`
  if (event.kind !== 'frame' && event.kind !== 'close') return null
  return opened.has(event.session) ? null : `a ${event.kind} is of session ${event.session}, whose upgrade is not there`
}

/** `{ events }`, whose lines have less: what is missing is what was always so. */
function asObject(text: string): Recording | null {
  const whole = fieldsOf(text)
  if (whole === null || !('events' in whole)) return null
  if (!Array.isArray(whole.events)) throw new BadRecording(null, `events is ${quoted(whole.events)}, and not a list`)
  const notes = new Set<string>()
  const events: RecordedEvent[] = []
  const counts = { id: 0, session: 0 }
  for (const [index, fields] of (whole.events as unknown[]).entries()) {
    if (!isFields(fields)) throw new BadRecording(null, `event ${index + 1} is ${quoted(fields)}, and not an object`)
    if (fields.kind === 'note') continue
    if (isKeptInPart(fields)) {
      notes.add(`some lines of kind ${String(fields.kind)} were kept in part only, and were left out`)
      continue
    }
    if (fields.kind === 'webhook') counts.id += 1
    if (fields.kind === 'upgrade') counts.session += 1
    events.push(eventOfObject({ ...defaultsOf(fields, counts.id, counts.session), ...fields }, index + 1, events.at(-1)?.ms ?? 0))
  }
  return { head: null, events, notes: [...notes], isWithoutPlaces: true }
}

/** What another recorder decoded, or took out of its request. */
function isKeptInPart(fields: Fields): boolean {
  return 'recorded' in fields || 'decoded' in fields || (fields.kind === 'rest' && !('method' in fields))
}

function eventOfObject(fields: Fields, number: number, before: number): RecordedEvent {
  try {
    return eventOf(fields, 1, before)
  } catch (error) {
    throw error instanceof BadRecording ? new BadRecording(null, error.message.replace(/^line 1/, `event ${number}`)) : error
  }
}

const UNKNOWN = { verified: 'unknown', over: null } as const

function defaultsOf(fields: Fields, id: number, session: number): Fields {
  switch (fields.kind) {
    case 'webhook':
      return { id, method: 'POST', signature: UNKNOWN }
    case 'document':
      return { id, status: 200, contentType: 'text/xml' }
    case 'upgrade':
      return { session, path: '', status: 101, signature: UNKNOWN }
    case 'frame':
      return { session }
    case 'close':
      return { session, from: null, reason: '' }
    default:
      return {}
  }
}

function fieldsOf(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text)
    return isFields(value) ? value : null
  } catch {
    return null
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function quoted(value: unknown): string {
  return value === undefined ? 'nothing' : excerpt(JSON.stringify(value))
}

function excerpt(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}
