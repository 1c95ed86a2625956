// What a run saw, as JSON: forms instead of values, so that it can be kept and compared. An error may name a SID; nothing holds a secret.
import type { Costs, Expected, Fact } from './case'
import { type Difference, differences } from './compare'
import { totalOf } from './plan'
import type { CaseResult, SuiteResult } from './run'

export interface Report {
  readonly report: 'ringback conformance'
  readonly version: 1
  readonly target: string
  readonly planned: Costs
  readonly spent: Costs
  readonly cases: readonly CaseResult[]
  readonly leftBehind: readonly string[]
}

export function reportOf(target: string, planned: Costs, { cases, leftBehind }: SuiteResult): Report {
  const spent = totalOf(cases.map((one) => one.spent))
  return { report: 'ringback conformance', version: 1, target, planned, spent, cases, leftBehind }
}

/** Where two runs saw different things. A case that only one of them has, or that broke off in one, is no difference. */
export function compareReports(ours: Report, theirs: Report): { readonly id: string; readonly differences: readonly Difference[] }[] {
  return ours.cases.flatMap(({ id, facts }) => {
    const other = theirs.cases.find((one) => one.id === id)
    if (!facts || !other?.facts) return []
    const found = differences(other.facts as Expected, facts as Fact)
    return found.length === 0 ? [] : [{ id, differences: found }]
  })
}

/** @throws where the text is no report. */
export function readReport(text: string): Report {
  const value = JSON.parse(text) as Partial<Report>
  if (value.report !== 'ringback conformance' || value.version !== 1) throw new Error('That file is not a report of this suite.')
  return value as Report
}
