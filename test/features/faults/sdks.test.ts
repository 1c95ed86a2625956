// Faults as each SDK meets them: the real thing, through MSW.
import https from 'node:https'
import { createRequire } from 'node:module'
import twilio from 'twilio'
import { describe, expect, test } from 'vitest'
import { fault } from '../../../src/index'
import { through } from '../../support/rest/bench'
import { doors, mswDoor } from '../../support/rest/doors'
import type { SdkClient, SdkError } from '../../support/sdk/client'
import { signalWire31, signalWire32, signalWireNode, twilio3, twilio4, twilio5, twilio6 } from '../../support/sdk/sdks'

const require = createRequire(import.meta.url)
const sdks = [twilio6, twilio5, twilio4, twilio3, signalWire32, signalWire31, signalWireNode].map((sdk) => {
  const [address] = sdk.addresses
  if (!address) throw new Error(`${sdk.name} has no address`)
  return { name: sdk.name, errorClass: sdk.errorClass, connect: address.connect }
})

async function errorOf(request: Promise<unknown>): Promise<SdkError> {
  try {
    await request
  } catch (error) {
    return error as SdkError
  }
  throw new Error('The service took it')
}

describe.each(sdks)('$name', ({ connect, errorClass }) => {
  const { phone, shop, ana } = through(mswDoor)
  const { messages } = connect(phone.account.sid, phone.account.authToken)
  const hi = { to: ana.number, from: shop.e164, body: 'Hi' }

  test.each([
    [429, 20429],
    [500, 20500],
    [503, 20503],
    [400, 21610],
  ])('takes status %i, code %i for an error of its own class', async (status, code) => {
    phone.inject(fault.rest('messages.create', { status, code, retryAfter: '1s' }))

    const error = await errorOf(messages.create(hi))

    expect(error.constructor.name).toBe(errorClass)
    expect(error).toMatchObject({ status, code, moreInfo: `https://www.twilio.com/docs/errors/${code}` })
    expect(phone.messages.count()).toBe(0)
  })

  test('goes on after a refusal over the same connection', async () => {
    phone.inject(fault.rest('messages.create', { status: 503 }), { times: 3 })
    for (let i = 0; i < 3; i++) await errorOf(messages.create(hi))
    expect((await messages.create(hi)).status).toBe('queued')
  })

  test('meets a broken connection as an error without a status, with the code of a real one', async () => {
    phone.inject(fault.network('messages.create'))

    const error = await errorOf(messages.create(hi))

    expect(error).toBeInstanceOf(Error)
    expect(error.constructor.name).not.toBe(errorClass)
    expect(error).toMatchObject({ code: 'ECONNRESET', message: expect.stringContaining('socket hang up') })
    expect(error.status).toBeUndefined()
    expect(phone.messages.count()).toBe(0)
    expect((await messages.create(hi)).status).toBe('queued')
  })

  test('waits for a reply that virtual time holds back', async () => {
    phone.inject(fault.latency('messages.list', '2s'))
    let replied = false
    const list = messages.list({ limit: 1 }).then((found) => {
      replied = true
      return found
    })
    await untilHeld(() => phone.clock.pending())
    expect(replied).toBe(false)

    await phone.clock.advance('2s')

    expect(await list).toEqual([])
  })
})

describe.each([
  ['twilio 6', twilio6],
  ['twilio 5', twilio5],
  ['twilio 4', twilio4],
])('autoRetry of %s', (_, sdk) => {
  const { phone, shop, ana } = through(mswDoor)
  const hi = { to: ana.number, from: shop.e164, body: 'Hi' }

  test('sees it through one 429', async () => {
    const storm = phone.inject(fault.rest('messages.create', { status: 429, retryAfter: '1s' }))
    const client = retrying(sdk.name, phone.account.sid, phone.account.authToken)

    expect((await client.messages.create(hi)).status).toBe('queued')

    expect(storm.fired).toBe(1)
    expect(phone.requests.all().map((request) => request.status)).toEqual([429, 201])
    expect(phone.messages.count()).toBe(1)
  })

  test('gives up when the storm outlasts it, and leaves nothing behind', async () => {
    phone.inject(fault.rest('messages.create', { status: 429 }), { times: 2 })
    const client = retrying(sdk.name, phone.account.sid, phone.account.authToken)

    expect(await errorOf(client.messages.create(hi))).toMatchObject({ status: 429, code: 20429 })
    expect(phone.messages.count()).toBe(0)
  })

  test('does not try again after a 503', async () => {
    phone.inject(fault.rest('messages.create', { status: 503 }))
    const client = retrying(sdk.name, phone.account.sid, phone.account.authToken)

    expect(await errorOf(client.messages.create(hi))).toMatchObject({ status: 503 })
    expect(phone.requests.count()).toBe(1)
  })
})

describe.each(doors)('fetch through $name', (door) => {
  const { phone, api } = through(door)

  test('rejects with the cause that a closed connection has', async () => {
    phone.inject(fault.network('messages.list'))

    const error = await errorOf(api.get('Messages.json'))

    expect(error).toBeInstanceOf(TypeError)
    expect(error.message).toMatch(/^(?:fetch failed|Failed to fetch)$/)
    expect(error.cause).toMatchObject({ name: 'SocketError', code: 'UND_ERR_SOCKET', message: 'other side closed' })
    expect((await api.get('Messages.json')).status).toBe(200)
  })
})

describe('the guard', () => {
  const { phone } = through(mswDoor)

  test("closes a connection of Node's own client in the same way", async () => {
    const error = await new Promise((resolve) => https.get('https://monitor.twilio.com/v1/Alerts').on('error', resolve))
    expect(error).toMatchObject({ code: 'ECONNRESET', message: 'socket hang up' })
    expect(phone.alerts.last().message).toContain('GET monitor.twilio.com/v1/Alerts is not served')
  })
})

type Retrying = (sid: string, token: string, options: { readonly autoRetry: boolean; readonly maxRetries: number }) => unknown

/** One retry, because the SDK waits for it in real time. */
function retrying(name: string, sid: string, token: string): SdkClient {
  const load: Retrying = name === 'twilio 6' ? twilio : require(name.replace(' ', '-'))
  return load(sid, token, { autoRetry: true, maxRetries: 1 }) as SdkClient
}

/** Until the request has come through the socket: a handful of turns of the event loop. */
async function untilHeld(pending: () => readonly unknown[]): Promise<void> {
  while (pending().length === 0) await new Promise((resolve) => setImmediate(resolve))
}
