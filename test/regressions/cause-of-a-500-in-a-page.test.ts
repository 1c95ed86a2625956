// An app on a framework that threw answered with a page: the failure quoted the page's first characters, or nothing, and not the error.
import { createServer } from 'node:http'
import express from 'express'
import { expect, test } from 'vitest'
import { saidByApp } from '../../src/domain/said-by-app'
import { assertCalledBack } from '../../src/entry/assert'
import { createRingback } from '../../src/index'
import { send } from '../support/phone/requests'

const APP = 'https://app.test'

function phoneWithBrokenExpress() {
  const app = express()
  app.post(['/sms', '/status'], () => {
    throw new TypeError("Cannot set properties of undefined (setting 'name')")
  })
  return createRingback({ callbacks: { attempts: 1, statuses: ['sent'] }, apps: { [APP]: createServer(app) } })
}

test('the alert of a webhook names the error and the line of the app', async () => {
  const phone = phoneWithBrokenExpress()
  await phone.handset().text(phone.number({ smsUrl: `${APP}/sms` }), 'Hi')
  await phone.clock.drain()
  expect(phone.alerts.last().fix).toMatch(
    /The app said "TypeError: Cannot set properties of undefined \(setting 'name'\) at .*cause-of-a-500-in-a-page\.test\.ts:\d+:\d+\)?"\.$/,
  )
})

test('so do that of a status callback and the failure of a matcher', async () => {
  const phone = phoneWithBrokenExpress()
  await send(phone, { from: phone.number().e164, to: phone.handset().number, statusCallback: `${APP}/status` })
  await phone.clock.drain()
  expect(phone.alerts.last().fix).toContain("Cannot set properties of undefined (setting 'name') at ")
  expect(() => assertCalledBack(phone, '/status')).toThrow(
    /the app answered 500 "TypeError: Cannot set properties of undefined \(setting 'name'\) at .*page\.test\.ts/,
  )
})

test('no token of the account is told, and no password of a URL', async () => {
  const phone = createRingback({ account: { authToken: 'token-of-the-account-7f3a' } })
  phone.app(APP, () => new Response('no token-of-the-account-7f3a at https://ana:secret-1@db.test/', { status: 500 }))
  await phone.handset().text(phone.number({ smsUrl: `${APP}/sms` }), 'Hi')
  await phone.clock.drain()
  expect(phone.alerts.last().fix).toContain('The app said "no (the auth token) at https://db.test/".')
})

test.each([
  ['<!DOCTYPE html><html><head><title>Error</title></head><body><pre>Internal Server Error</pre></body></html>', ''],
  ['', ''],
  ['{"statusCode":500,"message":"boom"}', '{"statusCode":500,"message":"boom"}'],
  [
    '<!doctype html>\n<html><head><title>Oops</title><style>h1 {}</style></head><body><h1>Oops</h1><p>a &lt; b</p></body></html>',
    'Oops a < b',
  ],
  [
    'Error: boom\n    at node:internal/x:1:2\n    at run (/app/node_modules/y/z.js:3:4)\n    at own (/app/own.js:5:6)',
    'Error: boom at own (/app/own.js:5:6)',
  ],
  ['<html><pre>never closed', 'never closed'],
  ['<'.repeat(60_000), `${'<'.repeat(299)}…`],
])('page %#', (body, said) => expect(saidByApp(body)).toBe(said))
