// Logging in by an authenticator app, over Twilio's SDK: the app has real codes, at the phone's own time.
import { TOTP } from 'otpauth'
import twilio from 'twilio'
import { describe, expect, test } from 'vitest'
import { through } from '../../support/rest/bench'
import { mswDoor } from '../../support/rest/doors'
import { scan } from '../../support/verify/authenticator'

const ANA = 'ff483d1ff591898a9942916050d2ca3f'

const { phone } = through(mswDoor)
const { sid: accountSid, authToken } = phone.account
const verify = twilio(accountSid, authToken).verify.v2

async function service(settings = {}) {
  const { sid } = await verify.services.create({ friendlyName: 'Owl Bank', ...settings })
  return verify.services(sid)
}

/** A factor, and the app that scanned it. */
async function enroll(fields = {}, settings = {}) {
  const bank = await service(settings)
  const ana = bank.entities(ANA)
  const made = await ana.newFactors.create({ friendlyName: 'Ana’s phone', factorType: 'totp', ...fields })
  return { bank, ana, made, app: scan(phone, made.binding.uri) }
}

/** One that was verified. */
async function logInReady(fields = {}, settings = {}) {
  const enrolled = await enroll(fields, settings)
  const { ana, made, app } = enrolled
  const factor = await ana.factors(made.sid).update({ authPayload: app.code() })
  expect(factor.status).toBe('verified')
  return enrolled
}

describe('a factor', () => {
  test('tells its secret once, in the answer that makes it', async () => {
    const { ana, made } = await enroll()
    expect(made.sid).toMatch(/^YF[0-9a-f]{32}$/)
    expect(made).toMatchObject({ status: 'unverified', factorType: 'totp', friendlyName: 'Ana’s phone', identity: ANA })
    expect(made.config).toEqual({ alg: 'sha1', skew: 1, code_length: 6, time_step: 30 })
    expect(made.binding.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(made.binding.uri).toBe(
      `otpauth://totp/Owl%20Bank:Ana%E2%80%99s%20phone?secret=${made.binding.secret}&issuer=Owl%20Bank&algorithm=SHA1&digits=6&period=30`,
    )
    const fetched = await ana.factors(made.sid).fetch()
    expect(fetched.toJSON()).not.toHaveProperty('binding')
    expect(JSON.stringify([fetched, await ana.factors.list()])).not.toContain(made.binding.secret)
  })

  test('makes the entity that is not there', async () => {
    const { bank, ana, made } = await enroll()
    expect((await ana.fetch()).sid).toBe(made.entitySid)
    expect(await bank.entities.list()).toHaveLength(1)
  })

  test('is verified by the code of the moment', async () => {
    const { ana, made, app } = await enroll()
    expect((await ana.factors(made.sid).update({ authPayload: app.wrong() })).status).toBe('unverified')
    expect((await ana.factors(made.sid).update({ authPayload: app.code() })).status).toBe('verified')
    expect((await ana.factors(made.sid).fetch()).status).toBe('verified')
  })

  test('has five tries', async () => {
    const { ana, made, app } = await enroll()
    for (let i = 0; i < 5; i++) await ana.factors(made.sid).update({ authPayload: app.wrong() })
    await expect(ana.factors(made.sid).update({ authPayload: app.code() })).rejects.toMatchObject({ status: 429, code: 60310 })
  })

  test('that nobody verifies is gone after a day', async () => {
    const { ana, made } = await enroll()
    await phone.clock.advance('86399s')
    expect((await ana.factors(made.sid).fetch()).status).toBe('unverified')
    await phone.clock.advance('1s')
    await expect(ana.factors(made.sid).fetch()).rejects.toMatchObject({ status: 404, code: 20404 })
  })

  test('that was verified stays', async () => {
    const { ana, made } = await logInReady()
    await phone.clock.advance('30d')
    expect((await ana.factors(made.sid).fetch()).status).toBe('verified')
  })

  test.each([
    ['sha256', 8, 60],
    ['sha512', 3, 20],
    ['sha1', 7, 45],
  ] as const)('has the codes that it was set up with: %s, %i digits, %i seconds', async (alg, codeLength, timeStep) => {
    const { made, app } = await logInReady({ 'config.alg': alg, 'config.codeLength': codeLength, 'config.timeStep': timeStep })
    expect(made.config).toEqual({ alg, skew: 1, code_length: codeLength, time_step: timeStep })
    expect(app.code()).toHaveLength(codeLength)
  })

  test('takes what it is not told from its service', async () => {
    const settings = { 'totp.issuer': 'Owl', 'totp.timeStep': 60, 'totp.codeLength': 8, 'totp.skew': 2 }
    const { made } = await logInReady({}, settings)
    expect(made.config).toEqual({ alg: 'sha1', skew: 2, code_length: 8, time_step: 60 })
    expect(made.binding.uri).toContain('otpauth://totp/Owl:Ana')
  })

  test('keeps a secret that the app brings along', async () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    const { ana, made } = await enroll({ 'binding.secret': secret })
    expect(made.binding.secret).toBe(secret)
    const timestamp = phone.clock.now().getTime()
    const code = new TOTP({ secret }).generate({ timestamp })
    expect((await ana.factors(made.sid).update({ authPayload: code })).status).toBe('verified')
  })

  test('is renamed, set up anew, and deleted', async () => {
    const { ana, made } = await logInReady({ metadata: { os: 'Android' } })
    const changed = await ana.factors(made.sid).update({ friendlyName: 'Tablet', 'config.skew': 0, 'config.alg': 'sha256' })
    expect(changed).toMatchObject({ friendlyName: 'Tablet', status: 'verified', metadata: { os: 'Android' } })
    expect(changed.config).toEqual({ alg: 'sha256', skew: 0, code_length: 6, time_step: 30 })
    expect(await ana.factors(made.sid).remove()).toBe(true)
    expect(await ana.factors.list()).toEqual([])
  })

  test('for push notifications is refused, with an alert that says so', async () => {
    const bank = await service()
    const push = bank.entities(ANA).newFactors.create({ friendlyName: 'Ana', factorType: 'push', 'config.appId': 'a' })
    await expect(push).rejects.toMatchObject({ status: 400, code: 60369 })
    expect(phone.alerts.last().message).toContain('ringback serves totp, an authenticator app, and no other')
  })

  test.each<[string, object]>([
    ['a name that is too long', { friendlyName: 'a'.repeat(65) }],
    ['a time step of 19 seconds', { 'config.timeStep': 19 }],
    ['a skew of three steps', { 'config.skew': 3 }],
    ['codes of nine digits', { 'config.codeLength': 9 }],
    ['another algorithm', { 'config.alg': 'md5' }],
    ['a secret that is not in Base32', { 'binding.secret': 'not-a-secret-1189' }],
    ['notes that are no texts', { metadata: { age: 7 } }],
  ])('does not have %s', async (_, fields) => {
    await expect(enroll(fields)).rejects.toMatchObject({ status: 400, code: 60306 })
    expect(JSON.stringify(phone.requests.last())).not.toContain('not-a-secret-1189')
  })

  test('belongs to who has a name of 8 to 64 letters and digits', async () => {
    const bank = await service()
    for (const name of ['short', 'ana@example.test', 'a'.repeat(65)]) {
      const fields = { friendlyName: 'x', factorType: 'totp' } as const
      await expect(bank.entities(name).newFactors.create(fields)).rejects.toMatchObject({ code: 60306 })
      await expect(bank.entities.create({ identity: name })).rejects.toMatchObject({ code: 60306 })
    }
  })
})

describe('a challenge', () => {
  test('with the right code is approved at once', async () => {
    const { ana, made, app } = await logInReady()
    const challenge = await ana.challenges.create({ factorSid: made.sid, authPayload: app.code() })
    expect(challenge).toMatchObject({ status: 'approved', factorSid: made.sid, factorType: 'totp', respondedReason: 'none' })
    expect(challenge.dateResponded).toEqual(phone.clock.now())
  })

  test('with a wrong code stays pending, and is no error', async () => {
    const { ana, made, app } = await logInReady()
    const challenge = await ana.challenges.create({ factorSid: made.sid, authPayload: app.wrong() })
    expect(challenge).toMatchObject({ status: 'pending', dateResponded: null })
    expect((await ana.challenges(challenge.sid).update({ authPayload: app.code() })).status).toBe('approved')
  })

  test.each([
    [1, 1, 'approved'],
    [1, 2, 'pending'],
    [1, -1, 'approved'],
    [0, 0, 'approved'],
    [0, 1, 'pending'],
    [2, 2, 'approved'],
    [2, -2, 'approved'],
    [2, 3, 'pending'],
  ])('with a skew of %i, and the code of %i steps ago, is %s', async (skew, stepsAgo, status) => {
    const { ana, made, app } = await logInReady({ 'config.skew': skew })
    await phone.clock.advance('5m')
    expect((await ana.challenges.create({ factorSid: made.sid, authPayload: app.code(stepsAgo) })).status).toBe(status)
  })

  test('has a code that is worth nothing two steps later', async () => {
    const { ana, made, app } = await logInReady()
    const code = app.code()
    await phone.clock.advance('59s')
    expect((await ana.challenges.create({ factorSid: made.sid, authPayload: code })).status).toBe('approved')
    await phone.clock.advance('1s')
    expect((await ana.challenges.create({ factorSid: made.sid, authPayload: code })).status).toBe('pending')
  })

  test('has five tries', async () => {
    const { ana, made, app } = await logInReady()
    const { sid } = await ana.challenges.create({ factorSid: made.sid })
    for (let i = 0; i < 5; i++) expect((await ana.challenges(sid).update({ authPayload: app.wrong() })).status).toBe('pending')
    await expect(ana.challenges(sid).update({ authPayload: app.code() })).rejects.toMatchObject({ status: 429, code: 60308 })
    expect((await ana.challenges(sid).fetch()).status).toBe('pending')
  })

  test('expires after five minutes', async () => {
    const { ana, made, app } = await logInReady()
    const { sid, expirationDate } = await ana.challenges.create({ factorSid: made.sid })
    expect(expirationDate.getTime() - phone.clock.now().getTime()).toBe(300_000)
    expect(phone.clock.pending().map(({ label }) => label)).toContainEqual(expect.stringContaining('pending → expired'))
    await phone.clock.advance('299s')
    expect((await ana.challenges(sid).fetch()).status).toBe('pending')
    await phone.clock.advance('1s')
    expect((await ana.challenges(sid).fetch()).status).toBe('expired')
    await expect(ana.challenges(sid).update({ authPayload: app.code() })).rejects.toMatchObject({ status: 403, code: 60323 })
  })

  test('expires when it says so, within an hour', async () => {
    const { ana, made } = await logInReady()
    const at = (minutes: number) => new Date(phone.clock.now().getTime() + minutes * 60_000)
    const challenge = (minutes: number) => ana.challenges.create({ factorSid: made.sid, expirationDate: at(minutes) })
    await expect(challenge(61)).rejects.toMatchObject({ code: 60306 })
    await expect(challenge(0)).rejects.toMatchObject({ code: 60306 })
    const { sid } = await challenge(60)
    await phone.clock.advance('1h')
    expect((await ana.challenges(sid).fetch()).status).toBe('expired')
  })

  test('is answered once', async () => {
    const { ana, made, app } = await logInReady()
    const { sid } = await ana.challenges.create({ factorSid: made.sid, authPayload: app.code() })
    await expect(ana.challenges(sid).update({ authPayload: app.code() })).rejects.toMatchObject({ status: 403, code: 60322 })
    expect(phone.clock.pending()).toEqual([])
  })

  test('needs a factor that is verified, of this person', async () => {
    const { bank, ana, made, app } = await enroll()
    const asked = { factorSid: made.sid, authPayload: app.code() }
    await expect(ana.challenges.create(asked)).rejects.toMatchObject({ status: 403, code: 60318 })
    const ben = bank.entities('00000000-ben')
    await bank.entities.create({ identity: '00000000-ben' })
    await expect(ben.challenges.create(asked)).rejects.toMatchObject({ status: 400, code: 60306 })
  })

  test('is listed, the oldest first or the newest, by factor and by status', async () => {
    const { ana, made, app } = await logInReady()
    const first = await ana.challenges.create({ factorSid: made.sid })
    const second = await ana.challenges.create({ factorSid: made.sid, authPayload: app.code() })
    const sids = async (filters: object) => (await ana.challenges.list(filters)).map(({ sid }) => sid)
    expect(await sids({})).toEqual([first.sid, second.sid])
    expect(await sids({ order: 'desc' })).toEqual([second.sid, first.sid])
    expect(await sids({ status: 'approved' })).toEqual([second.sid])
    expect(await sids({ factorSid: made.sid, pageSize: 1 })).toEqual([first.sid, second.sid])
    expect(await sids({ factorSid: `YF${'0'.repeat(32)}` })).toEqual([])
  })

  test('keeps what it is about', async () => {
    const { ana, made } = await logInReady()
    const challenge = await ana.challenges.create({
      factorSid: made.sid,
      'details.message': 'Log in?',
      'details.fields': [{ label: 'From', value: 'Bonn' }],
      hiddenDetails: { ip: '203.0.113.7' },
    })
    expect(challenge.details).toEqual({ message: 'Log in?', fields: [{ label: 'From', value: 'Bonn' }] })
    expect(challenge.hiddenDetails).toEqual({ ip: '203.0.113.7' })
    expect((await ana.challenges(challenge.sid).update({ metadata: { os: 'Android' } })).metadata).toEqual({ os: 'Android' })
    await expect(ana.challenges.create({ factorSid: made.sid, hiddenDetails: 'no JSON' })).rejects.toMatchObject({ code: 60306 })
  })

  test('of a factor that is gone cannot be answered', async () => {
    const { ana, made, app } = await logInReady()
    const { sid } = await ana.challenges.create({ factorSid: made.sid })
    await ana.factors(made.sid).remove()
    await expect(ana.challenges(sid).update({ authPayload: app.code() })).rejects.toMatchObject({ status: 404 })
  })
})

describe('an entity', () => {
  test('is created once, listed, fetched, and deleted with all that it has', async () => {
    const { bank, ana, made } = await logInReady()
    const challenge = await ana.challenges.create({ factorSid: made.sid })
    const again = await bank.entities.create({ identity: ANA })
    expect(again.sid).toBe(made.entitySid)
    expect(await ana.remove()).toBe(true)
    await expect(ana.fetch()).rejects.toMatchObject({ status: 404 })
    await bank.entities.create({ identity: ANA })
    expect(await ana.factors.list()).toEqual([])
    await expect(ana.challenges(challenge.sid).fetch()).rejects.toMatchObject({ status: 404 })
    expect(phone.clock.pending()).toEqual([])
  })

  test('belongs to one service', async () => {
    const { ana, made } = await enroll()
    const other = await service()
    await other.entities.create({ identity: ANA })
    await expect(other.entities(ANA).factors(made.sid).fetch()).rejects.toMatchObject({ status: 404 })
    expect((await ana.factors(made.sid).fetch()).sid).toBe(made.sid)
  })
})

test('the end of a challenge is no reason to move the clock there', async () => {
  const { ana, made } = await logInReady()
  await ana.challenges.create({ factorSid: made.sid })
  const before = phone.clock.now()
  await phone.clock.drain()
  expect(phone.clock.now()).toEqual(before)
})

test('a phone that is rewound has the same secrets again', async () => {
  const first = (await enroll()).made.binding.secret
  const other = (await enroll()).made.binding.secret
  expect(other).not.toBe(first)
  phone.reset()
  expect((await enroll()).made.binding.secret).toBe(first)
})
