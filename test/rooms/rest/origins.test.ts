// Which requests are ours: by origin, by account; and that what is somebody else's is left untouched.
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRingback, type Ringback } from '../../../src/index'
import { basic, createApi } from '../../support/rest/api'
import type { MessageJson, MessageList } from '../../support/rest/resources'

/** A plain client that goes through whatever MSW has to say. */
const clientOf = (phone: Ringback, origin = 'https://api.mock.test') =>
  createApi({ origin: () => origin, fetch: (request) => globalThis.fetch(request), account: phone.account })

const send = (url: string, phone: Ringback) =>
  new Request(`${url}/Accounts/${phone.account.sid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: basic(phone.account) },
    body: new URLSearchParams({ Body: 'Hi' }),
  })

describe('origins', () => {
  const phone = createRingback({ origins: ['https://api.example.test', 'http://localhost:8080'] })

  test.each([
    'https://api.example.test/2010-04-01',
    'https://api.example.test:443/api/laml/2010-04-01',
    'http://localhost:8080/2010-04-01',
  ])('%s is ours', async (url) => {
    expect((await phone.fetch(send(url, phone)))?.status).toBe(400)
  })

  test.each([
    'https://api.twilio.com/2010-04-01',
    'http://api.example.test/2010-04-01',
    'https://api.example.test:8443/2010-04-01',
    'https://www.api.example.test/2010-04-01',
    'http://localhost/2010-04-01',
  ])('%s is not', async (url) => {
    expect(await phone.fetch(send(url, phone))).toBeUndefined()
  })

  test('are any unless they are named', async () => {
    const anywhere = createRingback()
    expect((await anywhere.fetch(send('https://api.twilio.com/2010-04-01', anywhere)))?.status).toBe(400)
    expect((await anywhere.fetch(send('http://localhost:1234/api/laml/2010-04-01', anywhere)))?.status).toBe(400)
  })
})

describe('what is no request for the service', () => {
  const phone = createRingback()

  test.each([
    'https://app.test/',
    'https://app.test/Accounts/AC1/Messages.json',
    'https://app.test/api/v1/Accounts/AC1.json',
    'https://app.test/2010-04-01/Services/AC1/Messages.json',
    'https://app.test/other/2010-04-01/Accounts/AC1/Messages.json',
    'https://app.test/2010-04-01/AccountsOfMine/AC1.json',
    'https://app.test/?next=/2010-04-01/Accounts/AC1/Messages.json',
    'https://app.test/api/laml/api/laml/api/laml/2010-04-01/Accounts/AC1/Messages.json',
  ])('%s is left alone', async (url) => {
    const request = new Request(url, { method: 'POST', body: 'theirs' })

    expect(await phone.fetch(request)).toBeUndefined()

    expect(request.bodyUsed).toBe(false)
    expect(phone.requests.all()).toEqual([])
  })
})

describe("two phones behind one MSW server, with unknownAccounts 'pass'", () => {
  const east = createRingback({ seed: 'east', unknownAccounts: 'pass' })
  const west = createRingback({ seed: 'west', unknownAccounts: 'pass' })
  const shops = new Map([
    [east, east.number()],
    [west, west.number()],
  ])
  const taken: { url: string; body: string }[] = []
  const server = setupServer(
    ...east.handlers,
    ...west.handlers,
    http.all('https://*', async ({ request }) => {
      taken.push({ url: request.url, body: await request.text() })
      return HttpResponse.text('taken by another handler', { status: 299 })
    }),
  )
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  beforeEach(() => {
    east.reset()
    west.reset()
    taken.length = 0
  })
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())

  const text = (phone: Ringback, body: string) =>
    clientOf(phone).post<MessageJson>('Messages.json', { To: '+15550100002', From: shops.get(phone)?.e164 ?? '', Body: body })
  const bodies = async (phone: Ringback) =>
    (await clientOf(phone).get<MessageList>('Messages.json')).json.messages.map((message) => message.body)

  test('each sees only its own texts', async () => {
    expect((await text(east, 'to the east')).status).toBe(201)
    expect((await text(west, 'to the west')).status).toBe(201)

    expect(east.messages.all().map((message) => message.body)).toEqual(['to the east'])
    expect(west.messages.all().map((message) => message.body)).toEqual(['to the west'])
    expect(await bodies(east)).toEqual(['to the east'])
    expect(await bodies(west)).toEqual(['to the west'])
    expect(taken).toEqual([])
  })

  test('each has its own clock', async () => {
    await text(east, 'Hi')
    await text(west, 'Hi')
    await east.clock.advance('1m')
    expect(east.messages.last().status).toBe('delivered')
    expect(west.messages.last().status).toBe('queued')
  })

  test('each records only the requests that were for it', async () => {
    await text(west, 'Hi')
    await bodies(west)
    expect(east.requests.all()).toEqual([])
    expect(east.timeline.all()).toEqual([])
    expect(west.requests.all().map((request) => request.method)).toEqual(['POST', 'GET'])
  })

  test('each refuses the other’s credentials on its own path', async () => {
    const { status } = await clientOf(east).request('GET', 'Messages.json', { headers: { authorization: basic(west.account) } })
    expect(status).toBe(401)
  })

  test('an account that neither has goes on to the next handler, with its body', async () => {
    const stranger = createRingback({ seed: 'north' })
    const answer = await clientOf(stranger).post('Messages.json', { To: '+15550100002', Body: 'for another service' })

    expect(answer.status).toBe(299)
    expect(taken).toEqual([
      {
        url: `https://api.mock.test/api/laml/2010-04-01/Accounts/${stranger.account.sid}/Messages.json`,
        body: 'To=%2B15550100002&Body=for+another+service',
      },
    ])
    expect([...east.requests.all(), ...west.requests.all()]).toEqual([])
  })

  test('someone else’s request goes on to the next handler, with its body', async () => {
    const response = await fetch('https://app.test/orders', { method: 'POST', body: 'two cakes' })
    expect(response.status).toBe(299)
    expect(taken).toEqual([{ url: 'https://app.test/orders', body: 'two cakes' }])
  })

  test('an account that is made later is known at once', async () => {
    const later = east.createAccount()
    const { status } = await createApi({ origin: () => 'https://api.mock.test', fetch: (request) => fetch(request), account: later }).get(
      'Messages.json',
    )
    expect(status).toBe(200)
  })
})

describe("two phones behind one MSW server, each with its 'origins'", () => {
  const one = createRingback({ origins: ['https://one.mock.test'] })
  const two = createRingback({ origins: ['https://two.mock.test'] })
  const server = setupServer(...one.handlers, ...two.handlers)
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterAll(() => server.close())

  test('answer at their own, though their accounts are the same', async () => {
    expect(one.account.sid).toBe(two.account.sid)

    expect((await clientOf(two, 'https://two.mock.test').get('Messages.json')).status).toBe(200)

    expect(one.requests.count()).toBe(0)
    expect(two.requests.count()).toBe(1)
  })
})

describe("with unknownAccounts 'reject'", () => {
  test('an account that the phone does not have is refused', async () => {
    const phone = createRingback()
    const stranger = createRingback({ seed: 'north' })
    expect((await phone.fetch(send('https://api.mock.test/2010-04-01', stranger)))?.status).toBe(401)
  })
})
