// network: fetch kept the fetch from before MSW listened.
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { send } from '../support/phone/requests'

// `network: fetch`, written where phones are made, kept the fetch of that moment. MSW replaces it when it listens, so
// callbacks went past MSW, out to the network.
const phone = createRingback({ network: fetch, callbacks: { statuses: ['sent'], attempts: 1 } })
const shop = phone.number()
const server = setupServer(
  ...phone.handlers,
  http.post('https://app.test/status', () => HttpResponse.text('from a handler')),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

test('network: fetch means the fetch of the moment of the callback', async () => {
  await send(phone, { from: shop.e164, to: phone.handset().number, statusCallback: 'https://app.test/status' })
  await phone.clock.drain()

  expect(phone.callbacks.last()).toMatchObject({ state: 'answered', answer: { status: 200, body: 'from a handler' } })
})
