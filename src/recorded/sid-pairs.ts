// Which SID of the replay stands for which one of the recording, and which number for which. Pure but for what it has paired.

export class Pairs {
  readonly #toReplayed = new Map<string, string>()
  readonly #toRecorded = new Map<string, string>()
  /** Of the recording, not met in the replay yet, in order. */
  readonly #waiting: string[]
  /** What is being begun: the next unknown SID is its. */
  #expected: string | null = null

  constructor(waiting: readonly string[]) {
    this.#waiting = [...waiting]
  }

  expect(recorded: string): void {
    this.#expected = recorded
  }

  /** The SID of the recording; of what is not in it, the SID as it is. */
  meet(replayed: string): string {
    const known = this.#toRecorded.get(replayed)
    if (known !== undefined || replayed === '') return known ?? ''
    const recorded = this.#expected ?? this.#nextLike(replayed)
    this.#expected = null
    if (recorded === undefined) return replayed
    this.pair(recorded, replayed)
    return recorded
  }

  pair(recorded: string, replayed: string): void {
    if (recorded === '' || replayed === '') return
    if (this.#expected === recorded) this.#expected = null
    this.#toReplayed.set(recorded, replayed)
    this.#toRecorded.set(replayed, recorded)
    const at = this.#waiting.indexOf(recorded)
    if (at >= 0) this.#waiting.splice(at, 1)
  }

  replayed(recorded: string): string | undefined {
    return this.#toReplayed.get(recorded)
  }

  recorded(replayed: string): string | undefined {
    return this.#toRecorded.get(replayed)
  }

  /** Everything of the recording that stands in a text, as it is in the replay. */
  inReplay(text: string): string {
    return replaced(text, this.#toReplayed)
  }

  inRecording(text: string): string {
    return replaced(text, this.#toRecorded)
  }

  /** A message follows from a text, a call from a call. */
  #nextLike(replayed: string): string | undefined {
    const isCall = replayed.startsWith('CA')
    return this.#waiting.find((sid) => sid.startsWith('CA') === isCall)
  }
}

function replaced(text: string, pairs: ReadonlyMap<string, string>): string {
  let told = text
  for (const [from, to] of pairs) if (told.includes(from)) told = told.replaceAll(from, to)
  return told
}
