// `npm run docs`: the documentation site in site/dist. Its tools have a folder and a lock file of their own (decisions/0025), which are
// installed here when they are missing or old; `-- --preview` serves what was built.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const site = fileURLToPath(new URL('../site', import.meta.url))
const installed = join(site, 'node_modules/.package-lock.json')
const isOld = !existsSync(installed) || statSync(installed).mtimeMs < statSync(join(site, 'package-lock.json')).mtimeMs

if (isOld) run('npm', 'ci', '--no-audit', '--no-fund', '--ignore-scripts')
run(process.execPath, 'build.mjs')
if (process.argv.includes('--preview')) run(process.execPath, 'node_modules/vitepress/bin/vitepress.js', 'preview')

function run(command, ...args) {
  const { status } = spawnSync(command, args, { cwd: site, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
