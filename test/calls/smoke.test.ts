import twilio from 'twilio'
import { expect, test } from 'vitest'
import { createRingback, outcome } from '../../src/index'

const { VoiceResponse } = twilio.twiml

function xml(body: { toString(): string }) {
  return new Response(body.toString(), { headers: { 'content-type': 'text/xml' } })
}

async function call(phone: ReturnType<typeof createRingback>, form: Record<string, string>, path = 'Calls') {
  const r = await phone.fetch(
    new Request(`https://x.example.test/api/laml/2010-04-01/Accounts/${phone.account.sid}/${path}.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${phone.account.sid}:${phone.account.authToken}`)}` },
      body: new URLSearchParams(form),
    }),
  )
  return (await r?.json()) as Record<string, unknown>
}

test('menu', async () => {
  const phone = createRingback()
  const shop = phone.number({ voiceUrl: 'https://app.test/voice', statusCallback: 'https://app.test/end' })
  const seen: string[] = []
  phone.app('https://app.test', async (request) => {
    const url = new URL(request.url)
    const form = new URLSearchParams(await request.text())
    seen.push(`${url.pathname} ${form.get('CallStatus')} ${form.get('Digits')}`)
    const v = new VoiceResponse()
    if (url.pathname === '/voice') {
      const g = v.gather({ numDigits: 1, action: '/menu' })
      g.say('Press one for sales')
      v.say('Goodbye')
    } else if (url.pathname === '/menu') {
      v.say(`You pressed ${form.get('Digits')}`)
      v.dial({ action: '/dialed' }, '+13125550199')
    } else if (url.pathname === '/dialed') {
      v.say(`dial ${form.get('DialCallStatus')}`)
      v.record({ action: '/rec' })
    } else if (url.pathname === '/rec') v.hangup()
    else return new Response()
    return xml(v)
  })
  const bob = phone.handset()
  bob.onCall(outcome.answered({ by: 'human' }))
  const made = await call(phone, {
    To: bob.number,
    From: shop.e164,
    Url: 'https://app.test/voice',
    StatusCallback: 'https://app.test/status',
    StatusCallbackEvent: 'initiated ringing answered completed',
  })
  expect(made.status).toBe('queued')
  console.log(made)
  await phone.clock.until(() => phone.calls.last().status === 'in-progress')
  await bob.leg().press('1')
  phone.handset('+13125550199').onCall(outcome.busy(), outcome.answered({ hangUpAfter: '10s' }))
  await phone.clock.drain()
  console.log(phone.timeline.text())
  console.log(phone.calls.find({ sid: made.sid as string }), seen, phone.callbacks.last().params)
  const leg = await bob.dial(shop)
  console.log(leg.status, leg.heard)
  await expect(leg.say('x')).rejects.toThrow()
  await leg.press('2')
  await phone.clock.advance('5s')
  await expect(leg.press('2')).rejects.toThrow('zzz')
})
