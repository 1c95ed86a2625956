// A browser calls by device.connect(): the voice URL of an application is asked, and no number is called.
import { describe, expect, test } from 'vitest'
import { createRingback, MisuseError } from '../../../src/index'

function open() {
  const asked: URLSearchParams[] = []
  const phone = createRingback({
    apps: {
      'https://app.test': async (request: Request) => {
        const form = new URLSearchParams(await request.text())
        asked.push(form)
        const to = form.get('To') || 'client:support'
        const noun = to.startsWith('client:') ? `<Client>${to.slice(7)}</Client>` : `<Number>${to}</Number>`
        return new Response(`<Response><Dial callerId="+15550100001">${noun}</Dial></Response>`, {
          headers: { 'content-type': 'text/xml' },
        })
      },
    },
  })
  phone.number({ e164: '+15550100001' })
  const application = phone.application({ voiceUrl: 'https://app.test/connect', statusCallback: 'https://app.test/status' })
  return { phone, asked, application }
}

describe('a client that calls an application', () => {
  test('asks its voice URL, with what the browser gave', async () => {
    const { phone, asked, application } = open()
    const agent = phone.handset('client:agent')
    const ana = phone.handset('+15550100002')
    const leg = await agent.dial(application, { params: { To: ana.number, ticket: '7' } })
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      ApplicationSid: application.sid,
      From: 'client:agent',
      Caller: 'client:agent',
      To: ana.number,
      Called: ana.number,
      Direction: 'inbound',
      CallStatus: 'ringing',
      ticket: '7',
    })
    await phone.clock.until(() => phone.calls.count({ to: ana.number, status: 'ringing' }) === 1)
    expect(phone.calls.last({ to: ana.number })).toMatchObject({ from: '+15550100001', parentSid: leg.sid })
    await ana.leg().answer()
    await ana.leg().say('Hello')
    expect(leg.heard).toEqual(['Hello'])
    await leg.hangUp()
    await phone.clock.drain()
    expect(phone.callbacks.all().map(({ kind }) => kind)).toEqual(['call.inbound', 'call.status'])
    expect(phone.alerts.all()).toEqual([])
    expect(phone.guesses().map(({ id }) => id)).not.toContain('client-calls-number')
  })

  test('says nothing of what it calls where it gave nothing, and the application has a SID alone', async () => {
    const { phone, asked, application } = open()
    const leg = await phone.handset('client:customer').dial(application.sid)
    expect([asked[0]?.get('To'), asked[0]?.get('Called'), leg.call.to]).toEqual(['', '', ''])
    await phone.clock.until(() => phone.calls.count({ to: 'client:support', status: 'ringing' }) === 1)
    await leg.hangUp()
  })

  test('hears so where the application has no voice URL', async () => {
    const { phone } = open()
    const { sid } = phone.application()
    await phone.handset('client:customer').dial(sid)
    expect(phone.alerts.last()).toMatchObject({
      message: `The application ${sid} was called, and it has no voiceUrl: the provider answers itself and hangs up.`,
      fix: expect.stringContaining(`VoiceUrl through Applications/${sid}`),
    })
  })

  test.each([
    ['a telephone', '+15550100002', (sid: string) => sid, /cannot call one: a client can, phone\.handset\('client:alice'\)/],
    ['an unknown application', 'client:alice', () => `AP${'0'.repeat(32)}`, /there is no such application/],
  ])('%s is misuse', async (_, from, sidOf, message) => {
    const { phone, application } = open()
    const misuse = await phone
      .handset(from)
      .dial(sidOf(application.sid))
      .catch((error: unknown) => error)
    expect(misuse).toBeInstanceOf(MisuseError)
    expect(String(misuse)).toMatch(message)
    expect(phone.calls.all()).toEqual([])
  })
})
