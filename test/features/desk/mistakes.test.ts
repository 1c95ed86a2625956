// The most common mistakes of a first day, and what is printed for each: the table of docs/troubleshooting.md, held to what happens.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { setupServer } from 'msw/node'
import { createRingback, MisuseError, type Ringback } from 'ringback'
import { matchers } from 'ringback/vitest'
import twilio from 'twilio'
import { afterEach, expect, test, vi } from 'vitest'
import { failureReport } from '../../../src/assertions/failure-report'

expect.extend(matchers)
const strict = { onUnhandledRequest: 'error', onUnhandledFrame: 'error' } as const

interface Scene {
  readonly phone: Ringback
  readonly shop: string
  readonly send: (more?: object) => Promise<unknown>
}

/** What a mistake does in a test; it throws what the test would fail of. */
const MISTAKES: Readonly<Record<string, (scene: Scene) => unknown>> = {
  'the server does not listen': ({ phone }) => expect(phone).toHaveSentMessage(),
  'handlers are not spread': ({ phone }) => setupServer(phone.handlers as never).listen(strict),
  'the app has another token': ({ phone, shop }) =>
    twilio(phone.account.sid, 'f'.repeat(32)).messages.create({ from: shop, to: '+15550100002', body: 'Hi' }),
  'the app has another account': ({ shop }) =>
    twilio(`AC${'0'.repeat(32)}`, 'f'.repeat(32)).messages.create({ from: shop, to: '+15550100002', body: 'Hi' }),
  '`From` is a number that the phone does not have': ({ send }) => send({ from: '+15550009999' }),
  '`from: shop` instead of `from: shop.e164`': ({ phone, send }) => send({ from: phone.number() }),
  'a number is not in E.164': ({ send }) => send({ to: '555-0100' }),
  'the clock was not moved': async ({ phone, send }) => {
    await send()
    expect(phone.messages.last().status).toBe('delivered')
  },
  'a matcher is used too early': async ({ phone, send }) => {
    await send()
    expect(phone).toHaveSentMessage({ status: 'delivered' })
  },
  '`queued` is expected, but a message of a messaging service begins as `accepted`': async ({ phone, shop, send }) => {
    const { sid } = phone.messagingService({ senders: [phone.number({ e164: '+15550100007' })] })
    await send({ from: undefined, messagingServiceSid: sid })
    expect(phone, shop).toHaveSentMessage({ status: 'queued' })
  },
  'a matcher is given what the SDK returned': async ({ send }) => expect((await send()) as never).toHavePassedThrough('queued'),
  'a matcher is given `phone.messages` instead of `phone`': ({ phone }) => expect(phone.messages as never).toHaveSentMessage(),
  'a status does not exist': ({ phone }) => expect(phone).toHaveSentMessage({ status: 'sended' as never }),
  "the duration is not one: `'5 sec'`": ({ phone }) => phone.clock.advance('5 sec' as never),
  'the clock is moved inside a webhook handler': async ({ phone, send }) => {
    let thrown: unknown
    phone.app('https://app.test', async () => {
      await phone.clock.advance('1s').catch((error: unknown) => {
        thrown = error
      })
      return new Response(null, { status: 204 })
    })
    await send({ statusCallback: 'https://app.test/status' })
    await phone.clock.drain()
    throw thrown
  },
  'fake timers are not attached': async ({ phone, send }) => {
    vi.useFakeTimers()
    setTimeout(() => void send(), 1_000)
    vi.useFakeTimers()
    await phone.clock.advance('5s')
    expect(phone).toHaveSentMessage()
  },
  'the phone is not reset between tests': async ({ phone, send }) => {
    await send()
    expect(phone.messages.count()).toBe(1)
  },
  '`phone.app` is given an Express app': ({ phone }) => phone.app('https://app.test', express() as never),
  'no app answers a webhook': async ({ phone }) => {
    const desk = phone.number({ smsUrl: 'https://app.test/sms' })
    const { replies } = await phone.handset().text(desk, 'Hi')
    expect(replies).toHaveLength(1)
  },
  'a number has no webhook': async ({ phone }) => {
    const { replies } = await phone.handset().text(phone.number(), 'Hi')
    expect(replies).toHaveLength(1)
  },
  'the app does not listen': async ({ phone }) => {
    phone.app('https://app.test', await portOfNobody())
    await phone.handset().text(phone.number({ smsUrl: 'https://app.test/sms' }), 'Hi')
    await phone.clock.drain()
    phone.assertSettled()
  },
  'the app validates the signature with another URL': async ({ phone }) => {
    const server = createServer((_, response) => response.writeHead(403).end('Invalid signature'))
    phone.app('https://app.test', server)
    await phone.handset().text(phone.number({ smsUrl: 'https://app.test/sms' }), 'Hi')
    phone.assertSettled()
  },
  'the `statusCallback` is a path without an origin': ({ send }) => send({ statusCallback: '/status' }),
  'a message is scheduled from the real date': ({ phone, send }) => {
    const { sid } = phone.messagingService({ senders: [phone.number({ e164: '+15550100007' })] })
    return send({ from: undefined, messagingServiceSid: sid, scheduleType: 'fixed', sendAt: new Date('2026-01-01T12:00:00Z') })
  },
}

afterEach(() => vi.useRealTimers())

async function portOfNobody(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return `http://127.0.0.1:${port}`
}

async function printed(name: string): Promise<string> {
  const phone = createRingback()
  const shop = phone.number({ e164: '+15550100001' }).e164
  const { sid, authToken } = phone.account
  const send = (more: object = {}) => twilio(sid, authToken).messages.create({ from: shop, to: '+15550100002', body: 'Hi', ...more })
  const server = setupServer(...phone.handlers)
  server.listen(strict)
  try {
    if (name === 'the phone is not reset between tests') await send()
    const before = new Map([[phone, phone.feed.cursor]])
    let said = ''
    try {
      await MISTAKES[name]?.({ phone, shop, send })
    } catch (error) {
      said = `${error instanceof MisuseError ? 'MisuseError: ' : ''}${error instanceof Error ? error.message : String(error)}`
    }
    expect(said, 'the mistake makes a test fail').not.toBe('')
    return `${said}\n\n${failureReport({ phones: [phone], before, said, together: false })}`
  } finally {
    server.close()
  }
}

const table = readFileSync(new URL('../../../docs/troubleshooting.md', import.meta.url), 'utf8')
  .split('## The most common mistakes')[1]
  ?.split('\n## ')[0]
  ?.matchAll(/^\| (.+?) \| `(.+?)` \|$/gm)
const rows = [...(table ?? [])].map(([, mistake = '', said = '']) => [mistake, said] as const)

test('the page has a row for each mistake', () => {
  expect(rows.map(([mistake]) => mistake)).toEqual(Object.keys(MISTAKES))
})

test.each(rows)('%s', async (mistake, said) => {
  expect(await printed(mistake)).toContain(said)
})
