// An early status callback of a call brought whatever callback came first, such as the request for a document.
import { expect, test } from 'vitest'
import { createRingback, fault } from '../../src/index'
import { apiOf } from '../support/rest/direct'

test('the kind that is named comes early, and what is before it', async () => {
  const phone = createRingback()
  const seen: string[] = []
  phone.app('https://app.test', (request) => {
    seen.push(new URL(request.url).pathname)
    return new Response('<Response/>', { headers: { 'content-type': 'text/xml' } })
  })
  phone.inject(fault.callback('call.status', 'early'))
  await apiOf(phone).post('Calls.json', {
    From: phone.number().e164,
    To: phone.handset().number,
    Url: 'https://app.test/voice',
    StatusCallback: 'https://app.test/status',
    StatusCallbackEvent: 'answered',
  })
  expect(seen).toContain('/status')
})
