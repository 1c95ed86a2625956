// Who may use the control API: a page of another site, a name that was made to lead here, and somebody without the token may not.
import { describe, expect, test } from 'vitest'
import { onPort } from '../../support/server/port'
import { raw } from '../../support/server/sockets'

const TOKEN = 'a-token-of-a-test'

/** Headers that fetch would not let through. */
async function ask(port: number, path: string, headers: readonly string[], method = 'GET'): Promise<string> {
  const line = await raw(port)
  line.write(`${method} ${path} HTTP/1.1\r\n${[...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  return line.ended()
}

const status = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])

describe('a page of another origin', () => {
  test.each(['https://evil.test', 'http://localhost:1', 'null'])('%s is refused, and nothing happens', async (origin) => {
    const { control, phone } = await onPort()
    const answer = await control('POST', 'clock/advance', { by: '1m' }, { origin })
    expect([answer.status, answer.json]).toEqual([
      403,
      { error: { kind: 'forbidden', message: expect.stringContaining('no page of another origin') } },
    ])
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(phone.clock.now().toISOString()).toBe('2030-01-01T00:00:00.000Z')
  })

  test.each(['cross-site', 'same-site'])('a request that a page makes %s is refused', async (site) => {
    const { port } = await onPort()
    expect(status(await ask(port, '/_ringback/v1/about', [`Host: localhost:${port}`, `Sec-Fetch-Site: ${site}`]))).toBe(403)
  })

  test('its own page may', async () => {
    const { control, url, port } = await onPort()
    expect((await control('GET', 'clock', undefined, { origin: url })).status).toBe(200)
    expect(
      status(
        await ask(port, '/_ringback/v1/clock', [
          `Host: localhost:${port}`,
          `Origin: http://localhost:${port}`,
          'Sec-Fetch-Site: same-origin',
        ]),
      ),
    ).toBe(200)
  })
})

describe('the host that is asked for', () => {
  test.each(['evil.test', 'evil.test:80', '127.0.0.1.evil.test', 'localhost.evil.test', '10.0.0.1'])('%s is refused', async (host) => {
    const { port, phone } = await onPort()
    const answer = await ask(port, '/_ringback/v1/about', [`Host: ${host}`])
    expect(status(answer)).toBe(403)
    expect(answer).not.toContain(phone.account.authToken)
    expect(answer).toContain('Use localhost or the address that was printed')
  })

  test.each(['localhost', '127.0.0.1', '[::1]', 'ringback.localhost', '127.1.2.3'])('%s is this machine', async (host) => {
    const { port } = await onPort()
    expect(status(await ask(port, '/_ringback/v1/clock', [`Host: ${host}:${port}`]))).toBe(200)
  })

  test('the service answers under any', async () => {
    const { port, phone } = await onPort()
    const answer = await ask(port, `/2010-04-01/Accounts/${phone.account.sid}/Messages.json`, ['Host: api.twilio.com'])
    expect(status(answer)).toBe(401)
  })
})

describe('with a token', () => {
  test.each<[string, Record<string, string>]>([
    ['none', {}],
    ['a wrong one', { authorization: 'Bearer a-token-of-a-tesT' }],
    ['a shorter one', { authorization: 'Bearer a-token' }],
    ['the account’s', { authorization: `Basic ${btoa('AC:token')}` }],
    ['a wrong cookie', { cookie: 'ringback_token=nonsense' }],
    ['a broken cookie', { cookie: 'ringback_token=%' }],
  ])('%s is refused', async (_, headers) => {
    const { control, phone } = await onPort({ token: TOKEN })
    for (const [method, path] of [
      ['GET', 'about'],
      ['POST', 'reset'],
      ['GET', 'events'],
      ['GET', 'nonsense'],
    ] as const) {
      const { status, text } = await control(method, path, undefined, headers)
      expect(status, path).toBe(403)
      for (const secret of [TOKEN, phone.account.authToken]) expect(text).not.toContain(secret)
    }
  })

  test('the header or the cookie lets in', async () => {
    const { control } = await onPort({ token: TOKEN })
    expect((await control('GET', 'about', undefined, { authorization: `Bearer ${TOKEN}` })).status).toBe(200)
    expect((await control('GET', 'about', undefined, { cookie: `a=b; ringback_token=${TOKEN}` })).status).toBe(200)
  })

  test('the address of the page makes a cookie of it, and forgets it', async () => {
    const { url } = await onPort({ token: TOKEN })
    const response = await fetch(`${url}/_ringback/ui?token=${TOKEN}`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/_ringback/ui'])
    expect(response.headers.get('set-cookie')).toBe(`ringback_token=${TOKEN}; Path=/_ringback; HttpOnly; SameSite=Strict`)
    for (const query of ['', '?token=nonsense']) {
      const refused = await fetch(`${url}/_ringback/ui${query}`, { redirect: 'manual' })
      expect(refused.status).toBe(403)
      expect(refused.headers.get('set-cookie')).toBeNull()
    }
  })

  test('on all interfaces any name leads here, and the token decides', async () => {
    const { port } = await onPort({ host: '0.0.0.0', token: TOKEN })
    const headers = ['Host: my-machine.example', `Authorization: Bearer ${TOKEN}`]
    expect(status(await ask(port, '/_ringback/v1/clock', headers))).toBe(200)
    expect(status(await ask(port, '/_ringback/v1/clock', headers.slice(0, 1)))).toBe(403)
  })
})

test('the page can be left out', async () => {
  const { url } = await onPort({ inspector: false })
  const response = await fetch(`${url}/_ringback/ui`)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('inspector: false')
})
