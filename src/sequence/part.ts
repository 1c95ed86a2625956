// A stretch of a run as rows: what follows from its own lines, whatever stands before and after them. A sequence is many of them, so that
// of a run that goes on, and of one that is filtered, only what is new or different is made again.
import { type Lifeline, Lifelines } from './lifelines'
import { type Find, type Line, type Move, moveOf } from './moves'

/** Nothing happened for a while. However long it was, it has one place in a picture. */
export interface Pause {
  readonly type: 'pause'
  /** When it was over. */
  readonly at: number
  readonly ms: number
}

/** Milliseconds from which on nothing that happens is worth a row. */
const PAUSE = 5_000

/** Whether a step is part of the picture, by its record; null: it belongs to none. */
export type Keeps = (sid: string | null) => boolean

/** What a row is made of when it is looked at: of a long run most rows never are. */
export type Held = Line | Pause | { readonly act: Line; readonly next: Line } | { readonly frames: Line[] }

export class Part {
  readonly rows: Held[] = []
  /** Who takes part, each once. */
  readonly lifelines: readonly Lifeline[]
  firstAt = Number.NaN
  lastAt = Number.NaN
  /** The frames of which the first and the last row are made: sid, direction and moment. Empty where they are none. */
  opening = ''
  closing = ''

  /** `next`: the line after the last. `everybody` of the run: its parts hold the same lifelines. */
  constructor(lines: readonly Line[], next: Line | undefined, find: Find, keeps: Keeps = () => true, everybody = new Lifelines()) {
    const own = new Set<Lifeline>()
    for (const [index, line] of lines.entries()) {
      // Only an act may belong to another record than its line says.
      if (line.kind !== 'act' && !keeps(line.sid)) continue
      const following = lines[index + 1] ?? next
      const move = moveOf(line, following, find)
      if (line.kind === 'act' && !keeps(move.sid)) continue
      own.add(everybody.add(move.from)).add(everybody.add(move.to))
      this.#take(line, following, move)
    }
    this.lifelines = [...own]
  }

  #take(line: Line, next: Line | undefined, { sid, from, label }: Move): void {
    const at = timeOf(line)
    const last = this.rows.at(-1)
    const frames = line.kind === 'frame' ? `${sid} ${from.key} ${/^text “/.test(label) ? 'text' : at}` : ''
    const goesOn = frames !== '' && frames === this.closing && last !== undefined
    const pause = goesOn ? null : pauseBetween(this.lastAt, at)
    if (pause) this.rows.push(pause)
    if (last === undefined) [this.firstAt, this.opening] = [at, frames]
    this.lastAt = at
    this.closing = frames
    if (goesOn && 'frames' in last) last.frames.push(line)
    else if (goesOn) this.rows[this.rows.length - 1] = { frames: [...linesOf(last), line] }
    else this.rows.push(next && sid !== line.sid ? { act: line, next } : line)
  }
}

/** Null: they follow each other soon, or there is nothing before. */
export function pauseBetween(before: number, at: number): Pause | null {
  return at - before >= PAUSE ? { type: 'pause', at, ms: at - before } : null
}

/** An act belongs to the record that comes of it, which the next line names. */
export function linesOf(held: Held): readonly Line[] {
  if ('type' in held) return []
  if ('frames' in held) return held.frames
  return 'act' in held ? [held.next, held.act] : [held]
}

export function timeOf({ at }: Pick<Line, 'at'>): number {
  return typeof at === 'string' ? Date.parse(at) : at.getTime()
}
