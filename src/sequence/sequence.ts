// A run as a sequence: lifelines, and the steps between them in order, grown line by line, so that a line costs the same at the start of
// a run and at its end. What is drawn of it, in a page, as SVG or in Mermaid's language, is drawn from here.
import { formatDuration } from '../domain/duration'
import type { ComingOf } from './coming'
import { joinedWords } from './frames'
import { type Lifeline, Lifelines, NAMELESS, type NameOf } from './lifelines'
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

/** What a row is made of when it is looked at: of a long run most rows never are. */
type Held = Line | Pause | { readonly act: Line; readonly next: Line } | { readonly frames: Line[] }

export class Sequence {
  readonly #keeps: Keeps
  readonly #rows: Held[] = []
  /** What was put before them, backwards: so both ends grow at the cost of what is added. */
  readonly #earlier: Held[] = []
  readonly lifelines = new Lifelines()
  /** Looks records up, as they are known now. */
  find: Find
  /** The frames of which the last row is made: sid, direction and moment. */
  #frames = ''
  #firstAt = Number.NaN
  #lastAt = Number.NaN

  constructor(find: Find, keeps: Keeps = () => true) {
    this.find = find
    this.#keeps = keeps
  }

  /** How many rows there are. */
  get length(): number {
    return this.#earlier.length + this.#rows.length
  }

  at(index: number): Row | undefined {
    const held = this.#heldAt(index)
    return held && this.#rowOf(held)
  }

  slice(from: number, end: number = this.length): Row[] {
    const rows: Row[] = []
    for (let index = Math.max(0, from); index < Math.min(end, this.length); index++) rows.push(this.at(index) as Row)
    return rows
  }

  /** The index of the first row of a record that failed, or else of its first row; -1: it has none. */
  indexOf(sid: string): number {
    let first = -1
    for (let index = 0; index < this.length; index++) {
      const line = linesOf(this.#heldAt(index) as Held)[0]
      if (line?.sid !== sid) continue
      if (line.failed) return index
      if (first < 0) first = index
    }
    return first
  }

  /** Lines that follow those before. */
  add(lines: readonly Line[]): void {
    for (const [index, line] of lines.entries()) {
      const move = moveOf(line, lines[index + 1], this.find)
      if (!this.#keeps(move.sid)) continue
      this.lifelines.add(move.from)
      this.lifelines.add(move.to)
      this.#push(line, lines[index + 1], move)
    }
  }

  /** Lines that came before all of those. Frames on both sides of the seam stay rows of their own. */
  putBefore(lines: readonly Line[]): void {
    const earlier = new Sequence(this.find, this.#keeps)
    earlier.add(lines)
    if (earlier.length === 0) return
    const ms = this.#firstAt - earlier.#lastAt
    if (ms >= PAUSE) this.#earlier.push({ type: 'pause', at: this.#firstAt, ms })
    for (const held of earlier.#rows.reverse()) this.#earlier.push(held)
    this.#firstAt = earlier.#firstAt
    this.lifelines.addAll(earlier.lifelines)
  }

  #push(line: Line, next: Line | undefined, { sid, from, label }: Move): void {
    const at = timeOf(line)
    const last = this.#rows.at(-1)
    const frames = line.kind === 'frame' ? `${sid} ${from.key} ${/^text “/.test(label) ? 'text' : at}` : ''
    const goesOn = frames !== '' && frames === this.#frames && last !== undefined
    this.#frames = frames
    if (!goesOn && at - this.#lastAt >= PAUSE) this.#rows.push({ type: 'pause', at, ms: at - this.#lastAt })
    this.#lastAt = at
    if (Number.isNaN(this.#firstAt)) this.#firstAt = at
    if (goesOn && 'frames' in last) last.frames.push(line)
    else if (goesOn) this.#rows[this.#rows.length - 1] = { frames: [...linesOf(last), line] }
    else this.#rows.push(next && sid !== line.sid ? { act: line, next } : line)
  }

  #heldAt(index: number): Held | undefined {
    const early = this.#earlier.length
    return index < early ? this.#earlier[early - 1 - index] : this.#rows[index - early]
  }

  #rowOf(held: Held): Row {
    if ('type' in held) return held
    if ('act' in held) return stepOf(moveOf(held.act, held.next, this.find), timeOf(held.act), false)
    const lines = linesOf(held)
    const moves = lines.map((line) => moveOf(line, undefined, this.find))
    const label = moves.map((move) => move.label).reduce(joinedWords)
    return { ...stepOf(moves[0] as Move, timeOf(lines[0] as Line), false), label, count: lines.length }
  }
}

/** An act belongs to the record that comes of it, which the next line names. */
function linesOf(held: Held): readonly Line[] {
  if ('type' in held) return []
  if ('frames' in held) return held.frames
  return 'act' in held ? [held.next, held.act] : [held]
}

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

/** What is said in a step, and of whom. */
export function labelOf({ label, about }: Pick<Step, 'label' | 'about'>, nameOf = NAMELESS): string {
  return about === null ? label : `${label} ${nameOf(about.name) ?? about.name}`
}

/** A step as a sentence, for who does not see the picture. */
export function sentenceOf(step: Step, nameOf = NAMELESS): string {
  const { from, to, answer, status, isFailed, isLost, isComing } = step
  const label = labelOf(step, nameOf)
  const way = from.key === to.key ? calledOf(from, nameOf) : `${calledOf(from, nameOf)} to ${calledOf(to, nameOf)}`
  const end = answer === null ? '' : answer === 'captured' ? ', captured: no app is there' : `, answered ${answer}`
  const told = status !== null && !label.startsWith(status) ? `, ${status}` : ''
  const marks = [isFailed ? ', failed' : '', isLost && answer === null ? ', did not arrive' : '', isComing ? ', still to come' : '']
  return `${way}: ${label}${told}${end}${marks.join('')}`
}

function calledOf({ kind, name }: Lifeline, nameOf: NameOf): string {
  if (kind === 'service') return 'the service'
  if (kind === 'app') return name === 'app' ? 'the app' : name
  return kind === 'person' ? (nameOf(name) ?? name) : `${kind} ${name}`
}
