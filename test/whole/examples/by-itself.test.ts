// The build in processes of its own: they end by themselves at once, and tell the same in any surroundings.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

test('a script that used a phone ends by itself, though its patience with an app would last an hour', () => {
  const script = `
    import { createRingback } from 'ringback'
    const phone = createRingback({ time: 'instant', callbacks: { patience: '1h' }, apps: { 'https://app.test': () => new Response() } })
    const shop = phone.number({ smsUrl: 'https://app.test/sms' })
    await phone.handset().text(shop, 'Hello')
    await phone.clock.drain()
    console.log(phone.messages.count(), process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length)`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
    timeout: 100_000,
  })
  expect([status, stdout, stderr]).toEqual([0, '1 0\n', ''])
})

test('the same script gives the same bytes: twice, elsewhere, in other words, under fake timers, with options the other way round', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/determinism.mjs', '150'], { cwd: root, encoding: 'utf8' })
  const digests = stdout
    .trim()
    .split('\n')
    .map((line) => line.split('  ')[0])
  expect(digests.length).toBeGreaterThan(7)
  expect(digests[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set(digests).size).toBe(1)
  expect(status).toBe(0)
})
