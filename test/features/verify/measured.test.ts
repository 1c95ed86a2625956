// What was measured of Verify, statement by statement: 41 assertions that a real account answered in March 2026.
import { beforeEach, describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { verifyOf } from '../../support/rest/verify'

const phone = createRingback()
const verify = verifyOf(phone)
const ana = phone.handset('+15550100002')
const ben = phone.handset('+15550100003')
beforeEach(() => phone.reset())

const shop = (form = {}) => verify.service(form)
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')
const rejected = (status: number, code: number) => expect.objectContaining({ status, code })

describe('a service', () => {
  test('is created with a name, and has codes of six digits', async () => {
    const { status, json } = await verify.post('Services', { FriendlyName: 'Shop' })
    expect(status).toBe(201)
    expect(json).toMatchObject({ friendly_name: 'Shop', code_length: 6 })
  })

  test('has a name without five digits', async () => {
    expect((await verify.post('Services', { FriendlyName: 'Shop 12345' })).json).toEqual(rejected(400, 60200))
  })

  test.each(['3', '11'])('has no codes of %s digits', async (CodeLength) => {
    expect((await verify.post('Services', { FriendlyName: 'Shop', CodeLength })).json).toEqual(rejected(400, 60200))
  })

  test.each(['4', '10'])('has codes of %s digits where it says so', async (CodeLength) => {
    const service = await shop({ CodeLength })
    await verify.send(service, ana.number)
    expect(phone.verify.code(ana.number)).toMatch(new RegExp(`^\\d{${CodeLength}}$`))
  })
})

describe('a verification', () => {
  test('is created as pending and not valid, with one attempt', async () => {
    const service = await shop()
    const { status, json } = await verify.send(service, ana.number)
    expect(status).toBe(201)
    expect(json.sid).toMatch(/^VE[0-9a-f]{32}$/)
    expect(json).toMatchObject({
      service_sid: service,
      account_sid: phone.account.sid,
      to: ana.number,
      channel: 'sms',
      status: 'pending',
      valid: false,
      lookup: {},
      amount: null,
      payee: null,
      sna: null,
      date_created: '2030-01-01T00:00:00Z',
      send_code_attempts: [{ time: '2030-01-01T00:00:00Z', channel: 'sms', attempt_sid: expect.stringMatching(/^VL[0-9a-f]{32}$/) }],
      url: `https://verify.twilio.com/v2/Services/${service}/Verifications/${json.sid}`,
    })
  })

  test('keeps its SID when it is sent again, with one more attempt', async () => {
    const service = await shop()
    const first = (await verify.send(service, ana.number)).json
    await phone.clock.advance('1m')
    const second = (await verify.send(service, ana.number)).json
    expect(second.sid).toBe(first.sid)
    expect(second.send_code_attempts).toHaveLength(2)
    expect(second.send_code_attempts[0]).toEqual(first.send_code_attempts[0])
    expect(second.send_code_attempts[1]?.time).toBe('2030-01-01T00:01:00Z')
  })

  test('keeps its code when it is sent again', async () => {
    const service = await shop()
    await verify.send(service, ana.number)
    const code = phone.verify.code(ana.number)
    await verify.send(service, ana.number)
    await phone.clock.drain()
    expect(ana.inbox.map(({ body }) => body.includes(code))).toEqual([true, true])
  })

  test('keeps both on another channel', async () => {
    const service = await shop()
    const first = (await verify.send(service, ana.number)).json
    const code = phone.verify.code(ana.number)
    const second = (await verify.send(service, ana.number, { Channel: 'whatsapp' })).json
    expect(second).toMatchObject({ sid: first.sid, channel: 'whatsapp' })
    expect(second.send_code_attempts.map(({ channel }) => channel)).toEqual(['sms', 'whatsapp'])
    expect(phone.verify.code(ana.number)).toBe(code)
  })

  test('is another one for another person', async () => {
    const service = await shop()
    const [one, other] = [(await verify.send(service, ana.number)).json, (await verify.send(service, ben.number)).json]
    expect(other.sid).not.toBe(one.sid)
  })

  test('is another one in another service', async () => {
    const one = (await verify.send(await shop(), ana.number)).json
    const other = (await verify.send(await shop(), ana.number)).json
    expect(other.sid).not.toBe(one.sid)
  })

  test('is fetched by its SID while it is pending', async () => {
    const service = await shop()
    const { sid, ...made } = (await verify.send(service, ana.number)).json
    const { status, json } = await verify.get(`Services/${service}/Verifications/${sid}`)
    expect(status).toBe(200)
    expect(json).toEqual({ sid, ...made })
  })

  test('of another service is not there', async () => {
    const { sid } = (await verify.send(await shop(), ana.number)).json
    expect((await verify.get(`Services/${await shop()}/Verifications/${sid}`)).json).toEqual(rejected(404, 20404))
  })

  test('answers no code, however it is asked', async () => {
    const service = await shop()
    const sent = await verify.send(service, ana.number)
    const code = phone.verify.code(ana.number)
    const fetched = await verify.get(`Services/${service}/Verifications/${sent.json.sid}`)
    const attempts = await verify.get('Attempts')
    const checked = await verify.check(service, ana.number, code)
    for (const { text } of [sent, fetched, attempts, checked]) {
      expect(text).toContain(sent.json.sid)
      expect(text).not.toContain(code)
    }
  })

  test('needs a number in E.164 form', async () => {
    expect((await verify.send(await shop(), 'Ana')).json).toEqual(rejected(400, 60200))
  })

  test('needs a channel', async () => {
    const service = await shop()
    expect((await verify.post(`Services/${service}/Verifications`, { To: ana.number })).status).toBe(400)
    expect((await verify.send(service, ana.number, { Channel: 'pigeon' })).json).toEqual(rejected(400, 60200))
  })

  test('takes no locale that nobody speaks', async () => {
    expect((await verify.send(await shop(), ana.number, { Locale: 'xx' })).json).toEqual(rejected(400, 60200))
    expect((await verify.send(await shop(), ana.number, { Locale: 'de' })).status).toBe(201)
  })

  test('of a service that is not there is not there', async () => {
    expect((await verify.send(`VA${'0'.repeat(32)}`, ana.number)).json).toEqual(rejected(404, 20404))
  })
})

describe('channels that need something', () => {
  test('e-mail needs a mailer', async () => {
    expect((await verify.send(await shop(), 'ana@example.test', { Channel: 'email' })).json).toEqual(rejected(400, 60217))
  })

  test('silent network authentication needs a carrier that has it', async () => {
    expect((await verify.send(await shop(), ana.number, { Channel: 'sna' })).json).toEqual(rejected(400, 60001))
  })

  test('auto needs Fraud Guard', async () => {
    expect((await verify.send(await shop(), ana.number, { Channel: 'auto' })).json).toEqual(rejected(400, 60200))
  })
})

describe('a custom code', () => {
  test('is ignored where the service does not take any', async () => {
    const service = await shop()
    expect((await verify.send(service, ana.number, { CustomCode: '424242' })).status).toBe(201)
    expect(phone.verify.code(ana.number)).not.toBe('424242')
  })

  test('is the code where the service takes some', async () => {
    const service = await shop({ CustomCodeEnabled: 'true' })
    await verify.send(service, ana.number, { CustomCode: '4242' })
    expect(phone.verify.code(ana.number)).toBe('4242')
    expect((await verify.check(service, ana.number, '4242')).json.status).toBe('approved')
  })

  test.each(['123', '12345678901'])('has 4 to 10 characters: not %s', async (CustomCode) => {
    const service = await shop({ CustomCodeEnabled: 'true' })
    expect((await verify.send(service, ana.number, { CustomCode })).json).toEqual(rejected(400, 60200))
  })
})

describe('a check', () => {
  test('of the right code approves it', async () => {
    const service = await shop()
    const { sid } = (await verify.send(service, ana.number)).json
    const { status, json } = await verify.check(service, ana.number, phone.verify.code(ana.number))
    expect([200, 201]).toContain(status)
    expect(json).toMatchObject({ sid, service_sid: service, to: ana.number, channel: 'sms', status: 'approved', valid: true })
  })

  test('of a wrong code is not an error: still pending, not valid', async () => {
    const service = await shop()
    await verify.send(service, ana.number)
    const { status, json } = await verify.check(service, ana.number, wrongFor(phone.verify.code(ana.number)))
    expect([200, 201]).toContain(status)
    expect(json).toMatchObject({ status: 'pending', valid: false })
  })

  test('of the right code after a wrong one approves it', async () => {
    const service = await shop()
    await verify.send(service, ana.number)
    const code = phone.verify.code(ana.number)
    await verify.check(service, ana.number, wrongFor(code))
    expect((await verify.check(service, ana.number, code)).json).toMatchObject({ status: 'approved', valid: true })
  })

  test('names the person or the verification', async () => {
    const service = await shop()
    const { sid } = (await verify.send(service, ana.number)).json
    const Code = phone.verify.code(ana.number)
    const { json } = await verify.post(`Services/${service}/VerificationCheck`, { VerificationSid: sid, Code })
    expect(json).toMatchObject({ sid, status: 'approved' })
  })

  test('that names nobody, or no code, is refused', async () => {
    const service = await shop()
    await verify.send(service, ana.number)
    expect((await verify.post(`Services/${service}/VerificationCheck`, { Code: '123456' })).json).toEqual(rejected(400, 60200))
    expect((await verify.post(`Services/${service}/VerificationCheck`, { To: ana.number })).json).toEqual(rejected(400, 60200))
  })

  test('of somebody who was never sent a code is refused', async () => {
    expect((await verify.check(await shop(), ana.number, '123456')).json).toEqual(rejected(400, 60200))
  })

  test('of a verification that is not there finds nothing', async () => {
    const form = { VerificationSid: `VE${'0'.repeat(32)}`, Code: '123456' }
    expect((await verify.post(`Services/${await shop()}/VerificationCheck`, form)).json).toEqual(rejected(404, 20404))
  })

  test('may be wrong five times, and the sixth is refused, whatever its code', async () => {
    const service = await shop()
    const { sid } = (await verify.send(service, ana.number)).json
    const code = phone.verify.code(ana.number)
    for (let count = 0; count < 5; count++) {
      expect((await verify.check(service, ana.number, wrongFor(code))).json).toMatchObject({ status: 'pending', valid: false })
    }
    expect((await verify.check(service, ana.number, code)).json).toEqual(
      expect.objectContaining({ status: 429, code: 60202, message: 'Max check attempts reached' }),
    )
    expect((await verify.get(`Services/${service}/Verifications/${sid}`)).json).toMatchObject({ status: 'max_attempts_reached' })
  })
})

describe('once it is approved', () => {
  test('it cannot be fetched', async () => {
    const service = await shop()
    const { sid } = (await verify.send(service, ana.number)).json
    await verify.check(service, ana.number, phone.verify.code(ana.number))
    expect((await verify.get(`Services/${service}/Verifications/${sid}`)).json).toEqual(rejected(404, 20404))
  })

  test('its code is worth nothing', async () => {
    const service = await shop()
    await verify.send(service, ana.number)
    const code = phone.verify.code(ana.number)
    await verify.check(service, ana.number, code)
    expect((await verify.check(service, ana.number, code)).json).toEqual(rejected(404, 20404))
  })

  test('the next code is a new one, of a new verification', async () => {
    const service = await shop()
    const { sid } = (await verify.send(service, ana.number)).json
    const code = phone.verify.code(ana.number)
    await verify.check(service, ana.number, code)
    expect((await verify.send(service, ana.number)).json.sid).not.toBe(sid)
    expect(phone.verify.code(ana.number)).not.toBe(code)
  })
})

describe('an app that decides itself', () => {
  test('cancels it, and it stays to be fetched', async () => {
    const service = await shop()
    const { sid } = (await verify.send(service, ana.number)).json
    const path = `Services/${service}/Verifications/${sid}`
    expect((await verify.post(path, { Status: 'canceled' })).json).toMatchObject({ sid, status: 'canceled', valid: false })
    expect((await verify.get(path)).json).toMatchObject({ status: 'canceled' })
  })

  test('approves it, which is valid', async () => {
    const service = await shop()
    const { sid } = (await verify.send(service, ana.number)).json
    const { status, json } = await verify.post(`Services/${service}/Verifications/${sid}`, { Status: 'approved' })
    expect(status).toBe(200)
    expect(json).toMatchObject({ sid, status: 'approved', valid: true })
  })

  test('has no other word for it', async () => {
    const service = await shop()
    const { sid } = (await verify.send(service, ana.number)).json
    expect((await verify.post(`Services/${service}/Verifications/${sid}`, { Status: 'pending' })).json).toEqual(rejected(400, 60200))
  })
})

describe('limits', () => {
  test('five sends in ten minutes, and the sixth is refused', async () => {
    const service = await shop()
    for (let count = 0; count < 5; count++) expect((await verify.send(service, ana.number)).status).toBe(201)
    expect((await verify.send(service, ana.number)).json).toEqual(
      expect.objectContaining({ status: 429, code: 60203, message: 'Max send attempts reached' }),
    )
    await phone.clock.advance('10m')
    expect((await verify.send(service, ana.number)).json.send_code_attempts).toHaveLength(1)
  })

  test('a code lives for ten minutes', async () => {
    const service = await shop()
    const { sid } = (await verify.send(service, ana.number)).json
    const code = phone.verify.code(ana.number)
    await phone.clock.advance('599s')
    expect((await verify.get(`Services/${service}/Verifications/${sid}`)).json).toMatchObject({ status: 'pending' })
    await phone.clock.advance('1s')
    expect(phone.verifications.last()).toMatchObject({ sid, status: 'expired' })
    expect((await verify.check(service, ana.number, code)).json).toEqual(rejected(404, 20404))
  })

  // So many are fetched at each of these moments, and then one more than may be.
  test.each([
    ['60 times a minute', [['0s', 60]], '1m'],
    [
      '180 times an hour',
      [
        ['0s', 60],
        ['1m', 60],
        ['1m', 60],
        ['1m', 0],
      ],
      '1h',
    ],
    [
      '250 times a day',
      [
        ['0s', 60],
        ['1h', 60],
        ['1h', 60],
        ['1h', 60],
        ['1h', 10],
      ],
      '1d',
    ],
  ] as const)('it is fetched at most %s', async (_, bursts, window) => {
    const service = await shop()
    const { sid } = (await verify.send(service, ana.number)).json
    const path = `Services/${service}/Verifications/${sid}`
    await verify.post(path, { Status: 'canceled' })
    await phone.clock.drain()
    for (const [wait, count] of bursts) {
      await phone.clock.advance(wait)
      for (let fetched = 0; fetched < count; fetched++) expect((await verify.get(path)).status).toBe(200)
    }
    expect((await verify.get(path)).json).toEqual(rejected(429, 20429))
    await phone.clock.advance(window)
    expect((await verify.get(path)).status).toBe(200)
  })

  test('nobody is told when it is over', async () => {
    const service = await shop()
    await verify.send(service, ana.number)
    await verify.check(service, ana.number, phone.verify.code(ana.number))
    await phone.clock.drain()
    expect(phone.callbacks.count()).toBe(0)
  })
})

describe('the text', () => {
  test('says the name and the code', async () => {
    await verify.send(await shop(), ana.number)
    const code = phone.verify.code(ana.number)
    await phone.clock.drain()
    expect(ana.inbox.map(({ body }) => body)).toEqual([`Your Shop verification code is: ${code}`])
  })

  test('warns where the service says so', async () => {
    await verify.send(await shop({ DoNotShareWarningEnabled: 'true' }), ana.number)
    await phone.clock.drain()
    expect(ana.inbox[0]?.body).toMatch(/code is: \d{6}\. Don't share this code with anyone; our employees will never ask for the code$/)
  })

  test('ends with the hash of the app that reads it', async () => {
    await verify.send(await shop(), ana.number, { AppHash: 'He42w354ol9' })
    await phone.clock.drain()
    expect(ana.inbox[0]?.body).toMatch(/^<#> Your Shop verification code is: \d{6} He42w354ol9$/)
  })
})
