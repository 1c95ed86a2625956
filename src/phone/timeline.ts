// Everything that happened, in order, as text: stable enough for an inline snapshot, and free of secrets.

import { checkOptions } from '../domain/check-options'
import { formatOffset } from '../domain/duration'
import { MisuseError, quote } from '../domain/errors'
import { MERMAID_HEAD, MermaidLines } from '../sequence/mermaid'
import { Part } from '../sequence/part'
import { Sequence } from '../sequence/sequence'
import { drawSvg } from '../sequence/svg'
import type { ReadLog } from '../store/log'
import type { TimelineRow } from '../store/records'
import type { Cast } from './cast'
import { lineOf, sidOf, type TimelineEntry, timelineEntry } from './timeline-entry'

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
  const text = () => textPieces(log, start)
  const mermaid = () => mermaidPieces(log, start, cast)
  const forms = { text, html: () => page(), mermaid }
  const all = () => [...log].map(timelineEntry)
  return {
    all,
    text: () => [...text()].join(''),
    pieces: (form) => forms[form](),
    mermaid: () => [...mermaid()].join(''),
    toSVG: (options = {}) => drawnSteps(log, start, cast, checkSteps(options)),
    toHTML: (caption) => [...page(caption)].join(''),
    toJSON: () =>
      [...log].map((row) => ({
        at: new Date(row.at).toISOString(),
        offset: formatOffset(row.at - start),
        kind: row.kind,
        sid: sidOf(row),
        ...lineOf(row),
      })),
    [Symbol.iterator]: () => all()[Symbol.iterator](),
  }
}

function* textPieces(log: ReadLog<TimelineRow>, start: number): Generator<string> {
  const { first, length } = log
  let width = 0
  for (let index = first; index < length; index++) {
    const row = log.at(index)
    if (row) width = Math.max(width, formatOffset(row.at - start).length)
    if (index % LINES === LINES - 1) yield ''
  }
  let lines = dropped(log)
  for (let index = first; index < length; index++) {
    const row = log.at(index)
    if (row) lines.push(`${formatOffset(row.at - start).padEnd(width)}  ${lineOf(row).text}`)
    if (index % LINES !== LINES - 1 || index === length - 1) continue
    yield `${lines.join('\n')}\n`
    lines = []
  }
  yield lines.join('\n')
}

function* mermaidPieces(log: ReadLog<TimelineRow>, start: number, cast: Cast): Generator<string> {
  const { first, length } = log
  const pen = new MermaidLines(cast.find, start, cast.nameOf)
  let own = entryAt(log, first)
  let lines = [...MERMAID_HEAD, ...dropped(log).map((text) => `  Note over service: ${text}`)]
  for (let index = first; index < length; index++) {
    if (index % LINES === 0 && index > first) {
      yield `${lines.join('\n')}\n`
      lines = []
    }
    const following = entryAt(log, index + 1)
    if (own) lines.push(...pen.of(own, following).map((line) => `  ${line}`))
    own = following
  }
  yield lines.join('\n')
}

/** The newest steps as an SVG, `most` of them. */
function drawnSteps(log: ReadLog<TimelineRow>, start: number, cast: Cast, most: number): string {
  // Frames of a socket that follow each other are one step: so more lines are read than steps are drawn.
  const from = Math.max(log.first, log.length - LINES_A_STEP * most)
  const lines: TimelineEntry[] = []
  for (let index = from; index < log.length; index++) {
    const line = entryAt(log, index)
    if (line) lines.push(line)
  }
  const sequence = new Sequence([new Part(lines, undefined, cast.find)], cast.find)
  return drawSvg({ sequence, coming: cast.coming(), start, now: cast.now(), most, before: from, nameOf: cast.nameOf })
}

function entryAt(log: ReadLog<TimelineRow>, index: number): TimelineEntry | undefined {
  const row = log.at(index)
  return row && timelineEntry(row)
}

function dropped({ first }: ReadLog<TimelineRow>): string[] {
  return first === 0 ? [] : [`(${first} earlier ${first === 1 ? 'entry was' : 'entries were'} dropped: the timeline has a limit)`]
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
