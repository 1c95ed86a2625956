// Calls whose Dial takes others out of a queue: whom they get, what is played before, and how the two part.
import { describe, expect, test } from 'vitest'
import { DIAL, openDesk } from '../../support/queues/desk'
import { heardIn } from '../../support/sound/read'

describe('who takes a call out', () => {
  test('gets the one that waits longest, and the two hear each other', async () => {
    const told = openDesk()
    const first = await told.joins()
    const second = await told.joins()
    await told.phone.clock.advance('5s')
    const agent = await told.takes()
    await first.say('My order is late')
    await agent.say('I am sorry')
    expect(agent.heard).toEqual(['My order is late'])
    expect(first.heard).toEqual(['You are waiting', 'I am sorry'])
    expect(told.line()).toEqual([second.sid])

    await told.phone.clock.advance('20s')
    await agent.hangUp()
    await told.phone.clock.advance('2s')
    expect(told.results()).toEqual([{ QueueResult: 'bridged', QueueTime: '5', CallStatus: 'in-progress' }])
    expect(first.heard.at(-1)).toBe('Goodbye')
    // The action of a Dial is not asked for a call that is over.
    expect(told.dials()).toEqual([])
    await second.hangUp()
  })

  test('goes on with the action when the caller hangs up', async () => {
    const told = openDesk()
    const caller = await told.joins()
    const agent = await told.takes()
    await told.phone.clock.advance('7s')
    await caller.hangUp()
    await told.phone.clock.drain()
    expect(told.results()).toEqual([{ QueueResult: 'bridged', QueueTime: '0', CallStatus: 'completed' }])
    expect(told.dials()).toEqual([{ DialCallStatus: 'completed', DialCallSid: caller.sid, DialCallDuration: '7', DialBridged: 'true' }])
    expect(agent.heard).toEqual(['Well done'])
  })

  test('without an action goes on with the next verb, which may take the next one', async () => {
    const told = openDesk({ '/agent': '<Dial><Queue>support</Queue></Dial><Dial action="/dialed"><Queue>support</Queue></Dial>' })
    const [first, second] = [await told.joins(), await told.joins()]
    const agent = await told.takes()
    await first.hangUp()
    await second.say('Me at last')
    expect(agent.heard).toEqual(['Me at last'])
    await agent.hangUp()
    await told.phone.clock.drain()
  })

  test('waits for somebody to join, up to the timeout', async () => {
    const told = openDesk()
    await told.api.post('Queues.json', { FriendlyName: 'support' })
    const agent = await told.takes()
    await told.phone.clock.advance('29s')
    const caller = await told.joins()
    await caller.say('Hello')
    expect(agent.heard).toEqual(['Hello'])
    expect(told.asked.map(({ path }) => path)).toEqual(['/agent', '/voice'])
    await caller.hangUp()
    await told.phone.clock.drain()

    const late = await told.takes()
    await told.phone.clock.advance('31s')
    expect(told.dials().at(-1)).toEqual({ DialCallStatus: 'no-answer', DialBridged: 'false' })
    await told.phone.clock.drain()
    expect(late.status).toBe('completed')
  })

  test('two who wait are served in the order in which they came', async () => {
    const told = openDesk()
    await told.api.post('Queues.json', { FriendlyName: 'support' })
    const [one, two] = [await told.takes(), await told.takes()]
    const caller = await told.joins()
    await caller.say('Hello')
    expect([one.heard, two.heard]).toEqual([['Hello'], []])
    for (const leg of [one, two, caller]) if (leg.status === 'in-progress') await leg.hangUp()
    await told.phone.clock.drain()
  })

  test.each([
    ['a queue that is not there', DIAL, null],
    ['no name', DIAL.replace('support', ''), 14212],
    ['a long name', DIAL.replace('support', 'x'.repeat(65)), 14213],
    ['a url that leads nowhere', DIAL.replace('<Queue', '<Queue url="ftp://x"'), 14211],
  ])('is told of %s', async (_what, agentDocument, code) => {
    const told = openDesk({ '/agent': agentDocument })
    await told.takes()
    await told.phone.clock.drain()
    expect(told.dials()).toEqual([{ DialCallStatus: 'failed', DialBridged: 'false' }])
    expect(told.phone.alerts.last()).toMatchObject({ code, level: code === null ? 'warning' : 'error' })
  })

  test('may part from the caller by the star, and by the time limit', async () => {
    const dial = '<Dial hangupOnStar="true" timeLimit="60" action="/dialed"><Queue>support</Queue></Dial>'
    const told = openDesk({ '/agent': dial })
    const first = await told.joins()
    const agent = await told.takes()
    await told.phone.clock.advance('3s')
    await agent.press('*')
    await told.phone.clock.drain()
    expect(told.results()).toMatchObject([{ QueueResult: 'bridged' }])
    expect(told.dials()).toMatchObject([{ DialCallStatus: 'completed', DialCallDuration: '3' }])
    expect([first.heard.at(-1), agent.heard.at(-1)]).toEqual(['Goodbye', 'Well done'])

    await told.joins()
    await told.takes()
    await told.phone.clock.drain()
    expect(told.results()).toMatchObject([{ QueueResult: 'bridged' }, { QueueResult: 'bridged' }])
    expect(told.dials()[1]).toMatchObject({ DialCallDuration: '60' })
  })
})

describe('the document before the two are connected', () => {
  const whispering = {
    '/agent': '<Dial action="/dialed"><Queue url="/whisper">support</Queue></Dial>',
    '/whisper': '<Say>You will be connected now</Say><Pause length="2"/>',
  }

  test('is played to the caller, with the times and the one who takes it out', async () => {
    const told = openDesk(whispering)
    const caller = await told.joins()
    await told.phone.clock.advance('6s')
    const agent = await told.takes()
    await told.phone.clock.advance('1s')
    expect(caller.heard).toEqual(['You are waiting', 'You will be connected now'])
    expect(told.asked.find(({ path }) => path === '/whisper')?.form).toMatchObject({
      CallSid: caller.sid,
      QueueSid: told.phone.queues.last().sid,
      QueueTime: '6',
      DequeingCallSid: agent.sid,
    })
    expect(told.line()).toEqual([])
    await told.phone.clock.advance('4s')
    await caller.say('Hello')
    expect(agent.heard).toEqual(['Hello'])
    await agent.hangUp()
    await told.phone.clock.drain()
    expect(told.results()).toMatchObject([{ QueueResult: 'bridged', QueueTime: '6' }])
  })

  test('who hangs up meanwhile was not bridged, and the next one is taken', async () => {
    const told = openDesk(whispering)
    const [first, second] = [await told.joins(), await told.joins()]
    const agent = await told.takes()
    await first.hangUp()
    await told.phone.clock.advance('5s')
    await second.say('Hello')
    expect(agent.heard).toEqual(['Hello'])
    expect(told.results()).toMatchObject([{ QueueResult: 'hangup' }])
    await agent.hangUp()
    await told.phone.clock.drain()
  })

  test('an agent who hangs up meanwhile leaves the caller at the front', async () => {
    const told = openDesk(whispering)
    const [first, second] = [await told.joins(), await told.joins()]
    const agent = await told.takes()
    await agent.hangUp()
    expect(told.line()).toEqual([first.sid, second.sid])
    expect(told.asked.filter(({ path, form }) => path === '/wait' && form.CallSid === first.sid)).toHaveLength(2)
    await first.hangUp()
    await second.hangUp()
    expect(told.results()).toMatchObject([{ QueueResult: 'hangup' }, { QueueResult: 'hangup' }])
  })

  test('one that cannot be had keeps nobody apart', async () => {
    const told = openDesk({ '/agent': '<Dial><Queue url="/missing">support</Queue></Dial>' })
    const caller = await told.joins()
    const agent = await told.takes()
    await caller.say('Hello')
    expect(agent.heard).toEqual(['Hello'])
    expect(told.phone.alerts.count({ level: 'error' })).toBe(1)
    await caller.hangUp()
    await told.phone.clock.drain()
  })
})

describe('Dial record', () => {
  test.each([
    ['record-from-answer-dual', 4_000, 0],
    ['record-from-ringing-dual', 6_000, 2_000],
  ])('%s has both sides of it', async (record, ms, since) => {
    const told = openDesk({
      '/agent': `<Dial record="${record}" action="/dialed" recordingStatusCallback="/recorded"><Queue>support</Queue></Dial>`,
      '/recorded': () => new Response(null, { status: 204 }),
    })
    const { phone } = told
    await told.api.post('Queues.json', { FriendlyName: 'support' })
    const agent = await told.takes()
    await phone.clock.advance('2s')
    const caller = await told.joins()
    await caller.say('hello')
    await phone.clock.advance('1s')
    await agent.say('good morning')
    await phone.clock.advance('3s')
    await caller.hangUp()
    await phone.clock.drain()
    const recording = phone.recordings.last()
    expect(recording).toMatchObject({ source: 'DialVerb', callSid: agent.sid, channels: 2, status: 'completed' })
    expect(recording.samples().map((channel) => [channel.length / 8, heardIn(channel)])).toEqual([
      [ms, [since + 1_000, since + 1_320, since + 1_400, since + 1_720]],
      [ms, [since, since + 320]],
    ])
    const [dialed] = told.asked.filter(({ path }) => path === '/dialed')
    expect(dialed?.form.RecordingUrl).toContain(recording.sid)
    expect(told.asked.at(-1)).toMatchObject({ path: '/recorded', form: { RecordingSource: 'DialVerb', CallSid: agent.sid } })
  })

  test('ends where the agent is sent elsewhere', async () => {
    const told = openDesk({ '/agent': '<Dial record="record-from-answer"><Queue>support</Queue></Dial>', '/else': '<Pause length="9"/>' })
    await told.joins()
    const agent = await told.takes()
    await told.phone.clock.advance('2s')
    await told.update(agent.sid, { Url: 'https://app.test/else' })
    await told.phone.clock.drain()
    expect(told.phone.recordings.last()).toMatchObject({ source: 'DialVerb', status: 'completed', duration: 2 })
  })
})

test('the keys of either side are tones for the other', async () => {
  const told = openDesk()
  const caller = await told.joins()
  const agent = await told.takes()
  await caller.press('42#')
  await agent.press('7')
  const tones = ({ call }: typeof caller) => call.transcript.flatMap(({ verb, text, from }) => (verb === 'tones' ? [[text, from]] : []))
  expect(tones(agent)).toEqual([['42#', caller.sid]])
  expect(tones(caller)).toEqual([['7', agent.sid]])
  await caller.hangUp()
  await told.phone.clock.drain()
})
