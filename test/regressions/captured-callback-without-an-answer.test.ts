// A captured callback is taken as answered 200, and its record had no answer.
import { createRingback } from 'ringback'
import { expect, test } from 'vitest'
import { apiOf } from '../support/rest/direct'

test('a captured callback has the answer that it is taken to have', async () => {
  const phone = createRingback()
  const form = { From: phone.number().e164, To: '+15550100002', Body: 'Hi', StatusCallback: 'https://nobody.test/status' }
  await apiOf(phone).post('Messages.json', form)
  await phone.clock.next()
  expect(phone.callbacks.last()).toMatchObject({
    state: 'captured',
    answer: { status: 200, contentType: null, body: '' },
    attempts: [{ status: 200, error: null }],
  })
})
