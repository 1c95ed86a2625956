// npm run bench: every bench in a process of its own, then one table and the same as JSON. Names of benches as arguments choose.
// Nothing here is a test: a goal that is missed is told, and the process ends well.
import { fork } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tableOf } from './harness.mjs'

const folder = fileURLToPath(new URL('.', import.meta.url))
const chosen = process.argv.slice(2)
const names = readdirSync(folder)
  .map((name) => basename(name, '.mjs'))
  .filter((name) => !['harness', 'run', 'phones', 'README.md'].includes(name) && (chosen.length === 0 || chosen.includes(name)))

const rows = []
const failed = []
for (const name of names) {
  process.stderr.write(`${name} ...\n`)
  const child = fork(`${folder}${name}.mjs`, { execArgv: ['--expose-gc', '--max-old-space-size=6000'] })
  child.on('message', (row) => rows.push({ bench: name, ...row }))
  const code = await new Promise((resolve) => child.on('exit', resolve))
  if (code !== 0) failed.push(name)
}

const machine = `${cpus().length} cores of ${cpus()[0]?.model.trim()}`
console.log(`\nNode ${process.version}, ${machine}\n\n${tableOf(rows)}\n`)
console.log(JSON.stringify({ node: process.version, machine, rows }))
if (failed.length > 0) {
  console.error(`These benches broke: ${failed.join(', ')}.`)
  process.exitCode = 1
}
