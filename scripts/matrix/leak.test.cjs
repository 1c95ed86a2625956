// Nothing leaks, in either major of MSW: a server on this machine stands for the network, and must not be reached.
const assert = require('node:assert/strict')
const { createServer } = require('node:http')
const { after, afterEach, before, beforeEach, test } = require('node:test')
const { HttpResponse, http } = require('msw')
const { setupServer } = require('msw/node')
const { createRingback } = require('ringback')

// MSW 2 reads the first name, MSW 3 the second.
const WAYS = {
  strict: { onUnhandledRequest: 'error', onUnhandledFrame: 'error' },
  lax: { onUnhandledRequest: 'bypass', onUnhandledFrame: 'bypass' },
}

const reached = []
const network = createServer((request, response) => {
  reached.push(request.url)
  response.end('{}')
})
let origin = ''
before(async () => {
  await new Promise((resolve) => network.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${network.address().port}`
})
after(() => network.close())
beforeEach(() => {
  reached.length = 0
})

for (const [name, way] of Object.entries(WAYS)) {
  let server
  // MSW prints what it stops.
  const print = console.error
  beforeEach(() => {
    console.error = () => {}
  })
  afterEach(async () => {
    await server?.close()
    server = undefined
    console.error = print
  })
  const listen = (...handlers) => {
    server = setupServer(...handlers)
    return server.listen(way)
  }

  test(`${name}: a provider's host`, async () => {
    const phone = createRingback()
    await listen(...phone.handlers)
    for (const path of ['/v1/Services', '/v1/Services.json'])
      await assert.rejects(fetch(`https://conversations.twilio.com${path}`, { method: 'POST' }), TypeError)
    assert.equal(phone.alerts.count({ level: 'error' }), 2)
  })

  test(`${name}: an origin of the option`, async () => {
    const phone = createRingback({ origins: [origin] })
    await listen(...phone.handlers)
    for (const path of ['/v1/Services', '/v1/Services.json']) await assert.rejects(fetch(origin + path, { method: 'POST' }), TypeError)
    assert.equal(phone.alerts.count({ level: 'error' }), 2)
    assert.deepEqual(reached, [])
  })

  test(`${name}: handlers of one's own, before the phone and after a reset`, async () => {
    const phone = createRingback()
    const own = http.get('https://conversations.twilio.com/v1/Services', () => HttpResponse.json({ services: [] }))
    await listen(...phone.handlers)
    server.use(own)
    assert.equal((await fetch('https://conversations.twilio.com/v1/Services')).status, 200)
    server.resetHandlers()
    await assert.rejects(fetch('https://conversations.twilio.com/v1/Services'), TypeError)
    server.resetHandlers(own, ...phone.handlers)
    assert.equal((await fetch('https://conversations.twilio.com/v1/Services')).status, 200)
    await assert.rejects(fetch('https://studio.twilio.com/v2/Flows'), TypeError)
  })
}

test('strict: a host that nobody serves is stopped by MSW itself', async () => {
  const phone = createRingback()
  const server = setupServer(...phone.handlers)
  const print = console.error
  console.error = () => {}
  try {
    await server.listen(WAYS.strict)
    await assert.rejects(fetch(`${origin}/orders`))
  } finally {
    await server.close()
    console.error = print
  }
  assert.deepEqual(reached, [])
  assert.equal(phone.alerts.count(), 0)
})
