// A long script by chance, against the build: `node scripts/determinism/script.mjs --steps 10000 --seed 7` prints a digest of every
// byte that a phone showed on the way. The same arguments must give the same digest, on any machine and at any time.
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { after, createRingback, fault, outcome } from 'ringback'

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '7' },
    /** Options are written in another order of their keys. */
    turned: { type: 'boolean', default: false },
    /** The globals that tell time and chance are a test runner's. */
    faked: { type: 'boolean', default: false },
    /** How often in this process. */
    times: { type: 'string', default: '1' },
  },
})

if (values.faked) {
  const { default: sinon } = await import('sinon')
  sinon.useFakeTimers({ now: 1, toFake: ['Date', 'setTimeout', 'setInterval', 'setImmediate', 'performance'] })
  Math.random = () => 0.5
}
const digests = []
for (let time = 0; time < Number(values.times); time++) digests.push(await digestOf(Number(values.steps), Number(values.seed)))
console.log([...new Set(digests)].join(' and '))

async function digestOf(steps, seed) {
  const hash = createHash('sha256')
  const { roll, pick } = dice(seed)
  const phone = buildPhone()
  const { account } = phone
  const branch = phone.createAccount(ordered({ friendlyName: 'Branch', owner: account }))
  const shop = phone.number(
    ordered({ smsUrl: 'https://app.test/sms', voiceUrl: 'https://app.test/voice', statusCallback: 'https://app.test/status' }),
  )
  const kiosk = phone.number({ account: branch })
  const pool = phone.messagingService({ senders: [shop] })
  const people = Array.from({ length: 5 }, () => phone.handset())
  let snapshot = phone.snapshot()

  const request = async (method, path, form, of = account) => {
    const headers = { authorization: `Basic ${btoa(`${of.sid}:${of.authToken}`)}` }
    const body = form && new URLSearchParams(Object.entries(ordered(form)).sort(([a], [b]) => (a < b ? -1 : 1)))
    const prefix = pick(['/2010-04-01', '/api/laml/2010-04-01'])
    const response = await phone.fetch(new Request(`https://api.mock.test${prefix}/Accounts/${of.sid}/${path}`, { method, headers, body }))
    hash.update(`${response.status} ${JSON.stringify([...response.headers])} ${await response.text()}\n`)
  }
  const someMessage = () => pick(phone.messages.all().slice(-20))?.sid ?? 'none'
  const someCall = () => pick(phone.calls.all().slice(-20))?.sid ?? 'none'
  const text = () => ({
    To: pick(people).number,
    From: shop.e164,
    Body: pick(['Hi', 'Zoë 😀', 'x'.repeat(200)]),
    StatusCallback: pick(['https://app.test/status', 'https://nobody.test/']),
  })
  const acts = [
    () => request('POST', 'Messages.json', text()),
    () => request('POST', 'Messages.json', text()),
    () => request('POST', 'Messages.json', { ...text(), To: pick(['', '12', '+15550100021']) }),
    () => request('POST', 'Messages.json', { ...text(), MediaUrl: 'https://app.test/cat.png' }),
    () =>
      request('POST', 'Messages.json', {
        To: pick(people).number,
        MessagingServiceSid: pool.sid,
        Body: 'Hi',
        ScheduleType: 'fixed',
        SendAt: new Date(phone.clock.now().getTime() + 3_600_000).toISOString(),
      }),
    () => request('POST', 'Messages.json', { To: pick(people).number, From: kiosk.e164, Body: 'Hi' }, branch),
    () => request('POST', `Messages/${someMessage()}.json`, pick([{ Status: 'canceled' }, { Body: '' }])),
    () => request('DELETE', `Messages/${someMessage()}.json`),
    () => request('GET', `Messages.json?PageSize=3&DateSent=${pick(['2030-01-01', '2030-01-02', 'soon'])}`),
    () => request('GET', `Calls.json?PageSize=3&Status=${pick(['completed', 'busy', 'x'])}`),
    () =>
      request('POST', 'Calls.json', {
        To: pick(people).number,
        From: shop.e164,
        Url: 'https://app.test/voice',
        StatusCallback: 'https://app.test/status',
        StatusCallbackEvent: 'initiated ringing answered completed',
      }),
    () => request('POST', `Calls/${someCall()}.json`, { Status: 'completed' }),
    () =>
      pick(people).onText(
        ...Array.from({ length: 1 + roll(2) }, () =>
          pick([outcome.delivered(), outcome.undelivered(30005), outcome.failed(), outcome.sent()]),
        ),
      ),
    () => pick(people).onCall(pick([outcome.answered({ hangUpAfter: '3s' }), outcome.busy(), outcome.noAnswer(), outcome.answered()])),
    () => pick(people).text(shop, pick(['Hello', 'STOP', 'START', 'help'])),
    () => pick(people).dial(shop),
    () => pick(people).leg().press('1'),
    () => pick(people).leg().hangUp(),
    () => phone.inject(fault.callback('*', pick(['drop', 'duplicate', 'reorder', { delay: '3s' }]))),
    () => phone.inject(fault.rest('messages.*', { status: 503 })),
    () => phone.clock.advance(pick([0, 100, '1s', '20s', '1h'])),
    () => phone.clock.advance(pick([0, 100, '1s', '20s'])),
    () => phone.clock.next(),
    () => phone.clock.next(),
    () => {
      snapshot = phone.snapshot()
    },
    () => roll(5) === 0 && phone.restore(snapshot),
    // What is remembered stays small.
    () => roll(20) === 0 && phone.reset(),
  ]
  for (let step = 0; step < steps; step++) {
    try {
      await pick(acts)()
    } catch (error) {
      if (error.name !== 'MisuseError') throw error
      hash.update(`${error.message}\n`)
    }
    if (step % 50 === 0) hash.update(shown(phone))
  }
  hash.update(shown(phone))
  return hash.digest('hex')
}

function shown({ messages, calls, callbacks, requests, alerts, timeline, clock, at }) {
  const past = at(clock.now())
  return JSON.stringify([
    [messages, calls, callbacks, requests, alerts, past.messages, past.calls].map((list) => list.all()),
    [timeline.text(), timeline.mermaid(), timeline, clock.pending(), clock.now()],
  ])
}

function buildPhone() {
  const xml = (verbs) => new Response(`<Response>${verbs}</Response>`, { headers: { 'content-type': 'text/xml' } })
  const pages = {
    '/sms': () => xml('<Message>Thank you</Message>'),
    '/voice': () => xml('<Gather numDigits="1" timeout="3" action="/keys"><Say>Press one</Say></Gather><Say>Good bye</Say>'),
    '/keys': () => xml('<Say>Thank you very much</Say><Hangup/>'),
    '/status': () => after('200ms', new Response(null, { status: 204 })),
    '/cat.png': () => new Response(new Uint8Array([137, 80, 78, 71]), { headers: { 'content-type': 'image/png' } }),
  }
  return createRingback(
    ordered({
      seed: 'determinism',
      now: '2030-01-01T22:30:00Z',
      optOut: true,
      throughput: ordered({ messages: 3, calls: 2 }),
      timing: ordered({ message: ordered({ sending: '150ms', receipt: '2s' }), speech: ordered({ say: 300, play: '2s' }) }),
      apps: ordered({
        'https://app.test': (request) => pages[new URL(request.url).pathname](),
        'https://other.test': () => new Response(),
      }),
      callbacks: ordered({ attempts: 2, signingKey: 'a signing key', timeout: '10s' }),
    }),
  )
}

/** The same object with its keys the other way round, when that was asked for. */
function ordered(object) {
  return values.turned ? Object.fromEntries(Object.entries(object).reverse()) : object
}

/** Mulberry32 by Tommy Ettinger (public domain). */
function dice(seed) {
  let state = seed >>> 0
  const roll = (sides) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides)
  }
  return { roll, pick: (choices) => choices[roll(choices.length)] }
}
