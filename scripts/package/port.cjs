// A phone on a port, from CommonJS.
const assert = require('node:assert/strict')
const { createRingback } = require('ringback')
const { listen } = require('ringback/server')
const { connect, ControlError } = require('ringback/client')
;(async () => {
  const { url, close } = await listen(createRingback())
  const phone = connect(url)
  await phone.clock.advance('1m')
  assert.equal((await phone.clock.now()).toISOString(), '2030-01-01T00:01:00.000Z')
  await assert.rejects(phone.handset('+15550100001').press('1'), ControlError)
  await close()
})()
