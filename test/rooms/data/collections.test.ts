// The collections of @msw/data, in step with a phone.
import { Collection } from '@msw/data'
import { createRingback, MisuseError, outcome } from 'ringback'
import { type Collections, collections, type Schema } from 'ringback/data'
import { beforeEach, describe, expect, test } from 'vitest'
import { after } from '../../../src/index'
import { apiRequest, ask, send } from '../../support/phone/requests'

const phone = createRingback({ apps: { 'https://app.test': () => new Response() } })
const shop = phone.number({ friendlyName: 'Shop' })
const ana = phone.handset()
let data: Collections
beforeEach(async () => {
  phone.reset()
  data = await collections(phone)
})

const text = (body = 'Hi') => send(phone, { from: shop.e164, to: ana.number, body, statusCallback: 'https://app.test/status' })
const statuses = () => data.messages.all().map(({ status }) => status)

describe('in step with the phone, without a further await', () => {
  test('what is there already', async () => {
    await text()
    await phone.clock.drain()
    data = await collections(phone)

    expect([data.messages.count(), data.callbacks.count(), data.calls.count()]).toEqual([1, 3, 0])
    expect(data.messages.all()).toMatchObject(phone.messages.all())
    expect(data.callbacks.all()).toMatchObject(phone.callbacks.all())
  })

  test('new and changed records', async () => {
    const seen: unknown[] = [statuses()]
    await text()
    seen.push(statuses())
    for (const step of ['100ms', '200ms', '1s'] as const) {
      await phone.clock.advance(step)
      seen.push(statuses())
    }

    expect(seen).toEqual([[], ['queued'], ['sending'], ['sent'], ['delivered']])
  })

  test('in order of creation, however they change', async () => {
    ana.onText(outcome.delivered({ after: '1m' }), outcome.failed())
    await text('first')
    await text('second')
    await phone.clock.drain()

    expect(data.messages.all().map(({ body, status }) => [body, status])).toEqual([
      ['first', 'delivered'],
      ['second', 'failed'],
    ])
  })

  test('removed records', async () => {
    const [first, second] = [await text('first'), await text('second')]
    await phone.clock.drain()
    expect(data.messages.count()).toBe(2)
    await ask(phone, new Request(apiRequest(phone.account, `Messages/${first}.json`), { method: 'DELETE' }))

    expect(data.messages.all().map(({ sid }) => sid)).toEqual([second])
    await text('third')
    expect(data.messages.all().map(({ body }) => body)).toEqual(['second', 'third'])
  })

  test('numbers and accounts that come, change and go', async () => {
    const desk = phone.number({ friendlyName: 'Desk' })
    const other = phone.createAccount({ friendlyName: 'Other' })
    expect(data.numbers.all().map(({ friendlyName }) => friendlyName)).toEqual(['Shop', 'Desk'])
    desk.release()
    other.suspend()

    expect(data.numbers.all().map(({ friendlyName }) => friendlyName)).toEqual(['Shop'])
    expect(data.accounts.findFirst((q) => q.where({ friendlyName: 'Other' }))?.status).toBe('suspended')
  })

  test('restore() and reset()', async () => {
    await text('first')
    const snapshot = phone.snapshot()
    await text('second')
    await phone.clock.drain()
    expect(statuses()).toEqual(['delivered', 'delivered'])

    phone.restore(snapshot)
    expect(statuses()).toEqual(['queued'])
    phone.reset()
    expect(statuses()).toEqual([])
    expect(data.callbacks.count()).toBe(0)
  })

  test('a callback that waits for its answer', async () => {
    phone.app('https://app.test', () => after('2s', new Response()))
    await text()
    await phone.clock.advance('100ms')
    expect(data.callbacks.findFirst()?.state).toBe('pending')
    await phone.clock.advance('2s')

    expect(data.callbacks.findFirst()?.state).toBe('answered')
  })
})

describe('queries', () => {
  test('by fields, by functions, sorted and in pages', async () => {
    for (const body of ['b', 'c', 'a']) await text(body)
    const cursor = data.messages.findFirst((q) => q.where({ body: 'c' }))
    if (!cursor) throw new Error('There is no such text.')

    expect(data.messages.findMany((q) => q.where({ body: (body) => body > 'a' })).map(({ body }) => body)).toEqual(['b', 'c'])
    expect(data.messages.findMany(undefined, { orderBy: { body: 'asc' } }).map(({ body }) => body)).toEqual(['a', 'b', 'c'])
    expect(data.messages.findMany(undefined, { cursor }).map(({ body }) => body)).toEqual(['c', 'a'])
    expect(data.messages.findMany(undefined, { take: -2 }).map(({ body }) => body)).toEqual(['a', 'c'])
    expect(() => data.messages.findFirst((q) => q.where({ body: 'z' }), { strict: true })).toThrow('no record found')
  })

  test('through relations', async () => {
    const other = phone.createAccount({ friendlyName: 'Other' })
    const theirs = phone.number({ account: other })
    await text()
    await send(phone, { from: theirs.e164, to: ana.number }, other)
    await phone.clock.drain()

    const found = data.messages.findMany((q) => q.where({ account: { friendlyName: 'Other' } }))
    expect(found.map(({ from, number }) => [from, number?.account?.sid])).toEqual([[theirs.e164, other.sid]])
    expect(data.callbacks.all().map(({ message, call }) => [message?.number?.friendlyName, call])).toEqual(
      Array(3).fill(['Shop', undefined]),
    )
  })

  test('an inbound text belongs to the number that it came to', async () => {
    await ana.text(shop, 'Hello')

    expect(data.messages.findFirst()).toMatchObject({ direction: 'inbound', number: { sid: shop.sid } })
  })

  test('a record that was kept sees its relations as they are now', async () => {
    await text()
    const kept = data.messages.findFirst()
    expect(kept?.number?.sid).toBe(shop.sid)
    shop.release()

    expect(kept?.number).toBeUndefined()
  })

  test('a leg that a Dial made, its parent, and the callbacks of calls', async () => {
    phone.app(
      'https://app.test',
      () => new Response(`<Response><Dial>${ana.number}</Dial></Response>`, { headers: { 'content-type': 'text/xml' } }),
    )
    const desk = phone.number({ voiceUrl: 'https://app.test/voice' })
    await phone.handset().dial(desk)
    await phone.clock.advance('10s')

    const [call, leg] = data.calls.all()
    expect(leg).toMatchObject({ to: ana.number, parent: { sid: call?.sid, number: { sid: desk.sid }, parent: undefined } })
    expect(data.callbacks.findFirst((q) => q.where({ kind: 'call.inbound' }))?.call?.sid).toBe(call?.sid)
  })

  test("a record may stand in a relation of the test's own collection", async () => {
    interface Order {
      readonly id: number
      readonly message: { readonly sid: string; readonly status: string } | undefined
    }
    const schema: Schema<Order> = { '~standard': { version: 1, vendor: 'ringback', validate: (value) => ({ value: value as Order }) } }
    const orders = new Collection({ schema })
    orders.defineRelations(({ one }) => ({ message: one(data.messages) }))
    await text()
    await orders.create({ id: 1, message: data.messages.findFirst() })
    await phone.clock.drain()

    expect(orders.findFirst()?.message?.status).toBe('delivered')
  })
})

describe('to write is refused, and the phone stays as it is', () => {
  test('what returns at once throws', async () => {
    await text()
    const writes: Record<string, () => unknown> = {
      delete: () => data.messages.delete((q) => q.where({ body: 'Hi' })),
      deleteMany: () => data.messages.deleteMany((q) => q.where({ body: 'Hi' })),
      clear: () => data.messages.clear(),
      defineRelations: () => data.messages.defineRelations(() => ({})),
    }
    for (const [name, write] of Object.entries(writes)) {
      expect(write, name).toThrow(MisuseError)
      expect(write, name).toThrow(`messages.${name}() would change a copy of the phone and not the phone.`)
    }
    expect(data.messages.count()).toBe(1)
  })

  test('what returns a promise rejects', async () => {
    await text()
    const [message] = data.messages.all()
    if (!message) throw new Error('There is no text.')
    const data_ = (draft: object) => void draft
    await expect(data.messages.create(message)).rejects.toThrow(MisuseError)
    await expect(data.messages.createMany(1, () => message)).rejects.toThrow(MisuseError)
    await expect(data.messages.update(message, { data: data_ })).rejects.toThrow('Change the phone by a request of the app')
    await expect(data.messages.updateMany((q) => q.where({}), { data: data_ })).rejects.toThrow(MisuseError)
    expect(data.messages.count()).toBe(1)
  })
})

test('no token is in them', async () => {
  const other = phone.createAccount()
  await text()
  await send(phone, { from: phone.number({ account: other }).e164, to: ana.number }, other)
  await phone.clock.drain()
  const everything = JSON.stringify(Object.values(data).map((collection) => collection.all()))

  expect(everything).toContain(other.sid)
  for (const { authToken } of [phone.account, other]) expect(everything).not.toContain(authToken)
})

test('nothing is read while nobody asks, and then only what changed', async () => {
  const reads: number[] = []
  const { since } = phone.feed
  const watched = {
    ...phone,
    feed: {
      ...phone.feed,
      since: (cursor?: string) => {
        const changes = since(cursor)
        reads.push(changes.messages.length)
        return changes
      },
    },
  }
  data = await collections(watched)
  for (let i = 0; i < 3; i++) await text(String(i))
  await phone.clock.drain()
  data.messages.count()
  data.messages.all()
  await text('one more')
  data.calls.count()

  expect(reads).toEqual([0, 3, 1])
})
