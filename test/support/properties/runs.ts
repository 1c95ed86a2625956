// How many scripts a property is tried with, and from which seed: fixed, so that a failure comes back. A nightly run asks for more.
import fc from 'fast-check'

/** `RINGBACK_SEED=7 npx vitest run test/whole/properties` tries other scripts; what fails prints its seed and the shortest script that fails. */
export const SEED = Number(process.env.RINGBACK_SEED ?? 20_300_101)
const RUNS = process.env.RINGBACK_RUNS === undefined ? undefined : Number(process.env.RINGBACK_RUNS)

/** Long enough for the ten thousand runs of a nightly. */
export const PATIENCE = 3_600_000

/** The number of runs: those of the property, unless the environment wants another. */
export function runsOf(usual: number): number {
  return RUNS ?? usual
}

/** What chance has met in all scripts is more than this. Fewer scripts than usual meet less, but each of it. */
export function leastMet(usual: number, many: number): number {
  return runsOf(usual) < usual ? 0 : many
}

/** For the title of a property: `(300 scripts from seed 20300101)`. */
export function told(usual: number): string {
  return `(${runsOf(usual)} scripts from seed ${SEED})`
}

/** Tries a property; a failure says with which seed and path to run it again. */
export async function holds<Script>(
  usual: number,
  scripts: fc.Arbitrary<Script>,
  predicate: (script: Script) => Promise<void>,
): Promise<void> {
  await fc.assert(fc.asyncProperty(scripts, predicate), { seed: SEED, numRuns: runsOf(usual), endOnFailure: false })
}
