// The same script in other processes, other zones, other languages, under fake timers, with options written in another order, and on
// other Nodes: every byte must be the same. Needs a build. `npm run nightly` runs it with 10,000 steps and other majors of Node.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { nodeOf } from './npm.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

const SURROUNDINGS = [
  { what: 'as it is, twice in one process', flags: ['--times', '2'] },
  { what: 'in another process' },
  { what: 'in India', env: { TZ: 'Asia/Kolkata' } },
  { what: 'in Newfoundland', env: { TZ: 'America/St_Johns' } },
  { what: 'in German', env: { LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8' } },
  { what: 'in Turkish', env: { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' } },
  { what: 'under fake timers', flags: ['--faked'] },
  { what: 'with the keys of options turned round', flags: ['--turned'] },
]

/** A digest for each surroundings: what they are called, and what came out. */
function digests(steps, nodes = []) {
  const others = nodes.map((version) => ({ what: `on Node ${version}`, binary: nodeOf(version) }))
  return [...SURROUNDINGS, ...others].map(({ what, flags = [], env = {}, binary = process.execPath }) => ({
    what,
    digest: execFileSync(binary, ['scripts/determinism/script.mjs', '--steps', String(steps), ...flags], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...env },
    }).trim(),
  }))
}

const [steps = '10000', ...nodes] = process.argv.slice(2)
const found = digests(Number(steps), nodes)
for (const { what, digest } of found) console.log(`${digest}  ${what}`)
process.exitCode = new Set(found.map(({ digest }) => digest)).size === 1 ? 0 : 1
