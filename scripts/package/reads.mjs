// What of the package is read, and when: every test file pays it under a runner with isolation. Both builds lead to the same files.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { basename } from 'node:path'

const { cache } = createRequire(import.meta.url)
/** The parts that were read since the last time. */
const known = new Set()
function read() {
  const files = Object.keys(cache).filter((path) => /[\\/]ringback[\\/]dist[\\/]/.test(path) && !known.has(path))
  for (const path of files) known.add(path)
  return files.map((path) => basename(path, '.cjs')).sort()
}

const { createRingback, outcome } = await import('ringback')
assert.deepEqual(read(), ['front', 'of-front'])
await import('ringback/assert')
assert.deepEqual(read(), ['matchers', 'of-matchers'])
await import('ringback/client')
assert.deepEqual(read(), ['client', 'remote'])

const phone = createRingback()
assert.deepEqual(read(), ['core', 'domain'])
const [shop, ana] = [phone.number(), phone.handset()]
ana.onText(outcome.delivered())
await post('Messages', { From: shop.e164, To: ana.number, Body: 'Hi', StatusCallback: 'https://app.test/status' })
await phone.clock.advance('1h')
assert.equal(phone.messages.last()?.status, 'delivered')
assert.deepEqual(read(), [])

await post('Calls', { From: shop.e164, To: ana.number, Twiml: '<Response><Say>Hi</Say></Response>' })
await phone.clock.advance('1h')
assert.equal(phone.calls.last()?.status, 'completed')
assert.deepEqual(read(), ['documents', 'rolldown-runtime', 'voice'])
phone.timeline.toHTML()
assert.deepEqual(read(), ['page', 'saved'])
const number = await ask('https://lookups.twilio.com/v2/PhoneNumbers/+14159929960')
assert.equal((await number.json()).national_format, '(415) 992-9960')
assert.deepEqual(read(), ['lookups', 'phone-numbers'])

async function post(list, form) {
  const url = `https://api.twilio.com/2010-04-01/Accounts/${phone.account.sid}/${list}.json`
  assert.equal((await ask(url, { method: 'POST', body: new URLSearchParams(form) })).status, 201)
}

function ask(url, request) {
  const { sid, authToken } = phone.account
  return phone.fetch(new Request(url, { ...request, headers: { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` } }))
}
