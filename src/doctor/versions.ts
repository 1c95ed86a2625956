// Node and the packages: whether they are there, and go together.
import type { Finding } from './finding'
import { type Installed, installedFrom, isPlugAndPlay, type Project } from './project'

export const SDKS = ['twilio', '@signalwire/compatibility-api', '@signalwire/node'] as const
export const RUNNERS = ['vitest', 'jest', 'mocha'] as const

export interface Versions {
  readonly node: string
  readonly packages: Readonly<Record<string, string>>
}

export function versionsOf({ folder }: Project): Versions {
  const packages: Record<string, string> = {}
  for (const name of ['ringback', 'msw', ...SDKS, ...RUNNERS]) {
    const installed = installedFrom(folder, name)
    if (installed) packages[name] = installed.version
  }
  return { node: process.versions.node, packages }
}

export function checkVersions(project: Project, { node, packages }: Versions): Finding[] {
  const { ringback, msw, vitest, jest } = packages
  const found: Finding[] = []
  const say = (id: string, message: string, fix: string, level: Finding['level'] = 'error') =>
    found.push({ id, level, where: null, message, fix })
  if (isBelow(node, 20, 0)) say('old-node', `Node ${node} is too old: ringback needs 20 or later.`, 'Install Node 22 or later.')
  if (!ringback && isPlugAndPlay(project.folder)) {
    say(
      'plug-and-play',
      "Packages lie in Yarn's archives (Plug'n'Play), where doctor does not look: only the sources were checked.",
      'For the rest, install once with nodeLinker: node-modules in .yarnrc.yml.',
      'warning',
    )
    return found
  }
  if (!ringback) say('no-ringback', 'ringback is not installed in this project.', 'npm install --save-dev ringback msw')
  if (!msw) say('no-msw', 'MSW is not installed in this project, and phone.handlers need it.', 'npm install --save-dev msw')
  else if (isBelow(msw, 2, 12) || !isBelow(msw, 4, 0))
    say('msw-version', `ringback does not support MSW ${msw}. It supports 2.12 and later, and 3.`, 'npm install --save-dev msw@2')
  else if (!isBelow(msw, 3, 0) && isBelow(node, 22, 12))
    say(
      'msw-needs-node',
      `MSW ${msw} needs Node 22.12 or later, and this is ${node}.`,
      'Install Node 22 or later, or npm install --save-dev msw@2',
    )
  if (vitest && (isBelow(vitest, 3, 0) || !isBelow(vitest, 6, 0)))
    say(
      'vitest-version',
      `ringback/vitest does not support vitest ${vitest}. It supports 3 to 5.`,
      'npm install --save-dev vitest@4',
      'warning',
    )
  if (jest && (isBelow(jest, 29, 0) || !isBelow(jest, 31, 0)))
    say('jest-version', `ringback/jest does not support jest ${jest}. It supports 29 and 30.`, 'npm install --save-dev jest@30', 'warning')
  return [...found, ...copiesOfMsw(project)]
}

function copiesOfMsw({ folder }: Project): Finding[] {
  const ringback = installedFrom(folder, 'ringback')
  const own = installedFrom(folder, 'msw')
  const theirs = ringback && installedFrom(ringback.folder, 'msw')
  if (!own || !theirs || own.folder === theirs.folder) return []
  const named = ({ folder: at, version }: Installed) => `${version} in ${at}`
  return [
    {
      id: 'two-copies-of-msw',
      level: 'note',
      where: null,
      message: `There are two copies of MSW: the tests load ${named(own)}, and ringback loads ${named(theirs)}. phone.handlers work in a server of either, so requests reach the phone. The phone raises a warning at the first request.`,
      fix: 'To have one copy, use one version range of msw in all packages of the workspace, or write "overrides": { "msw": "$msw" } in package.json (pnpm: "pnpm": { "overrides": … }), and install again.',
    },
  ]
}

/** Of a version without a word behind it: those of prereleases count as the release. */
export function isBelow(version: string, major: number, minor: number): boolean {
  const [ownMajor = 0, ownMinor = 0] = version.split('.').map((part) => Number.parseInt(part, 10))
  return ownMajor < major || (ownMajor === major && ownMinor < minor)
}
