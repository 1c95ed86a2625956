// Rate limits of a service: the app counts by keys of its own, and verifications beyond a bucket are refused until its time is over.
import twilio from 'twilio'
import { describe, expect, test } from 'vitest'
import { through } from '../../support/rest/bench'
import { mswDoor } from '../../support/rest/doors'

const { phone, ana } = through(mswDoor)
const verify = twilio(phone.account.sid, phone.account.authToken).verify.v2
const REFUSED = { status: 429, code: 20429 }

async function limited(...buckets: readonly { max: number; interval: number }[]) {
  const { sid } = await verify.services.create({ friendlyName: 'Owl Bank' })
  const bank = verify.services(sid)
  const limit = await bank.rateLimits.create({ uniqueName: 'end_user_ip', description: 'By address' })
  for (const bucket of buckets) await bank.rateLimits(limit.sid).buckets.create(bucket)
  const others = Array.from({ length: 5 }, () => phone.handset().number)
  let next = 0
  /** Each to another person, so that no other limit is reached. */
  const begin = (ip = '203.0.113.1', to = others[next++ % others.length] as string) =>
    bank.verifications.create({ to, channel: 'sms', rateLimits: { end_user_ip: ip } })
  return { bank, limit, begin }
}

describe('a bucket', () => {
  test('lets so many begin in its time, and then so many again', async () => {
    const { begin } = await limited({ max: 2, interval: 60 })
    await begin()
    await phone.clock.advance('40s')
    await begin()
    await expect(begin()).rejects.toMatchObject(REFUSED)
    await phone.clock.advance('19s')
    await expect(begin()).rejects.toMatchObject(REFUSED)
    await phone.clock.advance('1s')
    await begin()
    await expect(begin()).rejects.toMatchObject(REFUSED)
  })

  test('counts each value of the key by itself', async () => {
    const { begin } = await limited({ max: 1, interval: 60 })
    await begin('203.0.113.1')
    await begin('203.0.113.2')
    await expect(begin('203.0.113.2')).rejects.toMatchObject(REFUSED)
  })

  test('does not count what was refused', async () => {
    const { begin } = await limited({ max: 1, interval: 60 })
    await expect(begin('203.0.113.1', 'nobody')).rejects.toMatchObject({ code: 60200 })
    await begin()
    for (let i = 0; i < 3; i++) await expect(begin()).rejects.toMatchObject(REFUSED)
    await phone.clock.advance('60s')
    await begin()
  })

  test('sends no text to who is refused', async () => {
    const { begin } = await limited({ max: 1, interval: 600 })
    await begin()
    await expect(begin('203.0.113.1', ana.number)).rejects.toMatchObject(REFUSED)
    await phone.clock.advance('1m')
    expect(ana.inbox).toEqual([])
  })

  test('of several, each holds', async () => {
    const { begin } = await limited({ max: 1, interval: 10 }, { max: 2, interval: 3_600 })
    await begin()
    await expect(begin()).rejects.toMatchObject(REFUSED)
    await phone.clock.advance('10s')
    await begin()
    await phone.clock.advance('10s')
    await expect(begin()).rejects.toMatchObject(REFUSED)
    await phone.clock.advance('1h')
    await begin()
  })

  test('that grows lets more through', async () => {
    const { bank, limit, begin } = await limited({ max: 1, interval: 60 })
    await begin()
    const [bucket] = await bank.rateLimits(limit.sid).buckets.list()
    const changed = await bank
      .rateLimits(limit.sid)
      .buckets(bucket?.sid ?? '')
      .update({ max: 2 })
    expect(changed).toMatchObject({ max: 2, interval: 60 })
    await begin()
    await expect(begin()).rejects.toMatchObject(REFUSED)
    expect(await changed.remove()).toBe(true)
    await begin()
  })

  test.each([
    [{ max: 0, interval: 60 }, 60200],
    [{ max: 1, interval: -1 }, 60200],
    [{ max: 7, interval: 60 }, 60211],
  ])('is refused as %o', async (bucket, code) => {
    const { bank, limit } = await limited({ max: 1, interval: 60 })
    await expect(bank.rateLimits(limit.sid).buckets.create(bucket)).rejects.toMatchObject({ status: 400, code })
    expect(await bank.rateLimits(limit.sid).buckets.list()).toHaveLength(1)
  })
})

describe('a rate limit', () => {
  test('is fetched by its SID or its name, described, and deleted', async () => {
    const { bank, limit } = await limited({ max: 1, interval: 60 })
    expect(limit).toMatchObject({ uniqueName: 'end_user_ip', description: 'By address' })
    expect((await bank.rateLimits('end_user_ip').fetch()).sid).toBe(limit.sid)
    expect((await bank.rateLimits(limit.sid).update({ description: 'By IP' })).description).toBe('By IP')
    expect(await bank.rateLimits.list()).toHaveLength(1)
    expect(await bank.rateLimits(limit.sid).remove()).toBe(true)
    await expect(bank.rateLimits(limit.sid).fetch()).rejects.toMatchObject({ status: 404 })
  })

  test('has a name that no other has', async () => {
    const { bank } = await limited()
    await expect(bank.rateLimits.create({ uniqueName: 'end_user_ip' })).rejects.toMatchObject({ status: 400, code: 60208 })
  })

  test('without buckets limits nothing', async () => {
    const { begin } = await limited()
    for (let i = 0; i < 5; i++) await begin()
  })

  test('that the service does not have limits nothing, and an alert says what to write', async () => {
    const { bank } = await limited({ max: 1, interval: 60 })
    await bank.verifications.create({ to: ana.number, channel: 'sms', rateLimits: { endUserIp: '203.0.113.1' } })
    expect(phone.alerts.last().message).toContain('the rate limit "endUserIp", which the service Owl Bank does not have')
    expect(phone.alerts.last().fix).toContain("rateLimits.create({ uniqueName: 'endUserIp' })")
  })

  test('counts by texts and numbers, and by nothing else', async () => {
    const { bank } = await limited({ max: 1, interval: 60 })
    const begin = (rateLimits: object | string) => bank.verifications.create({ to: ana.number, channel: 'sms', rateLimits })
    await expect(begin('{')).rejects.toMatchObject({ code: 60200 })
    await expect(begin({ end_user_ip: { v4: '203.0.113.1' } })).rejects.toMatchObject({ code: 60200 })
    await begin({ end_user_ip: 7 })
    await expect(begin({ end_user_ip: '7' })).rejects.toMatchObject(REFUSED)
  })
})
