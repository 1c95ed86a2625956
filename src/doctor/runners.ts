// What a test runner needs to know of ringback: the matchers, and under jest a way to load MSW.
import type { Finding } from './finding'
import { type Project, placeOf, type SourceFile } from './project'
import { indexOf } from './sources'
import type { Versions } from './versions'

const MATCHER =
  /\.(?:toHaveSentMessage|toHavePlacedCall|toHaveCalledBack|toHavePassedThrough|toHaveHeard|toBeSettled|toHaveVerified|toHaveSentCode)\(/
const DOOR = { jest: /['"]ringback\/jest['"]/, vitest: /['"]ringback\/vitest['"]/ } as const
const REQUIRES_MSW = /\brequire\(\s*['"](?:msw\/node|msw|ringback)['"]|^import\b[^'"]*['"](?:msw\/node|msw|ringback)['"]/m

export function checkRunners(project: Project, { packages }: Versions): Finding[] {
  const { manifest, sources, withPhone } = project
  const configured = (door: RegExp) =>
    door.test(JSON.stringify(manifest.jest ?? '')) || sources.some(({ path, text }) => isSetUp(path) && door.test(text))
  const found: Finding[] = []
  for (const file of withPhone) {
    const say = (id: string, at: number, message: string, fix: string) =>
      found.push({ id, level: 'error', where: placeOf(file, at), message, fix })
    const runner = runnerOf(file, packages)
    if (!runner) continue
    const other = runner === 'jest' ? 'vitest' : 'jest'
    const wrong = indexOf(file.text, DOOR[other])
    if (wrong !== undefined)
      say(
        'door-of-another-runner',
        wrong,
        `ringback/${other} is for ${other}, and these tests run with ${runner}.`,
        `Write ringback/${runner}.`,
      )
    const here = indexOf(file.text, DOOR[runner])
    const matcher = indexOf(file.text, MATCHER)
    if (matcher !== undefined && here === undefined && wrong === undefined && !configured(DOOR[runner]))
      say('unknown-matchers', matcher, 'expect does not have this matcher: its import is missing.', teach(runner))
    if (runner === 'vitest' || configured(DOOR.jest) || hasOwnWay(project)) continue
    const msw = indexOf(file.text, REQUIRES_MSW)
    if (msw !== undefined && !file.path.endsWith('.mjs') && (here === undefined || here > msw))
      say('jest-cannot-load-msw', msw, 'Parts of MSW are ES modules, which jest cannot require by itself.', teach('jest'))
  }
  return found
}

function teach(runner: 'jest' | 'vitest'): string {
  return runner === 'jest'
    ? "Write setupFilesAfterEnv: ['ringback/jest'] in the configuration of jest, or require('ringback/jest') above everything else in the file."
    : "Write import 'ringback/vitest' in the file, or setupFiles: ['ringback/vitest'] in the configuration of vitest."
}

/** Configurations, and files that they name by custom. */
function isSetUp(path: string): boolean {
  return /(?:^|\/)(?:jest|vitest|vite)[\w.-]*\.[cm]?[jt]s$|setup/i.test(path)
}

/** A file that says which runner it is for, or else the one that is installed. */
function runnerOf({ path, text }: SourceFile, packages: Versions['packages']): 'jest' | 'vitest' | undefined {
  if (isSetUp(path) || /['"](?:node:test|bun:test|mocha)['"]/.test(text)) return undefined
  if (/['"]vitest['"]/.test(text)) return 'vitest'
  if (/['"]@jest\/globals['"]|\bjest\./.test(text)) return 'jest'
  if (!/\b(?:test|it)(?:\.\w+)*\(/.test(text)) return undefined
  if (packages.jest && !packages.vitest) return 'jest'
  return packages.vitest && !packages.jest ? 'vitest' : undefined
}

/** A transform for MSW's packages, or ES modules throughout. */
function hasOwnWay({ manifest, sources }: Project): boolean {
  const configuration = JSON.stringify(manifest.jest ?? '') + sources.flatMap(({ path, text }) => (isSetUp(path) ? text : [])).join('\n')
  return /transformIgnorePatterns/.test(configuration) || /experimental-vm-modules/.test(JSON.stringify(manifest.scripts ?? ''))
}
