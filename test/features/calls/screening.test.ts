// A document is played to who answers a Dial, before the two are connected: it lets them through, or keeps them apart.
import { describe, expect, test } from 'vitest'
import { type CallRecord, outcome } from '../../../src/index'
import { APP, type Page, statusesOf, story, transcriptOf } from '../../support/calls/story'

const EVE = '+15550100021'
const MAX = '+15550100022'
const ASK = '<Gather numDigits="1" action="/choice" timeout="5"><Say>Press 1</Say></Gather><Hangup/>'

/** Bob calls the shop, whose document forwards him to Eve; she is asked first. */
async function screened(pages: Readonly<Record<string, Page>> = {}, dial?: string, attributes = '') {
  const told = story({
    '/voice': dial ?? `<Dial action="/dialed" ${attributes}><Number url="/screen">${EVE}</Number></Dial>`,
    '/screen': ASK,
    '/choice': ({ form }) => (form.Digits === '1' ? '<Say>Connecting</Say>' : '<Hangup/>'),
    '/dialed': ({ form }) => `<Say>${form.DialCallStatus} ${form.DialBridged}</Say>`,
    ...pages,
  })
  const eve = told.phone.handset(EVE)
  const max = told.phone.handset(MAX)
  eve.onCall(outcome.answered({ after: '1s' }))
  max.onCall(outcome.answered({ after: '2s' }))
  const bob = await told.bob.dial(told.shop)
  await told.phone.clock.advance('500ms')
  const legTo = (to: string): CallRecord => told.phone.calls.last({ direction: 'outbound-dial', to })
  return { ...told, leg: bob, eve, max, legTo }
}

describe('who is asked', () => {
  test('is connected when the document has come to its end, and not before', async () => {
    const { phone, leg, eve, asked, legTo } = await screened()
    await eve.leg().until('Press 1')
    expect(asked.at(-1)).toMatchObject({
      path: '/screen',
      method: 'POST',
      form: { CallSid: legTo(EVE).sid, ParentCallSid: leg.sid, CallStatus: 'in-progress', Direction: 'outbound-dial', To: EVE },
    })
    expect(phone.callbacks.last().kind).toBe('call.screening')
    await eve.leg().press('1')
    expect(eve.leg().heard.at(-1)).toBe('Connecting')
    expect(leg.call.transcript.map(({ verb }) => verb)).toEqual(['Dial'])
    await phone.clock.advance('400ms')
    expect(transcriptOf(leg.call)).toEqual([`0s Dial ${EVE}`, `1.9s connected ${EVE}`])
    await leg.say('Hello Eve')
    expect(eve.leg().heard.at(-1)).toBe('Hello Eve')
    await eve.leg().hangUp()
    expect(asked.at(-1)?.form).toMatchObject({ DialCallStatus: 'completed', DialCallSid: legTo(EVE).sid, DialBridged: 'true' })
    await phone.clock.drain()
  })

  test.each([
    ['by a Hangup of the document', (eve: { press(keys: string): Promise<void> }) => eve.press('2')],
    ['by hanging up', (eve: { hangUp(): Promise<void> }) => eve.hangUp()],
  ])('keeps the caller away %s, and Dial goes on', async (_how, act) => {
    const { phone, leg, eve, asked, legTo } = await screened()
    const called = eve
    await called.leg().until('Press 1')
    await act(called.leg())
    expect(legTo(EVE)).toMatchObject({ status: 'completed' })
    expect(asked.at(-1)).toMatchObject({
      path: '/dialed',
      form: { DialCallStatus: 'no-answer', DialCallSid: legTo(EVE).sid, DialBridged: 'false' },
    })
    expect(asked.at(-1)?.form).not.toHaveProperty('DialCallDuration')
    await phone.clock.drain()
    expect(leg.heard).toEqual(['no-answer false'])
  })

  test('keeps the caller away by saying nothing where the document hangs up then, and the time to ring does not count', async () => {
    const { phone, asked } = await screened({}, undefined, 'timeout="2"')
    await phone.clock.advance('6700ms')
    expect(asked.at(-1)?.path).toBe('/screen')
    await phone.clock.advance('100ms')
    expect(asked.at(-1)?.form.DialCallStatus).toBe('no-answer')
    await phone.clock.drain()
  })

  test('does not hear the caller meanwhile, nor the caller her', async () => {
    const { leg, eve, phone } = await screened({
      '/screen': '<Gather input="speech" action="/name"><Say>Who?</Say></Gather>',
      '/name': '<Say>Thanks</Say>',
    })
    await eve.leg().until('Who?')
    await eve.leg().say('Eve')
    expect(leg.heard).toEqual([])
    await leg.hangUp()
    await phone.clock.drain()
  })

  test('is told nothing of a document that may not stand there, such as a Dial', async () => {
    const { phone, eve, legTo } = await screened({ '/choice': `<Dial>${MAX}</Dial><Say>Come in</Say>` })
    await eve.leg().until('Press 1')
    await eve.leg().press('1')
    expect(phone.calls.find({ to: MAX })).toBeUndefined()
    expect(phone.alerts.last()).toMatchObject({ code: 12200, message: expect.stringContaining('Dial is not played in a document') })
    await phone.clock.advance('1s')
    expect(legTo(EVE).transcript.at(-1)?.text).toBe('Come in')
    await eve.leg().hangUp()
    await phone.clock.drain()
  })

  test('is asked once more where the document redirects', async () => {
    const { phone, eve, asked } = await screened({ '/screen': '<Pause/><Redirect>/more</Redirect>', '/more': '<Say>Now</Say>' })
    await eve.leg().until('Now')
    await phone.clock.advance('400ms')
    expect(asked.map(({ path }) => path)).toEqual(['/voice', '/screen', '/more'])
    expect(phone.calls.last({ direction: 'inbound' }).transcript.at(-1)?.verb).toBe('connected')
    await eve.leg().hangUp()
    await phone.clock.drain()
  })
})

describe('what goes wrong', () => {
  test('a document that fails keeps them apart', async () => {
    const { phone, asked, legTo } = await screened({ '/screen': () => new Response('', { status: 500 }) })
    await phone.clock.drain()
    expect(legTo(EVE).transcript.at(-1)?.text).toBe('An application error has occurred.')
    expect(asked.at(-1)?.form).toMatchObject({ DialCallStatus: 'no-answer', DialBridged: 'false' })
    expect(phone.alerts.find({ code: 11200 })).toBeDefined()
  })

  test('so does the action of its Gather', async () => {
    const { phone, eve, asked } = await screened({ '/choice': () => new Response('', { status: 500 }) })
    await eve.leg().until('Press 1')
    await eve.leg().press('1')
    expect(asked.at(-1)?.form.DialCallStatus).toBe('no-answer')
    await phone.clock.drain()
  })

  test('a document without a verb lets them through', async () => {
    const { phone, leg, eve } = await screened({ '/screen': '' })
    await phone.clock.advance('2s')
    expect(leg.call.transcript.at(-1)?.verb).toBe('connected')
    await eve.leg().hangUp()
    await phone.clock.drain()
  })

  test('a caller who gives up meanwhile leaves nobody behind', async () => {
    const { phone, leg, eve, legTo, asked } = await screened()
    await eve.leg().until('Press 1')
    await leg.hangUp()
    expect(legTo(EVE).status).toBe('completed')
    await phone.clock.drain()
    expect(asked.map(({ path }) => path)).toEqual(['/voice', '/screen', '/dialed'])
    expect(asked.at(-1)?.form).toMatchObject({ CallStatus: 'completed', DialCallStatus: 'no-answer', DialBridged: 'false' })
  })

  test('a caller who gives up while the app thinks it over', async () => {
    const { phone, legTo, update } = await screened({
      '/screen': async ({ form }) => {
        await update(String(form.ParentCallSid), { Status: 'completed' })
        return '<Say>Late</Say>'
      },
    })
    await phone.clock.drain()
    expect(legTo(EVE)).toMatchObject({ status: 'completed', transcript: [] })
  })

  test('a URL that leads nowhere raises an alert, and nobody is asked', async () => {
    const { phone, place, asked } = story({})
    const eve = phone.handset(EVE)
    await place({ Url: '', Twiml: `<Response><Dial><Number url="/screen">${EVE}</Number></Dial></Response>` })
    await phone.clock.advance('8s')
    expect(phone.alerts.find({ code: 21609 })?.message).toContain('url="/screen"')
    expect(asked).toEqual([])
    await eve.leg().hangUp()
    await phone.clock.drain()
  })
})

describe('several people at once', () => {
  const both = `<Dial action="/dialed"><Number url="/screen">${EVE}</Number><Number url="/screen" statusCallback="/status">${MAX}</Number></Dial>`

  test('the first who lets the caller through is connected, and the others are over', async () => {
    const { phone, leg, eve, max, legTo, told } = await screened({}, both)
    await max.leg().until('Press 1')
    await eve.leg().until('Press 1')
    await max.leg().press('1')
    await phone.clock.advance('400ms')
    expect(leg.call.transcript.at(-1)).toMatchObject({ verb: 'connected', text: MAX })
    expect(statusesOf(legTo(EVE))).toEqual(['initiated', 'ringing', 'in-progress', 'completed'])
    await max.leg().hangUp()
    await phone.clock.drain()
    expect(told.filter(({ To }) => To === MAX).map(({ CallStatus }) => CallStatus)).toEqual(['completed'])
  })

  test('who says no leaves the others to decide', async () => {
    const { phone, eve, max, asked } = await screened({}, both)
    await max.leg().until('Press 1')
    await eve.leg().hangUp()
    expect(asked.at(-1)?.path).toBe('/screen')
    await max.leg().press('2')
    expect(asked.at(-1)?.form.DialCallStatus).toBe('no-answer')
    await phone.clock.drain()
  })

  test('one after the other', async () => {
    const { phone, eve, max, leg } = await screened({}, both.replace('<Dial ', '<Dial sequential="true" '))
    await eve.leg().until('Press 1')
    expect(phone.calls.find({ to: MAX })).toBeUndefined()
    await eve.leg().press('2')
    await phone.clock.advance('3s')
    await max.leg().press('1')
    await phone.clock.advance('400ms')
    expect(leg.call.transcript.at(-1)).toMatchObject({ verb: 'connected', text: MAX })
    await max.leg().hangUp()
    await phone.clock.drain()
  })
})

describe('the caller', () => {
  test('hears it ring on until they are connected, with answerOnBridge', async () => {
    const { phone, leg, eve } = await screened({}, undefined, 'answerOnBridge="true"')
    await eve.leg().until('Press 1')
    expect(leg.status).toBe('ringing')
    await eve.leg().press('1')
    await phone.clock.advance('400ms')
    expect(leg.status).toBe('in-progress')
    await phone.clock.advance('10s')
    await leg.hangUp()
    expect(leg.call).toMatchObject({ status: 'completed', duration: 10 })
    await phone.clock.drain()
  })

  test('who was never connected is answered by what follows', async () => {
    const { phone, leg, eve } = await screened({}, undefined, 'answerOnBridge="true"')
    await eve.leg().until('Press 1')
    await eve.leg().press('2')
    expect(statusesOf(leg.call)).toEqual(['ringing', 'in-progress'])
    await phone.clock.drain()
  })

  test('who gives up while it rings was never answered', async () => {
    const { phone, leg, eve, legTo } = await screened({}, undefined, 'answerOnBridge="true"')
    await eve.leg().until('Press 1')
    await leg.hangUp()
    expect(leg.status).toBe('canceled')
    expect(legTo(EVE).status).toBe('completed')
    await phone.clock.drain()
  })
})

test('a snapshot in the middle of it goes on from there, twice', async () => {
  const { phone, leg, eve } = await screened()
  await eve.leg().until('Press 1')
  const middle = phone.snapshot()
  const ends: string[][] = []
  for (const key of ['1', '2', '1']) {
    await eve.leg().press(key)
    await phone.clock.advance('1s')
    ends.push(leg.call.transcript.map(({ verb }) => verb))
    phone.restore(middle)
  }
  expect(ends[0]).toEqual(['Dial', 'connected'])
  expect(ends[1]?.[1]).toBe('Say')
  expect(ends[2]).toEqual(ends[0])
  await leg.hangUp()
  await phone.clock.drain()
})

test('a leg of a Dial that the app redirects goes on alone, and the Dial is over', async () => {
  const told = await screened({ '/alone': '<Pause length="3"/>' }, `<Dial action="/dialed">${EVE}</Dial>`)
  const { phone, leg, asked, legTo, update } = told
  await phone.clock.advance('4s')
  expect((await update(legTo(EVE).sid, { Url: `${APP}/alone` })).status).toBe(200)
  await phone.clock.advance('0s')
  expect(asked.find(({ path }) => path === '/dialed')?.form).toMatchObject({
    DialCallStatus: 'completed',
    DialCallDuration: '3',
    DialBridged: 'true',
  })
  await phone.clock.advance('2s')
  expect(legTo(EVE).status).toBe('in-progress')
  await phone.clock.drain()
  expect(legTo(EVE)).toMatchObject({ status: 'completed', duration: 6 })
  expect(leg.heard).toEqual(['completed true'])
  expect(asked.filter(({ path }) => path === '/dialed')).toHaveLength(1)
})

test('a leg that is redirected while it is asked leaves the others to ring', async () => {
  const dial = `<Dial action="/dialed"><Number url="/screen">${EVE}</Number><Number>${MAX}</Number></Dial>`
  const { phone, leg, asked, legTo, max, update } = await screened(
    { '/alone': '<Dial timeout="1">+15550100023</Dial><Pause length="30"/>' },
    dial,
  )
  await phone.clock.advance('1500ms')
  await update(legTo(EVE).sid, { Url: `${APP}/alone` })
  await phone.clock.advance('2s')
  expect(leg.call.transcript.at(-1)).toMatchObject({ verb: 'connected', text: MAX })
  expect(legTo(EVE).status).toBe('in-progress')
  // Its own document may have every verb again.
  expect(phone.alerts.count()).toBe(0)
  await max.leg().hangUp()
  await phone.clock.drain()
  expect(asked.filter(({ path }) => path === '/dialed').map(({ form }) => form.DialCallStatus)).toEqual(['completed'])
})
