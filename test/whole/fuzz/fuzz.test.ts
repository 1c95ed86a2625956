// A few thousand hostile inputs, the same in every run. `npm run fuzz -- --runs 1000000` tries more and looks at the time as well.
import { expect, test, vi } from 'vitest'
import { fuzzDocuments } from '../../support/fuzz/document-fuzz'
import { type Findings, fuzzRest } from '../../support/fuzz/rest-fuzz'

const SEED = Number(process.env.RINGBACK_SEED ?? 20_300_101)
const RUNS = Number(process.env.RINGBACK_FUZZ_RUNS ?? 4_000)
/** Milliseconds that one input may take. Only the script looks at real time. */
const LIMIT = process.env.RINGBACK_FUZZ_LIMIT === undefined ? null : Number(process.env.RINGBACK_FUZZ_LIMIT)
const PATIENCE = 86_400_000

function judge(what: string, { inputs, answers, slowest, slowestInput, problems }: Findings): void {
  if (LIMIT !== null)
    console.log(what, JSON.stringify({ seed: SEED, inputs, answers, slowest: `${slowest.toFixed(1)} ms`, slowestInput }, null, 2))
  expect(problems).toEqual([])
  expect(inputs).toBeGreaterThanOrEqual(Math.floor(RUNS / 4))
  if (LIMIT !== null) expect(slowest, slowestInput).toBeLessThan(LIMIT)
}

test(
  `hostile requests are answered, and what is refused changes nothing (seed ${SEED})`,
  async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const findings = await fuzzRest(Math.ceil((RUNS * 3) / 4), SEED)
    judge('REST', findings)
    // That chance met what there is to meet.
    for (const status of ['200', '201', '204', '400', '401', '404', '405']) expect(findings.answers[status]).toBeGreaterThan(0)
  },
  PATIENCE,
)

test(
  `broken documents are read or refused (seed ${SEED})`,
  async () => {
    const findings = await fuzzDocuments(Math.ceil(RUNS / 4), SEED)
    judge('Documents', findings)
    // Read, not well-formed, too large, and of a type that is none.
    for (const kind of ['document', 'refused 12100', 'refused 11750', 'refused 12300']) expect(findings.answers[kind]).toBeGreaterThan(0)
  },
  PATIENCE,
)
