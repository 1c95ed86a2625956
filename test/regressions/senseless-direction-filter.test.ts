// A Direction that no call has filtered everything away without a word, and SignalWire's own word for both ways out did so too.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { story } from '../support/calls/story'
import { apiOf } from '../support/rest/direct'

interface Calls {
  readonly calls: readonly { readonly sid: string }[]
}

async function twoWays() {
  const told = story({ '/voice': '<Hangup/>' })
  const { sid } = await told.bob.dial(told.shop)
  const out = await told.place()
  await told.phone.clock.drain()
  return { ...told, inbound: sid, out }
}

test('it is reported and left out', async () => {
  const { phone, api, inbound, out } = await twoWays()
  const { json } = await api.get<Calls>('Calls.json?Direction=sideways')
  expect(json.calls.map(({ sid }) => sid)).toEqual([out, inbound])
  expect(phone.alerts.all()).toMatchObject([{ code: 20001, level: 'warning', fix: 'Use one of inbound, outbound-api, outbound-dial.' }])
})

test('under strict it is refused', async () => {
  const phone = createRingback({ strict: true })
  expect((await apiOf(phone).get('Calls.json?Direction=sideways')).json).toMatchObject({ code: 20001, status: 400 })
})

test('outbound is both ways out', async () => {
  const { api, out } = await twoWays()
  const { json } = await api.get<Calls>('Calls.json?Direction=outbound')
  expect(json.calls.map(({ sid }) => sid)).toEqual([out])
})
