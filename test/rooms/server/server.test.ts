// The port itself: slow, huge, broken and rude clients, and how it is opened and closed.
import { Agent, request } from 'node:http'
import { describe, expect, test } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
import { listen } from '../../../src/entry/server'
import { createRingback, fault, MisuseError } from '../../../src/index'
import { VERSION } from '../../../src/server/version'
import { basic } from '../../support/rest/api'
import { type OnPort, onPort } from '../../support/server/port'
import { raw } from '../../support/server/sockets'

const ANA = '+15550100001'

const create = ({ url, phone, shop }: OnPort, body = 'Hi', init: RequestInit = {}) =>
  fetch(`${url}/2010-04-01/Accounts/${phone.account.sid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: basic(phone.account) },
    body: new URLSearchParams({ From: shop.e164, To: ANA, Body: body }),
    ...init,
  })

describe('one client does not hold up another', () => {
  test('one that sends its headers byte by byte, and never ends', async () => {
    const open = await onPort()
    const slow = await raw(open.port)
    slow.write('POST /2010-04-01/Accounts HTTP/1.1\r\nHost: x\r\nX-')
    expect((await create(open)).status).toBe(201)
    slow.write('Slow: 1\r\n')
    expect((await create(open)).status).toBe(201)
    await open.close()
    expect(await slow.ended()).not.toContain('200')
  })

  test('one whose body never comes', async () => {
    const open = await onPort()
    const slow = await raw(open.port)
    slow.write(`POST /_ringback/v1/clock/advance HTTP/1.1\r\nHost: localhost:${open.port}\r\nContent-Length: 100\r\n\r\n{"by":`)
    expect((await create(open)).status).toBe(201)
    await open.close()
    expect(await slow.ended()).toBe('')
  })

  test('one that waits for an answer which nobody moves the clock for', async () => {
    const open = await onPort()
    open.phone.inject(fault.latency('messages.create', '1m'))
    const late = create(open)
    await waitFor(open, () => open.phone.clock.pending().length === 2)
    expect((await create(open)).status).toBe(201)
    await open.phone.clock.advance('1m')
    expect((await late).status).toBe(201)
  })

  test('one that goes away before its answer', async () => {
    const open = await onPort()
    open.phone.inject(fault.latency('messages.create', '1m'))
    const controller = new AbortController()
    const gone = create(open, 'Hi', { signal: controller.signal }).catch((error: Error) => error.name)
    await waitFor(open, () => open.phone.messages.count() === 1)
    controller.abort()
    expect(await gone).toBe('AbortError')
    await open.phone.clock.advance('1m')
    expect((await create(open)).status).toBe(201)
  })
})

/** Until something is so that a request on its way brings about. */
function waitFor({ phone }: OnPort, so: () => boolean): Promise<void> {
  if (so()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = phone.feed.subscribe(() => {
      // What is scheduled comes after what is committed.
      Promise.resolve().then(() => {
        if (!so()) return
        stop()
        resolve()
      })
    })
  })
}

describe('bodies', () => {
  test('over the limit are refused in the words of whom they are for, and the line goes on', async () => {
    const open = await onPort({ maxBodySize: 1_000 })
    const response = await create(open, 'x'.repeat(2_000))
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({
      code: 20413,
      status: 413,
      message: 'The request body is larger than 1000 bytes',
      more_info: 'https://www.twilio.com/docs/errors/20413',
    })
    const control = await open.control('POST', 'clock/advance', { by: '1m', x: 'y'.repeat(2_000) })
    expect([control.status, control.json]).toEqual([
      413,
      { error: { kind: 'misuse', message: 'The request body is larger than 1000 bytes' } },
    ])
    expect(open.phone.requests.count()).toBe(0)
    expect((await create(open)).status).toBe(201)
  })

  test('of 24 MB are cut off, and the next request is answered', async () => {
    const open = await onPort()
    const outcome = await create(open, 'x'.repeat(24 * 1024 * 1024)).then(
      ({ status }) => status,
      () => 'cut off',
    )
    expect([413, 'cut off']).toContain(outcome)
    expect((await create(open)).status).toBe(201)
    expect(open.phone.requests.count()).toBe(1)
  })

  test('just under the limit of the service are taken, and just over it refused by itself', async () => {
    const open = await onPort()
    expect((await create(open, 'x'.repeat(1_600))).status).toBe(201)
    expect((await create(open, 'x'.repeat(270_000))).status).toBe(413)
    expect(open.phone.requests.last().code).toBe(20413)
  })

  test('that are bytes, not letters, come out as they went in', async () => {
    const open = await onPort()
    const response = await create(open, 'Zoë 😀 a+b&c=d')
    expect(await response.json()).toMatchObject({ body: 'Zoë 😀 a+b&c=d' })
  })
})

describe('requests', () => {
  test('over one line, one after another and in a pipe', async () => {
    const open = await onPort()
    const line = await raw(open.port)
    const get = `GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n`
    line.write(get + get)
    const answers = await line.until('/nothing. The service lives under')
    expect(answers).toContain('HTTP/1.1 404')
    line.write(get)
    await line.until('404')
    expect(line.socket.readableEnded).toBe(false)
  })

  test('a keep-alive agent uses one line for all', async () => {
    const open = await onPort()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ports = new Set<number | undefined>()
    const get = () =>
      new Promise<number | undefined>((resolve, reject) => {
        const asked = request(`${open.url}/_ringback/v1/clock`, { agent }, (response) => {
          ports.add(response.socket.localPort)
          response.resume().on('end', () => resolve(response.statusCode))
        })
        asked.on('error', reject).end()
      })
    for (let i = 0; i < 5; i++) expect(await get()).toBe(200)
    expect(ports.size).toBe(1)
    agent.destroy()
  })

  test('to any host are answered, as a proxy or a hosts file makes them', async () => {
    const open = await onPort()
    const { sid } = open.phone.account
    const line = await raw(open.port)
    const head = `Authorization: ${basic(open.phone.account)}\r\nConnection: close\r\n\r\n`
    line.write(`GET http://api.twilio.com/2010-04-01/Accounts/${sid}/Messages.json HTTP/1.1\r\nHost: api.twilio.com\r\n${head}`)
    const answer = await line.ended()
    expect(answer).toContain('HTTP/1.1 200')
    expect(answer).toContain('"messages":[]')
  })

  test.each(['/2010-04-02', '/Accounts', '/favicon.ico'])('to %s are told what lives where', async (path) => {
    const { url } = await onPort()
    const response = await fetch(url + path)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      error: {
        kind: 'notFound',
        message: `There is nothing under ${path}. The service lives under ${url}/2010-04-01/Accounts/… and ${url}/api/laml/2010-04-01/Accounts/…, a product with a host of its own under the name of that host (${url}/messaging.twilio.com/v1/Services), the control API under ${url}/_ringback/v1/, its page under ${url}/_ringback/ui.`,
      },
    })
  })

  test('whose address is none, or whose method is none of fetch’s, are refused', async () => {
    const open = await onPort()
    const line = await raw(open.port)
    line.write('GET / HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n')
    expect(await line.ended()).toContain('HTTP/1.1 400')
    const trace = await raw(open.port)
    trace.write('TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    expect(await trace.ended()).toContain('HTTP/1.1 405')
    const connect = await raw(open.port)
    connect.write('CONNECT api.twilio.com:443 HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(await connect.ended()).toMatch(/^HTTP\/1\.1 405 .*ringback run -- <command> starts one/s)
  })

  test('that a fault breaks have no answer at all, and the phone goes on', async () => {
    const open = await onPort()
    open.phone.inject(fault.network('messages.create'))
    await expect(create(open)).rejects.toThrow('fetch failed')
    expect((await create(open)).status).toBe(201)
  })

  test('fifty at once are all answered, each with a SID of its own', async () => {
    const open = await onPort()
    const answers = await Promise.all(Array.from({ length: 50 }, async () => (await create(open)).json()))
    expect(new Set(answers.map(({ sid }) => sid)).size).toBe(50)
  })
})

describe('close()', () => {
  test('answers what is in, and takes nothing more', async () => {
    const open = await onPort()
    open.phone.inject(fault.latency('messages.create', '1s'))
    const late = create(open)
    await waitFor(open, () => open.phone.clock.pending().length === 2)
    const closed = open.close()
    await open.phone.clock.advance('1s')
    const response = await late
    expect([response.status, response.headers.get('connection')]).toEqual([201, 'close'])
    await closed
    await expect(create(open)).rejects.toThrow('fetch failed')
  })

  test('may be called again, and lets the port go', async () => {
    const open = await onPort()
    await open.control('GET', 'clock')
    await Promise.all([open.close(), open.close()])
    await open.close()
    const next = await listen(createRingback(), { port: open.port })
    expect(next.port).toBe(open.port)
    await next.close()
  })

  test('ends a stream of events', async () => {
    const open = await onPort()
    const response = await fetch(`${open.url}/_ringback/v1/events`)
    await open.close()
    expect(await response.text()).toContain('event: changed')
  })

  test('gives the clock back as it was', async () => {
    const open = await onPort({ speed: 60 })
    expect([open.phone.clock.mode, open.phone.clock.speed]).toEqual(['paced', 60])
    await open.close()
    expect(open.phone.clock.mode).toBe('manual')
  })
})

describe('listen()', () => {
  test('on a port that is taken says so', async () => {
    const { port } = await onPort()
    const taken = listen(createRingback(), { port })
    await expect(taken).rejects.toThrow(MisuseError)
    await expect(taken).rejects.toThrow(`port ${port} of 127.0.0.1 is taken. Choose another one, or 0 for any free one.`)
    await expect(taken).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  test('on an address that this machine does not have', async () => {
    await expect(listen(createRingback(), { host: '203.0.113.1', token: 'a-long-token' })).rejects.toThrow(
      /port 0 of 203\.0\.113\.1 is not available: /,
    )
  })

  test.each<[object, string]>([
    [{ prot: 1 }, 'does not know the option "prot". It knows port, host, speed, inspector, token, maxBodySize.'],
    [{ port: -1 }, '{ port }) got -1'],
    [{ port: 1.5 }, '{ port }) got 1.5'],
    [{ port: '80' }, '{ port }) got "80"'],
    [{ host: '' }, '{ host }) got ""'],
    [{ host: 'http://localhost' }, "Accepted: an address of this machine, such as '127.0.0.1'"],
    [{ host: '0.0.0.0' }, 'would let others on the network control this phone. Give it a token'],
    [{ host: '192.168.1.5' }, 'Give it a token'],
    [{ speed: -1 }, '{ speed }) got -1'],
    [{ inspector: 'yes' }, '{ inspector }) got "yes"'],
    [{ maxBodySize: 0 }, '{ maxBodySize }) got 0'],
  ])('%j is a misuse', async (options, message) => {
    const attempt = listen(createRingback(), options)
    await expect(attempt).rejects.toThrow(MisuseError)
    await expect(attempt).rejects.toThrow(message)
  })

  test('shows a bad token to nobody', async () => {
    await expect(listen(createRingback(), { token: 'short' })).rejects.toThrow(/at least 8/)
    await expect(listen(createRingback(), { token: 'short' })).rejects.not.toThrow(/short/)
  })

  test('on IPv6, where there is one', async ({ skip }) => {
    const open = await onPort({ host: '::1' }).catch(() => null)
    if (!open) return skip('this machine has no ::1')
    expect(open.url).toBe(`http://[::1]:${open.port}`)
    expect((await create(open)).status).toBe(201)
    expect((await open.control('GET', 'clock')).status).toBe(200)
  })
})

test('the version is that of the package', () => {
  expect(VERSION).toBe(manifest.version)
})
