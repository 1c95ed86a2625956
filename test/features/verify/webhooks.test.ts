// The webhooks of a service of Verify, and what else it is set up with besides its settings.
import twilio from 'twilio'
import { describe, expect, test } from 'vitest'
import { through } from '../../support/rest/bench'
import { mswDoor } from '../../support/rest/doors'
import { scan } from '../../support/verify/authenticator'

const ANA = 'ff483d1ff591898a9942916050d2ca3f'
const { phone } = through(mswDoor)
const { sid: accountSid, authToken } = phone.account
const verify = twilio(accountSid, authToken).verify.v2

const HOOK = { friendlyName: 'news', webhookUrl: 'https://app.test/verify' }

async function service() {
  const { sid } = await verify.services.create({ friendlyName: 'Owl Bank' })
  return verify.services(sid)
}

/** What the app is told, each as `type`. */
const told = () => phone.callbacks.filter({ kind: 'verify.event' }).map(({ params }) => params.type)

/** A factor that is created and verified, a challenge that is approved, and the factor deleted. */
async function live(bank: Awaited<ReturnType<typeof service>>) {
  const ana = bank.entities(ANA)
  const made = await ana.newFactors.create({ friendlyName: 'Phone', factorType: 'totp' })
  const app = scan(phone, made.binding.uri)
  await ana.factors(made.sid).update({ authPayload: app.code() })
  const { sid } = await ana.challenges.create({ factorSid: made.sid, authPayload: app.code(), hiddenDetails: { ip: '203.0.113.7' } })
  await ana.factors(made.sid).remove()
  await phone.clock.advance(0)
  return { factorSid: made.sid, challengeSid: sid, secret: made.binding.secret as string }
}

describe('a webhook', () => {
  test('is told of all that it wants, signed', async () => {
    const bodies: string[] = []
    phone.app('https://app.test', async (request) => {
      const body = await request.text()
      const signed = request.headers.get('x-twilio-signature') ?? ''
      const params = Object.fromEntries(new URLSearchParams(body))
      expect(twilio.validateRequest(authToken, signed, request.url, params)).toBe(true)
      bodies.push(body)
      return new Response(null, { status: 204 })
    })
    const bank = await service()
    await bank.webhooks.create({ ...HOOK, eventTypes: ['*'] })
    const { factorSid, challengeSid, secret } = await live(bank)
    expect(told()).toEqual(['factor.created', 'factor.verified', 'challenge.approved', 'factor.deleted'])
    expect(bodies).toHaveLength(4)
    expect(Object.fromEntries(new URLSearchParams(bodies[2]))).toEqual({
      uuid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
      type: 'challenge.approved',
      account_sid: accountSid,
      service_sid: (await bank.fetch()).sid,
      entity_identity: ANA,
      factor_sid: factorSid,
      factor_type: 'totp',
      challenge_sid: challengeSid,
      challenge_hidden_details: '{"ip":"203.0.113.7"}',
    })
    expect(bodies.join()).not.toContain(secret)
    expect(new Set(bodies.map((body) => new URLSearchParams(body).get('uuid'))).size).toBe(4)
  })

  test('hears only of its own events, and only while it is enabled', async () => {
    const bank = await service()
    const webhook = await bank.webhooks.create({ ...HOOK, eventTypes: ['factor.verified', 'challenge.denied'] })
    await live(bank)
    expect(told()).toEqual(['factor.verified'])
    await bank.webhooks(webhook.sid).update({ status: 'disabled' })
    await live(bank)
    expect(told()).toEqual(['factor.verified'])
  })

  test('of another service hears nothing', async () => {
    const [bank, other] = [await service(), await service()]
    await other.webhooks.create({ ...HOOK, eventTypes: ['*'] })
    await live(bank)
    expect(told()).toEqual([])
  })

  test('is created, listed, changed, and deleted', async () => {
    const bank = await service()
    const made = await bank.webhooks.create({ ...HOOK, eventTypes: ['factor.created', 'factor.deleted'] })
    expect(made).toMatchObject({
      status: 'enabled',
      version: 'v2',
      webhookMethod: 'POST',
      eventTypes: ['factor.created', 'factor.deleted'],
    })
    const changed = await bank.webhooks(made.sid).update({ friendlyName: 'more', eventTypes: ['*'], webhookUrl: 'https://app.test/2' })
    expect(changed).toMatchObject({ friendlyName: 'more', eventTypes: ['*'], webhookUrl: 'https://app.test/2' })
    expect(await bank.webhooks.list()).toHaveLength(1)
    expect(await changed.remove()).toBe(true)
    await expect(changed.fetch()).rejects.toMatchObject({ status: 404 })
  })

  test.each<[string, object]>([
    ['an event that there is not', { eventTypes: ['factor.lost'] }],
    ['a URL that is none', { webhookUrl: 'app.test' }],
    ['another status', { status: 'paused' }],
  ])('is refused with %s', async (_, wrong) => {
    const bank = await service()
    await expect(bank.webhooks.create({ ...HOOK, eventTypes: ['*'], ...wrong })).rejects.toMatchObject({ status: 400, code: 60306 })
  })
})

describe('a service', () => {
  test('keeps which messaging service sends to a country', async () => {
    const bank = await service()
    const [first, second] = [`MG${'a'.repeat(32)}`, `MG${'b'.repeat(32)}`]
    await bank.messagingConfigurations.create({ country: 'ca', messagingServiceSid: first })
    await bank.messagingConfigurations.create({ country: 'all', messagingServiceSid: first })
    await expect(bank.messagingConfigurations.create({ country: 'CA', messagingServiceSid: first })).rejects.toMatchObject({ code: 60213 })
    await expect(bank.messagingConfigurations.create({ country: 'QQ', messagingServiceSid: first })).rejects.toMatchObject({ code: 60200 })
    expect(await bank.messagingConfigurations('CA').update({ messagingServiceSid: second })).toMatchObject({
      country: 'CA',
      messagingServiceSid: second,
    })
    expect(await bank.messagingConfigurations('CA').remove()).toBe(true)
    expect((await bank.messagingConfigurations.list()).map(({ country }) => country)).toEqual(['all'])
  })
})

describe('an account', () => {
  test('vouches for a number', async () => {
    const { sid } = await verify.safelist.create({ phoneNumber: '+15550100007' })
    expect(await verify.safelist('+15550100007').fetch()).toMatchObject({ sid, phoneNumber: '+15550100007' })
    expect((await verify.safelist.create({ phoneNumber: '+15550100007' })).sid).toBe(sid)
    expect(await verify.safelist('+15550100007').remove()).toBe(true)
    await expect(verify.safelist('+15550100007').fetch()).rejects.toMatchObject({ status: 404 })
    await expect(verify.safelist.create({ phoneNumber: '0100' })).rejects.toMatchObject({ code: 60306 })
  })

  test('has the templates that everybody has', async () => {
    const templates = await verify.templates.list()
    expect(templates.map(({ friendlyName }) => friendlyName)).toContain('Base Verification Template 3')
    expect(await verify.templates.list({ friendlyName: 'Base Verification Template 3' })).toHaveLength(1)
    expect(await verify.templates.list({ friendlyName: 'No such' })).toEqual([])
  })
})

test.each([
  ['AccessTokens', 'POST'],
  ['Passkeys/Factors', 'POST'],
  [`Entities/${ANA}/Challenges/YC${'0'.repeat(32)}/Notifications`, 'POST'],
])('%s is not served, and an alert says so', async (path, method) => {
  const { sid } = await verify.services.create({ friendlyName: 'Owl Bank' })
  const authorization = `Basic ${btoa(`${accountSid}:${authToken}`)}`
  const request = new Request(`https://verify.twilio.com/v2/Services/${sid}/${path}`, { method, headers: { authorization } })
  expect((await phone.fetch(request))?.status).toBe(404)
  expect(phone.alerts.last().message).toContain('is a resource that ringback does not serve')
})
