// Queues and the model of some go through the same random scripts, and are the same after every step.
import { expect, test } from 'vitest'
import { createRingback, type Leg, type PhoneNumber } from '../../../src/index'
import { APP, xml } from '../../support/calls/story'
import { NAMES, personOf, QueueModel, type QueueStep, queueScripts, TIMEOUT, type Told, WHISPER } from '../../support/properties/queues'
import { holds, PATIENCE, told } from '../../support/properties/runs'
import { apiOf } from '../../support/rest/direct'

type Form = Readonly<Record<string, string>>

const DOCUMENTS: Readonly<Record<string, string>> = {
  '/wait': '<Gather numDigits="1" timeout="30" action="/leave"/>',
  '/leave': '<Leave/>',
  '/whisper': `<Pause length="${WHISPER}"/>`,
  '/join/0': `<Enqueue waitUrl="/wait" action="/left">${NAMES[0]}</Enqueue>`,
  '/join/1': `<Enqueue waitUrl="/wait" action="/left">${NAMES[1]}</Enqueue>`,
  '/desk/0': `<Dial timeout="${TIMEOUT}" action="/dialed"><Queue>${NAMES[0]}</Queue></Dial>`,
  '/desk/1': `<Dial timeout="${TIMEOUT}" action="/dialed"><Queue url="/whisper">${NAMES[1]}</Queue></Dial>`,
}

/** People are named by the order in which they came, as in the model. */
class Exchange {
  readonly phone = createRingback()
  readonly api = apiOf(this.phone)
  legs: Leg[] = []
  results: string[] = []
  dials: string[] = []
  readonly #lines = ['/join/0', '/join/1', '/desk/0', '/desk/1'].map((path) => this.phone.number({ voiceUrl: `${APP}${path}` }))
  #kept = { legs: 0, results: 0, dials: 0, snapshot: this.phone.snapshot() }

  constructor() {
    this.phone.app(APP, async (request) => {
      const { pathname } = new URL(request.url)
      this.#note(pathname, Object.fromEntries(new URLSearchParams(await request.text())))
      return xml(DOCUMENTS[pathname] ?? '<Hangup/>')
    })
  }

  async open(): Promise<void> {
    for (const FriendlyName of NAMES) await this.api.post('Queues.json', { FriendlyName })
    this.#keep()
  }

  async take(step: QueueStep, live: readonly number[]): Promise<void> {
    const { phone, api } = this
    const queue = 'queue' in step ? phone.queues.last({ friendlyName: NAMES[step.queue] ?? '' }).sid : ''
    const leg = 'who' in step ? this.legs[personOf(live, step.who) ?? -1] : undefined
    switch (step.do) {
      case 'join':
        return this.#ring(this.#lines[step.queue])
      case 'agent':
        return this.#ring(this.#lines[2 + step.queue])
      case 'front':
        await api.post(`Queues/${queue}/Members/Front.json`, { Url: `${APP}/elsewhere` })
        return void (await phone.clock.advance(0))
      case 'hangUp':
        return leg?.hangUp()
      case 'leave':
        if (leg && phone.queues.all().some(({ members }) => members.some(({ callSid }) => callSid === leg.sid))) await leg.press('1')
        return
      case 'redirect':
        if (leg) await api.post(`Calls/${leg.sid}.json`, { Url: `${APP}/elsewhere` })
        return void (await phone.clock.advance(0))
      case 'advance':
        return void (await phone.clock.advance(step.seconds * 1_000))
      case 'resize':
        return void (await api.post(`Queues/${queue}.json`, { MaxSize: String(step.size) }))
      case 'keep':
        return this.#keep()
      case 'rewind':
        phone.restore(this.#kept.snapshot)
        this.legs = this.legs.slice(0, this.#kept.legs)
        this.results = this.results.slice(0, this.#kept.results)
        this.dials = this.dials.slice(0, this.#kept.dials)
    }
  }

  get told(): Told {
    const { phone, legs, results, dials } = this
    const numbers = new Map(phone.calls.all().map(({ sid, from }) => [from, this.#name(sid)]))
    const connected = legs.flatMap(({ call }, self): [number, number][] => {
      const last = call.transcript.findLast(({ verb }) => verb === 'connected')
      return last ? [[self, numbers.get(last.text) ?? -1]] : []
    })
    const lines = NAMES.map((friendlyName) => phone.queues.last({ friendlyName }).members.map(({ callSid }) => this.#name(callSid)))
    return { lines, results, dials, connected: Object.fromEntries(connected) }
  }

  async #ring(number: PhoneNumber | undefined): Promise<void> {
    if (!number) throw new Error('There is no such number')
    const at = this.legs.length
    const handset = this.phone.handset(`+1415555${String(2_000 + at)}`)
    this.legs.push(await handset.dial(number))
    await this.phone.clock.advance(0)
  }

  #keep(): void {
    const { legs, results, dials, phone } = this
    this.#kept = { legs: legs.length, results: results.length, dials: dials.length, snapshot: phone.snapshot() }
  }

  #note(path: string, form: Form): void {
    const { CallSid = '', QueueResult, QueueTime, DialCallStatus, DialCallSid, DialCallDuration } = form
    const self = this.#name(CallSid)
    if (path === '/left') this.results.push([self, QueueResult, QueueTime].filter((part) => part !== undefined).join(' '))
    if (path !== '/dialed') return
    const whom = DialCallSid === undefined ? [] : [this.#name(DialCallSid), DialCallDuration]
    this.dials.push([self, DialCallStatus, ...whom].join(' '))
  }

  #name(sid: string): number {
    return this.phone.calls.all().findIndex((call) => call.sid === sid)
  }
}

async function agree(script: readonly QueueStep[]): Promise<void> {
  const exchange = new Exchange()
  const model = new QueueModel()
  await exchange.open()
  for (const [index, step] of script.entries()) {
    const { live } = model
    model.take(step)
    await exchange.take(step, live)
    expect(exchange.told, `after step ${index}, ${JSON.stringify(step)}`).toEqual(model.told)
  }
}

test(
  `who is in line, who left and why, and who got whom are those of the model ${told(200)}`,
  async () => {
    await holds(200, queueScripts, agree)
  },
  PATIENCE,
)

test('the model is no empty one', () => {
  const model = new QueueModel()
  const steps: QueueStep[] = [
    { do: 'join', queue: 1 },
    { do: 'join', queue: 1 },
    { do: 'advance', seconds: 4 },
    { do: 'agent', queue: 1 },
    { do: 'advance', seconds: 5 },
    { do: 'hangUp', who: 0 },
  ]
  for (const step of steps) model.take(step)
  expect(model.told).toEqual({ lines: [[], [1]], results: ['0 bridged 4'], dials: [], connected: { 0: 2, 2: 0 } })
})
