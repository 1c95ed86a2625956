// The files for containers are parsed, and what they run is run; no image is built here.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Instructions with their lines joined: `[name, rest]`. */
function instructions(text: string): [string, string][] {
  const joined = text.replace(/\\\n\s*/g, ' ').split('\n')
  return joined
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
      return [name, rest]
    })
}

const KNOWN = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'EXPOSE', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD']

test('the Dockerfile has instructions alone, ends as no root, and runs what the package has', () => {
  const all = instructions(read('Dockerfile'))
  expect(all.length).toBeGreaterThan(10)
  for (const [name] of all) expect(KNOWN).toContain(name)
  const last = (wanted: string) => all.filter(([name]) => name === wanted).at(-1)?.[1] ?? ''
  expect(last('USER')).toBe('node')
  expect(all.findIndex(([name]) => name === 'USER')).toBeGreaterThan(all.findLastIndex(([name]) => name === 'RUN'))
  expect(last('FROM')).toMatch(/^node:\d+-alpine$/)
  const entry = JSON.parse(last('ENTRYPOINT')) as string[]
  const { bin } = JSON.parse(read('package.json')) as { bin: { ringback: string } }
  expect(entry[1]).toBe(join('node_modules/ringback', bin.ringback))
  expect(entry.slice(2)).toEqual(['--host', '0.0.0.0', '--port', '4010'])
})

test('its health check says whether the server is there', async () => {
  const check =
    /HEALTHCHECK .* CMD (\[.*\])/.exec(
      instructions(read('Dockerfile'))
        .map((one) => one.join(' '))
        .join('\n'),
    )?.[1] ?? ''
  const [command, flag, script = ''] = JSON.parse(check) as string[]
  expect([command, flag]).toEqual(['node', '-e'])
  const { createRingback } = await import('ringback')
  const { listen } = await import('ringback/server')
  const { url, close } = await listen(createRingback(), { host: '0.0.0.0', token: 'a-control-token' })
  const { spawn } = await import('node:child_process')
  const run = () =>
    new Promise((resolve) => {
      const at = script.replace('http://127.0.0.1:4010', url.replace('localhost', '127.0.0.1'))
      spawn(process.execPath, ['-e', at]).on('close', resolve)
    })
  expect(await run()).toBe(0)
  await close()
  expect(await run()).toBe(1)
})

test('.dockerignore keeps what is large or secret out, and nothing that the build needs', () => {
  const lines = read('.dockerignore').split('\n')
  for (const name of ['.git', 'node_modules', '.env']) expect(lines).toContain(name)
  for (const name of ['src', 'scripts', 'schema', 'docs', 'package.json', 'package-lock.json']) expect(lines).not.toContain(name)
})

test('compose.yaml and its seed file are what they name', async () => {
  const { services } = parse(read('examples/docker/compose.yaml')) as { services: Record<string, { volumes: string[]; command: string[] }> }
  expect(Object.keys(services)).toEqual(['ringback', 'app'])
  const files = Object.values(services).flatMap(({ volumes }) => volumes.map((volume) => volume.split(':')[0] as string))
  expect(files.length).toBe(2)
  for (const file of files) expect(existsSync(join(root, 'examples/docker', file)), file).toBe(true)
  const { HELP } = await import('../../../src/server/arguments')
  for (const word of services.ringback?.command.filter((one) => one.startsWith('--')) ?? []) expect(HELP).toContain(word)
  const { seedOf } = await import('../../../src/server/seed/seed-file')
  const { createRingback } = await import('ringback')
  const phone = createRingback()
  await seedOf(read('examples/docker/setup.yaml'), 'setup.yaml').apply(phone)
  expect(phone.feed.since().numbers).toMatchObject([{ e164: '+15550000001', smsUrl: 'https://app.test/sms' }])
})
