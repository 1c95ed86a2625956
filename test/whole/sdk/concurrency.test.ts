// Many requests in flight at once.
import { describe, expect, test } from 'vitest'
import { through } from '../../support/rest/bench'
import { mswDoor } from '../../support/rest/doors'
import { fetchByForm, fetchByJson } from '../../support/sdk/fetch-client'
import { signalWire31, signalWire32, signalWireNode, twilio3, twilio4, twilio5, twilio6 } from '../../support/sdk/sdks'

const COUNT = 50
const sdks = [twilio6, twilio5, twilio4, twilio3, signalWire32, signalWire31, signalWireNode, fetchByForm, fetchByJson]

describe.each(sdks)('$name with fifty requests in flight', ({ addresses }) => {
  const arrived: string[] = []
  const { phone, shop } = through(mswDoor, {
    apps: {
      'https://app.test': async (request) => {
        arrived.push(new URLSearchParams(await request.text()).get('MessageSid') ?? '')
        return new Response(null, { status: 204 })
      },
    },
  })
  const handsets = Array.from({ length: COUNT }, () => phone.handset())
  const connect = () => {
    const [address] = addresses
    if (!address) throw new Error('There is no address')
    return address.connect(phone.account.sid, phone.account.authToken).messages
  }

  test('each text gets a SID of its own and reaches its own handset', async () => {
    arrived.length = 0
    const messages = connect()
    const sent = await Promise.all(
      handsets.map(({ number }) =>
        messages.create({ to: number, from: shop.e164, body: `for ${number}`, statusCallback: 'https://app.test/' }),
      ),
    )
    expect(new Set(sent.map((message) => message.sid)).size).toBe(COUNT)
    expect(sent.map((message) => message.to)).toEqual(handsets.map((handset) => handset.number))
    expect(sent.map((message) => message.status)).toEqual(Array(COUNT).fill('queued'))

    await phone.clock.drain()

    expect(phone.messages.count({ status: 'delivered' })).toBe(COUNT)
    for (const { number, inbox } of handsets) expect(inbox.map((message) => message.body)).toEqual([`for ${number}`])
    expect(arrived).toHaveLength(3 * COUNT)
    const fetched = await Promise.all(sent.map((message) => messages(message.sid).fetch()))
    expect(fetched.map((message) => [message.sid, message.status])).toEqual(sent.map((message) => [message.sid, 'delivered']))
    expect(await messages.list({ pageSize: 20 })).toHaveLength(COUNT)
  })

  test('what is refused is refused, and the rest goes through', async () => {
    const messages = connect()
    const results = await Promise.allSettled(
      handsets.map(({ number }, index) => messages.create({ to: index % 2 === 0 ? number : 'nobody', from: shop.e164, body: 'Hi' })),
    )
    expect(results.map((result) => result.status)).toEqual(handsets.map((_, index) => (index % 2 === 0 ? 'fulfilled' : 'rejected')))
    expect(phone.messages.count()).toBe(COUNT / 2)
  })
})
