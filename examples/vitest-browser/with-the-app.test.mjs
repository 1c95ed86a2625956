// Code in the page asks the app, the app sends a text, and the test reads it: the phone is on a port, behind vite's proxy.
import { extractCode } from 'ringback'
import { connect } from 'ringback/client'
import { beforeEach, expect, test } from 'vitest'

const phone = connect(location.origin)
beforeEach(() => phone.reset())

test('a code is texted', async () => {
  const ana = await phone.newHandset()
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch('/api/code', { method: 'POST', headers, body: JSON.stringify({ to: ana.number }) })
  expect(answer.status).toBe(201)

  await phone.clock.drain()

  const [text] = await ana.inbox()
  expect(extractCode(text)).toMatch(/^\d{6}$/)
})
