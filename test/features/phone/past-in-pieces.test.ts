// A long past and many changes are told in pieces: as they stood at the first, whatever happens between two of them.
import { describe, expect, test } from 'vitest'
import { createRingback, MisuseError, type Ringback } from '../../../src/index'
import { apiOf } from '../../support/rest/direct'

const LISTS = ['messages', 'calls', 'recordings', 'queues', 'conferences', 'sockets', 'callbacks', 'verifications'] as const

/** More texts than are told at once, some of them deleted, one still on its way. */
async function aDay(options: Parameters<typeof createRingback>[0] = {}) {
  const phone = createRingback(options)
  const shop = phone.number()
  const ana = phone.handset()
  const api = apiOf(phone)
  const send = () => api.post('Messages.json', { From: shop.e164, To: ana.number, Body: 'Hi', StatusCallback: 'https://app.test/s' })
  for (let i = 0; i < 300; i++) {
    await send()
    if (i % 50 === 0) await ana.dial(shop)
    if (i % 10 === 9) await phone.clock.advance('1s')
  }
  for (const { sid } of phone.messages.all().filter((_, index) => index % 60 === 7)) await api.delete(`Messages/${sid}.json`)
  await phone.clock.advance('1s')
  const last = await send()
  return { phone, shop, ana, api, send, last }
}

const pastOf = (phone: Ringback, when: Parameters<Ringback['at']>[0]) => {
  const past = phone.at(when)
  return JSON.parse(JSON.stringify({ at: past.at, ...Object.fromEntries(LISTS.map((list) => [list, past[list].all()])) }))
}
const textOf = (pieces: Iterable<string>) => [...pieces].join('')

describe('phone.feed.past(when)', () => {
  test('tells in pieces what phone.at(when) holds', async () => {
    const { phone } = await aDay()
    expect(pastOf(phone, '12s').messages).toHaveLength(130)
    for (const when of ['0s', '999ms', '12s', '31s', phone.clock.now()] as const)
      expect(JSON.parse(textOf(phone.feed.past(when)))).toEqual(pastOf(phone, when))
  })

  test('does the same where the beginning was forgotten', async () => {
    const { phone } = await aDay({ timeline: { limit: 400 } })
    expect(JSON.parse(textOf(phone.feed.past('30s')))).toEqual(pastOf(phone, '30s'))
    expect(() => phone.feed.past('1s')).toThrow(MisuseError)
  })

  test('refuses a moment that is still to come before anything is told', async () => {
    const { phone } = await aDay()
    expect(() => phone.feed.past('2h')).toThrow(/still to come/)
  })

  test('stands as it did, whatever happens between two pieces', async () => {
    const { phone, send, api } = await aDay()
    const then = pastOf(phone, phone.clock.now())
    const pieces = phone.feed.past(phone.clock.now())[Symbol.iterator]()
    let text = String(pieces.next().value)
    await send()
    await api.delete(`Messages/${phone.messages.all()[3]?.sid}.json`)
    phone.reset()
    for (let piece = pieces.next(); !piece.done; piece = pieces.next()) text += piece.value
    expect(JSON.parse(text)).toEqual(then)
  })
})

describe('phone.feed.pieces(cursor)', () => {
  test('of very much that changed tells what since(cursor) tells', async () => {
    const { phone, send, api, ana, shop } = await aDay()
    const { cursor } = phone.feed
    for (let i = 0; i < 300; i++) await send()
    await ana.dial(shop)
    await phone.clock.drain()
    await api.delete(`Messages/${phone.messages.all()[5]?.sid}.json`)
    await api.delete(`Messages/${phone.messages.last().sid}.json`)
    const whole = JSON.parse(JSON.stringify(phone.feed.since(cursor)))
    expect([whole.messages.length > 290, whole.callbacks.length > 890, whole.removed.length, whole.fresh]).toEqual([true, true, 2, false])

    expect(JSON.parse(textOf(phone.feed.pieces(cursor)))).toEqual(whole)
  })

  test('stands as it did at the first piece', async () => {
    const { phone, send } = await aDay()
    const { cursor } = phone.feed
    for (let i = 0; i < 300; i++) await send()
    await phone.clock.drain()
    const whole = JSON.parse(JSON.stringify(phone.feed.since(cursor)))
    const pieces = phone.feed.pieces(cursor)[Symbol.iterator]()
    let text = String(pieces.next().value)
    await send()
    await phone.clock.drain()
    for (let piece = pieces.next(); !piece.done; piece = pieces.next()) text += piece.value

    const told = JSON.parse(text)
    expect([told.cursor, told.messages, told.callbacks, told.timeline]).toEqual([
      whole.cursor,
      whole.messages,
      whole.callbacks,
      whole.timeline,
    ])
  })
})
