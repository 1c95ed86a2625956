// The code comes by text or by a call, to the same person as everything else, and ten minutes still take no time.
import 'ringback/vitest'
import { setupServer } from 'msw/node'
import { createRingback, extractCode, outcome } from 'ringback'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLogin } from './with-verify'

const phone = createRingback()
const ana = phone.handset()
const { sid: accountSid, authToken } = phone.account
const { sid: service } = phone.verify.service({ friendlyName: 'Shop' })
const login = createLogin({ accountSid, authToken, service })

const server = setupServer(...phone.handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => phone.reset())
afterAll(() => server.close())

/** Any other code. */
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

test('the code in the text opens the door, once', async () => {
  await login.send(ana.number)
  await phone.clock.advance('5s')
  const code = extractCode(ana.inbox.at(-1)) ?? ''

  expect(await login.check(ana.number, wrong(code))).toBe('wrong')
  expect(await login.check(ana.number, code)).toBe('welcome')
  expect(await login.check(ana.number, code)).toBe('unknown')
  expect(phone).toHaveVerified(ana.number)
})

test('who reads no text is called, and hears the same code', async () => {
  await login.send(ana.number)
  await login.send(ana.number, 'call')
  await phone.clock.advance('10s')
  const leg = ana.leg()
  await leg.press('1')
  await leg.until(/code/)

  expect(await login.check(ana.number, extractCode(leg.heard.join(' ')) ?? '')).toBe('welcome')
})

test('a code is worth nothing after ten minutes', async () => {
  await login.send(ana.number)
  const code = phone.verify.code(ana.number)

  await phone.clock.advance('10m')
  expect(await login.check(ana.number, code)).toBe('unknown')
})

test('five wrong codes lock the door, also for the right one', async () => {
  await login.send(ana.number)
  const code = phone.verify.code(ana.number)

  for (let attempt = 0; attempt < 5; attempt++) expect(await login.check(ana.number, wrong(code))).toBe('wrong')
  expect(await login.check(ana.number, code)).toBe('locked')
})

test('five codes are sent in ten minutes, and no more', async () => {
  for (let send = 0; send < 5; send++) expect(await login.send(ana.number)).toBe(true)
  expect(await login.send(ana.number)).toBe(false)

  await phone.clock.advance('10m')
  expect(await login.send(ana.number)).toBe(true)
})

test('a text that did not arrive leaves the door as it is: another one opens it', async () => {
  ana.onText(outcome.undelivered(30003), outcome.delivered())
  await login.send(ana.number)
  await phone.clock.advance('30s')
  expect(ana.inbox).toEqual([])

  await login.send(ana.number)
  await phone.clock.advance('5s')
  expect(await login.check(ana.number, extractCode(ana.inbox.at(-1)) ?? '')).toBe('welcome')
})
