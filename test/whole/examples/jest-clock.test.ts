// phone.clock.attach(jest), in jest itself: its spec is run as a user would run it, against the build.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const spec = fileURLToPath(new URL('jest-clock', import.meta.url))
const jest = createRequire(import.meta.url).resolve('jest/bin/jest')
const config = { rootDir: spec, testMatch: ['**/*.spec.mjs'], moduleFileExtensions: ['mjs', 'js', 'json'], transform: {} }

test('attach(jest), with jest 30', () => {
  const args = ['--experimental-vm-modules', jest, '--ci', '--config', JSON.stringify(config)]
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 100_000, cwd: spec })

  expect(stderr).toContain('4 passed, 4 total')
  expect(status).toBe(0)
})
