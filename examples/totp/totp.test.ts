// An authenticator app and an app that asks for its codes: real codes, and minutes that take no time.
import { setupServer } from 'msw/node'
import { TOTP, URI } from 'otpauth'
import { createRingback } from 'ringback'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLogin } from './app'

const ANA = '7f3a51d0-0000-4000-8000-99c10babe123'

const phone = createRingback()
const { sid: accountSid, authToken } = phone.account
const { sid: serviceSid } = phone.verify.service({ friendlyName: 'Owl Bank' })
const login = createLogin({ accountSid, authToken, serviceSid })

const server = setupServer(...phone.handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  phone.reset()
  login.forget()
})
afterAll(() => server.close())

/** What a person has in the hand: scans the address, and shows the code of the moment. */
function scan(uri: string) {
  const app = URI.parse(uri)
  if (!(app instanceof TOTP)) throw new Error('The address is not for codes of time.')
  const code = () => app.generate({ timestamp: phone.clock.now().getTime() })
  return { app, code, wrong: () => String((Number(code()) + 1) % 1_000_000).padStart(6, '0') }
}

async function enrolled() {
  const ana = scan(await login.enroll(ANA, 'Ana'))
  expect(await login.confirm(ANA, ana.code())).toBe('welcome')
  return ana
}

test('the address that is scanned names the bank and the person', async () => {
  const { app } = scan(await login.enroll(ANA, 'Ana'))
  expect(app).toMatchObject({ issuer: 'Owl Bank', label: 'Ana', digits: 6, period: 30 })
})

test('the code of the moment opens the door, and any other does not', async () => {
  const ana = await enrolled()
  expect(await login.logIn(ANA, ana.wrong())).toBe('wrong')
  expect(await login.logIn(ANA, ana.code())).toBe('welcome')
})

test('a code is good for one more step, because clocks differ, and then it has expired', async () => {
  const ana = await enrolled()
  const code = ana.code()

  await phone.clock.advance('59s')
  expect(await login.logIn(ANA, code)).toBe('welcome')

  await phone.clock.advance('1s')
  expect(await login.logIn(ANA, code)).toBe('wrong')
  expect(await login.logIn(ANA, ana.code())).toBe('welcome')
})

test('five wrong codes lock the door for the right one, until the challenge is over', async () => {
  const ana = await enrolled()
  for (let attempt = 0; attempt < 6; attempt++) expect(await login.logIn(ANA, ana.wrong())).toBe(attempt < 5 ? 'wrong' : 'locked')
  expect(await login.logIn(ANA, ana.code())).toBe('locked')

  await phone.clock.advance('5m')
  expect(await login.logIn(ANA, ana.code())).toBe('welcome')
})

test('who never confirmed has no way in a day later', async () => {
  const ana = scan(await login.enroll(ANA, 'Ana'))
  await phone.clock.advance('1d')
  await expect(login.confirm(ANA, ana.code())).rejects.toMatchObject({ status: 404 })
  expect(await login.logIn('00000000-nobody', '123456')).toBe('no second factor')
})
