// The words of a message by a template, and what else an app may say of a verification.
import { beforeEach, describe, expect, test } from 'vitest'
import { createRingback, extractCode, MisuseError } from '../../../src/index'
import { verifyOf } from '../../support/rest/verify'

const phone = createRingback()
const verify = verifyOf(phone)
const ana = phone.handset('+15550100002')
beforeEach(() => phone.reset())

const rejected = (status: number, code: number) => expect.objectContaining({ status, code })
const shop = (options = {}) => phone.verify.service({ friendlyName: 'Shop', ...options }).sid
const SHORT = `HJ${'0'.repeat(31)}3`
const SMS_ONLY = `HJ${'0'.repeat(31)}2`

async function textOf(service: string, form = {}) {
  await verify.send(service, ana.number, form)
  const code = phone.verify.code(ana)
  await phone.clock.drain()
  return ana.inbox.at(-1)?.body.replace(code, '######')
}

describe('a template of the provider', () => {
  test('gives the text its words, once named by the request', async () => {
    const service = shop()
    expect(await textOf(service, { TemplateSid: SHORT })).toBe('Your verification code is: ######. Do not share it.')
    expect(await textOf(service)).toBe('Your Shop verification code is: ######')
  })

  test('gives every text its words, named by the service', async () => {
    const service = await verify.service({ DefaultTemplateSid: SMS_ONLY, DoNotShareWarningEnabled: 'true' })
    expect(await textOf(service)).toBe('Your Shop verification code is: ######. Do not share this code with anyone.')
    expect(await textOf(service, { AppHash: 'He42w354ol9', TemplateSid: SHORT })).toBe(
      '<#> Your verification code is: ######. Do not share it. He42w354ol9',
    )
  })

  test('is spoken where it is for calls', async () => {
    await verify.send(shop({ dtmfInputRequired: false }), ana.number, { Channel: 'call', TemplateSid: SHORT })
    const code = phone.verify.code(ana)
    await phone.clock.until(() => phone.calls.last().status === 'in-progress')
    const leg = ana.leg()
    await phone.clock.drain()
    expect(leg.heard[0]).toMatch(/Your verification code is: (\d ){5}\d\. Do not share it\./)
    expect(leg.heard.map((text) => extractCode(text))).toContain(code)
  })

  test.each(['call', 'whatsapp'])('that is for texts alone is passed over on the channel %s, with a warning', async (Channel) => {
    await verify.send(shop({ dtmfInputRequired: false }), ana.number, { Channel, TemplateSid: SMS_ONLY })
    expect(phone.alerts.last()).toMatchObject({ code: 60327, level: 'warning', message: expect.stringContaining(Channel) })
    await phone.clock.drain()
    expect(phone.verifications.last().status).toBe('pending')
  })

  test('of the service is passed over in silence where it is not for the channel', async () => {
    await verify.send(shop({ defaultTemplateSid: SMS_ONLY }), ana.number, { Channel: 'whatsapp' })
    expect(phone.alerts.count()).toBe(0)
  })
})

describe('a template of one’s own', () => {
  test('has places that the app fills', async () => {
    const { sid } = phone.verify.template({
      friendlyName: 'Link',
      text: '{{friendly_name}}: https://shop.test/?c={{code}}&u={{ user }} ({{ttl}} min)',
    })
    const TemplateCustomSubstitutions = JSON.stringify({ user: 'ana', unused: 1 })
    expect(await textOf(shop(), { TemplateSid: sid, TemplateCustomSubstitutions })).toBe('Shop: https://shop.test/?c=######&u=ana (10 min)')
    const { templates } = (await verify.get<{ templates: object[] }>('Templates')).json
    expect(templates[0]).toMatchObject({
      sid,
      friendly_name: 'Link',
      channels: ['sms', 'voice'],
      translations: { en: { status: 'approved' } },
    })
  })

  test.each([{}, { TemplateCustomSubstitutions: '{"other":"x"}' }, { TemplateCustomSubstitutions: 'user=ana' }])(
    'whose places are not filled is refused: %j',
    async (form) => {
      const { sid } = phone.verify.template({ text: '{{user}}, {{code}}' })
      expect((await verify.send(shop(), ana.number, { TemplateSid: sid, ...form })).json).toEqual(rejected(400, 60224))
      expect(phone.alerts.last().message).toContain('has places for user')
      expect(phone.verifications.count()).toBe(0)
    },
  )

  test('speaks the language that was asked for, or its default one', async () => {
    const { sid } = phone.verify.template({ text: { de: 'Dein Code: {{code}}', 'pt-BR': 'Seu código: {{code}}' } })
    const service = shop({ defaultTemplateSid: sid })
    expect(await textOf(service)).toBe('Dein Code: ######')
    expect(await textOf(service, { Locale: 'pt-br' })).toBe('Seu código: ######')
    // A resend keeps the language.
    expect(await textOf(service)).toBe('Seu código: ######')
    expect(await textOf(service, { Locale: 'ja' })).toBe('Dein Code: ######')
  })

  test('may have the SID that the app has in its settings, and belongs to one account', async () => {
    const sid = `HJ${'a'.repeat(32)}`
    const TemplateSid = phone.verify.template({ sid, text: 'Go: {{code}}' }).sid
    expect(TemplateSid).toBe(sid)
    const other = verifyOf(phone, { account: phone.createAccount() })
    expect((await other.send(await other.service(), ana.number, { TemplateSid })).json).toEqual(rejected(400, 60228))
  })

  test.each([
    [{}, /text/],
    [{ text: 'No place' }, /no place for the code/],
    [{ text: { xx: '{{code}}' } }, /locale "xx"/],
    [{ text: '{{code}}', channels: ['pigeon'] }, /channels/],
    [{ text: '{{code}}', sid: 'HJ1' }, /32 hex digits/],
    [{ text: '{{code}}', sid: SHORT }, /exists already/],
    [{ text: '{{code}}', friendlyName: 'x'.repeat(33) }, /32 characters/],
    [{ text: '{{code}}', colour: 'red' }, /colour/],
  ])('%j is a misuse', (options, message) => {
    expect(() => phone.verify.template(options as never)).toThrow(message)
    expect(() => phone.verify.template(options as never)).toThrow(MisuseError)
  })
})

test('a template that is not there is refused, and the alert says how to make it', async () => {
  const TemplateSid = `HJ${'f'.repeat(32)}`
  expect((await verify.send(shop(), ana.number, { TemplateSid })).json).toEqual(rejected(400, 60228))
  expect(phone.alerts.last().fix).toContain(`phone.verify.template({ sid: '${TemplateSid}'`)
  expect((await verify.send(shop(), ana.number, { TemplateSid: 'HX1' })).json).toEqual(rejected(400, 60200))
})

describe('what an app says besides', () => {
  test('tags stay with the verification, up to ten short ones', async () => {
    const service = shop()
    await verify.send(service, ana.number, { Tags: '{"campaign":"autumn"}' })
    expect(phone.verifications.last().tags).toEqual({ campaign: 'autumn' })
    const eleven = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`tag${index}`, 'x']))
    for (const Tags of ['campaign', '[]', '{"n":1}', JSON.stringify(eleven), JSON.stringify({ long: 'x'.repeat(129) })])
      expect((await verify.send(service, ana.number, { Tags })).json).toEqual(rejected(400, 60200))
  })

  test.each([
    ['DeviceIp', ['203.0.113.7', '2001:db8::7', '::ffff:203.0.113.7'], ['203.0.113', '203.0.113.256', '2001:db8:::7', 'localhost']],
    ['RiskCheck', ['enable', 'disable'], ['maybe']],
  ])('%s is looked at, and changes nothing', async (name, good, bad) => {
    const service = shop()
    for (const value of good) expect((await verify.send(service, ana.number, { [name]: value })).status).toBe(201)
    for (const value of bad) expect((await verify.send(service, ana.number, { [name]: value })).json).toEqual(rejected(400, 60200))
    expect(phone.alerts.count()).toBe(0)
  })

  test('a text of its own is not sent any more, and a warning says so', async () => {
    expect(await textOf(shop(), { CustomMessage: 'Hi, {{code}}' })).toBe('Your Shop verification code is: ######')
    expect(phone.alerts.last()).toMatchObject({ code: 60241, level: 'warning' })
  })
})

describe('a payment', () => {
  test.each([{}, { Amount: '39.99' }, { Payee: 'Acme' }])('is refused without its amount and its payee: %j', async (form) => {
    expect((await verify.send(shop({ psd2Enabled: true }), ana.number, form)).json).toEqual(rejected(400, 60206))
  })

  test('is not spoken', async () => {
    const form = { Amount: '39.99', Payee: 'Acme', Channel: 'call' }
    expect((await verify.send(shop({ psd2Enabled: true }), ana.number, form)).json).toEqual(rejected(400, 60214))
  })
})
