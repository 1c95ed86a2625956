// Somebody calls one of our numbers: who picks up, when, and who is told at the end.
import { describe, expect, test } from 'vitest'
import { MisuseError } from '../../../src/index'
import { APP, statusesOf, story, transcriptOf } from '../../support/calls/story'

describe('a call to a number of ours', () => {
  test('fetches its voiceUrl while it rings, is answered by the document, and ends with the status callback', async () => {
    const { phone, shop, bob, asked, told, call } = story({ '/voice': '<Say>Hello Bob</Say>' })

    const leg = await bob.dial(shop)
    const form = {
      CallSid: leg.sid,
      AccountSid: phone.account.sid,
      From: bob.number,
      To: shop.e164,
      Caller: bob.number,
      Called: shop.e164,
      CallStatus: 'ringing',
      Direction: 'inbound',
      ApiVersion: '2010-04-01',
    }
    expect(asked).toEqual([{ path: '/voice', method: 'POST', form }])
    expect(phone.callbacks.last()).toMatchObject({ kind: 'call.inbound', state: 'answered' })
    expect(leg.status).toBe('in-progress')
    await phone.clock.drain()

    expect(statusesOf(call(leg.sid))).toEqual(['ringing', 'in-progress', 'completed'])
    expect(told).toEqual([
      {
        ...form,
        CallStatus: 'completed',
        CallDuration: '0',
        Duration: '0',
        SequenceNumber: '0',
        Timestamp: 'Tue, 01 Jan 2030 00:00:00 +0000',
        CallbackSource: 'call-progress-events',
      },
    ])
    expect(call(leg.sid)).toMatchObject({ direction: 'inbound', from: bob.number, to: shop.e164, duration: 0 })
  })

  test('asks by GET where voiceMethod says so, and finds relative URLs beside it', async () => {
    const { phone, bob, asked } = story({
      '/deep/voice': '<Gather action="keys" numDigits="1"/><Redirect method="GET">../root?level=2</Redirect>',
      '/deep/keys': '<Redirect>/root</Redirect>',
      '/root': '<Hangup/>',
    })
    const number = phone.number({ voiceUrl: `${APP}/deep/voice?tenant=7`, voiceMethod: 'GET' })
    const leg = await bob.dial(number)
    await leg.press('1')

    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /deep/voice', 'POST /deep/keys', 'POST /root'])
    expect(asked[0]?.form).toMatchObject({ tenant: '7', CallSid: leg.sid, CallStatus: 'ringing' })

    await bob.dial(number)
    await phone.clock.drain()
    expect(asked.at(-1)).toMatchObject({ method: 'GET', path: '/root', form: { level: '2', CallStatus: 'in-progress' } })
  })

  test('may be dialed by its number alone', async () => {
    const { phone, shop, bob } = story({ '/voice': '<Hangup/>' })
    expect((await bob.dial(shop.e164)).status).toBe('completed')
    expect(phone.calls.count()).toBe(1)
  })

  test('is no call of the API’s: it fires nothing but its end', async () => {
    const { shop, bob, told } = story({ '/voice': '<Hangup/>' }, { callbacks: { callEvents: 'all' } })
    await bob.dial(shop)
    expect(told.map((form) => form.CallStatus)).toEqual(['completed'])
  })

  test('is not there when nobody owns the number', async () => {
    const { bob } = story()
    await expect(bob.dial('+15550100999')).rejects.toThrow(MisuseError)
    await expect(bob.dial('+15550100999')).rejects.toThrow('no account owns that number. Take one that phone.number() returned.')
    await expect(bob.dial('the shop')).rejects.toThrow('handset.dial() got "the shop". Write a number in E.164 form')
  })
})

test('a number without voiceUrl answers as the provider does, and an alert says what to write', async () => {
  const { phone, bob, asked } = story()
  const bare = phone.number()
  const leg = await bob.dial(bare)
  expect(statusesOf(leg.call)).toEqual(['ringing', 'in-progress', 'completed'])
  expect(leg.heard).toHaveLength(1)
  expect(asked).toEqual([])
  expect(phone.alerts.all()).toEqual([
    {
      type: 'alert',
      code: null,
      level: 'warning',
      sid: leg.sid,
      at: phone.clock.now(),
      message: `${bare.e164} was called, and it has no voiceUrl: the provider answers itself and hangs up.`,
      fix: expect.stringContaining("phone.number({ voiceUrl: 'https://app.test/voice' })"),
    },
  ])
})

describe('a call that is not picked up', () => {
  test.each([
    ['<Reject reason="busy"/>', 'busy'],
    ['<Reject/>', 'no-answer'],
    ['<Reject reason="rejected"/>', 'no-answer'],
  ])('because the document says %s: %s', async (reject, status) => {
    const { phone, shop, bob, told } = story({ '/voice': `${reject}<Say>Never reached</Say>` })
    const leg = await bob.dial(shop)
    expect(statusesOf(leg.call)).toEqual(['ringing', status])
    expect(leg.heard).toEqual([])
    expect(told).toMatchObject([{ CallStatus: status, CallDuration: '0' }])
    expect(phone.alerts.all()).toEqual([])
  })

  test('too late is an alert, and the document goes on', async () => {
    const { phone, shop, bob } = story({ '/voice': '<Say>Hello</Say><Reject/><Say>Still here</Say>' })
    const leg = await bob.dial(shop)
    await phone.clock.drain()
    expect(leg.heard).toEqual(['Hello', 'Still here'])
    expect(phone.alerts.last()).toMatchObject({ code: 12200, message: expect.stringContaining('Reject only rejects') })
  })

  test('yet, because the document begins with a Pause', async () => {
    const { phone, shop, bob, call } = story({ '/voice': '<Pause length="5"/><Say>Hello</Say>' })
    const leg = await bob.dial(shop)
    expect(leg.status).toBe('ringing')
    await phone.clock.advance('4999ms')
    expect(leg.status).toBe('ringing')
    await phone.clock.advance('1ms')
    expect(leg.status).toBe('in-progress')
    await phone.clock.drain()
    expect(transcriptOf(call(leg.sid))).toEqual(['0s Pause 5s', '5s Say Hello'])
    expect(call(leg.sid).duration).toBe(0)
  })

  test('before the caller gives up', async () => {
    const { phone, shop, bob, told } = story({ '/voice': '<Pause length="60"/><Say>Hello</Say>' })
    const leg = await bob.dial(shop)
    await phone.clock.advance('20s')
    await leg.hangUp()
    expect(statusesOf(leg.call)).toEqual(['ringing', 'canceled'])
    expect(told).toMatchObject([{ CallStatus: 'canceled', CallDuration: '0' }])
    expect(phone.clock.pending()).toEqual([])
  })

  test('and turned away after a while', async () => {
    const { phone, shop, bob, call } = story({ '/voice': '<Pause length="3"/><Reject reason="busy"/>' })
    const leg = await bob.dial(shop)
    await phone.clock.drain()
    expect(statusesOf(call(leg.sid))).toEqual(['ringing', 'busy'])
  })
})

describe('the URLs of a number', () => {
  test('can be set through the SDK’s interface, and count from the next call on', async () => {
    const { phone, api, bob, asked, told } = story({ '/new': '<Hangup/>' })
    const number = phone.number()
    await api.post(`IncomingPhoneNumbers/${number.sid}.json`, {
      VoiceUrl: `${APP}/new`,
      VoiceMethod: 'GET',
      StatusCallback: `${APP}/status`,
    })
    const leg = await bob.dial(number)
    expect(asked).toMatchObject([{ path: '/new', method: 'GET', form: { CallSid: leg.sid } }])
    expect(told).toMatchObject([{ CallStatus: 'completed' }])

    await api.post(`IncomingPhoneNumbers/${number.sid}.json`, { VoiceUrl: '', StatusCallback: '' })
    await bob.dial(number)
    expect(asked).toHaveLength(1)
    expect(told).toHaveLength(1)
  })

  test('belong to a number that was bought there just now', async () => {
    const { api, bob, asked } = story({ '/new': '<Hangup/>' })
    const { json } = await api.post('IncomingPhoneNumbers.json', { PhoneNumber: '+15550100888', VoiceUrl: `${APP}/new` })
    await bob.dial(String(json.phone_number))
    expect(asked).toHaveLength(1)
  })

  test('are gone with the number', async () => {
    const { api, phone, bob, place } = story({ '/voice': '<Hangup/>' })
    const number = phone.number({ voiceUrl: `${APP}/voice` })
    await api.delete(`IncomingPhoneNumbers/${number.sid}.json`)
    await expect(bob.dial(number)).rejects.toThrow('no account owns that number')
    await expect(place({ From: number.e164 })).rejects.toThrow('21210')
  })
})
