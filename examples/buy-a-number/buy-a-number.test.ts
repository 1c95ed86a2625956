// A customer gets a number of their own: it is searched, bought and set up, it works, and it is given back.
import { setupServer } from 'msw/node'
import { createRingback, fault } from 'ringback'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createProvisioning } from './app'

const phone = createRingback()
const ana = phone.handset()
const { sid: accountSid, authToken } = phone.account
const app = createProvisioning({ accountSid, authToken, origin: 'https://app.test' })
phone.app('https://app.test', app.fetch)

const server = setupServer(...phone.handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => phone.reset())
afterAll(() => server.close())

test('a customer in 415 gets a number there, which answers texts and calls', async () => {
  const bought = await app.provision('Ana’s Bakery', 415)
  if (!bought.ok) throw new Error(bought.reason)
  expect(bought.number).toMatch(/^\+1415/)

  const { replies } = await ana.text(bought.number, 'Are you open?')
  expect(replies[0]?.body).toBe(`${bought.number} got your text.`)
  const leg = await ana.dial(bought.number)
  expect(leg.heard).toEqual(['We will call you back.'])
})

test('two customers get two numbers, and one that is given back can be had again', async () => {
  const first = await app.provision('First', 212)
  const second = await app.provision('Second', 212)
  if (!first.ok || !second.ok) throw new Error('There are numbers in 212.')
  expect(second.number).not.toBe(first.number)

  await app.release(first.sid)
  expect(await app.provision('Third', 212)).toMatchObject({ ok: true, number: first.number })
})

test('where there is no number, the customer is told', async () => {
  expect(await app.provision('Nowhere', 999)).toEqual({ ok: false, reason: 'There is no number in 999.' })
  expect(phone.requests.count({ method: 'POST' })).toBe(0)
})

test('a number that somebody else takes first is left to them', async () => {
  phone.inject(fault.rest('incomingPhoneNumbers.create', { status: 400, code: 21422 }))
  expect(await app.provision('Slow', 312)).toMatchObject({ ok: true })
  expect(phone.requests.filter({ method: 'POST' }).map(({ code }) => code)).toEqual([21422, null])
})
