// The due moments that a move visited. Kept as numbers and labels, because most are never looked at.
import { type Label, labelText } from '../domain/label'
import type { Advanced, DueMoment } from './port'

export class Fired {
  #at: number[] = []
  #labels: Label[] = []
  #made: readonly DueMoment[] | undefined

  get length(): number {
    return this.#at.length
  }

  /** `at`: milliseconds of virtual time since the epoch. */
  add(at: number, label: Label): void {
    this.#at.push(at)
    this.#labels.push(label)
  }

  /** Those of another visit, behind these. */
  append(others: Fired): void {
    for (let index = 0; index < others.length; index++) this.add(others.#at[index] as number, others.#labels[index] as Label)
  }

  /** The result of a move that ended at `now`. The list is made with the first look at it, and kept. */
  upTo(now: number): Advanced {
    const list = () => this.#list()
    return {
      now: new Date(now),
      get fired() {
        return list()
      },
    }
  }

  #list(): readonly DueMoment[] {
    this.#made ??= this.#at.map((at, index) => ({ at: new Date(at), label: labelText(this.#labels[index] as Label) }))
    this.#at = []
    this.#labels = []
    return this.#made
  }
}
