// A request to a provider's host that ringback does not serve went to the real network, and nobody said so.
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterEach, describe, expect, test } from 'vitest'
import { createRingback, type Ringback } from '../../src/index'

const STRAYS = [
  'https://conversations.twilio.com/v2/Conversations/CH1/Messages',
  'https://api.sydney.au1.twilio.com/2010-04-01.json',
  'https://shop.signalwire.com/api/video/rooms',
  'https://api.twilio.com/2010-04-02/Nothing.json?page=1',
]

describe('phone.fetch', () => {
  test.each(STRAYS)('%s fails as a broken connection', async (url) => {
    const phone = createRingback()

    await expect(phone.fetch(new Request(url, { method: 'POST', body: 'x' }))).rejects.toThrow(new TypeError('fetch failed'))

    const { host, pathname } = new URL(url)
    expect(phone.alerts.all()).toMatchObject([{ level: 'error', message: expect.stringContaining(`POST ${host}${pathname}`) }])
    expect(phone.alerts.last().fix).toContain(`http.post('https://${host}${pathname}'`)
    expect(phone.alerts.last().fix).toContain('createRingback({ guard: false })')
    expect(() => phone.assertSettled()).toThrow(host)
  })

  test.each(['https://app.test/orders', 'https://twilio.com.app.test/', 'https://nottwilio.com/', 'https://app.test/?to=.twilio.com'])(
    '%s is somebody else’s',
    async (url) => {
      const phone = createRingback()
      expect(await phone.fetch(new Request(url))).toBeUndefined()
      expect(phone.alerts.all()).toEqual([])
    },
  )

  test('guard: false leaves it to others', async () => {
    const phone = createRingback({ guard: false })
    expect(await phone.fetch(new Request(STRAYS[0] as string))).toBeUndefined()
    expect(phone.alerts.count()).toBe(0)
  })

  test('the query, which may hold what nobody should read, is not told', async () => {
    const phone = createRingback()
    await phone.fetch(new Request('https://conversations.twilio.com/v1/Conversations?Code=123456')).catch(() => {})
    expect(JSON.stringify(phone.alerts.all())).not.toContain('123456')
  })

  test('before the set-up has ended it is not of the set-up', async () => {
    const phone = createRingback()
    await phone.fetch(new Request(STRAYS[0] as string)).catch(() => {})
    phone.reset()
    expect(phone.alerts.count()).toBe(0)
  })

  test('an origin of the option is guarded, too, and another one is not', async () => {
    const phone = createRingback({ origins: ['https://api.example.test'] })
    await expect(phone.fetch(new Request('https://api.example.test/v1/Services'))).rejects.toThrow('fetch failed')
    await expect(phone.fetch(new Request('https://conversations.twilio.com/v1/Services'))).rejects.toThrow('fetch failed')
    expect(await phone.fetch(new Request('https://www.example.test/v1/Services'))).toBeUndefined()
  })
})

describe('through MSW', () => {
  let server: ReturnType<typeof setupServer> | undefined
  afterEach(() => server?.close())
  const listen = (...handlers: Parameters<typeof setupServer>) => {
    server = setupServer(...handlers)
    server.listen({ onUnhandledRequest: 'bypass' })
  }
  const messages = (phone: Ringback) => `https://api.twilio.com/2010-04-01/Accounts/${phone.account.sid}/Messages.json`

  test('what MSW is told to let pass is stopped', async () => {
    const phone = createRingback()
    listen(...phone.handlers)

    await expect(fetch('https://conversations.twilio.com/v1/Conversations.json')).rejects.toThrow(TypeError)

    expect(phone.alerts.last().message).toContain('GET conversations.twilio.com/v1/Conversations.json')
  })

  test('a handler of one’s own comes first', async () => {
    const phone = createRingback()
    listen(
      http.get('https://conversations.twilio.com/v1/Conversations', () => HttpResponse.json({ services: [] })),
      ...phone.handlers,
    )

    expect(await (await fetch('https://conversations.twilio.com/v1/Conversations')).json()).toEqual({ services: [] })

    expect(phone.alerts.count()).toBe(0)
  })

  test('what another phone serves on the same host reaches it', async () => {
    const north = createRingback({ seed: 'north', unknownAccounts: 'pass' })
    const south = createRingback({ seed: 'south' })
    listen(...north.handlers, ...south.handlers)
    const authorization = `Basic ${btoa(`${south.account.sid}:${south.account.authToken}`)}`
    expect((await fetch(messages(south), { headers: { authorization } })).status).toBe(200)

    expect([north.alerts.count(), south.alerts.count()]).toEqual([0, 0])
  })

  test('phones with an origin each do not stop one another', async () => {
    const one = createRingback({ origins: ['https://api.twilio.com'] })
    const two = createRingback({ origins: ['https://shop.signalwire.com'] })
    listen(...one.handlers, ...two.handlers)
    const authorization = `Basic ${btoa(`${two.account.sid}:${two.account.authToken}`)}`

    const answer = await fetch(`https://shop.signalwire.com/api/laml/2010-04-01/Accounts/${two.account.sid}/Messages`, {
      headers: { authorization },
    })

    expect(answer.status).toBe(200)
    expect([one.alerts.count(), two.alerts.count()]).toEqual([0, 0])
  })
})
