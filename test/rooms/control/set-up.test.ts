// Whatever the library can set up, a port can: every member of what a test author holds is in this list, with the route that does it, or
// the reason why there is none.
import { describe, expect, test } from 'vitest'
import { ROUTES } from '../../../src/control/routes'
import type { Account, Handset, PhoneNumber, Ringback, Sender, Verify, VirtualClock } from '../../../src/index'
import { onPort } from '../../support/server/port'

/** A record, a list or a value that is read. */
const READ = { reason: 'it is read' }
/** Objects of this process. */
const HERE = { reason: 'it has a meaning in this process alone' }

type Listed = string | { readonly reason: string }

const PHONE = {
  handlers: HERE,
  fetch: HERE,
  account: 'GET about',
  clock: 'GET clock',
  messages: 'GET messages',
  calls: 'GET calls',
  recordings: 'GET recordings',
  queues: 'GET queues',
  conferences: 'GET conferences',
  sockets: 'GET sockets',
  callbacks: 'GET callbacks',
  requests: 'GET requests',
  alerts: 'GET alerts',
  verifications: 'GET verifications',
  verify: 'POST verify/services',
  timeline: 'GET timeline',
  feed: 'GET state',
  at: 'GET at',
  forecast: 'GET forecast',
  createAccount: 'POST accounts',
  number: 'POST numbers',
  sender: 'POST senders',
  messagingService: 'POST services',
  callerId: 'POST caller-ids',
  application: 'POST applications',
  content: 'POST contents',
  handset: 'POST handsets',
  app: 'POST apps',
  configure: 'POST options',
  inject: 'POST faults',
  liftFault: 'DELETE faults/:id',
  replay: 'POST callbacks/:id/replay',
  sign: 'POST callbacks/:id/sign',
  reset: 'POST reset',
  save: 'GET run',
  guesses: 'GET guesses',
  snapshot: 'POST snapshots',
  restore: 'POST snapshots/:id/restore',
  assertSettled: 'POST settled',
} satisfies Record<keyof Ringback, Listed>

const ACCOUNT = {
  sid: READ,
  authToken: READ,
  friendlyName: READ,
  status: READ,
  rotateAuthToken: 'POST accounts/:sid/token/rotate',
  createSecondaryAuthToken: 'POST accounts/:sid/token/secondary',
  promoteSecondaryAuthToken: 'POST accounts/:sid/token/promote',
  createApiKey: 'POST accounts/:sid/keys',
  deleteApiKey: 'DELETE accounts/:sid/keys/:key',
  suspend: 'POST accounts/:sid/suspend',
  activate: 'POST accounts/:sid/activate',
  close: 'POST accounts/:sid/close',
} satisfies Record<keyof Account, Listed>

const HANDSET = {
  number: READ,
  onText: 'POST handsets/:number/on-text',
  onCall: 'POST handsets/:number/on-call',
  dial: 'POST handsets/:number/dial',
  text: 'POST handsets/:number/text',
  leg: 'POST handsets/:number/answer',
  inbox: READ,
  whatsapp: 'POST handsets/:number/whatsapp/text',
} satisfies Record<keyof Handset, Listed>

const OWNED = {
  sid: READ,
  e164: READ,
  id: READ,
  release: 'DELETE numbers/:number',
} satisfies Record<keyof PhoneNumber | keyof Sender, Listed>

const VERIFY = {
  service: 'POST verify/services',
  template: 'POST verify/templates',
  code: 'GET verify/code',
  inbox: 'GET verify/inbox',
} satisfies Record<keyof Verify, Listed>

const CLOCK = {
  now: READ,
  mode: READ,
  speed: READ,
  pace: 'POST clock/speed',
  attach: HERE,
  advance: 'POST clock/advance',
  advanceTo: 'POST clock/advance-to',
  next: 'POST clock/next',
  until: { reason: 'it takes a function; handsets/:number/until waits for words' },
  drain: 'POST clock/drain',
  pending: READ,
} satisfies Record<keyof VirtualClock, Listed>

const known = new Set(ROUTES.map(({ method, path }) => `${method} ${path}`))

test.each(Object.entries({ PHONE, ACCOUNT, HANDSET, OWNED, VERIFY, CLOCK }))('every member of %s has its route', (_, members) => {
  const routes = Object.values<Listed>(members).filter((one) => typeof one === 'string')
  expect(routes.length).toBeGreaterThan(0)
  for (const route of routes) expect(known).toContain(route)
})

test('the list is that of a phone', async () => {
  const { phone } = await onPort()
  expect(Object.keys(phone).filter((name) => !(name in PHONE))).toEqual([])
  expect(
    Object.getOwnPropertyNames(Object.getPrototypeOf(phone.account)).filter((name) => name !== 'constructor' && !(name in ACCOUNT)),
  ).toEqual([])
})

describe('accounts', () => {
  test('what is set up for one by its SID is its own', async () => {
    const { control, phone } = await onPort()
    const made = (await control('POST', 'accounts', { friendlyName: 'Bakery' })).json as { sid: string; authToken: string }
    const { sid } = made
    await control('POST', 'numbers', { e164: '+15550100077', account: sid })
    await control('POST', 'senders', { id: '54321', account: sid })
    expect((await control('POST', 'services', { senders: ['+15550100077', '54321'], account: sid })).status).toBe(200)
    expect((await control('POST', 'contents', { types: { 'twilio/text': { body: 'Hi' } }, account: sid })).json).toMatchObject({
      accountSid: sid,
    })
    expect((await control('POST', 'applications', { account: sid })).json).toMatchObject({ accountSid: sid })
    expect((await control('POST', 'caller-ids', { number: '+14155550102', account: sid })).json).toMatchObject({ accountSid: sid })
    await control('POST', 'verify/services', { account: sid })
    await control('POST', 'verify/templates', { text: 'It is {{code}}', account: sid })
    const { numbers, senders, services, verifyServices } = phone.feed.since()
    for (const list of [numbers.slice(1), senders, services, verifyServices]) expect(list).toMatchObject([{ accountSid: sid }])
  })

  test('are suspended, opened again and closed, and have tokens', async () => {
    const { control, phone } = await onPort()
    const { sid } = (await control('POST', 'accounts', { owner: phone.account.sid })).json as { sid: string }
    const status = async (act: string) => ((await control('POST', `accounts/${sid}/${act}`)).json as { status: string }).status
    expect(await status('suspend')).toBe('suspended')
    expect(await status('activate')).toBe('active')
    const token = async (act: string) => ((await control('POST', `accounts/${sid}/token/${act}`)).json as { authToken: string }).authToken
    const second = await token('secondary')
    expect(await token('promote')).toBe(second)
    expect(await token('rotate')).not.toBe(second)
    expect((await control('POST', `accounts/${sid}/token/promote`)).json).toMatchObject({
      error: { message: 'POST accounts/:sid/token/promote: there is no secondary token. Call POST accounts/:sid/token/secondary first.' },
    })
    expect(await status('close')).toBe('closed')
    expect((await control('POST', `accounts/AC${'0'.repeat(32)}/suspend`)).status).toBe(404)
  })
})

test('numbers and senders are given back, by SID or name', async () => {
  const { control, phone, shop } = await onPort()
  const { sid } = (await control('POST', 'senders', { id: 'CalCom' })).json as { sid: string }
  expect((await control('DELETE', `numbers/${encodeURIComponent(shop.e164)}`)).status).toBe(204)
  expect((await control('DELETE', `senders/${sid}`)).status).toBe(204)
  const { numbers, senders } = phone.feed.since()
  expect([numbers, senders]).toEqual([[], []])
  expect((await control('DELETE', 'senders/CalCom')).status).toBe(404)
})

test('a handset comes with its script', async () => {
  const { control, phone, shop } = await onPort()
  await control('POST', 'handsets', {
    number: '+15550100009',
    onText: [{ result: 'undelivered', code: 30006 }],
    onCall: [{ result: 'busy' }],
  })
  const body = new URLSearchParams({ From: shop.e164, To: '+15550100009', Body: 'Hi' })
  const { sid, authToken } = phone.account
  await phone.fetch(
    new Request(`https://api.twilio.com/2010-04-01/Accounts/${sid}/Messages.json`, {
      method: 'POST',
      body,
      headers: { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` },
    }),
  )
  await control('POST', 'clock/drain')
  expect(phone.messages.last()).toMatchObject({ status: 'undelivered', errorCode: 30006 })
})
