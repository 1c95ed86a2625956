// What the compiler says of options, outcomes and faults. Checked, not run: see types.test.ts.
import { after, createRingback, fault, outcome, type RingbackOptions } from 'ringback'

const options: RingbackOptions = {
  seed: 'shop',
  now: '2030-01-01T00:00:00Z',
  account: { sid: `AC${'0'.repeat(32)}`, authToken: 'a token for tests' },
  origins: ['https://api.example.test'],
  apps: {
    'https://app.test': () => new Response(),
    'https://other.test': 'http://localhost:3000',
    'https://hono.test': { fetch: () => new Response() },
  },
  network: 'none',
  time: 'instant',
  timing: { message: { sending: '100ms' }, call: { ring: 500 }, speech: { say: 400, play: '3s' } },
  carrier: { text: ({ to }) => (to === '+1' ? outcome.failed(30007) : undefined), call: () => outcome.busy() },
  dialect: 'signalwire',
  callbacks: { attempts: 1, statuses: ['delivered'], callEvents: 'all' },
  throughput: { messages: 1 },
  optOut: true,
  magicNumbers: true,
  strict: true,
}
createRingback(options)

createRingback().handset('+15550100002', {
  line: { type: 'fixedVoip', carrier: 'Example', mobileCountryCode: '310', mobileNetworkCode: '260', status: 'reachable' },
  simSwappedAt: '2030-01-01T00:00:00Z',
  reassignedAt: new Date(0),
  callForwarding: true,
  smsPumpingRisk: 3,
  identity: { firstName: 'Ana', dateOfBirth: '19901214' },
  lookup: { caller_name: { caller_type: 'BUSINESS' }, sim_swap: { last_sim_swap: { swapped_in_period: true } } },
})
// @ts-expect-error: no such package
createRingback().handset('+15550100002', { lookup: { caller: {} } })
// @ts-expect-error: no such key of it
createRingback().handset('+15550100002', { lookup: { caller_name: { name: 'Ana' } } })

// @ts-expect-error: no such option
createRingback({ sead: 'shop' })
// @ts-expect-error: a duration has a unit
createRingback({ timing: { message: { sending: '100' } } })
// @ts-expect-error: no such hop
createRingback({ timing: { message: { deliver: '1s' } } })
// @ts-expect-error: a call cannot be delivered
createRingback({ carrier: { call: () => outcome.delivered() } })
// @ts-expect-error: a text cannot be busy
createRingback({ carrier: { text: () => outcome.busy() } })
// @ts-expect-error: no such dialect
createRingback({ dialect: 'vonage' })
// @ts-expect-error: no such status
createRingback({ callbacks: { statuses: ['arrived'] } })
// @ts-expect-error: the time is manual or instant
createRingback({ time: 'fast' })

const phone = createRingback()
phone.handset().onText(outcome.undelivered(30003, { after: '4s' }), outcome.failed())
phone.handset().onCall(outcome.answered({ after: '2s', by: 'machine', hangUpAfter: 1_000 }), outcome.failed(404), outcome.noAnswer())

// @ts-expect-error: a text cannot be busy
phone.handset().onText(outcome.busy())
// @ts-expect-error: a call cannot be delivered
phone.handset().onCall(outcome.delivered())
// @ts-expect-error: a code is a number
outcome.undelivered('30003')
// @ts-expect-error: nobody like that picks up
outcome.answered({ by: 'dog' })
// @ts-expect-error: a receipt knows no far party who hangs up
outcome.delivered({ hangUpAfter: '1s' })

phone.inject(fault.rest('messages.create', { status: 429, code: 20429, retryAfter: '1s' }), { times: 2 })
phone.inject(fault.network('calls.create')).dispose()
phone.inject(fault.callback('message.status', { delay: '30s' }))
phone.app('https://app.test', () => after('20s', new Response()))

// @ts-expect-error: no such operation
fault.rest('messages.send', { status: 500 })
// @ts-expect-error: no such kind
fault.callback('message.stats', 'drop')
// @ts-expect-error: no such thing befalls a callback
fault.callback('message.status', 'explode')
// @ts-expect-error: a fault is made by fault
phone.inject('drop')
// @ts-expect-error: an app answers with a Response
phone.app('https://app.test', () => 'OK')
