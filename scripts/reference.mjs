// `npm run reference`: the API reference, from the docstrings, as pages in reference/. Needs the network: TypeDoc is no dependency,
// because nothing else here uses it.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const TYPEDOC = 'typedoc@0.28.20'

const entries = existsSync(`${root}src/entry`) ? readdirSync(`${root}src/entry`).filter((name) => /^(?!cli).*\.ts$/.test(name)) : []
const { status } = spawnSync(
  'npx',
  [
    '--yes',
    '--package',
    TYPEDOC,
    '--package',
    'typescript@5.9',
    'typedoc',
    ...['--options', 'scripts/typedoc.json'],
    ...['src/index.ts', ...entries.map((name) => `src/entry/${name}`)].flatMap((path) => ['--entryPoints', path]),
  ],
  { cwd: root, stdio: 'inherit' },
)
process.exitCode = status ?? 1
