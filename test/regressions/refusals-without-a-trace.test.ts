// A newcomer's commonest refusals left no trace but the provider's own error, which does not know the test's set-up.
import { describe, expect, test } from 'vitest'
import { createRingback, type Ringback } from '../../src/index'
import { createApi, type Parameters } from '../support/rest/api'
import { ask } from '../support/rest/direct'

const TO = '+15550100002'

interface Credentials {
  readonly sid: string
  readonly authToken: string
}

function apiOf(phone: Ringback, credentials: Credentials = phone.account) {
  return createApi({ origin: () => 'https://api.mock.test', fetch: (request) => ask(phone, request), account: credentials })
}

async function refusedText(phone: Ringback, form: Parameters, credentials?: Credentials): Promise<number> {
  const { status } = await apiOf(phone, credentials).post('Messages.json', { To: TO, Body: 'Hi', ...form })
  expect(status).toBeGreaterThanOrEqual(400)
  return status
}

function theOneHint(phone: Ringback) {
  expect(phone.alerts.count()).toBe(1)
  expect(phone.alerts.last()).toMatchObject({ level: 'warning', code: null, sid: null })
  expect(() => phone.assertSettled()).not.toThrow()
  return phone.alerts.last()
}

describe('senders', () => {
  test('a foreign From names the account, its numbers and the line to write', async () => {
    const phone = createRingback()
    const shop = phone.number()
    await refusedText(phone, { From: '+15557654321' })
    const { message, fix } = theOneHint(phone)
    expect(message).toBe(
      `POST Messages named +15557654321 as From, which is not a number of the account ${phone.account.sid}. The account ${phone.account.sid} has ${shop.e164}.`,
    )
    expect(fix).toContain(
      "Write from: phone.number().e164, or give the account the number that the app has: phone.number({ e164: '+15557654321' }).",
    )
    expect(fix).toContain("createRingback({ seed: 'other' })")
  })

  test('a flood of one cause is one alert, and a reset tells it again', async () => {
    const phone = createRingback()
    for (let i = 0; i < 3; i++) await refusedText(phone, { From: '+15557654321' })
    theOneHint(phone)
    phone.reset()
    expect(phone.alerts.count()).toBe(0)
    await refusedText(phone, { From: '+15557654321' })
    theOneHint(phone)
  })

  test('a number that reset() took', async () => {
    const phone = createRingback()
    phone.number()
    await apiOf(phone).get('Messages.json')
    const late = phone.number()
    phone.reset()
    await refusedText(phone, { From: late.e164 })
    expect(theOneHint(phone).message).toContain(`${late.e164} as From, which a reset took away`)
  })

  test("another account's number", async () => {
    const phone = createRingback()
    const other = phone.createAccount()
    await refusedText(phone, { From: phone.number({ account: other }).e164 })
    expect(theOneHint(phone).message).toContain(`is a number of the account ${other.sid}`)
  })

  test('a handset', async () => {
    const phone = createRingback()
    await refusedText(phone, { From: phone.handset('+15550100009').number })
    expect(theOneHint(phone).message).toContain('is a handset')
  })

  test.each([{ From: '[object Object]' }, { 'From[sid]': 'PN1', 'From[e164]': '+15550100001' }])('from: shop, as %j', async (form) => {
    const phone = createRingback()
    await refusedText(phone, form as Parameters)
    expect(theOneHint(phone).fix).toBe('Write from: shop.e164 instead of from: shop, where shop is what phone.number() gave.')
  })

  test('a call', async () => {
    const phone = createRingback()
    await apiOf(phone).post('Calls.json', { To: TO, From: '+15557654321', Url: 'https://app.test/voice' })
    expect(theOneHint(phone).message).toContain('POST Calls named +15557654321 as From')
  })

  test('a messaging service of nobody', async () => {
    const phone = createRingback()
    await refusedText(phone, { MessagingServiceSid: `MG${'0'.repeat(32)}` })
    expect(theOneHint(phone).fix).toContain('phone.messagingService({ senders: [phone.number()] })')
  })

  test('two phones with one seed', async () => {
    const [first, second] = [createRingback(), createRingback()]
    first.number()
    second.number()
    const late = second.number()
    await refusedText(first, { From: late.e164 }, second.account)
    expect(theOneHint(first).fix).toContain('two phones with one seed have the same account SID')
  })
})

describe('credentials', () => {
  const wrong = async (phone: Ringback, credentials: Credentials) => {
    expect(await refusedText(phone, { From: '+15550100001' }, credentials)).toBe(401)
    const told = theOneHint(phone)
    for (const secret of [credentials.authToken, phone.account.authToken]) expect(told.message + told.fix).not.toContain(secret)
    return told
  }

  test('a foreign account', async () => {
    const phone = createRingback()
    const { message, fix } = await wrong(phone, { sid: `AC${'1'.repeat(32)}`, authToken: 'f'.repeat(32) })
    expect(message).toBe(
      `The credentials name the account AC${'1'.repeat(32)}, which this phone does not have. This phone has the account ${phone.account.sid}.`,
    )
    expect(fix).toContain('twilio(phone.account.sid, phone.account.authToken)')
  })

  test('a wrong token', async () => {
    const phone = createRingback()
    const { message } = await wrong(phone, { sid: phone.account.sid, authToken: 'f'.repeat(32) })
    expect(message).toBe(`The token of the credentials is not that of the account ${phone.account.sid}.`)
  })

  test('a token in the place of the user name is not shown', async () => {
    const phone = createRingback()
    const response = await ask(
      phone,
      new Request(`https://api.mock.test/2010-04-01/Accounts/${phone.account.sid}/Messages.json`, {
        headers: { authorization: `Basic ${btoa(`${phone.account.authToken}:x`)}` },
      }),
    )
    expect(response.status).toBe(401)
    const { message, fix } = theOneHint(phone)
    expect(message + fix).not.toContain(phone.account.authToken)
  })

  test('none at all', async () => {
    const phone = createRingback()
    await ask(phone, new Request(`https://api.mock.test/2010-04-01/Accounts/${phone.account.sid}/Messages.json`))
    expect(theOneHint(phone).message).toBe('A request carried no credentials.')
  })

  test('an account that reset() took', async () => {
    const phone = createRingback()
    await apiOf(phone).get('Messages.json')
    const { sid, authToken } = phone.createAccount()
    phone.reset()
    expect((await wrong(phone, { sid, authToken })).message).toContain(`the account ${sid}, which a reset took away`)
  })
})

test('sendAt in the real present names the date of the phone', async () => {
  const phone = createRingback()
  const service = phone.messagingService({ senders: [phone.number()] })
  await refusedText(phone, { MessagingServiceSid: service.sid, ScheduleType: 'fixed', SendAt: '2026-11-22T12:00:00Z' })
  const { message, fix } = theOneHint(phone)
  expect(message).toBe(
    `POST Messages named a SendAt, "2026-11-22T12:00:00Z", that is before the present of this phone: its clock stands at ${phone.clock.now().toISOString()}.`,
  )
  expect(fix).toContain('createRingback({ now: new Date() })')
})

test('what the provider refuses for its own reasons raises nothing', async () => {
  const phone = createRingback()
  const From = phone.number().e164
  await refusedText(phone, { From, To: '12' })
  await refusedText(phone, { From, Body: 'x'.repeat(1_601) })
  expect((await apiOf(phone).get(`Messages/SM${'0'.repeat(32)}.json`)).status).toBe(404)
  expect(phone.alerts.count()).toBe(0)
})
