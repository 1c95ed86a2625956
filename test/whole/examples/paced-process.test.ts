// A paced phone that waits for something does not keep its process alive.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** What is pending would come in a hundred thousand seconds. */
const SCRIPT = `
import { createRingback } from 'ringback'
const phone = createRingback({ time: { speed: 0.000001 } })
const { sid, authToken } = phone.account
await phone.fetch(new Request('https://api.example.test/2010-04-01/Accounts/' + sid + '/Messages.json', {
  method: 'POST',
  headers: { authorization: 'Basic ' + btoa(sid + ':' + authToken) },
  body: new URLSearchParams({ From: phone.number().e164, To: '+15550100009', Body: 'Hi' }),
}))
console.log(phone.clock.mode, phone.clock.pending().length)
`

test('the process ends by itself', () => {
  const cwd = fileURLToPath(new URL('../../..', import.meta.url))
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', SCRIPT], { encoding: 'utf8', timeout: 100_000, cwd })

  expect(stdout).toBe('paced 1\n')
  expect(status).toBe(0)
})
