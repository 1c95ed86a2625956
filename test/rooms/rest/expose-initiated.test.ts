// A call that is being dialed, with and without exposeInitiated.
import { expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { apiRequest, ask, read } from '../../support/phone/requests'

async function dialing(options: { exposeInitiated?: boolean }) {
  const phone = createRingback(options)
  const form = new URLSearchParams({ From: phone.number().e164, To: phone.handset().number, Url: 'https://app.test/voice' })
  const { sid } = await (await ask(phone, apiRequest(phone.account, 'Calls.json', form))).json()
  await phone.clock.advance('100ms')
  expect(phone.calls.last().status).toBe('initiated')
  return { phone, sid }
}

test('a call that is being dialed is queued for the API, and listed so', async () => {
  const { phone, sid } = await dialing({})
  expect((await read(phone, `Calls/${sid}.json`)).json.status).toBe('queued')
  expect((await read(phone, 'Calls.json?Status=queued')).json.calls).toHaveLength(1)
  expect((await read(phone, 'Calls.json?Status=initiated')).json.calls).toHaveLength(0)
})

test('exposeInitiated shows it as it is', async () => {
  const { phone, sid } = await dialing({ exposeInitiated: true })
  expect((await read(phone, `Calls/${sid}.json`)).json.status).toBe('initiated')
  expect((await read(phone, 'Calls.json?Status=initiated')).json.calls).toHaveLength(1)
})
