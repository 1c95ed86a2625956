// Every kind of record that is declared is everywhere where records are: a kind that was forgotten somewhere has no test to write.
import { createRingback, type MessageRecord, type Ringback } from 'ringback'
import { connect } from 'ringback/client'
import { collections } from 'ringback/data'
import { beforeAll, describe, expect, test } from 'vitest'
import { RECORD_ROUTES } from '../../../src/control/records'
import type { RouteRequest } from '../../../src/control/route'
import { itemsOf } from '../../../src/inspector/model/items'
import { rowOf } from '../../../src/inspector/model/rows'
import { ENTITY_KINDS, KINDS, LIVING_KINDS, type ListName, LOG_KINDS, TABLE_KINDS } from '../../../src/kinds/kinds'
import { look } from '../../support/inspector/changes'
import { post, send } from '../../support/phone/requests'
import { verifyOf } from '../../support/rest/verify'

/** A phone with at least one record of each kind. */
async function busyPhone(): Promise<Ringback> {
  const documents: Readonly<Record<string, string>> = {
    '/voice': '<Response><Start><Recording/></Start><Say>Hi</Say></Response>',
    '/agent': '<Response><Connect><ConversationRelay url="wss://app.test/agent"/></Connect></Response>',
    '/room': '<Response><Dial><Conference>Room</Conference></Dial></Response>',
  }
  const answer = ({ url }: Request) =>
    new Response(documents[new URL(url).pathname] ?? '<Response/>', { headers: { 'content-type': 'text/xml' } })
  const phone = createRingback({ apps: { 'https://app.test': answer } })
  const shop = phone.number({ smsUrl: 'https://app.test/sms', voiceUrl: 'https://app.test/voice' })
  const ana = phone.handset('+15550100002')
  await send(phone, { from: shop.e164, to: ana.number, mediaUrl: 'https://files.test/a.png', statusCallback: 'https://app.test/status' })
  await post(phone, { from: '+15550100009', to: ana.number, statusCallback: 'nowhere' })
  await ana.dial(shop)
  await verifyOf(phone).send(phone.verify.service().sid, ana.number)
  await phone.fetch(
    new Request(`https://api.twilio.com/2010-04-01/Accounts/${phone.account.sid}/Queues.json`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`${phone.account.sid}:${phone.account.authToken}`)}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'FriendlyName=support',
    }),
  )
  await phone.handset('+15550100003').dial(phone.number({ voiceUrl: 'https://app.test/room' }))
  await phone.handset('+15550100004').dial(phone.number({ voiceUrl: 'https://app.test/agent' }))
  await phone.clock.drain()
  return phone
}

/** Changes every value that can be reached. */
function spoil(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (value instanceof Date) value.setTime(0)
  for (const [name, inner] of Object.entries(value)) {
    spoil(inner)
    if (Reflect.getOwnPropertyDescriptor(value, name)?.writable) Reflect.set(value, name, 'spoiled')
  }
}

let phone: Ringback
beforeAll(async () => {
  phone = await busyPhone()
  // One that nobody's rule raises by itself in such a short day.
  if (phone.alerts.count() === 0) await post(phone, { from: '+15550100001', to: '+15550100002', statusCallback: 'https://nobody.test/x' })
})

test('there are kinds, each with a type, a list and a place of its rows of its own', () => {
  expect(KINDS.length).toBeGreaterThanOrEqual(5)
  expect(new Set(KINDS.map(({ type }) => type)).size).toBe(KINDS.length)
  expect(new Set(KINDS.map(({ list }) => list)).size).toBe(KINDS.length)
  expect(new Set([...TABLE_KINDS.map(({ table }) => table), ...LOG_KINDS.map(({ log }) => log)]).size).toBe(KINDS.length)
  expect(LIVING_KINDS.length).toBeGreaterThan(0)
})

describe.each(KINDS.map((kind) => [kind.type, kind] as const))('%s', (type, kind) => {
  const list = kind.list as ListName
  const inTable = TABLE_KINDS.find((one) => one === kind)
  const isEntity = ENTITY_KINDS.some((one) => one === kind)

  test('has a list on the phone, whose records say what they are', () => {
    const records: readonly { readonly type: string }[] = phone[list].all()
    expect(records.length).toBeGreaterThan(0)
    for (const record of records) expect(record.type).toBe(type)
  })

  test('is told by the feed, whole and in changes', async () => {
    const own = await busyPhone()
    const { cursor } = own.feed.since()
    expect(own.feed.since(cursor)[list]).toEqual([])
    expect(own.feed.since()[list]).toMatchObject(own[list].all())
    own.reset()
    expect(own.feed.since(cursor)).toMatchObject({ fresh: true, [list]: [] })
  })

  test('stands in the past, if it changes', () => {
    const past: Readonly<Record<string, unknown>> = { ...phone.at(phone.clock.now()) }
    if (inTable) expect((past[list] as { all(): unknown[] }).all()).toEqual(phone[list].all())
    else expect(past).not.toHaveProperty(list)
  })

  test('has a route of the control API, which filters by fields that its records have', async () => {
    const route = RECORD_ROUTES.find(({ path }) => path === list)
    const reply = await route?.run({ phone, fields: {} } as RouteRequest)
    if (!reply || !('pieces' in reply)) throw new Error('A list is told in pieces')
    expect(JSON.parse([...reply.pieces].join(''))).toMatchObject(JSON.parse(JSON.stringify(phone[list].all())))
    expect(kind.filters.length).toBeGreaterThan(0)
    for (const field of kind.filters) expect(phone[list].all()[0]).toHaveProperty(field)
  })

  test('has a list of a client elsewhere', () => {
    expect(Object.keys(connect('http://localhost:1')[list])).toEqual(expect.arrayContaining(['all', 'find', 'last']))
  })

  test('has a collection, if it changes: what does not cannot be told from its like', async () => {
    const data: Readonly<Record<string, { count(): number } | undefined>> = { ...(await collections(phone)) }
    expect(data[list]?.count()).toBe(inTable ? phone[list].count() : undefined)
  })

  test('has a row on the page, if its records have a SID of their own, or are requests that were refused', () => {
    const run = look(phone)
    const rows = itemsOf(run)
      .slice()
      .filter((item) => item.type === type)
    const refused = type === 'request' ? phone.requests.count(({ status }) => status >= 400) : 0
    expect(rows).toHaveLength(isEntity ? phone[list].count() : refused)
    for (const row of rows) expect(rowOf(row).preview(row)).not.toBe('')
  })

  test('hands out nothing of what the store keeps', async () => {
    const own = await busyPhone()
    const before = JSON.stringify(own.feed.since())
    for (const record of own[list].all()) spoil(record)
    expect(JSON.stringify(own.feed.since())).toBe(before)
  })
})

describe('what follows from the declarations', () => {
  test('a cursor has a number for each log, and one of another length is stale', async () => {
    const own = await busyPhone()
    const { cursor } = own.feed
    const counts = cursor.split('.')

    expect(counts.length).toBeGreaterThan(KINDS.length)
    expect(own.feed.since(cursor)).toMatchObject({ fresh: false, messages: [] })
    for (const other of [`${cursor}.0`, counts.slice(0, -1).join('.'), counts[0] ?? '']) expect(own.feed.since(other).fresh).toBe(true)
  })

  test('a file that is fetched later changes its message', async () => {
    const own = createRingback({ apps: { 'https://app.test': () => new Response('x', { headers: { 'content-type': 'image/png' } }) } })
    const { sid } = await own
      .handset('+15550100002')
      .text(own.number(), 'Look')
      .then(({ message }) => message)
    const { cursor } = own.feed.since()
    await send(own, { from: own.number().e164, to: '+15550100003', mediaUrl: 'https://app.test/a' })
    await own.clock.drain()
    const changed = own.feed.since(cursor).messages.map((message: MessageRecord) => message.sid)

    expect(changed).toEqual([own.messages.last().sid])
    expect(changed).not.toContain(sid)
  })

  test('a type that the page does not know has a plain row', () => {
    const room = { type: 'chamber', sid: `CF${'0'.repeat(32)}`, createdAt: '2030-01-01T00:00:00.000Z' }
    const { title, plural, preview, words, act } = rowOf(room)
    expect([title, plural, preview(room)]).toEqual(['Chamber', 'Chambers', 'Chamber CF..0000'])
    expect([...words(room), ...act(room)]).toEqual([])
  })
})
