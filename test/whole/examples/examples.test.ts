// Every folder in examples/ runs against the build. Its vitest files run as they are, in this same project; its scripts run here.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createRingback } from 'ringback'
import { expect, test } from 'vitest'

const examples = fileURLToPath(new URL('../../../examples', import.meta.url))
const folders = readdirSync(examples, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
// Those of other test runners are run in runners.test.ts; these are apps that serve for ever, and have a test of their own.
const APPS = ['docker', 'playwright', 'vitest-browser']
const scripts = folders
  .filter((folder) => !APPS.includes(folder))
  .flatMap((folder) => filesOf(folder, '.mjs').map((file) => `${folder}/${file}`))
  .filter((script) => !script.endsWith('.test.mjs'))

test('each folder has something to run', () => {
  const some = ['demo', 'fault-drill', 'first-text', 'ivr-express', 'jest', 'mocha', 'node-test', 'one-time-password', 'signalwire']
  expect(folders).toEqual(expect.arrayContaining(some))
  // The page of examples/browser needs a browser, examples/pytest needs Python, and so on: they have tests of their own beside this one;
  // examples/many-processes is a reverse proxy, which has one elsewhere.
  const apart = ['many-processes', ...folders.filter((name) => existsSync(new URL(`${name}.test.ts`, import.meta.url)))]
  for (const folder of folders.filter((name) => !apart.includes(name)))
    expect([...filesOf(folder, '.mjs'), ...filesOf(folder, '.test.ts')], folder).not.toEqual([])
})

test('there are scripts', () => {
  expect(scripts).toContain('demo/demo.mjs')
})

test.each(scripts)('%s ends by itself and shows no secret', (script) => {
  const { status, stdout, stderr } = runScript(script)
  expect(stderr).toBe('')
  expect(status).toBe(0)
  for (const seed of ['ringback', 'demo']) expect(stdout).not.toContain(createRingback({ seed }).account.authToken)
  expect(stdout).not.toMatch(/Basic [A-Za-z0-9+/]{8}/)
})

test('the demo tells the same story every time', async () => {
  await expect(runScript('demo/demo.mjs').stdout).toMatchFileSnapshot('__snapshots__/demo.txt')
})

function runScript(script: string) {
  const env = { PATH: process.env.PATH ?? '', TZ: 'Asia/Kolkata', TWILIO_REGION: 'au1' }
  return spawnSync(process.execPath, [`${examples}/${script}`], { encoding: 'utf8', timeout: 100_000, env, cwd: `${examples}/..` })
}

function filesOf(folder: string, ending: string): string[] {
  return readdirSync(`${examples}/${folder}`).filter((file) => file.endsWith(ending))
}
