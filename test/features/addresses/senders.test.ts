// Texts from short codes and alphanumeric sender IDs: who may send them, to whom, and what comes back.
import { describe, expect, test } from 'vitest'
import { createRingback, MisuseError, type Ringback, type RingbackOptions } from '../../../src/index'
import type { Parameters } from '../../support/rest/api'
import { apiOf } from '../../support/rest/direct'

const BERLIN = '+4915550100002'

function setUp(options: RingbackOptions = {}) {
  const phone = createRingback(options)
  const api = apiOf(phone)
  const text = async (fields: Parameters) => (await api.post('Messages.json', { To: BERLIN, Body: 'Hi', ...fields })).json
  return { phone, api, text, bob: phone.handset(BERLIN), ana: phone.handset('+14155550102') }
}

describe('an alphanumeric sender ID', () => {
  test('sends, and the person sees the name', async () => {
    const { phone, bob, text } = setUp()
    const calcom = phone.sender('CalCom')
    expect(calcom).toMatchObject({ id: 'CalCom', sid: expect.stringMatching(/^AI[0-9a-f]{32}$/) })
    expect(await text({ From: calcom.id })).toMatchObject({ status: 'queued', from: 'CalCom' })
    await phone.clock.drain()
    expect(bob.inbox.map(({ from }) => from)).toEqual(['CalCom'])
  })

  test('does not reach the United States and Canada', async () => {
    const { phone, ana, text } = setUp()
    phone.sender('CalCom')
    expect(await text({ From: 'CalCom', To: ana.number })).toMatchObject({
      status: 400,
      code: 21612,
      message: `The 'To' phone number: ${ana.number}, is not currently reachable using the 'From' phone number: CalCom via SMS.`,
    })
    expect(phone.messages.count()).toBe(0)
  })

  test('carries no media', async () => {
    const { phone, text } = setUp()
    phone.sender('CalCom')
    expect(await text({ From: 'CalCom', MediaUrl: 'https://cdn.test/cat.png' })).toMatchObject({
      code: 21612,
      message: expect.stringMatching(/via MMS\.$/),
    })
  })

  test('cannot be texted, neither by a person nor by the app', async () => {
    const { phone, bob, text } = setUp()
    const calcom = phone.sender('CalCom')
    const why = 'handset.text() got "CalCom", an alphanumeric sender ID: no phone can answer one, because it is a name and no number.'
    await expect(bob.text(calcom, 'Hi')).rejects.toThrow(why)
    await expect(bob.text('CalCom', 'Hi')).rejects.toThrow(MisuseError)
    await expect(bob.dial('CalCom')).rejects.toThrow('handset.dial() got "CalCom", which cannot be called.')
    expect(await text({ From: phone.number().e164, To: 'CalCom' })).toMatchObject({ code: 21211 })
  })

  test('may be that of two accounts', async () => {
    const { phone, text } = setUp()
    const branch = phone.createAccount()
    phone.sender('CalCom', { account: branch })
    expect(await text({ From: 'CalCom' })).toMatchObject({ code: 21606 })
    phone.sender('CalCom')
    expect(await text({ From: 'CalCom' })).toMatchObject({ status: 'queued' })
  })
})

describe('a short code', () => {
  test('sends within its country, files too', async () => {
    const { phone, ana, text } = setUp()
    phone.sender('12345')
    expect(await text({ From: '12345', To: ana.number, MediaUrl: 'https://cdn.test/cat.png' })).toMatchObject({ status: 'queued' })
    expect(await text({ From: '12345' })).toMatchObject({
      code: 21606,
      message: 'The From phone number 12345 is not a valid, SMS-capable inbound phone number or short code for your account.',
    })
    phone.sender('83210', { country: 'DE' })
    expect(await text({ From: '83210' })).toMatchObject({ status: 'queued' })
  })

  test('is texted, and its webhook asked; an answer comes from it', async () => {
    const { phone, ana } = setUp({
      apps: { 'https://app.test': () => new Response('Thanks', { headers: { 'content-type': 'text/plain' } }) },
    })
    const code = phone.sender('12345', { smsUrl: 'https://app.test/sms' })
    const { message, replies } = await ana.text(code, 'JOIN')
    expect(message).toMatchObject({ to: '12345', direction: 'inbound', accountSid: phone.account.sid })
    expect(replies).toMatchObject([{ from: '12345', to: ana.number, body: 'Thanks' }])
    expect(phone.callbacks.last().params).toMatchObject({ To: '12345', From: ana.number, Body: 'JOIN' })
  })

  test('is told by its fallback what failed', async () => {
    const { phone, ana } = setUp({
      apps: { 'https://app.test': ({ url }) => new Response(null, { status: url.endsWith('/sms') ? 404 : 204 }) },
    })
    phone.sender('12345', { smsUrl: 'https://app.test/sms', smsFallbackUrl: 'https://app.test/fallback' })
    await ana.text('12345', 'JOIN')
    await phone.clock.drain()
    expect(phone.callbacks.all().map(({ kind }) => kind)).toEqual(['message.inbound', 'fallback'])
  })

  test('without a webhook stores the text, and an alert says what to write', async () => {
    const { phone, ana } = setUp()
    await ana.text(phone.sender('12345'), 'JOIN')
    expect(phone.alerts.last().message).toContain('A text came in for 12345, which has no smsUrl')
    expect(phone.alerts.last().fix).toContain("phone.sender('12345', { smsUrl:")
  })

  test('that nobody owns cannot be texted, and none can be called', async () => {
    const { phone, ana } = setUp()
    await expect(ana.text('54321', 'Hi')).rejects.toThrow('no account owns that short code. Make it: phone.sender("54321").')
    phone.sender('12345')
    await expect(ana.dial('12345')).rejects.toThrow('which cannot be called')
  })

  test('is no recipient of the app', async () => {
    const { phone, text } = setUp()
    expect(await text({ From: phone.number().e164, To: '12345' })).toMatchObject({ code: 21211 })
  })

  test('obeys STOP, with the option', async () => {
    const { phone, ana, text } = setUp({ optOut: true })
    phone.sender('12345')
    const { replies } = await ana.text('12345', 'STOP')
    expect(replies[0]).toMatchObject({ from: '12345' })
    expect(await text({ From: '12345', To: ana.number })).toMatchObject({ code: 21610 })
  })
})

describe('the codes under dialect twilio', () => {
  const refused = async (act: (phone: Ringback) => void, fields: Parameters) => {
    const { phone, text } = setUp({ dialect: 'twilio' })
    act(phone)
    return text(fields)
  }
  test.each(['12345', 'CalCom'])('%s that nobody, or another account owns', async (From) => {
    const To = From === 'CalCom' ? BERLIN : '+14155550102'
    expect(await refused(() => {}, { From, To })).toMatchObject({ code: 21659 })
    const foreign = (phone: Ringback) => void phone.sender(From, { account: phone.createAccount() })
    expect(await refused(foreign, { From, To })).toMatchObject({ code: 21660 })
  })
  test('a short code that leaves its country', async () => {
    expect(await refused((phone) => void phone.sender('12345'), { From: '12345' })).toMatchObject({ code: 21659 })
  })
  test('a text to a short code', async () => {
    expect(await refused((phone) => void phone.number({ e164: '+12125550101' }), { From: '+12125550101', To: '12345' })).toMatchObject({
      code: 21265,
      message: "'To' number cannot be a Short Code",
    })
  })
})

test.each(['client:alice', 'sip:bob@pbx.test'])(
  'a text to %s is refused in the words of the provider, and so is one from it',
  async (address) => {
    const { phone, text } = setUp()
    const { e164 } = phone.number()
    expect(await text({ From: e164, To: address })).toMatchObject({
      code: 21211,
      message: `The 'To' number ${address} is not a valid phone number.`,
    })
    expect(await text({ From: address })).toMatchObject({ code: 21212 })
    expect(phone.alerts.all()).toEqual([])
  },
)

describe('in a pool', () => {
  test('the alphanumeric sender ID goes first where it can, then the short code, then the numbers', async () => {
    const { phone, api, ana } = setUp()
    const number = phone.number()
    const senders = [number, phone.sender('12345'), phone.sender('CalCom')]
    const pool = phone.messagingService({ senders })
    expect(pool.senders).toEqual([number.e164, '12345', 'CalCom'])
    const sentTo = async (To: string, fields: Parameters = {}) => {
      const { json } = await api.post('Messages.json', { MessagingServiceSid: pool.sid, To, Body: 'Hi', ...fields })
      await phone.clock.drain()
      return phone.messages.get(String(json.sid))?.from
    }
    expect(await sentTo(BERLIN)).toBe('CalCom')
    expect(await sentTo(ana.number)).toBe('12345')
    expect(await sentTo(BERLIN, { MediaUrl: 'https://cdn.test/cat.png' })).toBe(number.e164)
  })

  test('a sender of another account is none', () => {
    const { phone } = setUp()
    const foreign = phone.sender('CalCom', { account: phone.createAccount() })
    expect(() => phone.messagingService({ senders: [foreign] })).toThrow('got the sender "CalCom", which the account does not own.')
  })
})

describe('phone.sender() itself', () => {
  test.each([
    ['+15550100001', 'A number is phone.number({ e164: "+15550100001" })'],
    ['TwelveLetter', 'neither a short code nor an alphanumeric sender ID'],
    ['12', 'Write a short code of 3 to 8 digits'],
    ['whatsapp:+15550100001', 'neither a short code'],
    ['', 'neither a short code'],
  ])('%j is a mistake', (id, told) => {
    const { phone } = setUp()
    expect(() => phone.sender(id)).toThrow(MisuseError)
    expect(() => phone.sender(id)).toThrow(told)
  })

  test('what is taken, senseless or unknown is a mistake', () => {
    const { phone } = setUp()
    phone.sender('12345')
    phone.sender('CalCom')
    expect(() => phone.sender('12345', { account: phone.createAccount() })).toThrow('has it already')
    expect(() => phone.sender('CalCom')).toThrow('has it already')
    expect(() => phone.sender('Other', { smsUrl: 'https://app.test/sms' })).toThrow('got smsUrl, which only a short code has')
    expect(() => phone.sender('54321', { country: 'Germany' })).toThrow("Write its two letters: { country: 'GB' }")
    expect(() => phone.sender('54321', { smsUrl: '/sms' })).toThrow('phone.sender({ smsUrl }) got "/sms"')
    expect(() => phone.sender('54321', { url: 'x' } as never)).toThrow('does not know the option "url"')
  })

  test('in the set-up it stays, in a test it goes, and the refusal says so', async () => {
    const { phone, text } = setUp()
    phone.sender('CalCom')
    await text({ From: 'CalCom' })
    phone.sender('Other')
    phone.reset()
    expect(await text({ From: 'CalCom' })).toMatchObject({ status: 'queued' })
    expect(await text({ From: 'Other' })).toMatchObject({ code: 21606 })
    expect(phone.alerts.last()).toMatchObject({
      level: 'warning',
      message: expect.stringMatching(/"Other" as From, which a reset took away/),
    })
    expect(phone.alerts.last().fix).toContain('phone.sender("Other")')
  })

  test('a released one sends no more', async () => {
    const { phone, text } = setUp()
    const calcom = phone.sender('CalCom')
    calcom.release()
    expect(await text({ From: 'CalCom' })).toMatchObject({ code: 21606 })
    expect(() => calcom.release()).toThrow('is not owned any more')
  })
})
