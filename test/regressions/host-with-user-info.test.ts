// The control API took 'Host: evil@127.0.0.1' for this machine, and an absolute request line in place of the Host header.
import { describe, expect, test } from 'vitest'
import { onPort } from '../support/server/port'
import { raw } from '../support/server/sockets'

async function ask(port: number, target: string, host: string): Promise<string> {
  const line = await raw(port)
  line.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  return line.ended()
}

const PATH = '/_ringback/v1/about'

describe('the control API', () => {
  test.each([
    'evil@127.0.0.1',
    'evil:secret@127.0.0.1',
    '@127.0.0.1',
    '127.0.0.1/evil.test',
    '127.0.0.1?evil.test',
    '127.0.0.1#evil.test',
    '127.0.0.1\\evil.test',
    'evil.test',
  ])('refuses the host %s', async (host) => {
    const { port, phone } = await onPort()
    const answer = await ask(port, PATH, host)
    expect(answer).toMatch(/^HTTP\/1\.1 40[034] /)
    expect(answer).not.toContain(phone.account.authToken)
    expect(answer).not.toContain('secret')
  })

  test.each(['evil@127.0.0.1', '@127.0.0.1'])('says why it refuses %s', async (host) => {
    const { port } = await onPort()
    expect(await ask(port, PATH, host)).toContain('The control API is not asked for under the host that this request names')
  })

  test.each([
    ['http://127.0.0.1', 'evil.test'],
    ['http://evil.test', '127.0.0.1'],
    ['http://evil@127.0.0.1', '127.0.0.1'],
    ['http://evil.test@127.0.0.1', 'evil.test'],
  ])('refuses the request line %s with the host %s', async (origin, host) => {
    const { port, phone } = await onPort()
    const answer = await ask(port, `${origin}:${port}${PATH}`, `${host}:${port}`)
    expect(answer).toMatch(/^HTTP\/1\.1 403 /)
    expect(answer).not.toContain(phone.account.authToken)
  })

  test('is not led to by a host that holds its path', async () => {
    const { port, phone } = await onPort()
    const answer = await ask(port, '/', `127.0.0.1:${port}${PATH}?`)
    expect(answer).toMatch(/^HTTP\/1\.1 403 /)
    expect(answer).not.toContain(phone.account.authToken)
  })

  test('takes its own host, in any case of letters', async () => {
    const { port } = await onPort()
    for (const host of ['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]'])
      expect(await ask(port, PATH, `${host}:${port}`)).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('refuses an absolute request line even when both name this machine', async () => {
    const { port } = await onPort()
    expect(await ask(port, `http://127.0.0.1:${port}${PATH}`, `localhost:${port}`)).toMatch(/^HTTP\/1\.1 403 /)
  })
})

test('the service is still asked through a proxy', async () => {
  const { port, phone } = await onPort()
  const target = `http://api.twilio.com/2010-04-01/Accounts/${phone.account.sid}/Messages.json`
  expect(await ask(port, target, 'api.twilio.com')).toMatch(/^HTTP\/1\.1 401 /)
})
