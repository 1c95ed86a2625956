// What a case spends and what it leaves behind. Nothing that costs is sent beyond what the case said it costs.
import type { Costs } from './case'
import type { Answer, Form } from './rest'

/** Under the account, and what an accepted request there makes. */
const MAKES = [
  [/^Messages\.json$/, 'Messages'],
  [/^Calls\.json$/, 'Calls'],
  [/^Calls\/\w+\/Recordings\.json$/, 'Recordings'],
  [/^Queues\.json$/, 'Queues'],
] as const

export type Made = (typeof MAKES)[number][1]

export interface Ledger {
  readonly spent: Costs
  /** What was made and has to be cleaned up, oldest first. */
  readonly made: readonly { readonly kind: Made; readonly sid: string }[]
  /** @throws where the request would cost more than the case said. Returns the form to send: no call lasts longer than was said. */
  before(path: string, form: Form): Form
  after(path: string, answer: Answer): void
  /** What came of a webhook and not of a request: the other side's text, a recording. It has to be cleaned up, too. */
  note(kind: Made, sid: string): void
}

export function createLedger(costs: Costs): Ledger {
  const made: { kind: Made; sid: string }[] = []
  let texts = 0
  let calls = 0
  const minutesOfCall = Math.max(1, Math.floor(costs.minutes / Math.max(costs.calls, 1)))
  const note = (kind: Made, sid: string) => {
    if (!made.some((one) => one.sid === sid)) made.push({ kind, sid })
  }
  return {
    made,
    note,
    get spent() {
      return { texts, calls, minutes: calls * minutesOfCall }
    },
    before(path, form) {
      const kind = kindOf(path)
      if (kind === 'Messages' && texts >= costs.texts) throw overspent('texts', costs.texts)
      if (kind !== 'Calls') return form
      if (calls >= costs.calls) throw overspent('calls', costs.calls)
      // The service ends the call by then, whatever else goes wrong.
      return { ...form, TimeLimit: String(minutesOfCall * 60) }
    },
    after(path, { status, json }) {
      const kind = kindOf(path)
      if (kind === undefined || status !== 201) return
      if (kind === 'Messages') texts += 1
      if (kind === 'Calls') calls += 1
      note(kind, String(json.sid))
    },
  }
}

function kindOf(path: string): Made | undefined {
  return MAKES.find(([pattern]) => pattern.test(path))?.[1]
}

function overspent(what: 'texts' | 'calls', most: number): Error {
  return new Error(`This case said that it makes ${most} ${what} at most, and was about to make another one. It was not sent.`)
}
