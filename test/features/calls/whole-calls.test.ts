// Whole calls, as their records and the timeline tell them.
import { describe, expect, test } from 'vitest'
import { story, transcriptOf } from '../../support/calls/story'

test('the transcript of a call: all that was heard, pressed and said, with its time', async () => {
  const { phone, bob, shop, call } = story({
    '/voice': '<Say>Welcome</Say><Gather input="dtmf speech" action="/choice" numDigits="1"><Say>Press one or say sales</Say></Gather>',
    '/choice': '<Play>https://cdn.test/hold.mp3</Play><Dial action="/after" hangupOnStar="true">+15550100031</Dial>',
    '/after': '<Play digits="ww3"/><Record action="/bye" maxLength="10"/>',
    '/bye': '<Sms>Thanks for your call</Sms><Pause length="2"/><Redirect>/end</Redirect>',
    '/end': '<Say>Bye</Say><Hangup/>',
  })
  const leg = await bob.dial(shop)
  await phone.clock.advance('1s')
  await leg.say('sales')
  await phone.clock.advance('8s')
  await leg.press('*')
  await phone.clock.advance('3s')
  await leg.say('It was nice')
  await leg.press('5')
  await phone.clock.drain()

  expect(transcriptOf(call(leg.sid))).toMatchInlineSnapshot(`
    [
      "0s Say Welcome",
      "0.4s Gather dtmf speech",
      "0.4s Say Press one or say sales",
      "1s speech sales",
      "1s Play https://cdn.test/hold.mp3",
      "4s Dial +15550100031",
      "7.5s connected +15550100031",
      "9s press *",
      "9s Play ww3",
      "10.38s Record",
      "12s speech It was nice",
      "12s press 5",
      "12s Sms Thanks for your call",
      "12s Pause 2s",
      "14s Redirect /end",
      "14s Say Bye",
      "14.4s Hangup",
    ]
  `)
  expect(phone.timeline.text()).toMatchInlineSnapshot(`
    "T+0s      +19015550131 calls +14145550131
    T+0s      CA..d97a ringing
    T+0s      CA..d97a POST https://app.test/voice ringing → 200
    T+0s      CA..d97a in-progress
    T+0s      CA..d97a Say "Welcome"
    T+400ms   CA..d97a Gather "dtmf speech"
    T+400ms   CA..d97a Say "Press one or say sales"
    T+1s      CA..d97a speech "sales"
    T+1s      CA..d97a POST https://app.test/choice in-progress SpeechResult=sales → 200
    T+1s      CA..d97a Play "https://cdn.test/hold.mp3"
    T+4s      CA..d97a Dial "+15550100031"
    T+4s      CA..23b2 initiated
    T+4.5s    CA..23b2 ringing
    T+7.5s    CA..23b2 in-progress
    T+7.5s    CA..d97a connected "+15550100031"
    T+9s      CA..d97a press "*"
    T+9s      CA..23b2 tones "*"
    T+9s      CA..23b2 completed
    T+9s      CA..d97a POST https://app.test/after in-progress DialCallStatus=completed → 200
    T+9s      CA..d97a Play "ww3"
    T+10.38s  CA..d97a Record
    T+10.38s  RE..b57a in-progress
    T+12s     CA..d97a speech "It was nice"
    T+12s     CA..d97a press "5"
    T+12s     RE..b57a processing
    T+12s     CA..d97a POST https://app.test/bye in-progress Digits=5 → 200
    T+12s     SM..d499 queued
    T+12s     CA..d97a Sms "Thanks for your call"
    T+12s     CA..d97a Pause "2s"
    T+12.1s   SM..d499 sending
    T+12.3s   SM..d499 sent
    T+13s     RE..b57a completed
    T+13.3s   SM..d499 delivered
    T+14s     CA..d97a Redirect "/end"
    T+14s     CA..d97a POST https://app.test/end in-progress → 200
    T+14s     CA..d97a Say "Bye"
    T+14.4s   CA..d97a Hangup
    T+14.4s   CA..d97a completed
    T+14.4s   CA..d97a POST https://app.test/status completed → 204"
  `)
})

describe('a prompt without end', () => {
  test.each(['<Say loop="0">Please hold</Say>', '<Play loop="0">https://cdn.test/hold.mp3</Play>'])(
    '%s lets drain end with the call still live; a hang-up ends it',
    async (voice) => {
      const { phone, bob, shop } = story({ '/voice': voice })
      const leg = await bob.dial(shop)
      await phone.clock.drain()
      expect(leg.status).toBe('in-progress')
      await phone.clock.advance('1h')
      expect(leg.status).toBe('in-progress')
      await expect(leg.press('1')).rejects.toThrow('is being played. Nothing is pending on this call.')
      await leg.hangUp()
      expect(leg.call).toMatchObject({ status: 'completed', duration: 3_600 })
    },
  )

  test('is ended by a time limit, and by REST', async () => {
    const { phone, place, update, call } = story({ '/voice': '<Say loop="0">Please hold</Say>' })
    const [limited, ended] = [await place({ TimeLimit: '30' }), await place()]
    await phone.clock.drain()
    expect([call(limited).status, call(ended).status]).toEqual(['completed', 'in-progress'])
    await update(ended, { Status: 'completed' })
    await phone.clock.drain()
    expect(call(ended)).toMatchObject({ status: 'completed', duration: 30 })
  })

  test('inside a Gather is ended by a key', async () => {
    const { bob, shop, asked, phone } = story({
      '/voice': '<Gather action="/keys" numDigits="1"><Say loop="0">Press one</Say></Gather>',
      '/keys': '<Hangup/>',
    })
    const leg = await bob.dial(shop)
    await phone.clock.drain()
    await leg.press('1')
    expect(asked.at(-1)?.form.Digits).toBe('1')
  })
})

describe('two calls at once', () => {
  test('to two handsets do not get in each other’s way', async () => {
    const { phone, bob, place, asked, call } = story({
      '/voice': '<Gather action="/keys" numDigits="2"><Say>Your code please</Say></Gather><Say>Too slow</Say>',
      '/keys': ({ form }) => `<Say>Code ${form.Digits}</Say>`,
    })
    const ana = phone.handset()
    const [toBob, toAna] = [await place(), await place({ To: ana.number })]
    await phone.clock.advance('4s')
    expect([bob.leg().sid, ana.leg().sid]).toEqual([toBob, toAna])

    await bob.leg().press('1')
    await ana.leg().press('9')
    await bob.leg().press('2')
    await phone.clock.drain()

    expect(call(toBob).transcript.at(-1)?.text).toBe('Code 12')
    expect(call(toAna).digits).toBe('9')
    expect(asked.filter(({ path }) => path === '/keys').map(({ form }) => [form.To, form.Digits])).toEqual([
      [bob.number, '12'],
      [ana.number, '9'],
    ])
  })

  test('to the same handset: leg() is the later one that rings or talks', async () => {
    const { phone, bob, place } = story({ '/voice': '<Say loop="0">Hold</Say>' })
    const first = await place()
    await phone.clock.advance('4s')
    expect(bob.leg().sid).toBe(first)
    const second = await place()
    expect(bob.leg().sid).toBe(first)
    await phone.clock.advance('4s')
    expect(bob.leg().sid).toBe(second)
    await bob.leg().hangUp()
    expect(bob.leg().sid).toBe(first)
    await bob.leg().hangUp()
  })

  test('a handset on no call says what is next', async () => {
    const { phone, bob, place } = story({ '/voice': '<Hangup/>' })
    expect(() => bob.leg()).toThrow(`handset.leg(): ${bob.number} is on no call at T+0s. Nothing is pending.`)
    const sid = await place()
    expect(() => bob.leg()).toThrow(`Next is CA..${sid.slice(-4)} queued → initiated at T+100ms: move the clock first.`)
    await phone.clock.drain()
    expect(() => bob.leg()).toThrow('is on no call at T+3.6s. Nothing is pending.')
  })
})

test('heard has the texts of Say and the URLs of Play, and nothing else', async () => {
  const { phone, bob, shop } = story({
    '/voice':
      '<Say>One</Say><Pause/><Play>https://cdn.test/two.mp3</Play><Gather timeout="0"><Say>Three</Say></Gather><Say>Four <emphasis>and</emphasis> five</Say>',
  })
  const leg = await bob.dial(shop)
  await phone.clock.drain()
  expect(leg.heard).toEqual(['One', 'https://cdn.test/two.mp3', 'Three', 'Four and five'])
})

test('a verb that is not played is skipped with an alert that names it and its line', async () => {
  const { phone, bob, shop } = story({
    '/voice': '\n<Say>One</Say>\n<Denoise/>\n<Queue>sales</Queue>\n<Say mood="happy">Two</Say>',
  })
  const leg = await bob.dial(shop)
  await phone.clock.drain()
  expect(leg.heard).toEqual(['One', 'Two'])
  const from = 'The document from https://app.test/voice'
  expect(phone.alerts.all().map(({ code, level, sid, message }) => ({ code, level, sid, message }))).toEqual([
    { code: 12200, level: 'warning', sid: leg.sid, message: `${from}, line 3: Denoise is not played in a voice document; it was skipped.` },
    { code: 12200, level: 'warning', sid: leg.sid, message: `${from}, line 4: Queue is not played in a voice document; it was skipped.` },
    { code: 12200, level: 'warning', sid: leg.sid, message: `${from}, line 5: Say has no attribute mood; it was skipped.` },
  ])
  phone.assertSettled()
})

test('under strict such an alert is an error', async () => {
  const { phone, bob, shop } = story({ '/voice': '<Denoise/><Say>Hi</Say>' }, { strict: true })
  await bob.dial(shop)
  await phone.clock.drain()
  expect(() => phone.assertSettled()).toThrow('Denoise is not played')
})

describe('a text that a call sends', () => {
  test('goes to the caller of an inbound call', async () => {
    const { phone, bob, shop } = story({ '/voice': '<Sms>Your ticket is 7</Sms><Say>Sent</Say>' })
    const leg = await bob.dial(shop)
    await phone.clock.drain()
    expect(phone.messages.all()).toMatchObject([
      { from: shop.e164, to: bob.number, body: 'Your ticket is 7', direction: 'outbound-call', status: 'delivered' },
    ])
    expect(bob.inbox.map(({ body }) => body)).toEqual(['Your ticket is 7'])
    expect(leg.heard).toEqual(['Sent'])
  })

  test('goes to the called party of an outbound call, and tells its action and its status callback', async () => {
    const { phone, bob, shop, place, asked, told } = story({
      '/voice': '<Sms action="/texted" statusCallback="/status">Hello</Sms><Say>Never reached</Say>',
      '/texted': '<Say>Done</Say>',
    })
    const sid = await place({ StatusCallback: '' })
    await phone.clock.drain()
    const [message] = phone.messages.all()
    expect(message).toMatchObject({ from: shop.e164, to: bob.number })
    expect(asked.at(-1)).toMatchObject({ path: '/texted', form: { CallSid: sid, SmsSid: message?.sid, SmsStatus: 'sending' } })
    expect(told.map((form) => form.MessageStatus)).toEqual(['sending', 'sent', 'delivered'])
    expect(bob.inbox).toHaveLength(1)
  })

  test('to nowhere leaves an alert, and the call goes on', async () => {
    const { phone, bob, shop, asked } = story({ '/voice': '<Sms to="Bob" action="/texted">Hello</Sms>', '/texted': '<Hangup/>' })
    await bob.dial(shop)
    expect(asked.at(-1)?.form.SmsStatus).toBe('invalid')
    expect(phone.alerts.last()).toMatchObject({ code: 21211, level: 'error' })
    expect(phone.messages.all()).toEqual([])
  })
})

test('a document that was given with the call is followed without asking anybody', async () => {
  const { phone, place, asked, call } = story()
  const sid = await place({ Url: '', Twiml: '<Response><Say>Inline</Say></Response>' })
  await phone.clock.drain()
  expect(asked).toEqual([])
  expect(transcriptOf(call(sid))).toEqual(['3.6s Say Inline'])
})

test('such a document cannot name relative URLs', async () => {
  const { phone, place, call } = story()
  const sid = await place({ Url: '', Twiml: '<Response><Redirect>/next</Redirect></Response>' })
  await phone.clock.drain()
  expect(call(sid).status).toBe('completed')
  expect(phone.alerts.last()).toMatchObject({
    code: 11100,
    sid,
    fix: 'Write http or https URLs; in an inline document they have to be absolute.',
  })
})
