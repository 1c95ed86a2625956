// Feedback on a text: the app says whether the recipient acted on it.
import { expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { apiOf } from '../../support/rest/direct'

async function sent(fields = {}) {
  const phone = createRingback({ dialect: 'twilio' })
  const api = apiOf(phone, { prefix: '/2010-04-01' })
  const form = { To: phone.handset().number, From: phone.number().e164, Body: 'Your code is 123456', ...fields }
  const { sid } = (await api.post<{ sid: string }>('Messages.json', form)).json
  const give = (feedback = {}) => api.post<Record<string, unknown>>(`Messages/${sid}/Feedback.json`, feedback)
  return { phone, api, sid, give }
}

test('is given on a text that asked for it', async () => {
  const { phone, sid, give } = await sent({ ProvideFeedback: 'true' })
  await phone.clock.advance('1m')
  const { status, json } = await give({ Outcome: 'confirmed' })
  expect(status).toBe(200)
  expect(json).toEqual({
    account_sid: phone.account.sid,
    message_sid: sid,
    outcome: 'confirmed',
    date_created: 'Tue, 01 Jan 2030 00:00:00 +0000',
    date_updated: 'Tue, 01 Jan 2030 00:01:00 +0000',
    uri: `/2010-04-01/Accounts/${phone.account.sid}/Messages/${sid}/Feedback.json`,
  })
  expect((await give({ Outcome: 'unconfirmed' })).json.outcome).toBe('unconfirmed')
  expect((await give()).json.outcome).toBe('confirmed')
  expect(phone.alerts.all()).toEqual([])
})

test('is taken on a text that did not ask for it, and an alert says what to write', async () => {
  const { phone, give } = await sent()
  expect((await give({ Outcome: 'confirmed' })).status).toBe(200)
  expect(phone.alerts.last()).toMatchObject({ level: 'warning', fix: 'Send the text with provideFeedback: true.' })
})

test.each([
  ['another outcome', { Outcome: 'delighted' }, 400, 20001],
  ['a text that is not there', null, 404, 20404],
])('is refused for %s', async (_, fields, status, code) => {
  const { api, give } = await sent({ ProvideFeedback: 'true' })
  const answer = fields ? await give(fields) : await api.post<Record<string, unknown>>(`Messages/SM${'0'.repeat(32)}/Feedback.json`, {})
  expect(answer.json).toMatchObject({ status, code })
})
