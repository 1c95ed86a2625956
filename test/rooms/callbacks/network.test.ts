// Callbacks that go through a fetch of the test.
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRingback, type NetworkFetch } from '../../../src/index'
import { only, recordingApp } from '../../support/callbacks/recording-app'
import { send } from '../../support/phone/requests'

function phoneOn(network: NetworkFetch) {
  const phone = createRingback({ network, callbacks: { statuses: ['sent'], attempts: 1 } })
  const text = () =>
    send(phone, { from: phone.number().e164, to: phone.handset().number, statusCallback: 'https://ana:pass@app.test/status?x=1#top' })
  return { phone, text }
}

test('a callback whose origin has no app goes through the fetch that was given', async () => {
  const calls: [string, RequestInit][] = []
  const { phone, text } = phoneOn(async (url, init) => {
    calls.push([url, init])
    return new Response('thanks', { status: 201 })
  })

  await text()
  await phone.clock.drain()

  expect(calls).toHaveLength(1)
  const [url, init] = calls[0] ?? []
  expect(url).toBe('https://app.test/status?x=1')
  expect(init).toMatchObject({ method: 'POST', redirect: 'manual', headers: { authorization: `Basic ${btoa('ana:pass')}` } })
  expect(phone.callbacks.last()).toMatchObject({ state: 'answered', attempts: [{ status: 201 }], answer: { status: 201, body: 'thanks' } })
})

test('an origin that has an app does not touch the network', async () => {
  const { phone, text } = phoneOn(() => Promise.reject(new Error('the network was used')))
  const app = recordingApp()
  phone.app('https://app.test', app)

  await text()
  await phone.clock.drain()

  expect(only(app).form.MessageStatus).toBe('sent')
})

test('a network that fails counts as unreachable, and the record has the cause', async () => {
  const { phone, text } = phoneOn(() =>
    Promise.reject(new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND app.test') })),
  )

  await text()
  await phone.clock.drain()

  expect(phone.callbacks.last()).toMatchObject({ state: 'failed', attempts: [{ status: null, error: 'getaddrinfo ENOTFOUND app.test' }] })
})

describe('with the fetch of the process, under MSW', () => {
  const app = recordingApp(() => HttpResponse.text('from a handler'))
  const server = setupServer(http.post('https://app.test/status', ({ request }) => app(request)))
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterAll(() => server.close())

  test("the test's own MSW handlers answer callbacks", async () => {
    const { phone, text } = phoneOn((url, init) => fetch(url, init))

    await text()
    await phone.clock.drain()

    expect(only(app).form.MessageStatus).toBe('sent')
    expect(phone.callbacks.last().answer).toMatchObject({ status: 200, body: 'from a handler' })
  })
})
