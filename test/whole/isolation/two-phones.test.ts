// Two phones in one process, of one seed even, know nothing of each other.
import { expect, test } from 'vitest'
import { createRingback, fault, outcome, type Ringback } from '../../../src/index'
import { mainFlows } from '../../support/isolation/main-flows'
import { apiOf } from '../../support/rest/direct'

const bytesOf = ({ messages, calls, callbacks, requests, alerts, timeline, clock }: Ringback) =>
  JSON.stringify([messages.all(), calls.all(), callbacks.all(), requests.all(), alerts.all(), timeline, clock.pending(), clock.now()])

test('what is done to one is not seen on the other', async () => {
  const still = await mainFlows(createRingback)
  const before = bytesOf(still)
  expect(before.length).toBeGreaterThan(10_000)

  const busy = await mainFlows(createRingback)
  expect(bytesOf(busy)).toBe(before)
  const { authToken } = still.account
  busy.account.rotateAuthToken()
  busy.inject(fault.rest('*', { status: 503 }), { times: Number.POSITIVE_INFINITY })
  busy.app('https://app.test', () => new Response('no', { status: 500 }))
  busy.handset('+15550100199').onText(outcome.failed())
  busy.account.suspend()
  await busy.clock.advance('1d')
  busy.reset()

  expect(bytesOf(still)).toBe(before)
  expect(still.account).toMatchObject({ authToken, status: 'active' })
  expect((await apiOf(still).get('Messages.json')).status).toBe(200)
})

test('a snapshot of one is none of the other', async () => {
  const [one, other] = [createRingback(), createRingback()]
  expect(() => other.restore(one.snapshot())).toThrow('which is not a snapshot of this phone')
})

test('phones that run at the same time tell the same as phones that run one after the other', async () => {
  const alone = bytesOf(await mainFlows(createRingback))
  const together = await Promise.all(Array.from({ length: 5 }, () => mainFlows(createRingback)))
  expect(together.map(bytesOf)).toEqual(Array(5).fill(alone))
})
