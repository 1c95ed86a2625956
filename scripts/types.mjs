// The type check of everything, `npm run types`. What it found out of files that did not change is kept beside the packages, so that only
// the first run in a clone looks at all of them.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const kept = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/ringback/types.tsbuildinfo']
const { status } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.', ...kept], { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
