// The Content API as an app speaks it, and WhatsApp's approval on the clock.
import { createRingback, MisuseError, type RingbackOptions } from 'ringback'
import { describe, expect, test } from 'vitest'
import { ask } from '../../support/rest/direct'

const TYPES = { 'twilio/text': { body: 'Hi' } }

function setUp(options: RingbackOptions = {}) {
  const phone = createRingback(options)
  const authorization = `Basic ${btoa(`${phone.account.sid}:${phone.account.authToken}`)}`
  const send = async (method: string, path: string, body?: object, origin = 'https://content.twilio.com') => {
    const headers = { authorization, 'content-type': 'application/json' }
    const response = await ask(
      phone,
      new Request(`${origin}/v1/${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }),
    )
    return { status: response.status, json: response.status === 204 ? null : await response.json() }
  }
  const made = async () => (await send('POST', 'Content', { language: 'en', types: TYPES })).json.sid as string
  const submit = (sid: string, body: object = { name: 'hi', category: 'UTILITY' }) =>
    send('POST', `Content/${sid}/ApprovalRequests/whatsapp`, body)
  const approval = async (sid: string) => (await send('GET', `Content/${sid}/ApprovalRequests`)).json.whatsapp
  return { phone, send, made, submit, approval }
}

test('an approval is received, pending, and then decided', async () => {
  const { phone, made, submit, approval } = setUp({ timing: { content: { approval: '2h' } } })
  const sid = await made()
  expect((await submit(sid)).json).toEqual({
    name: 'hi',
    category: 'UTILITY',
    content_type: 'twilio/text',
    status: 'received',
    rejection_reason: '',
    allow_category_change: true,
  })
  await phone.clock.advance(7_199_999)
  expect((await approval(sid)).status).toBe('pending')
  await phone.clock.advance(1)
  expect((await approval(sid)).status).toBe('approved')
})

test('WhatsApp rejects what the test says it does', async () => {
  const { phone, made, submit, approval } = setUp({
    carrier: { content: ({ approval: { category } }) => (category === 'MARKETING' ? { rejected: 'TAG_CONTENT_MISMATCH' } : undefined) },
  })
  const [good, bad] = [await made(), await made()]
  await submit(good)
  await submit(bad, { name: 'sale', category: 'MARKETING' })
  await phone.clock.drain()
  expect((await approval(good)).status).toBe('approved')
  expect(await approval(bad)).toMatchObject({ status: 'rejected', rejection_reason: 'TAG_CONTENT_MISMATCH' })
})

test('the timeline and the feed tell what becomes of a template', async () => {
  const { phone, made, submit } = setUp({
    timing: { content: { approval: '2h' } },
    carrier: { content: ({ approval: { category } }) => (category === 'MARKETING' ? { rejected: 'TAG_CONTENT_MISMATCH' } : undefined) },
  })
  phone.content({ types: TYPES, approved: true })
  const good = await made()
  await submit(good)
  await phone.clock.advance('1h')
  const bad = await made()
  await submit(bad, { name: 'sale', category: 'MARKETING' })
  await phone.clock.drain()
  const named = (sid: string) => `the template HX..${sid.slice(-4)}`
  expect(
    phone.timeline
      .toJSON()
      .filter(({ kind }) => kind === 'act')
      .map(({ offset, sid, text }) => [offset, sid, text]),
  ).toEqual([
    ['T+0s', good, `${named(good)} is received`],
    ['T+1s', good, `${named(good)} is pending`],
    ['T+1h', bad, `${named(bad)} is received`],
    ['T+1h1s', bad, `${named(bad)} is pending`],
    ['T+2h', good, `${named(good)} is approved`],
    ['T+3h', bad, `${named(bad)} is rejected (TAG_CONTENT_MISMATCH)`],
  ])
  expect(phone.feed.since().contents.map(({ approval }) => approval.status)).toEqual(['approved', 'approved', 'rejected'])
})

describe('refused', () => {
  test.each([
    ['a second time', { name: 'hi', category: 'UTILITY' }],
    ['without a name', { category: 'UTILITY' }],
    ['with a name of other letters', { name: 'Hi!', category: 'UTILITY' }],
    ['with a category that there is not', { name: 'hi', category: 'FUN' }],
  ])('an approval that is asked for %s', async (what, body) => {
    const { made, submit, approval } = setUp()
    const sid = await made()
    if (what === 'a second time') await submit(sid)
    const before = await approval(sid)
    expect(await submit(sid, body)).toMatchObject({ status: 400, json: { code: 20001 } })
    expect(await approval(sid)).toEqual(before)
  })

  test.each([
    ['no types', { language: 'en' }],
    ['no type', { language: 'en', types: {} }],
    ['an unknown type', { language: 'en', types: { 'twilio/fax': { body: 'Hi' } } }],
    ['a text without words', { language: 'en', types: { 'twilio/text': {} } }],
    ['buttons without titles', { language: 'en', types: { 'twilio/quick-reply': { body: 'Hi', actions: [{ id: 'x' }] } } }],
    ['no language', { types: TYPES }],
    ['variables that are no texts', { language: 'en', types: TYPES, variables: { 1: { a: 'b' } } }],
  ])('a template with %s, and no SID is used up', async (_, body) => {
    const { send } = setUp()
    expect(await send('POST', 'Content', body)).toMatchObject({ status: 400, json: { code: 20001 } })
    const { json } = await send('POST', 'Content', { language: 'en', types: TYPES })
    expect(json.sid).toBe((await setUp().send('POST', 'Content', { language: 'en', types: TYPES })).json.sid)
  })

  test('a form, and an alert says that the API takes JSON', async () => {
    const { phone } = setUp()
    const authorization = `Basic ${btoa(`${phone.account.sid}:${phone.account.authToken}`)}`
    const body = new URLSearchParams({ language: 'en', types: 'twilio/text' })
    const response = await ask(
      phone,
      new Request('https://content.twilio.com/v1/Content', { method: 'POST', headers: { authorization }, body }),
    )
    expect(response.status).toBe(400)
    expect(phone.alerts.last().fix).toContain('application/json')
  })

  test('the template of another account, and one that was deleted', async () => {
    const { phone, send, made } = setUp()
    const other = phone.content({ types: TYPES, account: phone.createAccount() })
    expect((await send('GET', `Content/${other.sid}`)).status).toBe(404)
    const sid = await made()
    expect((await send('DELETE', `Content/${sid}`)).status).toBe(204)
    for (const path of [`Content/${sid}`, `Content/${sid}/ApprovalRequests`]) expect((await send('GET', path)).status).toBe(404)
  })

  test('POST where the API wants PUT', async () => {
    const { send, made } = setUp()
    const sid = await made()
    expect(await send('POST', `Content/${sid}`, { types: TYPES })).toMatchObject({ status: 405, json: { code: 20004 } })
  })
})

test('a change keeps what it does not name', async () => {
  const { send } = setUp()
  const { json } = await send('POST', 'Content', { friendly_name: 'a', language: 'de', types: TYPES, variables: { 1: 'x' } })
  const changed = await send('PUT', `Content/${json.sid}`, { friendly_name: 'b', types: { 'twilio/text': { body: 'Bye' } } })
  expect(changed).toMatchObject({
    status: 200,
    json: { friendly_name: 'b', language: 'de', variables: { 1: 'x' }, types: { 'twilio/text': { body: 'Bye' } } },
  })
})

test('is served below its name on a port, too', async () => {
  const { send } = setUp()
  const { json } = await send('POST', 'Content', { language: 'en', types: TYPES })
  const { json: same } = await send('GET', `Content/${json.sid}`, undefined, 'http://127.0.0.1:4010/content.twilio.com')
  expect(same.url).toBe(`http://127.0.0.1:4010/content.twilio.com/v1/Content/${json.sid}`)
})

test('a template of the set-up outlives a reset, and a later one does not', async () => {
  const { phone, send, made, submit, approval } = setUp()
  const { sid } = phone.content({ types: TYPES, approved: true })
  const later = await made()
  await submit(later)
  phone.reset()
  expect((await approval(sid)).status).toBe('approved')
  expect((await send('GET', `Content/${later}`)).status).toBe(404)
  expect(phone.clock.pending()).toEqual([])
})

test.each([
  ['types', { types: { 'twilio/text': {} } }],
  ['types', { types: { 'twilio/fax': {} } }],
  ['variables', { types: TYPES, variables: { 1: 2 } }],
  ['approved', { types: TYPES, approved: 'yes' }],
  ['color', { types: TYPES, color: 'red' }],
])('phone.content() with wrong %s says what to write', (name, options) => {
  const attempt = () => createRingback().content(options as never)
  expect(attempt).toThrow(MisuseError)
  expect(attempt).toThrow(name)
})

test('an approval that takes more than a day is a mistake', () => {
  expect(() => createRingback({ timing: { content: { approval: '25h' } } })).toThrow('a day at most')
})
