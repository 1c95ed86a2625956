// What the command says of an event: a line for a person, or an object for a program. Knows no phone and no stream.
import type { TimelineEntry } from 'ringback'
import { formatOffset } from '../../domain/duration'

export const LOG_STYLES = ['text', 'json', 'none'] as const
export type LogStyle = (typeof LOG_STYLES)[number]

/** One line of `--log json`. */
export interface LogLine {
  /** The kind of the line in the timeline: `request`, `status`, `callback`, `media`, `heard`, `act`, `alert`, … */
  readonly event: string
  /** Virtual time, ISO 8601. */
  readonly at: string
  /** The message or the call that it is about. */
  readonly sid: string | null
  /** As in the timeline. */
  readonly text: string
  /** A request that was refused, a callback that failed, a record that ended badly, an alert of the level error. */
  readonly failed: boolean
}

/** Frames of open lines are many, and in the timeline. */
const LEFT_OUT: readonly string[] = ['frame', 'sound']

const BAD_END = / (?:failed|undelivered|canceled|busy|no-answer)(?: \(|$)/
const COLOURS: Readonly<Record<string, string>> = { request: '36', callback: '35', alert: '33', act: '32' }

/** Undefined: it is not told. */
export function logLine({ kind, at, sid, text }: TimelineEntry): LogLine | undefined {
  if (LEFT_OUT.includes(kind)) return undefined
  return { event: kind, at: at.toISOString(), sid, text, failed: hasFailed(kind, text) }
}

function hasFailed(kind: string, text: string): boolean {
  if (kind === 'alert') return text.startsWith('error:')
  if (kind === 'status') return BAD_END.test(text)
  const answer = / → (?!.* → )(.*)$/.exec(text)?.[1] ?? ''
  if (kind === 'request') return /^[45]\d\d/.test(answer)
  return (kind === 'callback' || kind === 'media') && !/^(?:[23]\d\d|captured|fetched)/.test(answer)
}

/** `start`: of virtual time. */
export function writeLine(line: LogLine, style: LogStyle, start: Date, colours: boolean): string {
  if (style === 'json') return `${JSON.stringify(line)}\n`
  const offset = formatOffset(new Date(line.at).getTime() - start.getTime())
  const text = `${offset.padEnd(10)} ${line.event.padEnd(9)} ${printable(line.text)}`
  const colour = line.failed ? '31' : COLOURS[line.event]
  return `${colours && colour ? `\u001b[${colour}m${text}\u001b[0m` : text}\n`
}

/** What an app wrote must not steer the terminal. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that go
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ')
}

/** For scripts that wait until requests are taken. It stays as it is. */
export function readyLine(style: LogStyle, url: string, accountSid: string): string {
  return style === 'json' ? JSON.stringify({ event: 'ready', url, accountSid }) : `ringback ready ${url}`
}

/** Source: no-color.org. */
export function takesColours(
  { isTTY }: { readonly isTTY?: boolean },
  { NO_COLOR, TERM }: Readonly<Record<string, string | undefined>>,
): boolean {
  return Boolean(isTTY) && !NO_COLOR && TERM !== 'dumb'
}
