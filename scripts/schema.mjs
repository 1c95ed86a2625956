// The vendor's descriptions of its API, and what ringback answers. They are not in this repository: a folder holds files such as
// twilio_api_v2010.json, from https://github.com/twilio/twilio-oai/tree/main/spec/json.
//
// npm run schema -- ../twilio-oai/spec/json     runs every test with each answer held to the descriptions, and counts
// npm run schema:compare -- old/ new/           what is new, gone and changed between two versions, for what ringback serves
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** As the tests find it (test/support/vendor/descriptions.ts). */
export function schemaFolder() {
  return resolve(root, process.env.RINGBACK_SCHEMAS || '../shared/data/oai')
}

/** Prints what a run held to the descriptions, from what it wrote to a folder. Answers how many faults there are. `brief`: no lists. */
export async function tellReport(tallies, descriptions, { brief = false } = {}) {
  const { reportOf } = await loadScript()
  const { lines, faults } = await reportOf(tallies, descriptions)
  console.log(brief ? lines[0] : lines.join('\n'))
  if (faults.length > 0) console.log(`\nDifferences (${faults.length})`)
  for (const fault of faults) console.log(`  ${fault}`)
  return faults.length
}

async function check(given = schemaFolder()) {
  const folder = resolve(given)
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}. Write: npm run schema -- <folder with twilio_api_v2010.json>`)
  const scratch = mkdtempSync(join(tmpdir(), 'ringback-schema-'))
  try {
    const env = { ...process.env, RINGBACK_SCHEMAS: folder, RINGBACK_SCHEMA_REPORT: scratch }
    const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot'], {
      cwd: root,
      stdio: 'inherit',
      env,
    })
    const faults = await tellReport(scratch, folder)
    return faults > 0 ? 1 : (status ?? 1)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function compare(before, after) {
  if (!before || !after) throw new Error('Two folders are needed. Write: npm run schema:compare -- <old> <new>')
  const { compareFolders } = await loadScript()
  console.log(await compareFolders(resolve(before), resolve(after)))
  return 0
}

/** The routes are TypeScript, so what asks them is bundled first, with the esbuild that tsup brings along. */
async function loadScript() {
  const esbuild = createRequire(createRequire(join(root, 'package.json')).resolve('tsup'))('esbuild')
  const scratch = mkdtempSync(join(tmpdir(), 'ringback-script-'))
  try {
    const options = { absWorkingDir: root, bundle: true, write: false, format: 'esm', platform: 'node', logLevel: 'warning' }
    const { outputFiles } = esbuild.buildSync({ ...options, entryPoints: ['test/support/vendor/script.ts'] })
    const file = join(scratch, 'script.mjs')
    writeFileSync(file, outputFiles[0].text)
    return await import(pathToFileURL(file).href)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , command, ...given] = process.argv
  process.exitCode = command === 'compare' ? await compare(...given) : await check(...given)
}
