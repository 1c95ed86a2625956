// The examples for other test runners, each under its own: jest, node --test and mocha.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const jest = [
  'node_modules/jest/bin/jest.js',
  '--config',
  'examples/jest/jest.config.cjs',
  '--watchman=false',
  '--no-cache',
  '--ci',
  '--verbose',
]

test.each([
  [
    'jest, CommonJS',
    [...jest, 'cjs$'],
    ['✓ a code arrives', '✓ a text to nowhere is refused, and the failure says so', '2 passed, 2 total'],
  ],
  ['jest, ES module', ['--experimental-vm-modules', ...jest, 'mjs$'], ['✓ Bob hears the greeting', '1 passed, 1 total']],
  ['node --test', ['--test', '--test-reporter=spec', 'examples/node-test/'], ['✔ a code arrives', '✔ a busy line', 'pass 2', 'fail 0']],
  ['mocha', ['node_modules/mocha/bin/mocha.js', 'examples/mocha/*.test.mjs'], ['✔ arrive', '1 passing']],
])('%s', (_, args, said) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    timeout: 100_000,
    env: environment(),
  })
  const output = `${stdout}${stderr}`
  for (const words of said) expect(output).toContain(words)
  expect(status, output).toBe(0)
})

/** What an outer vitest would tell the inner runners, and a developer's shell the SDK. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '', TZ: 'Asia/Kolkata', TWILIO_REGION: 'au1', NO_COLOR: '1' }
}
