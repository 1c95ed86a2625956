// Everything that must hold before a change goes in: `npm test`. All steps run, also after one failed; the last line counts.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkPackage } from './check-package.mjs'
import { findChromium, installChromium } from './install-chromium.mjs'
import { schemaFolder, tellReport } from './schema.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'ringback-test-'))
/** Where the tests write down which answers they held to the vendor's descriptions. */
const answers = join(scratch, 'answers')
mkdirSync(answers)
/** Where the projects of the tests leave each other what they transformed (vitest.config.ts). */
const transformed = join(scratch, 'transformed')
const total = { passed: 0, failed: 0 }
/** Of each step, how long it took. */
const times = []

// Without one the tests of the page are skipped, which the report of vitest says.
if (!findChromium()) console.log('There is no Chromium here: looking for one to install, for at most five minutes ...')
console.log(installChromium({ quiet: true }))
await step('page', () => outcomeOf(node('scripts/build-page.mjs')))
await step('types', () => outcomeOf(node('scripts/types.mjs')))
await step('lint', () => outcomeOf(run('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')))
await step('build', () => outcomeOf(run('tsup/dist/cli-default.js', '--silent')))
await step('unit, SDK and example tests', runVitest)
await step('schema', checkAnswers)
await step('package', () => {
  const results = checkPackage()
  const failed = results.filter((result) => !result.ok).length
  return { passed: results.length - failed, failed }
})

rmSync(scratch, { recursive: true, force: true })
if (total.failed > 0) process.exitCode = 1
console.log(`\n${times.join(' · ')}`)
console.log(`${total.passed} passed, ${total.failed} failed`)

async function step(name, act) {
  console.log(`\n== ${name}`)
  const start = performance.now()
  let outcome
  try {
    outcome = await act()
  } catch (error) {
    console.log(error)
    outcome = { passed: 0, failed: 1 }
  }
  total.passed += outcome.passed
  total.failed += outcome.failed
  const time = `${((performance.now() - start) / 1_000).toFixed(1)} s`
  times.push(`${name} ${time}`)
  console.log(`${name}: ${outcome.failed === 0 ? 'ok' : 'FAILED'} (${time})`)
}

function runVitest() {
  const report = join(scratch, 'vitest.json')
  const ended = run('vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`)
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const isBroken = (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')
  const failed = numFailedTests + testResults.filter(isBroken).length
  // An error outside of every test and file fails the run alone.
  return { passed: numPassedTests, failed: ended || failed > 0 ? failed : 1 }
}

/** The tests fail where an answer differed. What only a whole run knows: which rows of the allow-list nothing needed. */
async function checkAnswers() {
  const folder = schemaFolder()
  if (!existsSync(folder)) {
    console.log("The vendor's descriptions are not on this machine, so no answer was held to them: RINGBACK_SCHEMAS names their folder.")
    return { passed: 0, failed: 0 }
  }
  const faults = await tellReport(answers, folder, { brief: true })
  return { passed: faults === 0 ? 1 : 0, failed: faults }
}

/** A tool of this repository, on Node itself and not through npx. */
function run(tool, ...args) {
  return node(join('node_modules', tool), ...args)
}

function node(script, ...args) {
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, RINGBACK_SCHEMA_REPORT: answers, RINGBACK_TRANSFORMED: transformed },
  })
  return status === 0
}

function outcomeOf(ok) {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
