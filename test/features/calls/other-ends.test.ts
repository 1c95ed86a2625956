// Dial rings browsers, SIP phones and people on WhatsApp: what is handed over to them, whom they see, and what the app is told.
import { describe, expect, test } from 'vitest'
import { type CallRecord, outcome } from '../../../src/index'
import { story, transcriptOf } from '../../support/calls/story'

async function dialed(dial: string, options = {}) {
  const told = story(
    { '/voice': dial, '/dialed': ({ form }) => `<Say>${form.DialCallStatus}</Say>`, '/screen': '<Say>For you</Say>' },
    options,
  )
  const alice = told.phone.handset('client:alice')
  const pbx = told.phone.handset('sip:bob@pbx.test')
  const leg = await told.bob.dial(told.shop)
  await told.phone.clock.advance('600ms')
  const legTo = (): CallRecord => told.phone.calls.last({ direction: 'outbound-dial' })
  return { ...told, alice, pbx, leg, legTo }
}

describe('a browser', () => {
  test('is rung by its name, and is told what the app hands over', async () => {
    const { phone, alice, leg, legTo, told } = await dialed(
      '<Dial><Client url="/screen" statusCallback="/status" statusCallbackEvent="ringing completed"><Identity>alice</Identity><Parameter name="room" value="7"/><Parameter name="vip" value=""/></Client></Dial>',
    )
    expect(alice.leg().params).toEqual({ room: '7', vip: '' })
    expect(legTo()).toMatchObject({ to: 'client:alice', from: leg.call.from, params: { room: '7', vip: '' } })
    await alice.leg().answer()
    await alice.leg().until('For you')
    await phone.clock.advance('1s')
    await leg.say('Hello')
    expect(alice.leg().heard).toEqual(['For you', 'Hello'])
    await alice.leg().hangUp()
    await phone.clock.drain()
    expect(told.filter(({ To }) => To === 'client:alice').map(({ CallStatus }) => CallStatus)).toEqual(['ringing', 'completed'])
  })

  test.each([
    ['<Client>alice</Client>', {}],
    ['<Client>client:alice</Client>', {}],
    ['<Client>alice?room=7</Client>', { room: '7' }],
  ])('%s', async (noun, params) => {
    const { phone, alice } = await dialed(`<Dial>${noun}</Dial>`)
    expect(alice.leg().params).toEqual(params)
    await alice.leg().decline()
    await phone.clock.drain()
  })

  test('that is called through REST is handed over what stands behind its name', async () => {
    const { phone, place } = story()
    await place({ To: 'client:alice?room=7&vip=yes', Url: '', Twiml: '<Response/>' })
    await phone.clock.advance('1s')
    expect(phone.handset('client:alice').leg().params).toEqual({ room: '7', vip: 'yes' })
    await phone.clock.drain()
  })

  test('has a name: one that has none is left out, with an alert', async () => {
    const { phone, leg } = await dialed('<Dial action="/dialed"><Client> </Client></Dial>')
    expect(phone.alerts.find({ code: 13223 })?.message).toContain('"client:" is not an address that can be called')
    await phone.clock.drain()
    expect(leg.heard).toEqual(['failed'])
  })
})

describe('a SIP phone', () => {
  test('is rung by its address, and its headers are told, without secrets', async () => {
    const { phone, pbx, legTo, asked, leg } = await dialed(
      '<Dial action="/dialed"><Sip username="bob" password="hunter22">sip:bob:hunter22@PBX.test;transport=tls?X-Room=7&amp;Authorization=hunter22</Sip></Dial>',
    )
    expect(pbx.leg().params).toEqual({ 'X-Room': '7', Authorization: '(redacted)' })
    expect(legTo().to).toBe('sip:bob@PBX.test;transport=tls')
    await pbx.leg().answer()
    await pbx.leg().hangUp()
    expect(asked.at(-1)?.form).toMatchObject({ DialCallStatus: 'completed', DialSipResponseCode: '200' })
    expect(asked.at(-1)?.form.DialSipCallId).toContain(legTo().sid)
    expect(transcriptOf(leg.call)[0]).toBe('0s Dial sip:bob@PBX.test;transport=tls')
    await phone.clock.drain()
    expect(
      JSON.stringify([
        phone.calls.all(),
        phone.callbacks.all().map(({ answer: _, ...callback }) => callback),
        phone.alerts.all(),
        phone.timeline.text(),
      ]),
    ).not.toContain('hunter22')
  })

  test('that is busy says so in the words of SIP', async () => {
    const told = story({ '/voice': '<Dial action="/dialed"><Sip>bob@pbx.test</Sip></Dial>', '/dialed': '<Hangup/>' })
    told.phone.handset('sip:bob@pbx.test').onCall(outcome.busy())
    await told.bob.dial(told.shop)
    await told.phone.clock.drain()
    expect(told.asked.at(-1)?.form).toMatchObject({ DialCallStatus: 'busy', DialSipResponseCode: '486', DialBridged: 'false' })
  })
})

test('a person on WhatsApp is the handset of the number', async () => {
  const { phone, leg, legTo } = await dialed('<Dial><WhatsApp>+15550100021</WhatsApp></Dial>')
  await phone.handset('+15550100021').leg().answer()
  expect(legTo().to).toBe('whatsapp:+15550100021')
  expect(leg.call.transcript.at(-1)).toMatchObject({ verb: 'connected', text: 'whatsapp:+15550100021' })
  await leg.hangUp()
  await phone.clock.drain()
})

test('all kinds ring at once', async () => {
  const { phone, alice, pbx } = await dialed('<Dial><Client>alice</Client><Sip>sip:bob@pbx.test</Sip><Number>+15550100021</Number></Dial>')
  expect(phone.calls.filter({ direction: 'outbound-dial', status: 'ringing' })).toHaveLength(3)
  await pbx.leg().answer()
  expect(phone.calls.last({ to: 'client:alice' }).status).toBe('canceled')
  expect(() => alice.leg()).toThrow('is on no call')
  await pbx.leg().hangUp()
  await phone.clock.drain()
})

describe('callerId', () => {
  test.each([
    ['client:reception', '<Client>alice</Client>'],
    ['reception', '<Sip>sip:alice@pbx.test</Sip>'],
    ['sip:reception@pbx.test', '<Sip>sip:alice@pbx.test</Sip>'],
  ])('%s is shown to %s', async (callerId, noun) => {
    const { phone, legTo } = await dialed(`<Dial callerId="${callerId}" timeout="1">${noun}</Dial>`)
    expect(legTo().from).toBe(callerId)
    expect(phone.alerts.count()).toBe(0)
    await phone.clock.drain()
  })

  test.each([
    ['client:reception', '<Number>+15550100021</Number>'],
    ['reception', '<Client>alice</Client>'],
    ['client:reception', '<Client>alice</Client><Number>+15550100021</Number>'],
  ])('%s is not shown to %s', async (callerId, nouns) => {
    const { phone, legTo, leg } = await dialed(`<Dial callerId="${callerId}" timeout="1">${nouns}</Dial>`)
    expect(legTo().from).toBe(leg.call.from)
    expect(phone.alerts.last()).toMatchObject({ code: 13214 })
    await phone.clock.drain()
  })

  test('of somebody else is shown, and an alert says that the provider would not', async () => {
    for (const strict of [false, true]) {
      const { phone, legTo } = await dialed('<Dial callerId="+15550100077" timeout="1">+15550100021</Dial>', { strict })
      expect(legTo().from).toBe('+15550100077')
      expect(phone.alerts.find({ code: 13214 })).toMatchObject({ level: strict ? 'error' : 'warning' })
      await phone.clock.drain()
    }
  })

  test('of the account, a verified one, and those of the call itself are shown without a word', async () => {
    const told = story({ '/voice': ({ form }) => `<Dial timeout="1" callerId="${shown(form)}">+15550100021</Dial>` })
    const spare = told.phone.number()
    const verified = told.phone.callerId('+15550100099')
    let shown = (form: Readonly<Record<string, string>>): string | undefined => form.To
    for (const show of [shown, (form: Readonly<Record<string, string>>) => form.From, () => spare.e164, () => verified.number]) {
      shown = show
      await told.bob.dial(told.shop)
      await told.phone.clock.drain()
    }
    expect(told.phone.alerts.count()).toBe(0)
    expect(told.phone.calls.filter({ direction: 'outbound-dial' }).map(({ from }) => from)).toEqual([
      told.shop.e164,
      told.bob.number,
      spare.e164,
      verified.number,
    ])
  })
})

describe('an answering machine on a leg', () => {
  test('is told to the app, and the two are connected meanwhile', async () => {
    const told = story({
      '/voice':
        '<Dial><Number machineDetection="Enable" machineDetectionSpeechThreshold="2000" amdStatusCallback="/amd" amdStatusCallbackMethod="GET">+15550100021</Number></Dial>',
      '/amd': () => new Response(null, { status: 204 }),
    })
    const { phone, bob, shop, asked } = told
    phone.handset('+15550100021').onCall(outcome.answered({ after: '1s', by: 'machine' }))
    const leg = await bob.dial(shop)
    await phone.clock.advance('1500ms')
    expect(leg.call.transcript.at(-1)?.verb).toBe('connected')
    await phone.clock.advance('2s')
    const child = phone.calls.last({ direction: 'outbound-dial' })
    expect(asked.at(-1)).toMatchObject({
      path: '/amd',
      method: 'GET',
      form: { CallSid: child.sid, AnsweredBy: 'machine_start', MachineDetectionDuration: '2000' },
    })
    expect(child.answeredBy).toBe('machine_start')
    await leg.hangUp()
    await phone.clock.drain()
  })

  test('is not looked for without machineDetection, and a callback of it raises an alert', async () => {
    const { phone, leg } = await dialed('<Dial><Number amdStatusCallback="/amd">+15550100021</Number></Dial>')
    expect(phone.alerts.last().message).toContain('amdStatusCallback is told of nothing without machineDetection')
    await leg.hangUp()
    await phone.clock.drain()
  })
})
