// What the app can still change about a live call and about a number: how long it may last, and by which method it is asked.
import { expect, test } from 'vitest'
import { createRingback, outcome } from '../../../src/index'
import { apiRequest, ask } from '../../support/phone/requests'

const LOOP = '<Response><Say loop="0">music</Say></Response>'

async function liveCall() {
  const phone = createRingback()
  phone.app('https://app.test', () => new Response(LOOP, { headers: { 'content-type': 'text/xml' } }))
  const form = new URLSearchParams({ From: phone.number().e164, To: phone.handset().number, Url: 'https://app.test/voice' })
  const { sid } = await (await ask(phone, apiRequest(phone.account, 'Calls.json', form))).json()
  await phone.clock.until(() => phone.calls.last().status === 'in-progress')
  return {
    phone,
    change: (fields: Record<string, string>) => ask(phone, apiRequest(phone.account, `Calls/${sid}.json`, new URLSearchParams(fields))),
  }
}

test('a time limit that is set on a live call counts from the answer', async () => {
  const { phone, change } = await liveCall()
  await phone.clock.advance('4s')
  expect((await change({ TimeLimit: '10' })).status).toBe(200)
  await phone.clock.advance('5999ms')
  expect(phone.calls.last().status).toBe('in-progress')
  await phone.clock.advance('1ms')
  expect(phone.calls.last()).toMatchObject({ status: 'completed', duration: 10 })
  expect(phone.clock.pending()).toEqual([])
})

test('a later limit replaces an earlier one, and one that is over ends the call at once', async () => {
  const { phone, change } = await liveCall()
  await change({ TimeLimit: '10' })
  await change({ TimeLimit: '60' })
  await phone.clock.advance('30s')
  expect(phone.calls.last().status).toBe('in-progress')
  await change({ TimeLimit: '20' })
  await phone.clock.next()
  expect(phone.calls.last()).toMatchObject({ status: 'completed', duration: 30 })
})

test('a limit that is none is refused and changes nothing', async () => {
  const { phone, change } = await liveCall()
  expect(await (await change({ TimeLimit: 'soon' })).json()).toMatchObject({ status: 400, code: 20001 })
  expect(phone.alerts.all()).toEqual([])
})

test('a number may be told to use GET for its fallbacks and its status callback', async () => {
  const phone = createRingback()
  const number = phone.number({ smsUrl: 'https://app.test/sms', voiceUrl: 'https://app.test/voice' })
  const heard: string[] = []
  phone.app('https://app.test', (request) => {
    heard.push(`${request.method} ${new URL(request.url).pathname}`)
    return new Response('no', { status: request.url.includes('fallback') || request.url.includes('end') ? 200 : 404 })
  })
  const fields = {
    SmsFallbackUrl: 'https://app.test/sms-fallback',
    SmsFallbackMethod: 'GET',
    VoiceFallbackUrl: 'https://app.test/voice-fallback',
    VoiceFallbackMethod: 'get',
    StatusCallback: 'https://app.test/end',
    StatusCallbackMethod: 'GET',
  }
  const form = new URLSearchParams(fields)
  const changed = await (await ask(phone, apiRequest(phone.account, `IncomingPhoneNumbers/${number.sid}.json`, form))).json()
  expect(changed).toMatchObject({ sms_fallback_method: 'GET', voice_fallback_method: 'GET', status_callback_method: 'GET' })

  await phone.handset().text(number, 'Hello')
  await phone.handset().dial(number)
  await phone.clock.drain()

  expect(heard).toEqual(['POST /sms', 'GET /sms-fallback', 'POST /voice', 'GET /voice-fallback', 'GET /end'])
})

test('two legs of one Dial to the same handset meet its script one after the other', async () => {
  const phone = createRingback()
  const shop = phone.number({ voiceUrl: 'https://app.test/voice' })
  const bob = phone.handset('+15550100002').onCall(outcome.busy(), outcome.answered({ hangUpAfter: '1s' }))
  const twice = `<Response><Dial><Number>${bob.number}</Number><Number>${bob.number}</Number></Dial></Response>`
  phone.app('https://app.test', () => new Response(twice, { headers: { 'content-type': 'text/xml' } }))
  await phone.handset().dial(shop)
  await phone.clock.drain()

  expect(phone.calls.filter({ direction: 'outbound-dial' }).map(({ status }) => status)).toEqual(['busy', 'completed'])
})
