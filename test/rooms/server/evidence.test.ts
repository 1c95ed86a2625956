// What the port tells of what a run and the pages rest on.
import { expect, test } from 'vitest'
import { apiOf } from '../../support/rest/direct'
import { onPort } from '../../support/server/port'

test('guesses: those that the run leaned on', async () => {
  const { control, phone, shop } = await onPort()
  expect((await control('GET', 'guesses')).json).toEqual([])
  await apiOf(phone).post('Messages.json', { From: shop.e164, To: shop.e164, Body: 'Hi' })
  expect((await control('GET', 'guesses')).json).toEqual([{ id: 'text-same-number', text: 'Error 21266 if `To` and `From` are the same' }])
})

test('references: every row with what it rests on, or one of them', async () => {
  const { control } = await onPort()
  const all = (await control('GET', 'references')).json as readonly { readonly id: string; readonly evidence: readonly object[] }[]
  expect(all.length).toBeGreaterThan(1_000)
  expect(all.every(({ evidence }) => evidence.length > 0)).toBe(true)
  const [row, ...others] = (await control('GET', 'references?id=post-messages.To')).json as readonly object[]
  expect(others).toEqual([])
  expect(row).toEqual(all.find(({ id }) => id === 'post-messages.To'))
  expect(row).toMatchObject({
    page: 'compatibility',
    name: 'POST Messages To',
    state: 'done',
    evidence: expect.arrayContaining([
      { type: 'document', section: 'Send a message' },
      { type: 'schema', file: 'twilio_api_v2010.json', operation: 'POST /2010-04-01/Accounts/{AccountSid}/Messages.json' },
      { type: 'guess', id: 'to-short-code', text: expect.any(String) },
    ]),
  })
  expect((await control('GET', 'references?id=twiml.gather.speechTimeout')).json).toMatchObject([{ page: 'voice', state: 'done' }])
  expect((await control('GET', 'references?id=nothing')).json).toEqual([])
})
