// A date that is none, and a word where true or false belongs, left the list of media and that of participants as it was, without a word.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { apiOf } from '../support/rest/direct'

async function listing(strict: boolean) {
  const phone = createRingback({ strict })
  const api = apiOf(phone)
  const from = phone.number().e164
  const { number: to } = phone.handset()
  const media = ['https://cdn.test/a.png']
  await api.post('Messages.json', { To: to, From: from, Body: 'Hi', MediaUrl: media })
  await api.post('Conferences/Room/Participants.json', { From: from, To: to })
  await phone.clock.drain()
  const [conference, message] = [phone.conferences.last().sid, phone.messages.last().sid]
  return {
    phone,
    get: api.get,
    lists: [`Messages/${message}/Media.json?DateCreated=soon`, `Conferences/${conference}/Participants.json?Muted=perhaps`],
  }
}

test('a filter that has no meaning raises an alert', async () => {
  const { phone, get, lists } = await listing(false)
  for (const path of lists) expect((await get(path)).status).toBe(200)
  expect(phone.alerts.all().map(({ message }) => message)).toEqual(
    expect.arrayContaining([expect.stringContaining('DateCreated=soon'), expect.stringContaining('Muted=perhaps')]),
  )
})

test('and is refused under strict', async () => {
  const { get, lists } = await listing(true)
  for (const path of lists) expect((await get(path)).status).toBe(400)
})
