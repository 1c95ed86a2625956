// phone.guesses(): what a run leaned on where no source says what a provider does, and what `strict` says of it.
import { describe, expect, test } from 'vitest'
import { createRingback, fault, outcome, type Ringback, type RingbackOptions } from '../../../src/index'
import type { Parameters } from '../../support/rest/api'
import { apiOf } from '../../support/rest/direct'

const xml = (document: string) => new Response(`<Response>${document}</Response>`, { headers: { 'content-type': 'text/xml' } })

/** A phone whose app answers with a document, a number of it and somebody's phone. */
function desk(document = '', options: RingbackOptions = {}) {
  const phone = createRingback({ apps: { 'https://app.test': () => xml(document) }, ...options })
  const shop = phone.number({ smsUrl: 'https://app.test/sms', voiceUrl: 'https://app.test/voice' })
  return { phone, shop, ana: phone.handset('+15550100002'), rest: restOf(phone) }
}

/** REST of an account, by the names of resources. */
function restOf(phone: Ringback, account = phone.account) {
  const api = apiOf(phone, { account })
  return {
    create: async (resource: string, form: Parameters) => (await api.post(`${resource}.json`, form)).json as { readonly sid: string },
    get: (resource: string, query: Record<string, string> = {}) => api.get(`${resource}.json?${new URLSearchParams(query)}`),
  }
}

const idsOf = (phone: Ringback) => phone.guesses().map(({ id }) => id)

describe('phone.guesses()', () => {
  test('is empty where nothing was leaned on', async () => {
    const { phone, shop, ana, rest } = desk()
    expect(phone.guesses()).toEqual([])
    await rest.create('Messages', { From: shop.e164, To: ana.number, Body: 'Hi' })
    await phone.clock.drain()
    expect(phone.messages.last().status).toBe('delivered')
    expect(phone.guesses()).toEqual([])
  })

  test('has each once, in the order of their first use, with its text', async () => {
    const { phone, shop, ana, rest } = desk()
    for (const Body of ['one', 'two']) await rest.create('Messages', { From: shop.e164, To: shop.e164, Body })
    expect(phone.guesses()).toEqual([{ id: 'text-same-number', text: 'Error 21266 if `To` and `From` are the same' }])

    const StatusCallback = 'https://app.test/status'
    for (const Body of ['one', 'two']) await rest.create('Messages', { From: shop.e164, To: ana.number, Body, StatusCallback })
    await phone.clock.drain()
    expect(phone.guesses()).toEqual([
      { id: 'text-same-number', text: 'Error 21266 if `To` and `From` are the same' },
      { id: 'text-sending-called-back', text: 'A status callback is sent for `sending`' },
    ])
  })

  test('goes with the phone where it is rewound', async () => {
    const { phone, shop, ana, rest } = desk()
    await rest.create('Messages', { From: shop.e164, To: shop.e164, Body: 'Hi' })
    const snapshot = phone.snapshot()
    await rest.create('Messages', { From: shop.e164, To: ana.number, Body: 'Hi', StatusCallback: 'https://app.test/status' })
    await phone.clock.drain()
    expect(idsOf(phone)).toEqual(['text-same-number', 'text-sending-called-back'])

    phone.restore(snapshot)
    expect(idsOf(phone)).toEqual(['text-same-number'])
    phone.reset()
    expect(idsOf(phone)).toEqual([])
    await rest.create('Messages', { From: shop.e164, To: shop.e164, Body: 'Hi' })
    expect(idsOf(phone)).toEqual(['text-same-number'])
  })

  test('has nothing of what is only foretold', async () => {
    const { phone, shop, ana, rest } = desk()
    const { sid } = await rest.create('Messages', { From: shop.e164, To: ana.number, Body: 'Hi', StatusCallback: 'https://app.test/s' })
    expect(phone.forecast(sid).map(({ status }) => status)).toContain('sending')
    expect(phone.guesses()).toEqual([])
  })

  test('has nothing of a request that was refused for another reason', async () => {
    const { phone, shop, rest } = desk()
    await rest.create('Messages', { From: shop.e164, To: 'nobody', Body: 'Hi', ContentRetention: 'discard' })
    expect(phone.guesses()).toEqual([])
  })
})

describe('under strict', () => {
  test('each is an alert of level info, about its record, that fails nothing', async () => {
    const { phone, shop, ana, rest } = desk('', { strict: true })
    const StatusCallback = 'https://app.test/status'
    const { sid } = await rest.create('Messages', { From: shop.e164, To: ana.number, Body: 'Hi', StatusCallback })
    await rest.create('Messages', { From: shop.e164, To: ana.number, Body: 'Hi', StatusCallback })
    await phone.clock.drain()

    expect(phone.alerts.all()).toEqual([
      {
        type: 'alert',
        code: null,
        level: 'info',
        sid,
        at: phone.messages.get(sid)?.history[1]?.at,
        message: 'This run leans on a guess: text-sending-called-back.',
        fix: expect.stringContaining('docs/guesses.md'),
      },
    ])
    expect(phone.alerts.count({ level: 'info' })).toBe(1)
    expect(() => phone.assertSettled({ idle: true })).not.toThrow()
    expect(phone.timeline.text()).toContain('info: This run leans on a guess: text-sending-called-back.')
  })

  test('and without it there is none', async () => {
    const { phone, shop, rest } = desk()
    await rest.create('Messages', { From: shop.e164, To: shop.e164, Body: 'Hi' })
    expect(idsOf(phone)).toEqual(['text-same-number'])
    expect(phone.alerts.all()).toEqual([])
  })
})

interface Scene {
  readonly phone: Ringback
  readonly shop: ReturnType<Ringback['number']>
  readonly ana: ReturnType<Ringback['handset']>
  readonly rest: ReturnType<typeof restOf>
}

const drain = ({ phone }: Scene) => phone.clock.drain()
const call = (scene: Scene, form: Record<string, string> = {}) =>
  scene.rest.create('Calls', { From: scene.shop.e164, To: scene.ana.number, Url: 'https://app.test/voice', ...form })

/** What leans on a guess: the document of the app, and what is done. */
const SCENES: readonly (readonly [id: string, document: string, act: (scene: Scene) => Promise<unknown>])[] = [
  ['sender-not-owned', '', ({ ana, rest }) => rest.create('Messages', { From: '+15550190000', To: ana.number, Body: 'Hi' })],
  ['to-short-code', '', ({ shop, rest }) => rest.create('Messages', { From: shop.e164, To: '12345', Body: 'Hi' })],
  [
    'text-parameter-codes',
    '',
    ({ shop, ana, rest }) => rest.create('Messages', { From: shop.e164, To: ana.number, Body: 'Hi', MaxPrice: 'much' }),
  ],
  [
    'schedule-codes',
    '',
    ({ shop, ana, rest }) => rest.create('Messages', { From: shop.e164, To: ana.number, Body: 'Hi', ScheduleType: 'later' }),
  ],
  [
    'text-retention',
    '',
    ({ shop, ana, rest }) => rest.create('Messages', { From: shop.e164, To: ana.number, Body: 'Hi', ContentRetention: 'discard' }),
  ],
  [
    'text-callback-extras',
    '',
    async (scene) => {
      scene.ana.onText(outcome.undelivered(30003))
      const StatusCallback = 'https://app.test/status'
      await scene.rest.create('Messages', { From: scene.shop.e164, To: scene.ana.number, Body: 'Hi', StatusCallback })
      await drain(scene)
    },
  ],
  ['text-date-sent', '', ({ rest }) => rest.get('Messages', { DateSent: '2030-01-01' })],
  ['page-size', '', ({ rest }) => rest.get('Messages', { PageSize: '2000' })],
  ['reply-action', '<Message action="/status">Hello</Message>', ({ ana, shop }) => ana.text(shop, 'Hi')],
  ['incapable-inbound', '', ({ phone, ana }) => ana.text(phone.number({ capabilities: { sms: false } }), 'Hi')],
  ['service-defaults', '', ({ phone }) => serviceByRest(phone)],
  [
    'call-document-fails',
    '<Redirect>ftp://nowhere.test</Redirect>',
    async (scene) => {
      await call(scene)
      await drain(scene)
    },
  ],
  [
    'call-declined',
    '',
    async (scene) => {
      scene.ana.onCall(outcome.rejected())
      await call(scene)
      await drain(scene)
    },
  ],
  ['call-event-unknown', '', (scene) => call(scene, { StatusCallbackEvent: 'finished' })],
  [
    'detection-times',
    '',
    async (scene) => {
      await call(scene, { MachineDetection: 'Enable' })
      await drain(scene)
    },
  ],
  ['call-from-kind', '', (scene) => call(scene, { From: 'client:bob' })],
  ['number-without-url', '', ({ phone, ana }) => ana.dial(phone.number())],
  [
    'gather-speech-complete',
    '<Gather input="speech" action="/next"/>',
    async ({ ana, shop }) => {
      const leg = await ana.dial(shop)
      await leg.say('sales')
    },
  ],
  ['held-verbs', '<Pay/>', ({ ana, shop }) => ana.dial(shop)],
  ['start-answers', '<Start><Recording/></Start><Pause length="5"/>', ({ ana, shop }) => ana.dial(shop)],
  ['caller-id-foreign', '<Dial callerId="+15550190009">+15550100003</Dial>', ({ ana, shop }) => ana.dial(shop)],
  ['queue-dial-status', '<Dial><Queue>nobody</Queue></Dial>', ({ ana, shop }) => ana.dial(shop)],
  ['queue-size-of-enqueue', '<Enqueue maxQueueSize="3">support</Enqueue>', ({ ana, shop }) => ana.dial(shop)],
  [
    'conference-order',
    '<Dial><Conference>Room</Conference></Dial>',
    async ({ phone, ana, shop }) => {
      await ana.dial(shop)
      await phone.handset().dial(shop)
    },
  ],
  ['queue-codes', '', ({ rest }) => rest.create('Queues', {})],
  ['rest-foreign-account', '', ({ phone, rest }) => rest.get(`/2010-04-01/Accounts/${phone.createAccount().sid}/Messages`)],
  ['subaccount-balance', '', ({ phone }) => restOf(phone, phone.createAccount({ owner: phone.account })).get('Balance')],
  ['number-search-codes', '', ({ rest }) => rest.create('IncomingPhoneNumbers', {})],
  ['number-stock', '', ({ rest }) => rest.get('AvailablePhoneNumbers/US/Local')],
  ['usage-counts', '', ({ rest }) => rest.get('Usage/Records')],
  [
    'fault-code',
    '',
    ({ phone, rest }) => {
      phone.inject(fault.rest('messages.list', { status: 503 }))
      return rest.get('Messages')
    },
  ],
]

async function serviceByRest(phone: Ringback): Promise<unknown> {
  const { sid, authToken } = phone.account
  const headers = { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` }
  const body = new URLSearchParams({ FriendlyName: 'Shop' })
  return phone.fetch(new Request('https://messaging.twilio.com/v1/Services', { method: 'POST', headers, body }))
}

describe('what leans on a guess', () => {
  test.each(SCENES)('%s', async (id, document, act) => {
    const { phone, ...rest } = desk(document)
    expect(idsOf(phone)).not.toContain(id)
    await act({ phone, ...rest })
    const guessed = phone.guesses().find((one) => one.id === id)
    expect(guessed, `leaned on ${idsOf(phone).join(', ') || 'nothing'}`).toBeDefined()
    // The text is there by the time that a request, an act or a move is over.
    expect(guessed?.text).not.toBe(id)
  })
})
