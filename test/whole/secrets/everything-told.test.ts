// Secrets are planted in every place that takes one, and looked for in everything that a phone tells. `phone.account.authToken` is the
// one way to a token, because a test needs it for its client; printing a phone or an account shows none.
import { inspect } from 'node:util'
import { connect } from 'ringback/client'
import { listen } from 'ringback/server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createRingback, fault } from '../../../src/index'
import { found, USER_INFO } from './documents'
import { plant } from './planted'
import { TOKEN } from './tokens'

const printed: string[] = []
beforeEach(() => {
  printed.length = 0
  for (const method of ['log', 'info', 'warn', 'error', 'debug', 'trace', 'dir', 'table'] as const)
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => void printed.push(args.map((arg) => inspect(arg)).join(' ')))
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('records, timelines, alerts and pending work', async () => {
  const { phone, secrets } = await plant()
  // The app's own answer is kept as it wrote it: its documents may hold anything.
  const callbacks = phone.callbacks.all().map(({ answer: _, ...callback }) => callback)
  const { callbacks: __, ...feed } = phone.feed.since()
  const told = {
    messages: JSON.stringify(phone.messages.all()),
    verifications: JSON.stringify(phone.verifications.all()),
    calls: JSON.stringify(phone.calls.all()),
    recordings: JSON.stringify(phone.recordings.all()),
    'conferences and queues': JSON.stringify([phone.conferences.all(), phone.queues.all()]),
    sockets: JSON.stringify(phone.sockets.all()),
    callbacks: JSON.stringify(callbacks),
    requests: JSON.stringify(phone.requests.all()),
    alerts: JSON.stringify(phone.alerts.all()),
    'the past': JSON.stringify([phone.at('1s').messages.all(), phone.at('1s').calls.all()]),
    'the timeline': phone.timeline.text(),
    'the diagram': phone.timeline.mermaid(),
    'the picture': phone.timeline.toSVG({ steps: 2_000 }),
    'the timeline as JSON': JSON.stringify(phone.timeline),
    pending: JSON.stringify(phone.clock.pending()),
    inboxes: JSON.stringify(phone.handset().inbox),
    'the feed': JSON.stringify(feed),
  }
  expect(found(secrets, told)).toEqual([])
  expect(told.alerts).toContain('app.test')
  expect(told.sockets).toContain('app.test')
  expect(phone.callbacks.count()).toBeGreaterThan(10)
  expect(phone.callbacks.count({ state: 'failed' })).toBeGreaterThan(3)
})

test('a run file: what goes on with it is sealed', async () => {
  const { phone, secrets } = await plant()
  const forgetful = await plant({ timeline: { limit: 3 } })
  const saved = phone.save()
  expect(found(secrets, { saved, 'saved with a limit': forgetful.phone.save() })).toEqual([])
  // It is in there all the same.
  expect(createRingback({ from: saved }).account.authToken).toBe(TOKEN)
  expect(saved).toContain('app.test')
})

test('whatever is printed: the phone, its accounts, numbers, snapshots, faults', async () => {
  const { phone, branch, secrets } = await plant()
  const things = {
    phone,
    account: phone.account,
    branch,
    clock: phone.clock,
    snapshot: phone.snapshot(),
    fault: phone.inject(fault.network('*')),
  }
  const told: Record<string, string> = { console: printed.join('\n') }
  for (const [name, thing] of Object.entries(things)) {
    told[`${name}, inspected`] = inspect(thing, { depth: null, showHidden: true })
    told[`${name}, with getters`] = inspect(thing, { depth: 4, getters: true })
    told[`${name} as JSON`] = JSON.stringify(thing) ?? ''
    told[`${name} as text`] = String(thing)
  }
  expect(found(secrets, told)).toEqual([])
  // And the one way to it works.
  expect(phone.account.authToken).toBe(TOKEN)
})

test('errors and their stacks', async () => {
  const { secrets, errors } = await plant()
  const told = Object.fromEntries(errors.map((error, index) => [`error ${index}`, inspect(error, { depth: null, showHidden: true })]))
  expect(Object.keys(told).length).toBeGreaterThan(15)
  expect(Object.values(told).filter((text) => text.includes('nothing was thrown'))).toEqual([])
  expect(found(secrets, told)).toEqual([])
})

test('what the control API answers and its client shows, the answers that make an account or a key aside', async () => {
  const { phone, branch, secrets } = await plant()
  const { url, close } = await listen(phone)
  onTestFinished(close)
  const there = connect(url)
  const [authToken, secret] = ['token-from-outside-3b1d', 'secret-from-outside-77e0']
  const account = await there.createAccount({ authToken, owner: branch })
  const key = await account.createApiKey({ secret })
  expect([account.authToken, key.secret]).toEqual([authToken, secret])
  const application = await there.application({ voiceUrl: `https://${USER_INFO}app.test/voice` })
  const told: Record<string, string> = {
    account: inspect(account, { depth: null, showHidden: true, getters: false }) + JSON.stringify(account),
    application: JSON.stringify(application),
  }
  const ask = async (method: string, path: string, body?: unknown) => {
    const init = body === undefined ? { method } : { method, body: typeof body === 'string' ? body : JSON.stringify(body) }
    told[`${method} ${path} ${Object.keys(told).length}`] = await (await fetch(`${url}/_ringback/v1/${path}`, init)).text()
  }
  // The app's own answers, which callbacks hold, are as it wrote them.
  for (const path of ['requests', 'alerts', 'timeline', 'timeline.txt', 'clock', 'messages', 'calls']) await ask('GET', path)
  const { callbacks: _, ...state } = await there.feed.since()
  told.state = JSON.stringify(state)
  const wrong = [
    { authToken, color: 'red' },
    [{ authToken }],
    `{"authToken":"${authToken}"`,
    `{"authToken":${authToken}}`,
    { owner: authToken },
  ]
  for (const body of [...wrong, { authToken: [authToken] }, { sid: authToken }, { sid: account.sid, authToken }])
    await ask('POST', 'accounts', body)
  const keys = `accounts/${account.sid}/keys`
  for (const body of [{ secret: [secret] }, { sid: secret }, [{ secret }], `{"secret":${secret}}`, { sid: key.sid, secret }])
    await ask('POST', keys, body)
  await ask('POST', `accounts/${authToken}/keys`, {})
  await ask('DELETE', `${keys}/${secret}`)
  const failed = Object.entries(told).filter(([path]) => /^(POST|DELETE)/.test(path))
  expect(failed.filter(([, answer]) => !answer.startsWith('{"error"'))).toEqual([])
  expect(found({ ...secrets, authToken, secret }, told)).toEqual([])
})

test('replies of the service, those of resources that hold such a URL aside', async () => {
  const { secrets, replies, shownToOwner } = await plant()
  // What is refused is quoted to the app that wrote it: that is its own link, with the token that it put there.
  const { second, ...others } = secrets
  expect(found(others, { replies: replies.join('\n') })).toEqual([])
  // A number's URLs are shown to who owns it, as he wrote them; tokens and keys that he did not write are not.
  const { PASSWORD: _, info: __, ...tokens } = others
  expect(found(tokens, { 'the list of numbers': shownToOwner.join('\n') })).toEqual([])
  expect(replies.length).toBeGreaterThan(10)
})
