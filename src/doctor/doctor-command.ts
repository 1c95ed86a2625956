// `ringback doctor`: looks at a project without the network, and says what is wrong and what to write.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { MisuseError } from 'ringback'
import type { Finding } from './finding'
import { checkInterception, sdkOf } from './interception'
import { readProject } from './project'
import { checkRunners } from './runners'
import { checkSources } from './sources'
import { checkVersions, type Versions, versionsOf } from './versions'

export const DOCTOR_HELP = `ringback doctor: looks for mistakes in a project, and says what to write

Usage: ringback doctor [folder] [options]

  --json    the findings as JSON: { versions, findings: [{ id, level, where, message, fix }] }
  --help

It reads package.json, the installed versions and the sources, and tries, in a process of its own, whether a request of
the installed SDK reaches a phone. It uses no network and changes nothing.

Exit code 0: no errors (there may be warnings and notes); 1: errors; 2: the command line is wrong.
`

/** @returns the exit code. @throws MisuseError on a wrong command line. */
export async function runDoctor(words: readonly string[]): Promise<number> {
  const { values, positionals } = parsed(words)
  if (values.help) {
    process.stdout.write(DOCTOR_HELP)
    return 0
  }
  if (positionals.length > 1) throw new MisuseError('ringback doctor takes one folder: ringback doctor path/to/project.')
  const project = readProject(resolve(positionals[0] ?? '.'))
  const versions = versionsOf(project)
  const wrong = checkVersions(project, versions)
  const findings = [
    ...wrong,
    // With packages that do not go together this says the same once more, in worse words.
    ...(wrong.some(({ level }) => level === 'error') ? [] : await checkInterception(project, versions)),
    ...checkRunners(project, versions),
    ...checkSources(project),
  ]
  const summary = { sources: project.sources.length, withPhone: project.withPhone.length }
  process.stdout.write(values.json ? `${JSON.stringify({ versions, ...summary, findings }, null, 2)}\n` : told(findings, versions, summary))
  return findings.some(({ level }) => level === 'error') ? 1 : 0
}

function parsed(words: readonly string[]) {
  try {
    const options = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new MisuseError(`${error instanceof Error ? error.message : String(error)}. ringback doctor --help lists the options.`)
  }
}

function told(findings: readonly Finding[], versions: Versions, { sources, withPhone }: { sources: number; withPhone: number }): string {
  const packages = Object.entries(versions.packages).map(([name, version]) => `${name} ${version}`)
  const lines = [
    [`Node ${versions.node}`, ...packages].join(' · '),
    `${sources} source ${sources === 1 ? 'file' : 'files'}, ${withPhone} with a phone`,
  ]
  const sdk = sdkOf(versions)
  if (sdk && !findings.some(({ where, level }) => where === null && level !== 'note')) lines.push(`A request of ${sdk} reaches a phone.`)
  for (const { level, where, message, fix } of findings)
    lines.push('', `${level}: ${where === null ? '' : `${where}: `}${message}`, `  ${fix}`)
  const counted = (wanted: Finding['level']) => {
    const count = findings.filter(({ level }) => level === wanted).length
    return `${count} ${wanted}${count === 1 ? '' : 's'}`
  }
  const areMistakes = findings.some(({ level }) => level !== 'note')
  lines.push('', areMistakes ? `${counted('error')}, ${counted('warning')}` : 'No mistakes were found.')
  return `${lines.join('\n')}\n`
}
