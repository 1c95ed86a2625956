// The command `npm run conformance`: which target, which cases, whether it may spend, and what the exit code says.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import type { ConformanceCase } from './case'
import { CASES } from './cases/cases'
import type { Difference } from './compare'
import { totalOf, writeCosts, writePlan } from './plan'
import { compareReports, type Report, readReport, reportOf } from './report'
import { type CaseResult, runSuite, textOf } from './run'
import { inProcess } from './targets/in-process'
import { onPort } from './targets/port'
import { realAccount } from './targets/real'
import { CONSENT, problemsOf, readSettings } from './targets/settings'
import type { Target } from './targets/target'

export const EXIT = {
  /** Everything is as expected, or it was a dry run. */
  same: 0,
  /** Something was seen that was not expected. */
  different: 1,
  /** Nothing was done: wrong options, a variable that is not set, no consent. */
  refused: 2,
  /** A case broke off, or something could not be cleaned up. */
  broken: 3,
} as const

const HELP = `Usage: npm run conformance -- [options]

  --target <name>     in-process, port or real; default: in-process and port
  --only <ids>        cases with these ids, with commas between
  --dry-run           says what would be spent, and does nothing
  --out <file>        where the report goes; default test-results/conformance-<target>.json
  --against <report>  lists where this run differs from an earlier one, of another target perhaps
  --help`

const TARGETS = ['in-process', 'port', 'real'] as const
type TargetName = (typeof TARGETS)[number]

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly write: (line: string) => void
  /** Ends the run in an orderly way: what was begun is cleaned up. */
  readonly signal?: AbortSignal
}

interface Options {
  readonly targets: readonly TargetName[]
  readonly cases: readonly ConformanceCase[]
  readonly dryRun: boolean
  readonly out: string | undefined
  readonly against: string | undefined
}

/** @returns the exit code. */
export async function conformance(args: readonly string[], { env, write: print, signal }: Surroundings): Promise<number> {
  const write = withoutSecrets(print, env)
  let options: Options | 'help'
  try {
    options = readOptions(args)
  } catch (error) {
    write(`${textOf(error)}\n\n${HELP}`)
    return EXIT.refused
  }
  if (options === 'help') {
    write(HELP)
    return EXIT.same
  }
  let worst: number = EXIT.same
  for (const name of options.targets) worst = Math.max(worst, await runTarget(name, options, env, write, signal))
  return worst
}

async function runTarget(
  name: TargetName,
  { cases, dryRun, out, against }: Options,
  env: Surroundings['env'],
  write: (line: string) => void,
  signal: AbortSignal | undefined,
): Promise<number> {
  if (dryRun || name === 'real') {
    write(`${name}: ${cases.length} cases`)
    for (const line of writePlan(cases)) write(line)
  }
  if (name === 'real') {
    const problems = problemsOf(env)
    if (dryRun && problems.length > 0) write(`To run it:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    if (dryRun) return EXIT.same
    if (problems.length > 0) {
      for (const problem of problems) write(problem)
      return EXIT.refused
    }
    if (env[CONSENT] !== 'yes') {
      write(`Nothing was sent. Set ${CONSENT}=yes to spend that on the account.`)
      return EXIT.refused
    }
  }
  if (dryRun) return EXIT.same
  return run(name, { cases, out, against }, env, write, signal)
}

async function run(
  name: TargetName,
  { cases, out = `test-results/conformance-${name}.json`, against }: Pick<Options, 'cases' | 'out' | 'against'>,
  env: Surroundings['env'],
  write: (line: string) => void,
  signal: AbortSignal | undefined,
): Promise<number> {
  const planned = totalOf(cases.map(({ costs }) => costs))
  let target: Target | undefined
  let report: Report
  try {
    target = await open(name, env)
    report = reportOf(name, planned, await runSuite(target, cases, { onCase: (result) => writeCase(result, write), signal }))
  } catch (error) {
    write(`${name}: ${textOf(error)}`)
    return EXIT.broken
  } finally {
    await target?.close()
  }
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(out, `${withoutToken(JSON.stringify(report, null, 2), env)}\n`)
  for (const problem of report.leftBehind) write(`Left behind: ${problem}`)
  const broken = report.cases.filter(({ error }) => error !== null).length
  const different = report.cases.filter((one) => one.differences.length > 0).length
  write(`${name}: ${report.cases.length} cases, ${different} with differences, ${broken} broke off. Report: ${out}`)
  if (name === 'real') write(`Spent ${writeCosts(report.spent)}, of at most ${writeCosts(planned)}.`)
  const others = against === undefined ? 0 : writeComparison(report, readReport(readFileSync(against, 'utf8')), write)
  if (broken > 0 || report.leftBehind.length > 0) return EXIT.broken
  return different > 0 || others > 0 ? EXIT.different : EXIT.same
}

async function open(name: TargetName, env: Surroundings['env']): Promise<Target> {
  if (name === 'real') return realAccount(readSettings(env))
  return name === 'port' ? onPort() : inProcess()
}

function writeCase({ id, error, differences }: CaseResult, write: (line: string) => void): void {
  if (error !== null) write(`${id}: broke off. ${error}`)
  else if (differences.length === 0) write(`${id}: as expected`)
  else writeDifferences(id, differences, 'expected', write)
}

function writeComparison(ours: Report, theirs: Report, write: (line: string) => void): number {
  const found = compareReports(ours, theirs)
  write(`Against the report of ${theirs.target}: ${found.length} cases differ.`)
  for (const { id, differences } of found) writeDifferences(id, differences, theirs.target, write)
  return found.length
}

function writeDifferences(id: string, list: readonly Difference[], other: string, write: (line: string) => void): void {
  write(`${id}: ${list.length === 1 ? '1 difference' : `${list.length} differences`}`)
  for (const { at, expected, seen } of list) write(`  ${at}: ${other} ${JSON.stringify(expected)}, seen ${JSON.stringify(seen)}`)
}

function readOptions(args: readonly string[]): Options | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      target: { type: 'string' },
      only: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      out: { type: 'string' },
      against: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return 'help'
  const target = TARGETS.find((name) => name === values.target)
  if (values.target !== undefined && !target) throw new Error(`--target is one of ${TARGETS.join(', ')}.`)
  const ids = values.only?.split(',').map((id) => id.trim())
  const unknown = ids?.filter((id) => !CASES.some((one) => one.id === id)) ?? []
  if (unknown.length > 0) throw new Error(`There is no case ${unknown.join(', ')}. Cases: ${CASES.map(({ id }) => id).join(', ')}.`)
  return {
    targets: target ? [target] : ['in-process', 'port'],
    cases: ids ? CASES.filter(({ id }) => ids.includes(id)) : CASES,
    dryRun: values['dry-run'],
    out: values.out,
    against: values.against,
  }
}

/** An error of somebody else's may quote what it was given. */
function withoutSecrets(print: (line: string) => void, env: Surroundings['env']): (line: string) => void {
  return (line) => print(withoutToken(line, env))
}

function withoutToken(text: string, { RINGBACK_REAL_ACCOUNT_SID: sid = '', RINGBACK_REAL_AUTH_TOKEN: token }: Surroundings['env']): string {
  if (!token) return text
  return text.replaceAll(token, '(auth token)').replaceAll(btoa(`${sid}:${token}`), '(credentials)')
}
