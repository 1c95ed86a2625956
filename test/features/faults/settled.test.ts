// The end check, where things were broken on purpose: all of it has to be seen.
import { beforeEach, describe, expect, test } from 'vitest'
import { createRingback, fault } from '../../../src/index'
import { post, send } from '../../support/phone/requests'

const phone = createRingback({ callbacks: { statuses: ['sent'], attempts: 1 } })
const shop = phone.number()
const ana = phone.handset()
beforeEach(() => phone.reset())
const hi = { from: shop.e164, to: ana.number, body: 'Hi', statusCallback: 'https://app.test/status' }

function complaints(options?: { idle?: boolean }): string[] {
  try {
    phone.assertSettled(options)
  } catch (error) {
    return (error as Error).message.split('\n').slice(1)
  }
  return []
}

describe('faults that never fired', () => {
  test('are told, each in a line', () => {
    phone.inject(fault.rest('messages.create', { status: 429 }))
    phone.inject(fault.network('calls.create'))
    phone.inject(fault.latency('messages.list', '2s'))
    phone.inject(fault.callback('message.status', { delay: '30s' }))
    expect(complaints()).toEqual([
      '  fault never fired: fault.rest(messages.create, 429)',
      '  fault never fired: fault.network(calls.create)',
      '  fault never fired: fault.latency(messages.list, 2000ms)',
      '  fault never fired: fault.callback(message.status, delay)',
    ])
  })

  test('are forgotten with their handle', () => {
    const outage = phone.inject(fault.network('calls.create'))
    outage.dispose()
    expect(complaints()).toEqual([])
  })

  test('a fault that fired once of two times has been seen', async () => {
    phone.inject(fault.rest('messages.create', { status: 429 }), { times: 2 })
    await post(phone, hi)
    expect(complaints()).toEqual([])
  })
})

test('a refusal and a dropped callback are what the test wanted: the phone is settled', async () => {
  phone.inject(fault.rest('messages.create', { status: 500 }))
  phone.inject(fault.callback('message.status', 'drop'))
  await post(phone, hi)
  await send(phone, hi)
  await phone.clock.drain()
  expect(complaints({ idle: true })).toEqual([])
})

test('a callback that a fault holds back is pending work, with its label', async () => {
  phone.inject(fault.callback('message.status', { delay: '30s' }))
  const sid = await send(phone, hi)
  await phone.clock.advance('5s')
  expect(complaints()).toEqual([])
  expect(complaints({ idle: true })).toEqual([`  pending: SM..${sid.slice(-4)} message.status is sent late at T+30.3s`])
})

test('a callback that failed is told together with its alert', async () => {
  phone.app('https://app.test', () => new Response(null, { status: 500 }))
  await send(phone, hi)
  await phone.clock.drain()
  expect(complaints()).toEqual([
    expect.stringMatching(/^ {2}callback failed: .* message\.status to https:\/\/app\.test\/status: HTTP 500$/),
    expect.stringMatching(/^ {2}alert at T\+300ms 11200: .*Answer with a 2xx status/),
  ])
})
