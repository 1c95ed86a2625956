// ringback doctor as a user runs it, against the build: does a request of the installed SDK reach a phone?
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'ringback-doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function project(name: string, packages: Readonly<Record<string, string>>): string {
  const at = join(folder, name)
  mkdirSync(join(at, 'node_modules'), { recursive: true })
  writeFileSync(join(at, 'package.json'), '{}')
  for (const [as, what] of Object.entries(packages)) symlinkSync(what, join(at, 'node_modules', as), 'dir')
  return at
}

function doctor(...args: readonly string[]) {
  const env = { PATH: process.env.PATH ?? '', HTTPS_PROXY: 'http://127.0.0.1:9', TWILIO_REGION: 'au1' }
  return spawnSync(process.execPath, [join(root, 'dist/cli.js'), 'doctor', ...args], { encoding: 'utf8', env, timeout: 60_000 })
}

const packages = { ringback: root, msw: join(root, 'node_modules/msw'), twilio: join(root, 'node_modules/twilio') }

test('a healthy project: exit code 0, and a line', () => {
  const { stdout, status } = doctor(project('healthy', packages))
  expect(stdout).toContain('A request of twilio reaches a phone.')
  expect(stdout).toContain('No mistakes were found.')
  expect(status).toBe(0)
})

test('an SDK that is not caught: exit code 1, with the reason, and nothing leaves the machine', () => {
  // An SDK that goes its own way, past what MSW intercepts.
  const own = join(folder, 'own')
  mkdirSync(own)
  writeFileSync(join(own, 'package.json'), JSON.stringify({ name: 'twilio', version: '6.9.9', type: 'module', exports: './index.js' }))
  writeFileSync(
    join(own, 'index.js'),
    "import dns from 'node:dns'\nexport default () => ({ messages: { create: () => new Promise((_, no) => dns.lookup('api.twilio.com', {}, (error) => no(error))) } })\n",
  )
  const { stdout, status } = doctor(project('past', { ...packages, twilio: own }), '--json')
  const { findings } = JSON.parse(stdout)
  expect(findings).toHaveLength(1)
  expect(findings[0]).toMatchObject({ id: 'sdk-not-caught', level: 'error' })
  expect(findings[0].message).toContain('twilio 6.9.9 did not reach a phone in this project: Error: not looked up: api.twilio.com')
  expect(status).toBe(1)
})

test('what was found is counted', () => {
  const at = project('one', { ...packages, jest: join(root, 'node_modules/jest') })
  writeFileSync(
    join(at, 'a.test.ts'),
    "import { setupServer } from 'msw/node'\nimport { createRingback } from 'ringback'\nconst phone = createRingback()\nconst server = setupServer(...phone.handlers)\nserver.listen()\n",
  )
  expect(doctor(at).stdout).toMatch(/\b\d+ errors?, 1 warning\n$/)
})

test('a wrong command line is told, with exit code 2', () => {
  const { stderr, status } = doctor('--jsno')
  expect(stderr).toContain('ringback doctor --help lists the options.')
  expect(status).toBe(2)
})
