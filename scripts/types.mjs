// The type check of everything, `npm run types`, by the compiler of TypeScript 7; `npm run types -- --older` by the one before it, which makes
// the declarations and which the nightly run asks (decisions/0032). What it found out of files that did not change is kept beside the
// packages, so that only the first run in a clone looks at all of them.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const older = process.argv.includes('--older')
const [compiler, ...options] = older
  ? ['typescript/bin/tsc']
  : // One: each further one checks once more what several files share, which takes a third more processor time.
    ['typescript-7/bin/tsc', '--checkers', '1']
const kept = `node_modules/.cache/ringback/types${older ? '-older' : ''}.tsbuildinfo`
const { status } = spawnSync(
  process.execPath,
  [`node_modules/${compiler}`, '-p', '.', ...options, '--incremental', '--tsBuildInfoFile', kept],
  // It is over before its collector pays: a third less processor time, and no more memory than the older compiler takes.
  { cwd: root, stdio: 'inherit', env: { GOGC: '400', ...process.env } },
)
process.exitCode = status ?? 1
