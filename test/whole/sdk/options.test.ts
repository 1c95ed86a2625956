// The parameters that say how a text is sent and what is made of a call, as Twilio's SDKs of today write them: flags, numbers and lists.
import { describe, expect, test } from 'vitest'
import { extractLinks, outcome } from '../../../src/index'
import { through } from '../../support/rest/bench'
import { mswDoor } from '../../support/rest/doors'
import { connectCalls } from '../../support/sdk/calls-client'
import { twilio5, twilio6 } from '../../support/sdk/sdks'

const sdks = [twilio6, twilio5].flatMap(({ name, addresses }) => addresses.slice(0, 1).map((address) => ({ name, address })))

test('there are two', () => {
  expect(sdks).toHaveLength(2)
})

describe.each(sdks)('$name', ({ address }) => {
  const { phone, shop, ana } = through(mswDoor, {
    apps: {
      'https://app.test': () => new Response('<Response><Pause length="20"/></Response>', { headers: { 'content-type': 'text/xml' } }),
    },
  })
  const { messages } = address.connect(phone.account.sid, phone.account.authToken)
  const { calls } = connectCalls(address, phone.account.sid, phone.account.authToken)

  test('a text', async () => {
    const options = { smartEncoded: true, contentRetention: 'discard', addressRetention: 'obfuscate', riskCheck: 'disable', attempt: 2 }
    const { sid } = await messages.create({ from: shop.e164, to: ana.number, body: '“Hi”', persistentAction: ['geo:1,2|x'], ...options })
    await phone.clock.drain()
    expect(await messages(sid).fetch()).toMatchObject({ body: '', to: `${ana.number.slice(0, -4)}XXXX` })
    expect(phone.messages.get(sid)).toMatchObject({ body: '"Hi"', to: ana.number })
    expect(phone.alerts.all()).toEqual([])
  })

  test('a text with a link, which fetch follows', async () => {
    const pool = phone.messagingService({ senders: [shop] })
    await messages.create({ messagingServiceSid: pool.sid, to: ana.number, body: 'See https://shop.test/orders/42.', shortenUrls: true })
    await phone.clock.drain()
    const [link = ''] = extractLinks(ana.inbox[0] ?? '')
    const { status, headers } = await fetch(link, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([302, 'https://shop.test/orders/42'])
  })

  test('a call', async () => {
    ana.onCall(outcome.answered({ by: 'machine' }))
    const { sid } = await calls.create({
      from: shop.e164,
      to: ana.number,
      url: 'https://app.test/voice',
      machineDetection: 'Enable',
      machineDetectionSpeechThreshold: 3_000,
      asyncAmd: 'true',
      asyncAmdStatusCallback: 'https://app.test/amd',
      record: true,
      recordingChannels: 'dual',
      recordingStatusCallback: 'https://app.test/recorded',
      recordingStatusCallbackEvent: ['in-progress', 'completed'],
    })
    await phone.clock.drain()
    expect((await calls(sid).fetch()).answeredBy).toBe('machine_start')
    expect(phone.callbacks.last({ kind: 'call.detection' }).params).toMatchObject({ MachineDetectionDuration: '3000' })
    const recorded = phone.callbacks.filter({ kind: 'call.recording' })
    expect(recorded.map(({ params }) => [params.RecordingStatus, params.RecordingChannels])).toEqual([
      ['in-progress', '2'],
      ['completed', '2'],
    ])
    expect(phone.alerts.all()).toEqual([])
  })
})
