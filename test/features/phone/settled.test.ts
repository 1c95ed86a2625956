// phone.assertSettled(): what is left undone or went wrong is told.
import { beforeEach, describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { send } from '../../support/phone/requests'

const phone = createRingback({ callbacks: { statuses: ['sent'], attempts: 2 } })
const shop = phone.number()
const ana = phone.handset()
beforeEach(() => phone.reset())

const text = (statusCallback = 'https://app.test/status') => send(phone, { from: shop.e164, to: ana.number, statusCallback })

/** What assertSettled says, line by line. */
function complaint(options?: { idle?: boolean }): string[] {
  try {
    phone.assertSettled(options)
  } catch (error) {
    return (error as Error).message.split('\n')
  }
  return []
}

test('a phone on which nothing happened is settled', () => {
  expect(complaint({ idle: true })).toEqual([])
})

test('a text that failed is no fault of the app: the phone is settled', async () => {
  await text()
  await phone.clock.drain()

  expect(complaint({ idle: true })).toEqual([])
})

test('a callback that failed is told, with its alert', async () => {
  phone.app('https://app.test', () => new Response('no', { status: 503 }))
  const sid = await text()
  await phone.clock.drain()

  expect(complaint()).toEqual([
    'The phone is not settled at T+1.3s:',
    `  callback failed: SM..${sid.slice(-4)} message.status to https://app.test/status: HTTP 503`,
    expect.stringMatching(
      /^ {2}alert at T\+1\.3s 11200: The callback message\.status to .* failed after 2 attempts: HTTP 503\. Answer with a 2xx/,
    ),
  ])
})

test('a callback that was answered in the end is settled', async () => {
  let attempts = 0
  phone.app('https://app.test', () => new Response(null, { status: ++attempts === 1 ? 503 : 200 }))
  await text()
  await phone.clock.drain()

  expect(attempts).toBe(2)
  expect(complaint({ idle: true })).toEqual([])
})

test('an error alert is told, a warning is not', async () => {
  await send(phone, { from: shop.e164, to: ana.number, mediaUrl: 'https://cdn.test/nobody-serves-this.png' })
  await phone.clock.drain()
  expect(phone.alerts.count({ level: 'warning' })).toBe(1)
  expect(complaint()).toEqual([])

  phone.app('https://cdn.test', () => new Response('no', { status: 404 }))
  await send(phone, { from: shop.e164, to: ana.number, mediaUrl: 'https://cdn.test/missing.png' })
  await phone.clock.drain()

  expect(complaint()).toEqual([
    'The phone is not settled at T+1.4s:',
    expect.stringContaining(
      '63019: The media file https://cdn.test/missing.png could not be downloaded: HTTP 404. Serve it with status 200',
    ),
  ])
})

describe('{ idle: true }', () => {
  test('also tells what is pending', async () => {
    const sid = await text()

    expect(complaint()).toEqual([])
    expect(complaint({ idle: false })).toEqual([])
    expect(complaint({ idle: true })).toEqual([
      'The phone is not settled at T+0s:',
      `  pending: SM..${sid.slice(-4)} queued → sending at T+100ms`,
    ])
  })

  test('tells of a retry that is due', async () => {
    phone.app('https://app.test', () => new Response(null, { status: 503 }))
    await text()
    await phone.clock.advance('300ms')

    expect(complaint({ idle: true })).toContainEqual(expect.stringMatching(/pending: SM\.\.\w{4} message\.status attempt 2 at T\+1\.3s/))
  })
})

test('the complaint is an Error and no MisuseError: the test is right, the app is not', async () => {
  phone.app('https://app.test', () => new Response(null, { status: 503 }))
  await text()
  await phone.clock.drain()

  expect(() => phone.assertSettled()).toThrow(expect.objectContaining({ name: 'Error' }))
})
