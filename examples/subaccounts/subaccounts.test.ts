// Salons sign up, remind, pay or do not pay, and leave. A month takes no time.
import { setupServer } from 'msw/node'
import { createRingback } from 'ringback'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSalons } from './app'
import { createWorker } from './worker'

const phone = createRingback({ now: '2030-01-10T09:00:00Z', apps: { 'https://salons.test': () => new Response('Thank you!') } })
const hotline = phone.number()
const [ana, bob] = [phone.handset(), phone.handset()]
const { sid: accountSid, authToken } = phone.account
const key = phone.account.createApiKey({ friendlyName: 'worker' })
const salons = createSalons({ accountSid, authToken, smsUrl: 'https://salons.test/sms' })
const worker = createWorker({ accountSid, apiKey: key.sid, apiSecret: key.secret, from: hotline.e164 })

const server = setupServer(...phone.handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  phone.reset()
  salons.forget()
})
afterAll(() => server.close())

test('a salon gets an account and a number of its own, and writes from it', async () => {
  const salon = await salons.signUp('Shears', 415)
  expect(salon.number).toMatch(/^\+1415/)

  const sid = await salons.remind('Shears', ana.number, 'ten')
  await phone.clock.advance('5s')

  expect(phone.messages.get(sid)).toMatchObject({ accountSid: salon.accountSid, from: salon.number, status: 'delivered' })
  expect(ana.inbox[0]?.body).toContain('Shears: see you at ten.')
})

test('two salons do not see each other', async () => {
  const [shears, curls] = [await salons.signUp('Shears', 415), await salons.signUp('Curls', 503)]
  await salons.remind('Shears', ana.number, 'ten')
  await salons.remind('Curls', bob.number, 'noon')

  expect(phone.messages.filter({ accountSid: shears.accountSid }).map(({ to }) => to)).toEqual([ana.number])
  expect(phone.messages.filter({ accountSid: curls.accountSid }).map(({ to }) => to)).toEqual([bob.number])
})

test('who does not pay is suspended: what waits fails, and nothing new goes out', async () => {
  await salons.signUp('Shears', 415)
  const waiting = await salons.remind('Shears', ana.number, 'ten')
  await salons.setPaid('Shears', false)
  await phone.clock.advance('5s')

  expect(phone.messages.get(waiting)).toMatchObject({ status: 'failed', errorCode: 30002 })
  await expect(salons.remind('Shears', ana.number, 'noon')).rejects.toMatchObject({ status: 403, code: 20005 })

  await salons.setPaid('Shears', true)
  await salons.remind('Shears', ana.number, 'two')
  await phone.clock.advance('5s')
  expect(ana.inbox.map(({ body }) => body)).toEqual([expect.stringContaining('see you at two')])
})

test('the bill of a month counts what went out in it', async () => {
  await salons.signUp('Shears', 415)
  for (const when of ['ten', 'noon', 'two']) await salons.remind('Shears', ana.number, when)
  await phone.clock.advanceTo(new Date('2030-02-01T00:00:00Z'))
  await salons.remind('Shears', ana.number, 'four')
  await phone.clock.advance('5s')

  expect(await salons.textsOfLastMonth('Shears')).toBe(3)
})

test('who leaves gives the number back, for good', async () => {
  const { number } = await salons.signUp('Shears', 415)
  await salons.leave('Shears')

  expect((await salons.signUp('Curls', 415)).number).toBe(number)
})

test('the worker’s key outlives a rotation of the token, and not its own end', async () => {
  phone.account.rotateAuthToken()
  expect(await worker.announce([ana.number, bob.number], 'Closed on Monday')).toBe(2)
  await expect(salons.signUp('Shears', 415)).rejects.toMatchObject({ status: 401, code: 20003 })

  phone.account.deleteApiKey(key.sid)
  await expect(worker.announce([ana.number], 'Open again')).rejects.toMatchObject({ status: 401, code: 20003 })
  expect(phone.alerts.last().message).toContain('was deleted')
})
