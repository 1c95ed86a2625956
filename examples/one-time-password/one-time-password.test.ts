// A code arrives, is good once, for ten minutes and for three attempts. Ten minutes take no time.
import { setupServer } from 'msw/node'
import { createRingback, extractCode, fault, outcome } from 'ringback'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOneTimePasswords } from './app'

const phone = createRingback()
const shop = phone.number()
const ana = phone.handset()
const { sid: accountSid, authToken } = phone.account
const passwords = createOneTimePasswords({ accountSid, authToken, from: shop.e164, now: () => phone.clock.now().getTime() })

const server = setupServer(...phone.handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  phone.reset()
  passwords.forget()
})
afterAll(() => server.close())

/** As a person does it: waits for the text and reads the code. */
async function readCode(): Promise<string> {
  await phone.clock.advance('5s')
  const [text] = ana.inbox.slice(-1)
  const code = text && extractCode(text)
  if (!code) throw new Error('There is no code in the inbox.')
  return code
}

/** Any other code. */
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

test('the code in the text opens the door, once', async () => {
  expect(await passwords.send(ana.number)).toBe(true)
  const code = await readCode()

  expect(passwords.verify(ana.number, code)).toBe('welcome')
  expect(passwords.verify(ana.number, code)).toBe('unknown')
})

test('a code expires after ten minutes', async () => {
  await passwords.send(ana.number)
  const code = await readCode()

  await phone.clock.advance('10m')
  expect(passwords.verify(ana.number, code)).toBe('expired')
})

test('three wrong codes lock the door, also for the right one', async () => {
  await passwords.send(ana.number)
  const code = await readCode()

  for (let attempt = 0; attempt < 3; attempt++) expect(passwords.verify(ana.number, wrong(code))).toBe('wrong')
  expect(passwords.verify(ana.number, code)).toBe('locked')
})

test('another code can be had after half a minute, and the first one is worth nothing then', async () => {
  await passwords.send(ana.number)
  const first = await readCode()
  expect(await passwords.send(ana.number)).toBe(false)

  await phone.clock.advance('30s')
  expect(await passwords.send(ana.number)).toBe(true)
  const second = await readCode()

  if (first !== second) expect(passwords.verify(ana.number, first)).toBe('wrong')
  expect(passwords.verify(ana.number, second)).toBe('welcome')
  expect(phone.messages.count({ to: ana.number })).toBe(2)
})

test('nobody waits for a code that could not be sent', async () => {
  expect(await passwords.send('5550100')).toBe(false) // no E.164 number: refused

  phone.inject(fault.rest('messages.create', { status: 503 }))
  expect(await passwords.send(ana.number)).toBe(false)
  expect(await passwords.send(ana.number)).toBe(true) // at once: the failure cost no half minute
})

test('a code that did not arrive can be asked for again', async () => {
  ana.onText(outcome.undelivered(30003), outcome.delivered())
  await passwords.send(ana.number)
  await phone.clock.advance('30s')
  expect(ana.inbox).toEqual([])

  await passwords.send(ana.number)
  expect(passwords.verify(ana.number, await readCode())).toBe('welcome')
})
