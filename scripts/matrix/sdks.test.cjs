// What every SDK does in every cell of the matrix: the package as it was packed, CommonJS, Node's own test runner.
const assert = require('node:assert/strict')
const { after, before, beforeEach, test } = require('node:test')
const { setupServer } = require('msw/node')
const { createRingback, fault } = require('ringback')

const phone = createRingback()
const shop = phone.number({ smsUrl: 'https://app.test/sms', voiceUrl: 'https://app.test/voice' })
phone.app('https://app.test', (request) => {
  const text = request.url.endsWith('/voice')
    ? '<Response><Say>one two three</Say></Response>'
    : '<Response><Message>thanks</Message></Response>'
  return new Response(text, { headers: { 'content-type': 'text/xml' } })
})
const server = setupServer(...phone.handlers)
// MSW 3 calls the option by its second name.
before(() => server.listen({ onUnhandledRequest: 'error', onUnhandledFrame: 'error' }))
beforeEach(() => phone.reset())
after(() => server.close())

const { sid, authToken } = phone.account
const signalwire = { signalwireSpaceUrl: 'shop.signalwire.com' }
const clients = {
  'twilio 6': () => require('twilio')(sid, authToken),
  'twilio 5': () => require('twilio-5')(sid, authToken),
  'twilio 4': () => require('twilio-4')(sid, authToken),
  'twilio 3': () => require('twilio-3')(sid, authToken),
  'SignalWire compatibility 3.2': () => require('@signalwire/compatibility-api').RestClient(sid, authToken, signalwire),
  'SignalWire compatibility 3.1': () => require('signalwire-compatibility-31').RestClient(sid, authToken, signalwire),
  'SignalWire node 2.6': () => require('@signalwire/node').RestClient(sid, authToken, signalwire),
}

for (const [name, create] of Object.entries(clients)) {
  test(`${name}: texts`, async () => {
    const client = create()
    const ana = phone.handset()
    const make = (body) => client.messages.create({ from: shop.e164, to: ana.number, body, statusCallback: 'https://app.test/status' })
    // In a row and at once: MSW 3 resets a connection where a header is missing.
    const first = await make('1')
    await Promise.all(['2', '3', '4', '5'].map(make))
    assert.equal(first.status, 'queued')

    await phone.clock.advance('5s')

    assert.equal((await client.messages(first.sid).fetch()).status, 'delivered')
    const listed = await client.messages.list({ pageSize: 2, limit: 10 })
    assert.equal(listed.length, 5)
    assert.equal(phone.callbacks.count({ sid: first.sid, state: 'answered' }), 3)
    await assert.rejects(client.messages.create({ from: shop.e164, to: '5550100', body: 'x' }), { status: 400, code: 21211 })
    assert.equal(await client.messages(first.sid).remove(), true)
    phone.inject(fault.network('messages.create'))
    await assert.rejects(make('6'))
  })

  test(`${name}: a call`, async () => {
    const client = create()
    const bob = phone.handset()
    const call = await client.calls.create({ from: shop.e164, to: bob.number, url: 'https://app.test/voice' })
    await phone.clock.drain()
    assert.equal((await client.calls(call.sid).fetch()).status, 'completed')
    assert.deepEqual(
      phone.calls.get(call.sid).transcript.map((entry) => entry.text),
      ['one two three'],
    )
  })
}

test('fetch, and a person who texts', async () => {
  const reply = await fetch(`https://api.example.test/api/laml/2010-04-01/Accounts/${sid}/Messages`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${sid}:${authToken}`)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ From: shop.e164, To: phone.handset().number, Body: 'Hi' }),
  })
  assert.equal(reply.status, 201)
  const { replies } = await phone.handset().text(shop, 'Hello')
  assert.deepEqual(
    replies.map((message) => message.body),
    ['thanks'],
  )
})
