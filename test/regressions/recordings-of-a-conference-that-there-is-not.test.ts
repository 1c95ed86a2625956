// The recordings of a conference of another account, or of none, were an empty list: a typing error in a SID looked like a conference
// that nobody had recorded. They are 404, as those of a call are.
import { expect, test } from 'vitest'
import { room } from '../support/conferences/room'
import { apiOf } from '../support/rest/direct'

test('the recordings of an unknown or a foreign conference are not found', async () => {
  const { phone, api, enter } = room()
  const foreign = apiOf(phone, { prefix: '/2010-04-01', account: phone.createAccount() })
  await enter()
  const path = `Conferences/${phone.conferences.last().sid}/Recordings`
  expect((await api.get(path)).json).toMatchObject({ recordings: [] })
  for (const { status, json } of [await foreign.get(path), await api.get(`Conferences/CF${'0'.repeat(32)}/Recordings`)])
    expect([status, json]).toMatchObject([404, { code: 20404 }])
})
