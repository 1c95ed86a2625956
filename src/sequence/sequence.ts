// A run as a sequence: lifelines, and the steps between them in order, grown line by line, so that a line costs the same at the start of
// a run and at its end. What is drawn of it, in a page, as SVG or in Mermaid's language, is drawn from here.
import { formatDuration } from '../domain/duration'
import type { ComingOf } from './coming'
import { joinedWords } from './frames'
import { type Lifeline, Lifelines } from './lifelines'
import { type Find, type Line, type Move, moveOf } from './moves'

export interface Step extends Move {
  readonly type: 'step'
  /** Milliseconds of virtual time since the epoch. */
  readonly at: number
  /** How many lines of the timeline it stands for: several frames of a socket are one step. */
  readonly count: number
  /** It has not happened yet. */
  readonly isComing: boolean
}

/** Nothing happened for a while. However long it was, it has one place in a picture. */
export interface Pause {
  readonly type: 'pause'
  /** When it was over. */
  readonly at: number
  readonly ms: number
}

export type Row = Step | Pause

/** Milliseconds from which on nothing that happens is worth a row. */
const PAUSE = 5_000

/** Whether a step is part of the picture, by its record; null: it belongs to none. */
export type Keeps = (sid: string | null) => boolean

export class Sequence {
  readonly #keeps: Keeps
  readonly #rows: Row[] = []
  /** What was put before them, backwards: so both ends grow at the cost of what is added. */
  readonly #earlier: Row[] = []
  readonly lifelines = new Lifelines()
  /** The frames of which the last row is made: sid, direction and moment. */
  #frames = ''
  #unknown = 0

  constructor(keeps: Keeps = () => true) {
    this.#keeps = keeps
  }

  /** How many rows there are. */
  get length(): number {
    return this.#earlier.length + this.#rows.length
  }

  /** How many lines told of a record that was not known. */
  get unknown(): number {
    return this.#unknown
  }

  at(index: number): Row | undefined {
    const early = this.#earlier.length
    return index < early ? this.#earlier[early - 1 - index] : this.#rows[index - early]
  }

  slice(from: number, end: number = this.length): Row[] {
    const rows: Row[] = []
    for (let index = Math.max(0, from); index < Math.min(end, this.length); index++) rows.push(this.at(index) as Row)
    return rows
  }

  findIndex(test: (row: Row) => boolean): number {
    for (let index = 0; index < this.length; index++) if (test(this.at(index) as Row)) return index
    return -1
  }

  /** Lines that follow those before. */
  add(lines: readonly Line[], find: Find): void {
    for (const [index, line] of lines.entries()) {
      const move = moveOf(line, lines[index + 1], find)
      if (TELLS_OF_RECORD.has(line.kind) && line.sid !== null && find(line.sid) === undefined) this.#unknown += 1
      if (this.#keeps(move.sid)) this.#push(stepOf(move, timeOf(line), false), line.kind === 'frame')
    }
  }

  /** Lines that came before all of those. */
  putBefore(lines: readonly Line[], find: Find): void {
    const earlier = new Sequence(this.#keeps)
    earlier.add(lines, find)
    const [last, next] = [earlier.at(earlier.length - 1), this.at(0)]
    if (last && next && next.at - last.at >= PAUSE) this.#earlier.push({ type: 'pause', at: next.at, ms: next.at - last.at })
    for (let index = earlier.length - 1; index >= 0; index--) this.#earlier.push(earlier.at(index) as Row)
    for (const row of earlier.slice(0)) if (row.type === 'step') this.#meet(row)
    this.#unknown += earlier.unknown
  }

  #meet({ from, to }: Step): void {
    this.lifelines.add(from)
    this.lifelines.add(to)
  }

  #push(step: Step, isFrame: boolean): void {
    this.#meet(step)
    const last = this.#rows.at(-1)
    const frames = isFrame ? `${step.sid} ${step.from.key} ${/^text “/.test(step.label) ? 'text' : step.at}` : ''
    if (last?.type === 'step' && frames !== '' && frames === this.#frames) {
      this.#rows[this.#rows.length - 1] = { ...last, label: joinedWords(last.label, step.label), count: last.count + 1 }
      return
    }
    this.#frames = frames
    if (last && step.at - last.at >= PAUSE) this.#rows.push({ type: 'pause', at: step.at, ms: step.at - last.at })
    this.#rows.push(step)
  }
}

const TELLS_OF_RECORD: ReadonlySet<string> = new Set(['status', 'heard'])

/** Ascending, as they come. */
export function comingSteps(coming: readonly ComingOf<Date | string>[], find: Find): Step[] {
  return coming.map(({ at, sid, label, isStatus }) => {
    const line: Line = { at, sid, text: label, kind: isStatus ? 'status' : 'pending' }
    return stepOf(moveOf(line, undefined, find), timeOf(line), true)
  })
}

function stepOf(move: Move, at: number, isComing: boolean): Step {
  return { ...move, type: 'step', at, count: 1, isComing }
}

export function timeOf({ at }: Pick<Line, 'at'>): number {
  return typeof at === 'string' ? Date.parse(at) : at.getTime()
}

/** `2h pass`. */
export function pauseWords({ ms }: Pick<Pause, 'ms'>): string {
  return `${formatDuration(ms)} ${ms === 1_000 ? 'passes' : 'pass'}`
}

/** A step as a sentence, for who does not see the picture. */
export function sentenceOf({ from, to, label, answer, status, isFailed, isLost, isComing }: Step): string {
  const way = from.key === to.key ? nameOf(from) : `${nameOf(from)} to ${nameOf(to)}`
  const end = answer === null ? '' : answer === 'captured' ? ', captured: no app is there' : `, answered ${answer}`
  const told = status !== null && !label.startsWith(status) ? `, ${status}` : ''
  const marks = [isFailed ? ', failed' : '', isLost && answer === null ? ', did not arrive' : '', isComing ? ', still to come' : '']
  return `${way}: ${label}${told}${end}${marks.join('')}`
}

function nameOf({ kind, name }: Lifeline): string {
  if (kind === 'service') return 'the service'
  if (kind === 'app') return name === 'app' ? 'the app' : name
  return kind === 'person' ? name : `${kind} ${name}`
}
