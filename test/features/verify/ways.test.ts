// How a code reaches a person: by the carrier, the handset and the clock that everything else goes by.
import { beforeEach, describe, expect, test } from 'vitest'
import { createRingback, extractCode, fault, MisuseError, outcome } from '../../../src/index'
import { apiOf } from '../../support/rest/direct'
import { verifyOf } from '../../support/rest/verify'

const phone = createRingback({ optOut: true })
const verify = verifyOf(phone)
const ana = phone.handset('+15550100002')
beforeEach(() => phone.reset())

const rejected = (status: number, code: number) => expect.objectContaining({ status, code })

describe('a text', () => {
  test('is in the inbox once the carrier has delivered it, and the code is found in it', async () => {
    const { sid } = phone.verify.service({ friendlyName: 'Shop' })
    await verify.send(sid, ana.number)
    expect(ana.inbox).toEqual([])
    await phone.clock.drain()
    expect(ana.inbox).toHaveLength(1)
    expect(extractCode(ana.inbox[0] ?? '')).toBe(phone.verify.code(ana.number))
    expect(phone.verifications.last().status).toBe('pending')
  })

  test('is a message of the phone, and none of the account over REST', async () => {
    await verify.send(phone.verify.service().sid, ana.number)
    await phone.clock.drain()
    const { sid } = phone.messages.last()
    expect(phone.messages.count({ to: ana.number, status: 'delivered' })).toBe(1)
    const api = apiOf(phone)
    expect((await api.get<{ messages: unknown[] }>('Messages.json')).json.messages).toEqual([])
    expect((await api.get(`Messages/${sid}.json`)).status).toBe(404)
    expect((await api.delete(`Messages/${sid}.json`)).status).toBe(404)
    const usage = await api.get<{ usage_records: { category: string; count: string }[] }>('Usage/Records.json?Category=sms')
    expect(usage.json.usage_records.map(({ count }) => count)).toEqual(['0'])
  })

  test('that is not delivered leaves the verification pending, and the attempt says why', async () => {
    ana.onText(outcome.undelivered(30003))
    const service = phone.verify.service().sid
    await verify.send(service, ana.number)
    await phone.clock.drain()
    expect(ana.inbox).toEqual([])
    expect(phone.verifications.last().status).toBe('pending')
    const { attempts } = (await verify.get<{ attempts: { channel_data: object; conversion_status: string }[] }>('Attempts')).json
    expect(attempts).toMatchObject([
      { conversion_status: 'unconverted', channel_data: { status: 'unconfirmed', message_status: 'undelivered', error_code: '30003' } },
    ])
  })

  test('does not reach a landline, and is refused where the service skips those', async () => {
    const desk = phone.handset('+15550100004', { line: { type: 'landline', carrier: 'Example Line' } })
    await verify.send(phone.verify.service().sid, desk.number)
    await phone.clock.drain()
    expect(phone.messages.last()).toMatchObject({ status: 'undelivered', errorCode: 30006 })
    const careful = phone.verify.service({ lookupEnabled: true, skipSmsToLandlines: true }).sid
    expect((await verify.send(careful, desk.number)).json).toEqual(rejected(403, 60205))
    const { json } = await verify.send(careful, desk.number, { Channel: 'call' })
    expect(json).toMatchObject({ lookup: { carrier: { type: 'landline', name: 'Example Line' } } })
  })

  test('does not reach who stopped its sender', async () => {
    const service = phone.verify.service().sid
    await verify.send(service, ana.number)
    await phone.clock.drain()
    const { from } = phone.messages.last()
    await ana.text(from, 'STOP')
    await verify.send(service, ana.number)
    await phone.clock.drain()
    expect(phone.messages.last()).toMatchObject({ status: 'failed', errorCode: 21610 })
    await ana.text(from, 'START')
    await verify.send(service, ana.number)
    await phone.clock.drain()
    expect(phone.messages.last().status).toBe('delivered')
  })

  test('has a name of its own where the request gives one', async () => {
    await verify.send(phone.verify.service().sid, ana.number, { CustomFriendlyName: 'Desk' })
    await phone.clock.drain()
    expect(ana.inbox[0]?.body).toMatch(/^Your Desk verification code is: \d{6}$/)
  })
})

describe('a call', () => {
  test('asks for a key, speaks the code digit by digit, and repeats it', async () => {
    await verify.send(phone.verify.service({ friendlyName: 'Shop' }).sid, ana.number, { Channel: 'call', CustomFriendlyName: 'Desk & Co' })
    const code = phone.verify.code(ana.number)
    await phone.clock.until(() => phone.calls.last().status === 'in-progress')
    const leg = ana.leg()
    await leg.until(/Press any key/)
    expect(leg.heard.join(' ')).not.toContain(Array.from(code).join(' '))
    await leg.press('1')
    await phone.clock.drain()
    expect(leg.heard.filter((text) => extractCode(text) === code)).toHaveLength(2)
    expect(leg.heard.join(' ')).toContain('Desk & Co')
    expect(phone.calls.last().status).toBe('completed')
  })

  test('speaks at once where no key is wanted', async () => {
    await verify.send(phone.verify.service({ dtmfInputRequired: false }).sid, ana.number, { Channel: 'call' })
    const code = phone.verify.code(ana.number)
    await phone.clock.until(() => phone.calls.last().status === 'in-progress')
    const leg = ana.leg()
    await phone.clock.drain()
    expect(leg.heard.map((text) => extractCode(text)).filter((found) => found === code)).toHaveLength(2)
  })

  test('says no code where no key is pressed', async () => {
    await verify.send(phone.verify.service().sid, ana.number, { Channel: 'call' })
    await phone.clock.until(() => phone.calls.last().status === 'in-progress')
    const leg = ana.leg()
    await phone.clock.drain()
    expect(leg.heard.map((text) => extractCode(text)).filter(Boolean)).toEqual([])
    expect(phone.calls.last().status).toBe('completed')
  })

  test('that nobody takes leaves the verification pending, and is no call of the account over REST', async () => {
    ana.onCall(outcome.busy())
    await verify.send(phone.verify.service().sid, ana.number, { Channel: 'call' })
    await phone.clock.drain()
    expect(phone.calls.last().status).toBe('busy')
    expect(phone.verifications.last()).toMatchObject({ status: 'pending', channel: 'call' })
    expect((await apiOf(phone).get<{ calls: unknown[] }>('Calls.json')).json.calls).toEqual([])
    const { attempts } = (await verify.get<{ attempts: { channel_data: object }[] }>('Attempts')).json
    expect(attempts).toMatchObject([{ channel_data: { call_status: 'busy' } }])
  })
})

describe('other ways', () => {
  test('WhatsApp, outside of any window', async () => {
    await verify.send(phone.verify.service().sid, ana.number, { Channel: 'whatsapp' })
    await phone.clock.drain()
    expect(ana.inbox).toEqual([])
    expect(ana.whatsapp.inbox.map((message) => extractCode(message))).toEqual([phone.verify.code(ana.number)])
  })

  test('e-mail, where the service has a mailer', async () => {
    const service = phone.verify.service({ friendlyName: 'Shop', mailer: true }).sid
    const { json } = await verify.send(service, 'ana@example.test', {
      Channel: 'email',
      ChannelConfiguration: JSON.stringify({ from: 'shop@example.test', from_name: 'Shop' }),
    })
    expect(json).toMatchObject({ to: 'ana@example.test', channel: 'email', status: 'pending' })
    expect(phone.verify.inbox('ana@example.test')).toEqual([])
    await phone.clock.drain()
    const code = phone.verify.code('ana@example.test')
    const [email] = phone.verify.inbox('ana@example.test')
    expect(email).toMatchObject({ from: 'Shop <shop@example.test>', subject: 'Your Shop verification code' })
    expect(extractCode(email ?? '')).toBe(code)
    expect((await verify.check(service, 'ana@example.test', code)).json).toMatchObject({ status: 'approved' })
    expect((await verify.send(service, 'ana', { Channel: 'email' })).json).toEqual(rejected(400, 60200))
  })
})

describe('a payment', () => {
  test('is named in the text, and the check has to name the same', async () => {
    const service = phone.verify.service({ psd2Enabled: true }).sid
    const payment = { Amount: '39.99', Payee: 'Acme' }
    expect((await verify.send(service, ana.number, payment)).json).toMatchObject({ amount: '39.99', payee: 'Acme' })
    await phone.clock.drain()
    expect(ana.inbox[0]?.body).toMatch(/39\.99 to Acme/)
    const code = phone.verify.code(ana.number)
    expect(extractCode(ana.inbox[0] ?? '')).toBe(code)
    expect((await verify.check(service, ana.number, code, { ...payment, Amount: '3999' })).json).toMatchObject({ valid: false })
    expect((await verify.check(service, ana.number, code, payment)).json).toMatchObject({ status: 'approved', amount: '39.99' })
  })
})

describe('on the clock', () => {
  test('the end of a code is pending, forecast, in the timeline, and no reason to move', async () => {
    await verify.send(phone.verify.service().sid, ana.number)
    const { sid } = phone.verifications.last()
    expect(phone.clock.pending().map(({ label }) => label)).toContainEqual(expect.stringMatching(/pending → expired/))
    expect(phone.forecast(sid)).toEqual([{ status: 'expired', at: new Date('2030-01-01T00:10:00Z') }])
    await phone.clock.drain()
    expect(phone.verifications.last().status).toBe('pending')
    await phone.clock.advance('10m')
    expect(phone.verifications.last().history.map(({ status }) => status)).toEqual(['pending', 'expired'])
    expect(phone.timeline.text()).toMatch(/expired/)
    expect(phone.at('1m').verifications.get(sid)?.status).toBe('pending')
  })

  test('a restored phone has the same code, and a fresh one of the same seed', async () => {
    const code = async (seed: string) => {
      const other = createRingback({ seed })
      const { sid } = other.verify.service()
      await verifyOf(other).send(sid, ana.number)
      return other.verify.code(ana.number)
    }
    expect(await code('a')).toBe(await code('a'))
    expect(await code('a')).not.toBe(await code('b'))

    const { sid } = phone.verify.service()
    const before = phone.snapshot()
    await verify.send(sid, ana.number)
    const first = phone.verify.code(ana.number)
    phone.restore(before)
    await verify.send(sid, ana.number)
    expect(phone.verify.code(ana.number)).toBe(first)
  })

  // Without care some of these seeds would give two people the same four digits.
  test.each(['a', 'b', 'c', 'd', 'e'])('no two people of a service have the same code (seed %s)', async (seed) => {
    const other = createRingback({ seed })
    const { sid } = other.verify.service({ codeLength: 4 })
    const codes = new Set<string>()
    for (let person = 0; person < 100; person++) {
      const to = `+1555020${String(person).padStart(4, '0')}`
      await verifyOf(other).send(sid, to)
      codes.add(other.verify.code(to))
    }
    expect(codes.size).toBe(100)
  })

  test.each(['approved', 'canceled'])('nothing of one that is %s is pending', async (Status) => {
    const service = phone.verify.service().sid
    const { sid } = (await verify.send(service, ana.number)).json
    await verify.post(`Services/${service}/Verifications/${sid}`, { Status })
    await phone.clock.drain()
    expect(phone.clock.pending()).toEqual([])
    phone.assertSettled({ idle: true })
  })

  test('an instant clock delivers at once and does not run to the end of the code', async () => {
    const fast = createRingback({ time: 'instant' })
    const bea = fast.handset('+15550100005')
    await verifyOf(fast).send(fast.verify.service().sid, bea.number)
    await fast.clock.drain()
    expect(bea.inbox).toHaveLength(1)
    expect(fast.verifications.last().status).toBe('pending')
  })
})

describe('for the author of a test', () => {
  test('the record is what the API document says', async () => {
    const service = phone.verify.service().sid
    const { sid, send_code_attempts } = (await verify.send(service, ana.number)).json
    const code = phone.verify.code(ana)
    await verify.check(service, ana.number, code)
    const at = new Date('2030-01-01T00:00:00Z')
    expect(phone.verifications.last()).toEqual({
      type: 'verification',
      sid,
      accountSid: phone.account.sid,
      serviceSid: service,
      to: ana.number,
      channel: 'sms',
      status: 'approved',
      attempts: [{ at, channel: 'sms', sid: send_code_attempts[0]?.attempt_sid }],
      checks: [{ at, valid: true }],
      createdAt: at,
      expiresAt: new Date('2030-01-01T00:10:00Z'),
      history: [
        { status: 'pending', at },
        { status: 'approved', at },
      ],
    })
  })

  test('a code that is not out says what to write', async () => {
    const [one, other] = [phone.verify.service(), phone.verify.service()]
    expect(() => phone.verify.code(ana.number)).toThrow(/no code was sent to \+15550100002\. Send one first/)
    await verify.send(one.sid, ana.number)
    await verify.send(other.sid, ana.number)
    expect(() => phone.verify.code(ana.number)).toThrow(/2 services have sent/)
    expect(phone.verify.code(ana.number, { service: one })).not.toBe(phone.verify.code(ana.number, { service: other.sid }))
    await phone.clock.advance('10m')
    expect(() => phone.verify.code(ana.number)).toThrow(/is expired/)
    expect(() => phone.verify.code(ana.number, { service: 'VA1' })).toThrow(MisuseError)
    expect(() => phone.verify.code('')).toThrow(MisuseError)
  })

  test.each([
    [{ friendlyName: 'Shop 12345' }, /friendlyName/],
    [{ codeLength: 3 }, /whole number from 4 to 10/],
    [{ mailer: 'yes' }, /true or false/],
    [{ color: 'red' }, /color/],
    [{ skipSmsToLandlines: true }, /lookupEnabled/],
  ])('a service with %j is a misuse', (options, message) => {
    expect(() => phone.verify.service(options as object)).toThrow(message)
    expect(() => phone.verify.service(options as object)).toThrow(MisuseError)
  })

  test('the documented answer to a check of nobody is an option', async () => {
    const other = createRingback({ verify: { neverSent: 20404 } })
    const { json } = await verifyOf(other).check(other.verify.service().sid, ana.number, '123456')
    expect(json).toEqual(rejected(404, 20404))
    expect(() => createRingback({ verify: { neverSent: 1 as 20404 } })).toThrow(MisuseError)
  })
})

describe('attempts', () => {
  test('are listed, filtered, fetched and summed up', async () => {
    const service = phone.verify.service().sid
    await verify.send(service, ana.number)
    await verify.send(service, ana.number, { Channel: 'whatsapp' })
    await verify.check(service, ana.number, phone.verify.code(ana.number))
    await phone.clock.advance('1m')
    await verify.send(service, '+447700900123')
    const list = async (query: string) =>
      (await verify.get<{ attempts: { sid: string; channel: string; conversion_status: string }[] }>(`Attempts?${query}`)).json.attempts
    expect((await list('')).map(({ channel, conversion_status }) => [channel, conversion_status])).toEqual([
      ['sms', 'unconverted'],
      ['whatsapp', 'converted'],
      ['sms', 'unconverted'],
    ])
    expect(await list('Channel=WHATSAPP')).toHaveLength(1)
    expect(await list('Status=CONVERTED')).toHaveLength(1)
    expect(await list('Country=GB')).toHaveLength(1)
    expect(await list(`ChannelData.To=${encodeURIComponent(ana.number)}`)).toHaveLength(2)
    expect(await list('DateCreatedAfter=2030-01-01T00:00:30Z')).toHaveLength(1)
    expect(await list('DateCreatedBefore=2030-01-01T00:00:30Z')).toHaveLength(2)
    expect(await list(`VerifyServiceSid=VA${'0'.repeat(32)}`)).toEqual([])
    const [{ sid } = { sid: '' }] = await list('Channel=whatsapp')
    expect((await verify.get(`Attempts/${sid}`)).json).toMatchObject({
      sid,
      channel_data: { status: 'confirmed', country: 'US', code_length: 6 },
    })
    expect((await verify.get('Attempts/Summary')).json).toMatchObject({
      total_attempts: 3,
      total_converted: 1,
      total_unconverted: 2,
      conversion_rate_percentage: '33.333333333',
    })
    expect((await verify.get('Attempts/Summary?Channel=whatsapp')).json).toMatchObject({
      total_attempts: 1,
      conversion_rate_percentage: '100',
    })
  })
})

describe('what is broken or not there', () => {
  test('a fault breaks the sending, or the check', async () => {
    const service = phone.verify.service().sid
    phone.inject(fault.rest('verifications.create', { status: 429, code: 20429 }))
    expect((await verify.send(service, ana.number)).json).toEqual(rejected(429, 20429))
    expect(phone.verifications.count()).toBe(0)
    await verify.send(service, ana.number)
    phone.inject(fault.rest('verificationChecks.create', { status: 503 }))
    expect((await verify.check(service, ana.number, phone.verify.code(ana))).status).toBe(503)
    expect(phone.verifications.last().checks).toEqual([])
  })

  test.each(['AccessTokens', 'Passkeys/Factors'])('%s are not served: 404, and an alert that says so', async (path) => {
    const service = phone.verify.service().sid
    expect((await verify.post(`Services/${service}/${path}`, { Identity: 'ana' })).json).toEqual(rejected(404, 20404))
    expect(phone.alerts.last().message).toContain(`Services/{Sid}/${path}`)
  })

  test('a parameter that nobody reads raises an alert', async () => {
    await verify.send(phone.verify.service().sid, ana.number, { EnableSnaClientToken: 'true' })
    expect(phone.alerts.last().message).toContain('EnableSnaClientToken')
  })

  test('a verification is found by whom it is for, as well', async () => {
    const service = phone.verify.service().sid
    const { sid } = (await verify.send(service, ana.number)).json
    expect((await verify.get(`Services/${service}/Verifications/${encodeURIComponent(ana.number)}`)).json).toMatchObject({ sid })
  })

  test('a service that was deleted checks nothing any more', async () => {
    const service = phone.verify.service().sid
    await verify.send(service, ana.number)
    const code = phone.verify.code(ana)
    await verify.delete(`Services/${service}`)
    expect((await verify.check(service, ana.number, code)).json).toEqual(rejected(404, 20404))
  })

  test('a verification of another account is not there', async () => {
    const service = phone.verify.service().sid
    const { sid } = (await verify.send(service, ana.number)).json
    const other = verifyOf(phone, { account: phone.createAccount() })
    expect((await other.get(`Services/${service}/Verifications/${sid}`)).status).toBe(404)
    expect((await other.check(service, ana.number, phone.verify.code(ana))).status).toBe(404)
    expect((await other.get<{ attempts: unknown[] }>('Attempts')).json.attempts).toEqual([])
    const [{ sid: attempt } = { sid: '' }] = (await verify.get<{ attempts: { sid: string }[] }>('Attempts')).json.attempts
    expect((await verify.get(`Attempts/${attempt}`)).status).toBe(200)
    expect((await other.get(`Attempts/${attempt}`)).status).toBe(404)
  })
})
