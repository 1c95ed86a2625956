// Connection overrides in the fragment of a URL: honoured, never sent, never signed.
import twilio from 'twilio'
import { describe, expect, test } from 'vitest'
import { readOverrides } from '../../../src/callbacks/overrides'
import { after as answerAfter, createRingback, type RingbackOptions } from '../../../src/index'
import { recordingApp } from '../../support/callbacks/recording-app'
import { document, frontDesk } from '../../support/inbound/front-desk'
import { send } from '../../support/phone/requests'

const oops = (status = 500) => new Response('oops', { status })

async function textWithCallback(fragment: string, answer: () => Response, options: RingbackOptions = {}) {
  const phone = createRingback({ ...options, callbacks: { statuses: ['sent'], ...options.callbacks } })
  const app = recordingApp(answer)
  phone.app('https://app.test', app)
  await send(phone, { from: phone.number().e164, to: phone.handset().number, statusCallback: `https://app.test/status${fragment}` })
  await phone.clock.drain()
  return { phone, app, callback: phone.callbacks.last() }
}

describe('reading', () => {
  test('without a fragment nothing is overridden', () => {
    expect(readOverrides('https://app.test/sms?rc=5&rp=all')).toEqual({ attempts: null, timeout: null, retryOn: null })
  })

  test.each([
    ['#rc=0', { attempts: 1, retryOn: ['connect'] }],
    ['#rc=2', { attempts: 3, retryOn: ['connect'] }],
    ['#rc=5&rp=all', { attempts: 6, retryOn: ['connect', 'timeout', '4xx', '5xx'] }],
    ['#rp=5xx,rt', { attempts: null, retryOn: ['5xx', 'timeout'] }],
    ['#rp=ct, 4xx', { retryOn: ['connect', '4xx'] }],
    ['#rt=2000', { timeout: 2_000 }],
    ['#tt=15000', { timeout: 15_000 }],
    ['#rt=9000&tt=100', { timeout: 100 }],
    ['#ct=100&rc=1', { attempts: 2, timeout: null }],
  ])('%s', (fragment, read) => {
    expect(readOverrides(`https://app.test/sms${fragment}`)).toMatchObject(read)
  })

  test.each([
    '#',
    '#top',
    '#rc=6',
    '#rc=-1',
    '#rc=1.5',
    '#rc=',
    '#rc=two',
    '#rt=99',
    '#rt=15001',
    '#tt=1e3',
    '#rp=',
    '#rp=3xx',
    '#rp=toString,constructor',
  ])('%s has no meaning, and counts as not written', (fragment) => {
    expect(readOverrides(`https://app.test/sms${fragment}`)).toEqual({ attempts: null, timeout: null, retryOn: null })
  })

  test('what has a meaning counts beside what has none', () => {
    expect(readOverrides('https://app.test/#rc=2&rp=3xx,5xx&rt=1')).toEqual({ attempts: 3, timeout: null, retryOn: ['5xx'] })
  })
})

describe('a status callback', () => {
  test('is tried again as often as rc says, on what rp says', async () => {
    expect((await textWithCallback('#rc=4&rp=5xx', oops)).callback.attempts).toHaveLength(5)
  })

  test('rc alone is the rule of Twilio: a failed connection, and no bad status', async () => {
    expect((await textWithCallback('#rc=4', oops)).callback.attempts).toHaveLength(1)
  })

  test('rp=4xx does not try again after a 500', async () => {
    expect((await textWithCallback('#rp=4xx', oops)).callback.attempts).toHaveLength(1)
    expect((await textWithCallback('#rp=4xx', () => oops(404))).callback.attempts).toHaveLength(3)
  })

  test('nonsense leaves the options as they are', async () => {
    expect((await textWithCallback('#rc=99&rp=never', oops)).callback.attempts).toHaveLength(3)
    expect((await textWithCallback('#rc=99', oops, { callbacks: { attempts: 2 } })).callback.attempts).toHaveLength(2)
  })

  test('times out when rt says', async () => {
    const { callback } = await textWithCallback('#rt=500&rp=rt', () => answerAfter('1s'))
    expect(callback.attempts).toMatchObject(Array.from({ length: 3 }, () => ({ error: 'timed out after 500ms' })))
  })

  test('shows the fragment to nobody: not to the app, and not in the signature', async () => {
    const { phone, app, callback } = await textWithCallback('?a=1#rc=2&rp=all', () => new Response())
    const [request] = app.received
    expect([request?.url, callback.url]).toEqual(['https://app.test/status?a=1', 'https://app.test/status?a=1'])
    const { authToken } = phone.account
    expect(twilio.validateRequest(authToken, request?.headers['x-twilio-signature'] ?? '', callback.url, request?.form ?? {})).toBe(true)
  })
})

describe('the webhook of an inbound text', () => {
  const at = (fragment: string) => ({ number: { smsUrl: `https://app.test/sms${fragment}` } })

  test('is delivered again as often as rc says', async () => {
    const { phone, shop, bob, app } = frontDesk(() => oops(), at('#rc=3&rp=all'))
    await bob.text(shop, 'Hi')
    await phone.clock.drain()
    expect(app.received.map(({ url }) => url)).toEqual(Array.from({ length: 4 }, () => 'https://app.test/sms'))
  })

  test('rc=0 delivers once', async () => {
    const { phone, shop, bob, app } = frontDesk(() => oops(), at('#rc=0&rp=all'))
    await bob.text(shop, 'Hi')
    await phone.clock.drain()
    expect(app.received).toHaveLength(1)
  })

  test('times out when rt says, and ErrorUrl has no fragment', async () => {
    const { phone, shop, bob, app } = frontDesk((_, count) => (count === 1 ? answerAfter('2s') : document('')), {
      number: { smsUrl: 'https://app.test/sms#rt=1000&rc=0', smsFallbackUrl: 'https://app.test/fallback' },
    })
    await bob.text(shop, 'Hi')
    await phone.clock.advance('1s')
    expect(app.received[1]).toMatchObject({ url: 'https://app.test/fallback', form: { ErrorUrl: 'https://app.test/sms' } })
  })

  test('a document that a Redirect leads to has overrides of its own', async () => {
    const { phone, shop, bob, app } = frontDesk((_, count) =>
      count === 1 ? document('<Redirect>/next#rc=3&amp;rp=all</Redirect>') : oops(),
    )
    await bob.text(shop, 'Hi')
    await phone.clock.drain()
    expect(app.received.map(({ url }) => new URL(url).pathname)).toEqual(['/sms', '/next', '/next', '/next', '/next'])
  })
})

test('the document of a call is asked for again as often as rc says', async () => {
  const { phone, shop, bob, app } = frontDesk((_, count) => (count < 3 ? oops() : document('<Say>Hello</Say>')), {
    number: { voiceUrl: 'https://app.test/voice#rc=2&rp=5xx' },
  })
  await bob.dial(shop)
  await phone.clock.drain()
  expect(app.received.map(({ url }) => url)).toEqual(Array.from({ length: 3 }, () => 'https://app.test/voice'))
  expect(phone.calls.last().transcript).toMatchObject([{ verb: 'Say', text: 'Hello' }])
})
