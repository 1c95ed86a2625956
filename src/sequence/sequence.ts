// A run as a sequence: the steps between lifelines in order, joined from parts, so that a line costs the same at the start of a run and
// at its end. What is drawn of it, in a page, as SVG or in Mermaid's language, is drawn from here.
import { formatDuration } from '../domain/duration'
import type { ComingOf } from './coming'
import { joinedWords } from './frames'
import { type Lifeline, NAMELESS, type NameOf } from './lifelines'
import { type Find, type Line, type Move, moveOf } from './moves'
import { type Held, linesOf, type Part, type Pause, pauseBetween, timeOf } from './part'

export interface Step extends Move {
  readonly type: 'step'
  /** Milliseconds of virtual time since the epoch. */
  readonly at: number
  /** How many lines of the timeline it stands for: several frames of a socket are one step. */
  readonly count: number
  /** It has not happened yet. */
  readonly isComing: boolean
}

export type Row = Step | Pause

/** A part in its place among the others. */
interface Placed {
  readonly rows: readonly Held[]
  /** The index of its first row in the sequence. */
  readonly start: number
  /** 1: its first row goes on with the last one before it, and stands there. */
  readonly skip: 0 | 1
  /** Of the parts behind it, the frames that its last row goes on with. */
  readonly tail: Line[]
  readonly end: number
}

export class Sequence {
  readonly length: number
  readonly #placed: readonly Placed[]
  readonly #find: Find

  /** `parts`: in order. `find`: looks records up. */
  constructor(parts: readonly Part[], find: Find) {
    this.#placed = place(parts)
    this.#find = find
    this.length = this.#placed.at(-1)?.end ?? 0
  }

  /** What its first row is made of: the same as long as nothing is put before it. */
  get first(): unknown {
    return this.#placed[0]?.rows[0]
  }

  at(index: number): Row | undefined {
    const held = index >= 0 && index < this.length ? this.#heldAt(index) : undefined
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
    for (const { rows, start, skip } of this.#placed) {
      for (let row = skip; row < rows.length; row++) {
        const line = linesOf(rows[row] as Held)[0]
        if (line?.sid !== sid) continue
        const index = start + row - skip
        if (line.failed) return index
        if (first < 0) first = index
      }
    }
    return first
  }

  #heldAt(index: number): Held {
    let [low, high] = [0, this.#placed.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if ((this.#placed[middle] as Placed).start <= index) low = middle
      else high = middle - 1
    }
    const { rows, start, skip, tail, end } = this.#placed[low] as Placed
    const held = rows[index - start + skip] as Held
    return index === end - 1 && tail.length > 0 ? { frames: [...linesOf(held), ...tail] } : held
  }

  #rowOf(held: Held): Row {
    if ('type' in held) return held
    if ('act' in held) return stepOf(moveOf(held.act, held.next, this.#find), timeOf(held.act), false)
    const lines = linesOf(held)
    const moves = lines.map((line) => moveOf(line, undefined, this.#find))
    const label = moves.map((move) => move.label).reduce(joinedWords)
    return { ...stepOf(moves[0] as Move, timeOf(lines[0] as Line), false), label, count: lines.length }
  }
}

/** As if all their lines were one part: pauses stand between two, and frames go on from one to the next. */
function place(parts: readonly Part[]): Placed[] {
  const placed: Placed[] = []
  let before: Part | undefined
  for (const part of parts) {
    if (part.rows.length === 0) continue
    const start = placed.at(-1)?.end ?? 0
    const last = placed.at(-1)
    const goesOn = last !== undefined && part.opening !== '' && part.opening === before?.closing
    const pause = before && !goesOn ? pauseBetween(before.lastAt, part.firstAt) : null
    before = part
    if (pause) placed.push({ rows: [pause], start, skip: 0, tail: [], end: start + 1 })
    if (goesOn) last.tail.push(...linesOf(part.rows[0] as Held))
    const [from, skip] = [start + (pause ? 1 : 0), goesOn ? 1 : 0] as const
    const end = from + part.rows.length - skip
    if (end > from) placed.push({ rows: part.rows, start: from, skip, tail: [], end })
  }
  return placed
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
