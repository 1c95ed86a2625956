// `npm run layouts`: the packed package in projects as people lay them out: package managers, workspaces, compilers, browser tests.
// Needs a build and the network. `npm run layouts -- pnpm playwright` runs those alone. Which runner and which Node go with which: matrix.mjs.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BROWSERS } from './layouts/browsers.mjs'
import { COMPILERS } from './layouts/compilers.mjs'
import { MANAGERS } from './layouts/managers.mjs'
import { packStaged } from './package/stage.mjs'

const LAYOUTS = [...MANAGERS, ...COMPILERS, ...BROWSERS]

const only = process.argv.slice(2)
const unknown = only.filter((name) => !LAYOUTS.some((layout) => layout.name === name))
if (unknown.length > 0)
  throw new Error(`There is no layout ${unknown.join(', ')}. There are ${LAYOUTS.map(({ name }) => name).join(', ')}.`)

const rows = []
const work = mkdtempSync(join(tmpdir(), 'ringback-layouts-'))
try {
  const tarball = join(work, packStaged(join(work, 'staged'), work).filename)
  for (const layout of LAYOUTS.filter(({ name }) => only.length === 0 || only.includes(name))) tryOut(layout, tarball)
} finally {
  rmSync(work, { recursive: true, force: true })
}

console.log('\n| layout | check | |\n| --- | --- | --- |')
for (const row of rows) console.log(`| ${row.join(' | ')} |`)
const failed = rows.filter(([, , word]) => word === 'FAILED').length
console.log(`\n${rows.length - failed} of ${rows.length} did not fail.`)
process.exitCode = failed > 0 ? 1 : 0

function tryOut({ name, missing, run }, tarball) {
  console.log(`\n${name}`)
  const reason = missing?.()
  if (reason) {
    console.log(`  skipped: ${reason}`)
    rows.push([name, reason, 'skipped'])
    return
  }
  const folder = join(work, name.replaceAll(' ', '-'))
  mkdirSync(folder)
  const check = (what, act) => {
    try {
      act()
      console.log(`  ok    ${what}`)
      rows.push([name, what, 'passed'])
      return true
    } catch (error) {
      console.log(`  FAIL  ${what}\n${error.message}`)
      rows.push([name, what, 'FAILED'])
      return false
    }
  }
  // What is not installed cannot be tried.
  let isInstalled = true
  run({
    folder,
    tarball,
    install: (what, act) => {
      isInstalled &&= check(what, act)
    },
    check: (what, act) => isInstalled && check(what, act),
  })
}
