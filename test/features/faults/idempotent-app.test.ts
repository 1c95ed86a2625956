// One line proves an app idempotent, and shows one that is not.
import { expect, test } from 'vitest'
import { createRingback, fault } from '../../../src/index'
import { send } from '../../support/phone/requests'

/** Counts delivered texts. The careful one remembers what it has heard. */
function counter(careful: boolean) {
  const heard = new Set<string>()
  const tally = { delivered: 0 }
  const fetch = async (request: Request) => {
    const form = new URLSearchParams(await request.text())
    const token = request.headers.get('i-twilio-idempotency-token') ?? ''
    if (form.get('MessageStatus') === 'delivered' && !(careful && heard.has(token))) tally.delivered++
    heard.add(token)
    return new Response(null, { status: 204 })
  }
  return { tally, fetch }
}

async function deliverTwice(careful: boolean): Promise<number> {
  const phone = createRingback()
  const { tally, fetch } = counter(careful)
  phone.app('https://app.test', fetch)
  phone.inject(fault.callback('*', 'duplicate'), { times: Number.POSITIVE_INFINITY }) // the line
  await send(phone, { from: phone.number().e164, to: phone.handset().number, statusCallback: 'https://app.test/status' })
  await phone.clock.drain()
  return tally.delivered
}

test('an app that remembers tokens counts one delivery', async () => {
  expect(await deliverTwice(true)).toBe(1)
})

test('an app that does not counts two', async () => {
  expect(await deliverTwice(false)).toBe(2)
})

/** Keeps the last status that it heard; the careful one never goes back from an end. */
function lastStatus(careful: boolean) {
  const state = { status: '' }
  const ENDS = ['delivered', 'undelivered', 'failed']
  const fetch = async (request: Request) => {
    const status = new URLSearchParams(await request.text()).get('MessageStatus') ?? ''
    if (!careful || !ENDS.includes(state.status)) state.status = status
    return new Response(null, { status: 204 })
  }
  return { state, fetch }
}

test.each([
  ['that keeps an end', true, 'delivered'],
  ['that believes what it hears last', false, 'sent'],
])('callbacks out of order: an app %s ends with %3$s', async (_, careful, end) => {
  const phone = createRingback({ callbacks: { statuses: ['sent', 'delivered'] } })
  const { state, fetch } = lastStatus(careful)
  phone.app('https://app.test', fetch)
  phone.inject(fault.callback('message.status', 'reorder'))
  await send(phone, { from: phone.number().e164, to: phone.handset().number, statusCallback: 'https://app.test/status' })
  await phone.clock.drain()
  expect(state.status).toBe(end)
})
