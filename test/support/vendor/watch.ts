// What was answered in this process so far, held to the vendor's descriptions. The tests' own copy of `createRestApi` comes here
// (plugin.ts); the shipped one knows nothing of it.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RestApi } from '../../../src/rest/http/api'
import type { RestSettings } from '../../../src/rest/http/service'
import { ALLOWED } from './allowed'
import { type Answer, judge } from './judge'

/** What one process answered; the end of a run adds them up. */
export interface Tally {
  /** By `Verdict.what`. */
  readonly answers: Readonly<Record<string, number>>
  /** Indexes of the rows of ALLOWED that allowed something. */
  readonly used: readonly number[]
  readonly differences: readonly string[]
}

const answers = new Map<string, number>()
const used = new Set<number>()
let differences: string[] = []
let told: string[] = []

/** Listens to the answers of an API without a turn of its own: who asked gets the very promise that he would have got. */
export function watch(api: RestApi, { dialect }: Pick<RestSettings, 'dialect'>): RestApi {
  return {
    ...api,
    handle(request) {
      const { method, url } = request
      const answered = api.handle(request)
      const look = (response: Awaited<typeof answered>) => {
        if (response !== undefined && response !== 'broken') note({ method, url, dialect, ...response })
      }
      answered.then(look, () => {})
      return answered
    },
  }
}

function note(answer: Answer): void {
  const verdict = judge(answer)
  answers.set(verdict.what, (answers.get(verdict.what) ?? 0) + 1)
  for (const row of verdict.allowed) used.add(ALLOWED.indexOf(row))
  differences.push(...verdict.differences)
}

/** What differed since it was last asked. A test that sends a wrong answer on purpose takes it, and does not fail. */
export function takeDifferences(): string[] {
  const taken = [...new Set(differences)]
  differences = []
  return taken
}

/** Throws what differed, so that the test fails in which it happened. */
export function failOnDifferences(): void {
  const found = takeDifferences()
  told.push(...found)
  failOn(found)
}

/** Throws, where anything was found. */
export function failOn(found: readonly string[]): void {
  if (found.length === 0) return
  const many = found.length > 10 ? [`… and ${found.length - 10} more`] : []
  const lines = [...found.slice(0, 10), ...many].map((line) => `  ${line}`)
  const advice = 'Mend the answer, or write a row with a reason and a source in test/support/vendor/allowed.ts.'
  throw new Error(["What was answered is not what the vendor's description says:", ...lines, advice].join('\n'))
}

/** Adds what was answered since the last time to the folder of a run that asks for it. */
export function tell(): void {
  const folder = process.env.RINGBACK_SCHEMA_REPORT
  if (!folder || answers.size === 0) return
  const tally: Tally = { answers: Object.fromEntries(answers), used: [...used], differences: told }
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(tally)}\n`)
  answers.clear()
  used.clear()
  told = []
}
