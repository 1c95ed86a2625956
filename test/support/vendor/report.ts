// What a run tells at its end: how many answers of which operations were held to the descriptions, and what they left out.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ALLOWED } from './allowed'
import { nameOfOperation, openDescriptions } from './descriptions'
import { servedOperations } from './served'
import type { Tally } from './watch'

export interface Report {
  readonly lines: readonly string[]
  /** What fails a whole run: differences, and rows of ALLOWED that nothing needed. */
  readonly faults: readonly string[]
}

/** `tallies`: the folder that the run wrote to. `descriptions`: the folder that it was held to. */
export async function reportOf(tallies: string, descriptions: string): Promise<Report> {
  const all = readTallies(tallies)
  const answers = sum(all)
  const served = (await servedOperations(openDescriptions(descriptions))).map(nameOfOperation)
  const held = [...answers].filter(([what]) => served.includes(what)).sort(([a], [b]) => a.localeCompare(b))
  const unanswered = served.filter((name) => !answers.has(name))
  const used = new Set(all.flatMap((tally) => tally.used))
  const differences = [...new Set(all.flatMap((tally) => tally.differences))]
  const unused = ALLOWED.filter((_, index) => !used.has(index)).map(({ why }) => `Nothing needs this row of allowed.ts any more: ${why}`)
  return {
    lines: [
      `${total(held)} answers of ${held.length} operations, and ${answers.get('error') ?? 0} errors, were held to the vendor's descriptions.`,
      '',
      ...byApi(held),
      '',
      ...[...answers].filter(([what]) => what.startsWith('not held')).map(([what, count]) => `${what}: ${count}`),
      '',
      unanswered.length === 0
        ? `All of the ${served.length} operations that are served and described were answered.`
        : `Served, and never answered in this run (${unanswered.length} of ${served.length}):`,
      ...unanswered.map((name) => `  ${name}`),
    ],
    faults: [...differences, ...unused],
  }
}

function readTallies(folder: string): Tally[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
  return files.flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Tally),
  )
}

function sum(tallies: readonly Tally[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { answers } of tallies) for (const [what, count] of Object.entries(answers)) sums.set(what, (sums.get(what) ?? 0) + count)
  return sums
}

function total(counts: readonly (readonly [string, number])[]): number {
  return counts.reduce((all, [, count]) => all + count, 0)
}

function byApi(held: readonly (readonly [string, number])[]): string[] {
  const apis = [...new Set(held.map(([what]) => what.slice(0, what.indexOf(' '))))]
  return apis.flatMap((api) => {
    const rows = held.filter(([what]) => what.startsWith(`${api} `))
    const written = rows.map(([what, count]) => `  ${String(count).padStart(7)}  ${what.slice(api.length + 1)}`)
    return [`${api}: ${total(rows)} answers of ${rows.length} operations`, ...written]
  })
}
