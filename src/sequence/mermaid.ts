// A sequence in Mermaid's language: a line of it for each line of the timeline, so that both can be read side by side.
import { formatOffset } from '../domain/duration'
import { type Lifeline, NAMELESS, type NameOf } from './lifelines'
import { type Find, type Line, moveOf } from './moves'
import { timeOf } from './part'

export const MERMAID_HEAD: readonly string[] = ['sequenceDiagram', '  participant app', '  participant service']

/** More would be columns that nobody can read: then people are one column, and the lines name who. */
const MOST_PEOPLE = 12

/** Draws line by line, and declares people when they first take part. Sockets are the app's, and conferences the service's. */
export class MermaidLines {
  readonly #find: Find
  readonly #start: number
  readonly #nameOf: NameOf
  /** By the number of a person, what stands for it. */
  readonly #people = new Map<string, string>()

  /** `start`: of virtual time, milliseconds. */
  constructor(find: Find, start: number, nameOf = NAMELESS) {
    this.#find = find
    this.#start = start
    this.#nameOf = nameOf
  }

  /** Never empty: who is new, and the line itself. */
  of(line: Line, next: Line | undefined): string[] {
    const { from, to } = moveOf(line, next, this.#find)
    const said = escaped(`${formatOffset(timeOf(line) - this.#start)} ${line.text}`)
    const declared = [...this.#declared(from), ...this.#declared(to)]
    const [one, other] = [this.#idOf(from), this.#idOf(to)]
    if (from.key === to.key || one === other) return [`Note over service: ${said}`]
    return [...declared, `${one}${isUndelivered(line) ? '-x' : '->>'}${other}: ${said}`]
  }

  #declared({ kind, name }: Lifeline): string[] {
    if (kind !== 'person' || this.#people.has(name)) return []
    const count = this.#people.size + 1
    const id = count > MOST_PEOPLE ? 'others' : `person${count}`
    this.#people.set(name, id)
    if (count > MOST_PEOPLE + 1) return []
    // The lines name people by their numbers, so the number stands beside the name.
    const called = [this.#nameOf(name) ?? '', name].join(' ').trim()
    return [`participant ${id} as ${escaped(id === 'others' ? 'other people' : called)}`]
  }

  #idOf({ kind, name }: Lifeline): string {
    if (kind === 'person') return this.#people.get(name) ?? 'service'
    return kind === 'app' || kind === 'socket' ? 'app' : 'service'
  }
}

function isUndelivered({ kind, failed }: Line): boolean {
  return kind === 'status' && failed === true
}

/** One line, without what Mermaid reads as the end of a statement. */
function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[#;]/g, (character) => `#${character.charCodeAt(0)};`)
}
