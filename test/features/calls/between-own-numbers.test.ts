// Calls between numbers of the phone's own: two records, one at each end of the line, and the app at both.
import { describe, expect, test } from 'vitest'
import { outcome, type RingbackOptions } from '../../../src/index'
import { ALL_EVENTS, APP, type Page, statusesOf, story } from '../../support/calls/story'

/** The shop calls the desk. `/desk` answers there. */
function line(pages: Readonly<Record<string, Page>>, options: RingbackOptions = {}) {
  const told = story(pages, options)
  const desk = told.phone.number({ voiceUrl: `${APP}/desk`, statusCallback: `${APP}/status` })
  const of = (direction: string) => told.phone.calls.filter({ direction } as never)
  return {
    ...told,
    desk,
    call: (fields = {}) => told.place({ To: desk.e164, StatusCallbackEvent: ALL_EVENTS, ...fields }),
    there: () => of('inbound')[0] as NonNullable<ReturnType<typeof told.phone.calls.get>>,
    here: (sid: string) => told.call(sid),
    of,
  }
}

describe('a call that is created', () => {
  test('comes in there with a record of its own, and is answered when the document there answers', async () => {
    const told = line({ '/desk': '<Say>Hi</Say><Pause length="2"/><Hangup/>', '/voice': '<Say>Hello</Say><Pause length="60"/>' })
    const sid = await told.call()
    await told.phone.clock.advance('599ms')
    expect(told.phone.calls.count()).toBe(1)
    await told.phone.clock.advance('1ms')
    expect(told.there()).toMatchObject({ from: told.shop.e164, to: told.desk.e164, direction: 'inbound', status: 'in-progress' })
    expect(told.there().sid).not.toBe(sid)
    expect(told.here(sid).status).toBe('in-progress')
    await told.phone.clock.drain()

    expect(statusesOf(told.here(sid))).toEqual(['queued', 'initiated', 'ringing', 'in-progress', 'completed'])
    expect(statusesOf(told.there())).toEqual(['ringing', 'in-progress', 'completed'])
    expect(told.asked.map(({ path, form }) => `${path} ${form.Direction} ${form.CallStatus}`)).toEqual([
      '/desk inbound ringing',
      '/voice outbound-api in-progress',
    ])
    expect(told.told.map(({ CallSid, CallStatus }) => `${CallSid === sid ? 'here' : 'there'} ${CallStatus}`)).toEqual([
      'here initiated',
      'here ringing',
      'here in-progress',
      'there completed',
      'here completed',
    ])
    expect(told.phone.guesses().map(({ id }) => id)).toContain('call-to-own-number')
    expect(told.phone.alerts.all()).toEqual([])
  })

  test.each([
    ['<Reject/>', 'no-answer', 'no-answer'],
    ['<Reject reason="busy"/>', 'busy', 'busy'],
  ])('is refused by %s', async (verbs, there, here) => {
    const told = line({ '/desk': verbs, '/voice': '<Say>Hello</Say>' })
    const sid = await told.call()
    await told.phone.clock.drain()
    expect([told.there().status, told.here(sid).status]).toEqual([there, here])
    expect(told.asked.map(({ path }) => path)).toEqual(['/desk'])
    expect(told.told.at(-1)).toMatchObject({ CallSid: sid, CallStatus: here })
  })

  test('ends there when it is hung up here, and here when it is hung up there', async () => {
    const waits = '<Say>Hi</Say><Pause length="600"/>'
    const here = line({ '/desk': waits, '/voice': '<Pause length="5"/><Hangup/>' })
    const sid = await here.call()
    await here.phone.clock.drain()
    expect([here.there().status, here.there().duration, here.here(sid).status]).toEqual(['completed', 5, 'completed'])

    const there = line({ '/desk': '<Say>Hi</Say><Pause length="7"/>', '/voice': waits })
    const other = await there.call()
    await there.phone.clock.drain()
    expect([there.here(other).status, there.here(other).duration, there.there().status]).toEqual(['completed', 7, 'completed'])
  })

  test('is withdrawn there when it rings too long, or is canceled', async () => {
    const told = line({ '/desk': '<Dial answerOnBridge="true">+15550100099</Dial>', '/voice': '<Say>Hello</Say>' })
    told.phone.handset('+15550100099').onCall(outcome.noAnswer())
    const sid = await told.call({ Timeout: '5' })
    await told.phone.clock.drain()
    expect([told.here(sid).status, told.there().status]).toEqual(['no-answer', 'canceled'])

    const second = await told.call({ Timeout: '30' })
    await told.phone.clock.advance('2s')
    expect(told.here(second).status).toBe('ringing')
    await told.update(second, { Status: 'canceled' })
    await told.phone.clock.drain()
    expect(told.of('inbound').map(({ status }) => status)).toEqual(['canceled', 'canceled'])
    expect(told.here(second).status).toBe('canceled')
  })

  test('is answered by a number without a voiceUrl, which says so and hangs up', async () => {
    const told = line({ '/voice': '<Pause length="60"/>' })
    const bare = told.phone.number()
    const sid = await told.call({ To: bare.e164 })
    await told.phone.clock.drain()
    expect(statusesOf(told.here(sid)).slice(-2)).toEqual(['in-progress', 'completed'])
    expect(told.phone.alerts.all()).toMatchObject([{ level: 'warning', message: expect.stringContaining('has no voiceUrl') }])
  })

  test('ends in error there where the document cannot be had', async () => {
    const told = line({ '/desk': () => new Response('down', { status: 500 }), '/voice': '<Pause length="60"/>' })
    const sid = await told.call()
    await told.phone.clock.drain()
    expect([told.there().status, told.here(sid).status]).toEqual(['completed', 'completed'])
    expect(told.phone.alerts.count({ level: 'error' })).toBe(1)
  })

  test('reaches nobody when the carrier says so', async () => {
    const told = line({ '/desk': '<Say>Hello</Say>' }, { carrier: { call: () => outcome.busy() } })
    const sid = await told.call()
    await told.phone.clock.drain()
    expect([told.here(sid).status, told.phone.calls.count()]).toEqual(['busy', 1])
  })

  test('to a number of another account is a call of that account', async () => {
    const told = line({ '/voice': '<Pause length="60"/>', '/theirs': '<Hangup/>' })
    const other = told.phone.createAccount()
    const theirs = told.phone.number({ account: other, voiceUrl: `${APP}/theirs` })
    await told.call({ To: theirs.e164 })
    await told.phone.clock.drain()
    expect(told.there()).toMatchObject({ accountSid: other.sid, to: theirs.e164, status: 'completed' })
  })
})

describe('what is heard', () => {
  const GATHER = '<Gather numDigits="3" timeout="20" action="/keys"/><Say>Nothing came</Say>'

  test.each([
    ['SendDigits', { SendDigits: 'w12W3' }, '<Pause length="60"/>'],
    ['Play digits', {}, '<Pause length="2"/><Play digits="1w23"/><Pause length="60"/>'],
  ])('keys by %s reach the Gather there', async (_, fields, verbs) => {
    const told = line({ '/desk': GATHER, '/keys': '<Hangup/>', '/voice': verbs })
    await told.call(fields)
    await told.phone.clock.drain()
    expect(told.asked.filter(({ path }) => path === '/keys').map(({ form }) => form.Digits)).toEqual(['123'])
    expect(told.there().digits).toBe('123')
  })

  test('words reach a Gather for speech, when they were said', async () => {
    const told = line({
      '/desk': '<Gather input="speech" action="/heard"/>',
      '/heard': '<Say>Thank you</Say><Pause length="1"/><Hangup/>',
      '/voice': '<Pause length="1"/><Say>Two loaves please</Say><Gather input="speech" action="/answer" timeout="30"/>',
      '/answer': '<Pause length="60"/>',
    })
    await told.call()
    await told.phone.clock.drain()
    const asked = (path: string) => told.asked.find((one) => one.path === path)?.form
    expect(asked('/heard')).toMatchObject({ SpeechResult: 'Two loaves please', Confidence: '0.9', Direction: 'inbound' })
    expect(asked('/answer')).toMatchObject({ SpeechResult: 'Thank you', Direction: 'outbound-api' })
  })

  test('what is cut off is not understood', async () => {
    const told = line({
      '/desk': '<Gather input="speech" action="/heard" timeout="30"/><Hangup/>',
      '/heard': '<Hangup/>',
      '/voice': '<Say>one two three four five six seven eight nine ten</Say>',
    })
    const sid = await told.call()
    await told.phone.clock.advance('2s')
    await told.update(sid, { Twiml: '<Response><Pause length="60"/></Response>' })
    await told.phone.clock.drain()
    expect(told.asked.map(({ path }) => path)).toEqual(['/desk', '/voice'])
  })

  test('is in the recording of the other end', async () => {
    const told = line({
      '/desk': '<Record maxLength="10" timeout="5" playBeep="false" action="/recorded"/>',
      '/recorded': '<Hangup/>',
      '/voice': '<Say>Please call me back</Say><Pause length="60"/>',
    })
    await told.call()
    await told.phone.clock.drain()
    expect(told.asked.some(({ path }) => path === '/recorded')).toBe(true)
    const [recording] = told.phone.recordings.all()
    expect(recording?.callSid).toBe(told.there().sid)
    const samples = [...new Uint8Array(recording?.wav() ?? new Uint8Array()).slice(44)]
    expect(samples.some((byte) => byte !== 0)).toBe(true)
  })
})

describe('a Dial of a number of the phone itself', () => {
  const MENU = '<Gather numDigits="1" action="/picked" timeout="30"><Say>Press one</Say></Gather>'

  test('connects the caller with the app there: each hears the other, and keys reach its Gather', async () => {
    const told = line({
      '/voice': '',
      '/desk': MENU,
      '/picked': '<Say>Good bye</Say><Hangup/>',
      '/dialed': '<Hangup/>',
    })
    const shop = told.phone.number({ voiceUrl: `${APP}/front` })
    told.phone.app(APP, (request) => appOf(request, told.desk.e164))
    const leg = await told.bob.dial(shop)
    await told.phone.clock.advance('2s')
    expect(leg.heard.join(' ')).toContain('Press one')
    await leg.press('1')
    await told.phone.clock.drain()
    expect(leg.heard.join(' ')).toContain('Good bye')
    expect(leg.status).toBe('completed')
    const [parent, dialed, there] = told.phone.calls.all().toReversed().toReversed()
    const byDirection = Object.fromEntries([parent, dialed, there].map((call) => [`${call?.direction} ${call?.to}`, call?.status]))
    expect(byDirection).toEqual({
      [`inbound ${shop.e164}`]: 'completed',
      [`outbound-dial ${told.desk.e164}`]: 'completed',
      [`inbound ${told.desk.e164}`]: 'completed',
    })
    expect(told.phone.callbacks.last({ url: `${APP}/dialed` }).params).toMatchObject({ DialCallStatus: 'completed' })
    expect(told.phone.callbacks.last({ url: `${APP}/picked` }).params).toMatchObject({ Digits: '1', To: told.desk.e164 })
  })

  test('which turns it away is told to the Dial', async () => {
    const told = line({ '/desk': '<Reject reason="busy"/>', '/voice': '' })
    const shop = told.phone.number({ voiceUrl: `${APP}/front` })
    told.phone.app(APP, (request) => appOf(request, told.desk.e164, '<Reject reason="busy"/>'))
    await told.bob.dial(shop)
    await told.phone.clock.drain()
    expect(told.phone.callbacks.last({ url: `${APP}/dialed` }).params).toMatchObject({ DialCallStatus: 'busy' })
  })

  test('ends there when the caller hangs up', async () => {
    const told = line({ '/voice': '' })
    const shop = told.phone.number({ voiceUrl: `${APP}/front` })
    told.phone.app(APP, (request) => appOf(request, told.desk.e164, '<Say>Hi</Say><Pause length="600"/>'))
    const leg = await told.bob.dial(shop)
    await told.phone.clock.advance('5s')
    await leg.hangUp()
    await told.phone.clock.drain()
    expect(told.phone.calls.all().map(({ status }) => status)).toEqual(['completed', 'completed', 'completed'])
  })

  test('and both ends in one conference do not hand a word on for ever', async () => {
    const room = '<Dial><Conference>Room</Conference></Dial>'
    const told = line({ '/desk': room, '/voice': room })
    await told.call()
    const shop = told.phone.number({ voiceUrl: `${APP}/voice` })
    const leg = await told.bob.dial(shop)
    await told.phone.clock.advance('2s')
    await leg.say('Hello all')
    await told.phone.clock.advance('1s')
    await leg.hangUp()
    for (const { sid, status } of told.phone.calls.all()) if (status === 'in-progress') await told.update(sid, { Status: 'completed' })
    await told.phone.clock.drain()
    expect(told.phone.calls.count({ status: 'completed' })).toBe(3)
  })

  test('two apps that dial each other without end are named by drain', async () => {
    const told = line({ '/voice': '', '/status': () => new Response(null, { status: 204 }) })
    const shop = told.phone.number({ voiceUrl: `${APP}/front` })
    told.phone.app(APP, (request) => appOf(request, shop.e164))
    const leg = await told.bob.dial(shop)
    await expect(told.phone.clock.drain({ limit: 60 })).rejects.toThrow(/asked https:\/\/app\.test\/front/)
    await leg.hangUp()
    await told.phone.clock.drain()
    expect(told.phone.calls.filter(({ status }) => status === 'in-progress' || status === 'ringing')).toEqual([])
  })
})

function appOf(
  request: Request,
  desk: string,
  there = '<Gather numDigits="1" action="/picked" timeout="30"><Say>Press one</Say></Gather>',
) {
  const pages: Readonly<Record<string, string>> = {
    '/front': `<Dial action="/dialed"><Number>${desk}</Number></Dial>`,
    '/desk': there,
    '/picked': '<Say>Good bye</Say><Hangup/>',
    '/dialed': '<Hangup/>',
  }
  const verbs = pages[new URL(request.url).pathname]
  if (verbs === undefined) return new Response(null, { status: 204 })
  return new Response(`<Response>${verbs}</Response>`, { headers: { 'content-type': 'text/xml' } })
}

test('a forecast ends where the number is asked: nobody knows whether its app answers', async () => {
  const told = line({ '/desk': '<Say>Hello</Say><Hangup/>', '/voice': '' })
  const sid = await told.call()
  const ahead = () => told.phone.forecast(sid).map(({ status }) => status)
  expect(ahead()).toEqual(['initiated', 'ringing'])
  await told.phone.clock.drain()
  expect([told.here(sid).status, ahead()]).toEqual(['completed', []])
})

test('the sound of a media stream is heard at the other end, where a stream listens', async () => {
  const frames: string[] = []
  const told = line({ '/voice': '' })
  const loud = Buffer.alloc(1_600, 0x10).toString('base64')
  told.phone.app(APP, {
    fetch: (request: Request) =>
      new Response(`<Response><Connect><Stream url="wss://app.test${new URL(request.url).pathname}"/></Connect></Response>`, {
        headers: { 'content-type': 'text/xml' },
      }),
    socket(opened: unknown, request: Request) {
      const socket = opened as WebSocket
      const path = new URL(request.url).pathname
      socket.onmessage = ({ data }) => {
        const frame = JSON.parse(String(data)) as { event: string; streamSid?: string; media?: { payload: string } }
        if (path === '/voice' && frame.event === 'start')
          socket.send(JSON.stringify({ event: 'media', streamSid: frame.streamSid, media: { payload: loud } }))
        if (path === '/desk' && frame.event === 'media') frames.push(frame.media?.payload ?? '')
      }
    },
  })
  const sid = await told.call()
  await told.phone.clock.advance('2s')
  const spoken = Buffer.alloc(160, 0x10).toString('base64')
  expect(frames.filter((payload) => payload === spoken).length).toBeGreaterThanOrEqual(9)
  await told.update(sid, { Status: 'completed' })
  await told.phone.clock.drain()
})
