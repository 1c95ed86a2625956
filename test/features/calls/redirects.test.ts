// A call in progress gets another document through REST, or is ended by it: from the test, and from the app's own handlers.
import { describe, expect, test } from 'vitest'
import { APP, type Story, statusesOf, story, transcriptOf } from '../../support/calls/story'

const pages = {
  '/voice': '<Say loop="10">Please hold the line</Say><Say>Never reached</Say>',
  '/agent': '<Say>An agent is here</Say>',
}

/** Bob is on the line and hears the first document. */
async function answered(told: Story): Promise<string> {
  const sid = await told.place()
  await told.phone.clock.advance('4s')
  expect(told.call(sid).status).toBe('in-progress')
  return sid
}

describe('a call that is redirected mid-way', () => {
  test('by Url drops the rest of its document and follows the new one', async () => {
    const told = story(pages)
    const sid = await answered(told)

    const { status, json } = await told.update(sid, { Url: `${APP}/agent` })
    expect(status).toBe(200)
    expect(json).toMatchObject({ sid, status: 'in-progress' })
    expect(told.asked.map(({ path }) => path)).toEqual(['/voice'])
    await told.phone.clock.drain()

    expect(transcriptOf(told.call(sid))).toEqual(['3.6s Say Please hold the line', '4s Say An agent is here'])
    expect(told.asked.at(-1)).toMatchObject({ path: '/agent', method: 'POST', form: { CallSid: sid, CallStatus: 'in-progress' } })
    expect(told.call(sid)).toMatchObject({ status: 'completed', duration: 2 })
  })

  test('by Url and Method asks with GET', async () => {
    const told = story(pages)
    const sid = await answered(told)
    await told.update(sid, { Url: `${APP}/agent`, Method: 'GET' })
    await told.phone.clock.drain()
    expect(told.asked.at(-1)).toMatchObject({ path: '/agent', method: 'GET', form: { CallSid: sid } })
  })

  test('by Twiml follows it without asking the app', async () => {
    const told = story(pages)
    const sid = await answered(told)

    expect((await told.update(sid, { Twiml: '<Response><Say>We are closed</Say></Response>' })).status).toBe(200)
    await told.phone.clock.drain()

    expect(transcriptOf(told.call(sid))).toEqual(['3.6s Say Please hold the line', '4s Say We are closed'])
    expect(told.asked.map(({ path }) => path)).toEqual(['/voice'])
  })

  test('leaves the reply before anything happens', async () => {
    const told = story(pages)
    const sid = await answered(told)
    await told.update(sid, { Url: `${APP}/agent` })
    expect(told.bob.leg().heard).toEqual(['Please hold the line'])
    await told.phone.clock.advance(0)
    expect(told.bob.leg().heard).toEqual(['Please hold the line', 'An agent is here'])
    await told.phone.clock.drain()
  })

  test('while it listens, listens no more', async () => {
    const told = story({ '/voice': '<Gather action="/keys"/><Say>Nothing</Say>', '/agent': '<Say>An agent is here</Say>' })
    const sid = await answered(told)
    await told.update(sid, { Url: `${APP}/agent` })
    expect(told.phone.clock.pending().map(({ label }) => label)).toEqual([
      expect.stringContaining('call.instructions'),
      expect.stringContaining('in-progress → completed'),
    ])
    await told.phone.clock.drain()
    expect(told.asked.map(({ path }) => path)).toEqual(['/voice', '/agent'])
    expect(told.bob.leg).toThrow('is on no call')
    expect(told.call(sid).duration).toBe(2)
  })

  test('while it dials lets the other leg go', async () => {
    const told = story({ '/voice': '<Dial action="/dialed">+15550100009</Dial>', '/agent': '<Say>An agent is here</Say>' })
    const sid = await answered(told)
    await told.phone.clock.advance('5s')
    const leg = told.phone.calls.last({ parentSid: sid })
    expect(leg.status).toBe('in-progress')

    await told.update(sid, { Url: `${APP}/agent` })
    await told.phone.clock.drain()

    expect(told.phone.calls.get(leg.sid)?.status).toBe('completed')
    expect(told.asked.map(({ path }) => path)).toEqual(['/voice', '/agent'])
    expect(told.call(sid).transcript.at(-1)).toMatchObject({ verb: 'Say', text: 'An agent is here' })
  })

  test('twice before the clock moves follows the last', async () => {
    const told = story({ ...pages, '/second': '<Say>Second thoughts</Say>' })
    const sid = await answered(told)
    await told.update(sid, { Url: `${APP}/agent` })
    await told.update(sid, { Url: `${APP}/second` })
    await told.phone.clock.drain()
    expect(transcriptOf(told.call(sid))).toEqual(['3.6s Say Please hold the line', '4s Say Second thoughts'])
  })

  test('may get a new fallback and a new status callback', async () => {
    const told = story({ ...pages, '/broken': () => new Response('no', { status: 500 }), '/rescue': '<Say>Sorry</Say>' })
    const sid = await answered(told)
    await told.update(sid, { Url: `${APP}/broken`, FallbackUrl: `${APP}/rescue`, StatusCallback: `${APP}/other` })
    await told.phone.clock.drain()
    expect(told.asked.map(({ path }) => path)).toEqual(['/voice', '/broken', '/rescue', '/other', '/other', '/other'])
    expect(told.told).toEqual([])
  })
})

describe('a handler of the app that redirects the call it is asked about', () => {
  test('for its document: the document that it returns is ignored', async () => {
    const told: Story = story({
      ...pages,
      '/voice': async ({ form }) => {
        expect((await told.update(form.CallSid ?? '', { Url: `${APP}/agent` })).status).toBe(200)
        return '<Say>Too late</Say>'
      },
    })
    const sid = await told.place()
    await told.phone.clock.drain()
    expect(transcriptOf(told.call(sid))).toEqual(['3.6s Say An agent is here'])
  })

  test('for keys: the same', async () => {
    const told: Story = story({
      ...pages,
      '/voice': '<Gather action="/keys" numDigits="1"/>',
      '/keys': async ({ form }) => {
        await told.update(form.CallSid ?? '', { Twiml: '<Response><Say>Inline</Say></Response>' })
        return '<Say>Too late</Say>'
      },
    })
    const leg = await told.bob.dial(told.shop)
    await leg.press('1')
    await told.phone.clock.drain()
    expect(leg.heard).toEqual(['Inline'])
  })

  test('about its status: the call goes on with the new document', async () => {
    const told: Story = story({
      ...pages,
      '/status': async ({ form }) => {
        if (form.CallStatus === 'in-progress') await told.update(form.CallSid ?? '', { Url: `${APP}/agent` })
        return new Response(null, { status: 204 })
      },
    })
    const sid = await told.place({ StatusCallbackEvent: 'answered' })
    await told.phone.clock.drain()
    expect(told.call(sid).transcript.at(-1)?.text).toBe('An agent is here')
  })

  test('by ending it: nothing is played any more', async () => {
    const told: Story = story({
      '/voice': async ({ form }) => {
        await told.update(form.CallSid ?? '', { Status: 'completed' })
        return '<Say>Too late</Say>'
      },
    })
    const sid = await told.place()
    await told.phone.clock.drain()
    expect(told.call(sid)).toMatchObject({ status: 'completed', transcript: [] })
    expect(told.told.map((form) => form.CallStatus)).toEqual(['completed'])
  })
})

describe('a call that REST ends', () => {
  test('is completed, and the app is told', async () => {
    const told = story(pages)
    const sid = await answered(told)
    const { json } = await told.update(sid, { Status: 'completed' })
    expect(json).toMatchObject({ status: 'completed', duration: '0' })
    expect(told.told).toEqual([])
    await told.phone.clock.advance(0)
    expect(told.told).toMatchObject([{ CallStatus: 'completed', CallDuration: '0' }])
  })

  test('cannot be redirected any more', async () => {
    const told = story(pages)
    const sid = await answered(told)
    await told.update(sid, { Status: 'completed' })
    await told.phone.clock.drain()
    const { status, json } = await told.update(sid, { Url: `${APP}/agent` })
    expect(status).toBe(400)
    expect(json).toMatchObject({ code: 21220, message: 'Call is not in-progress. Cannot redirect.' })
    expect(told.asked.map(({ path }) => path)).toEqual(['/voice'])
  })
})

describe('documents in a circle', () => {
  test('without a verb that takes time are stopped, with an alert that says so', async () => {
    const told = story({ '/voice': '<Redirect>/again</Redirect>', '/again': '<Redirect>/voice</Redirect>' })
    const sid = await told.place()
    await told.phone.clock.drain()

    expect(told.asked).toHaveLength(100)
    expect(told.call(sid)).toMatchObject({ status: 'completed', duration: 0 })
    expect(told.phone.alerts.last()).toMatchObject({
      code: 11215,
      level: 'error',
      sid,
      message: expect.stringContaining('100 documents at one instant'),
      fix: expect.stringContaining('Say or Pause'),
    })
    expect(told.told.map((form) => form.CallStatus)).toEqual(['completed'])
  })

  test('that a caller meets before the call is answered are stopped too', async () => {
    const told = story({ '/voice': '<Redirect>/voice</Redirect>' })
    const leg = await told.bob.dial(told.shop)
    expect(leg.status).toBe('completed')
    expect(statusesOf(leg.call)).toEqual(['ringing', 'in-progress', 'completed'])
    expect(leg.heard).toEqual(['An application error has occurred.'])
  })

  test('may be left at the very limit by who hangs up while it records', async () => {
    let count = 0
    const told = story({ '/voice': () => (++count < 100 ? '<Redirect/>' : '<Record/>') })
    const leg = await told.bob.dial(told.shop)
    expect(count).toBe(100)
    await leg.hangUp()
    expect(leg.status).toBe('completed')
    expect(told.asked).toHaveLength(100)
    await told.phone.clock.drain()
  })

  test('that take time go on until somebody hangs up', async () => {
    const told = story({ '/voice': '<Say loop="5">Hold</Say><Redirect/>' })
    const leg = await told.bob.dial(told.shop)
    await told.phone.clock.advance('5m')
    expect(leg.status).toBe('in-progress')
    expect(told.asked).toHaveLength(151)
    await leg.hangUp()
    expect(told.phone.alerts.all()).toEqual([])
  })

  test('that the app’s own redirects make are followed ten times', async () => {
    const told = story({ '/voice': () => new Response(null, { status: 307, headers: { location: '/voice' } }) })
    const sid = await told.place()
    await told.phone.clock.drain()
    expect(told.asked).toHaveLength(11)
    expect(told.phone.alerts.last()).toMatchObject({ code: 11215, sid, message: expect.stringContaining('more than 10 redirects') })
    expect(told.call(sid).status).toBe('completed')
  })
})

test('a method alone is that of the callback and the fallback which are there', async () => {
  const { phone, place, update, asked, told } = story({
    '/voice': '<Pause length="10"/>',
    '/other': () => new Response('no', { status: 500 }),
  })
  const sid = await place({ FallbackUrl: 'https://app.test/voice', StatusCallback: 'https://app.test/status' })
  await phone.clock.advance('5s')
  expect((await update(sid, { FallbackMethod: 'GET', StatusCallbackMethod: 'GET', Url: 'https://app.test/other' })).status).toBe(200)
  await phone.clock.drain()
  expect(asked.map(({ path, method }) => `${method} ${path}`)).toEqual(['POST /voice', 'POST /other', 'GET /voice'])
  expect(phone.callbacks.last({ kind: 'call.status' }).method).toBe('GET')
  expect(told).toHaveLength(1)
})
