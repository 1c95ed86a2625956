// One story of everything that people on the telephone do together: a caller waits in a queue, an agent takes it out, both meet a third
// one in a conference that is recorded, an answering machine is called in, and a snapshot is taken in the middle of it all.
import { expect, test } from 'vitest'
import { createRingback, outcome } from '../../../src/index'
import { apiOf } from '../../support/rest/direct'
import { heardIn } from '../../support/sound/read'

const APP = 'https://desk.test'
const ROOM = `<Conference record="record-from-start" trim="do-not-trim" recordingStatusCallback="/recorded" endConferenceOnExit="false" statusCallback="/events" statusCallbackEvent="start end join leave hold">Transfer</Conference>`

const PAGES: Readonly<Record<string, string>> = {
  '/caller': '<Enqueue waitUrl="/wait" action="/left">support</Enqueue>',
  '/wait': '<Say>Please wait</Say><Pause length="20"/>',
  '/agent': '<Dial><Queue>support</Queue></Dial>',
  '/left': `<Dial>${ROOM}</Dial>`,
  '/room': `<Dial>${ROOM}</Dial><Say>Goodbye</Say>`,
}

function desk() {
  const log: string[] = []
  const phone = createRingback({ dialect: 'twilio' })
  phone.app(APP, async (request) => {
    const { pathname } = new URL(request.url)
    const form = new URLSearchParams(await request.text())
    const event = form.get('StatusCallbackEvent') ?? form.get('RecordingStatus') ?? form.get('QueueResult') ?? form.get('AnsweredBy')
    if (event) log.push(`${pathname} ${event}`)
    const page = PAGES[pathname]
    if (page === undefined) return new Response(null, { status: 204 })
    return new Response(`<Response>${page}</Response>`, { headers: { 'content-type': 'text/xml' } })
  })
  const direct = apiOf(phone, { prefix: '/2010-04-01' })
  const post = async (path: string, form: Record<string, string>) => {
    const answer = await direct.post<{ readonly sid: string }>(path, form)
    await phone.clock.advance(0)
    return answer
  }
  const hotline = phone.number({ voiceUrl: `${APP}/caller` })
  const agents = phone.number({ voiceUrl: `${APP}/agent` })
  return { phone, post, log, hotline, agents }
}

/** Up to the moment in which all four are in the room, and the caller is on hold. */
async function gather() {
  const told = desk()
  const { phone, post, hotline, agents } = told
  const [ana, machine] = [phone.handset(), phone.handset()]
  const caller = await ana.dial(hotline)
  await caller.until('Please wait')
  await phone.clock.advance('4s')
  const agent = await phone.handset().dial(agents)
  await caller.say('I want my money back')
  expect(agent.heard).toEqual(['I want my money back'])

  await phone.clock.advance('3s')
  // The warm transfer: a request sends the agent to the room, and the action of Enqueue the caller.
  await post(`Calls/${agent.sid}`, { Url: `${APP}/room` })
  const { sid: conference } = phone.conferences.last({ friendlyName: 'Transfer' })
  machine.onCall(outcome.answered({ by: 'machine', greeting: '6s', beep: true }))
  await post(`Conferences/${conference}/Participants`, {
    From: agents.e164,
    To: machine.number,
    Label: 'machine',
    MachineDetection: 'Enable',
    AmdStatusCallback: `${APP}/amd`,
  })
  await phone.clock.until(() =>
    phone.conferences.last().participants.some(({ label, status }) => label === 'machine' && status === 'connected'),
  )
  await phone.clock.advance('5s')
  await post(`Conferences/${conference}/Participants/${caller.sid}`, { Hold: 'true' })
  return { ...told, caller, agent, machine: machine.leg(), conference }
}

test('a queue, a transfer, a conference, a machine and a recording, and all of it again from a snapshot', async () => {
  const { phone, post, log, caller, agent, machine, conference } = await gather()
  const snapshot = phone.snapshot()
  const { cursor } = phone.feed
  const before = [...log]
  const runs: unknown[] = []
  for (let time = 0; time < 2; time++) {
    log.splice(0, log.length, ...before)
    expect(phone.conferences.last()).toMatchObject({
      status: 'in-progress',
      participants: [
        { callSid: agent.sid, hold: false },
        { callSid: caller.sid, hold: true },
        { label: 'machine', callSid: machine.sid },
      ],
    })
    expect(phone.queues.last().members).toEqual([])
    await agent.say('nobody is there')
    await phone.clock.advance('2s')
    await post(`Conferences/${conference}/Participants/${caller.sid}`, { Hold: 'false' })
    await caller.say('hello again')
    await phone.clock.advance('2s')
    expect(agent.heard.at(-1)).toBe('hello again')
    expect(machine.heard).toEqual(['nobody is there', 'hello again'])
    // Nothing waits for the three but the longest that a call may last.
    expect(phone.clock.pending().map(({ label }) => label.replace(/\S+\.\.\w+/, 'CA'))).toEqual(Array(3).fill('CA in-progress → completed'))
    await caller.hangUp()
    await agent.hangUp()
    await machine.hangUp()
    await phone.clock.drain()
    expect(phone.clock.pending()).toEqual([])
    expect(phone.calls.all().every(({ status }) => status === 'completed')).toBe(true)
    const recording = phone.recordings.last()
    const [samples = new Int16Array()] = recording.samples()
    runs.push({ log: [...log], text: phone.timeline.text(), drawn: phone.timeline.mermaid(), sounds: heardIn(samples), recording })
    expect(phone.feed.since(cursor).conferences).toMatchObject([{ sid: conference, status: 'completed', participants: [] }])
    expect(phone.at(phone.clock.now()).conferences.last().status).toBe('completed')
    if (time === 0) phone.restore(snapshot)
  }
  const [first, second] = runs as { log: string[]; text: string; drawn: string; sounds: number[]; recording: unknown }[]
  expect(second).toEqual(first)
  expect(first?.log).toEqual([
    '/events participant-join',
    '/left bridged',
    '/events participant-join',
    '/events conference-start',
    '/events participant-join',
    '/amd machine_start',
    '/events participant-hold',
    '/events participant-unhold',
    '/events participant-leave',
    '/events participant-leave',
    '/events participant-leave',
    '/events conference-end',
    '/recorded completed',
  ])
  // Three words of the agent's, and two of the caller's once it is back.
  expect(first?.sounds).toEqual([8_600, 8_920, 9_000, 9_320, 9_400, 9_720, 10_600, 10_920, 11_000, 11_320])
  expect(first?.drawn).toContain('conference-end')
  phone.assertSettled({ idle: true })
})
