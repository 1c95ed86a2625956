// What a test says becomes of a text or a call: handset.onText, onCall.
import { beforeEach, describe, expect, test } from 'vitest'
import { createRingback, MisuseError, outcome, type RingbackOptions, type TextOutcome } from '../../../src/index'
import { read, send } from '../../support/phone/requests'

const phone = createRingback()
const shop = phone.number()
const ana = phone.handset()
beforeEach(() => phone.reset())

const text = (body = 'Hi') => send(phone, { from: shop.e164, to: ana.number, body })

/** Sends a text, lets everything happen, and tells where it ended and when, in milliseconds after its creation. */
async function fate(body?: string) {
  const sid = await text(body)
  await phone.clock.drain()
  const message = phone.messages.get(sid)
  const history = message?.history ?? []
  const last = history.at(-1)
  return {
    statuses: history.map(({ status }) => status),
    code: message?.errorCode,
    after: (last?.at.getTime() ?? 0) - (message?.createdAt.getTime() ?? 0),
  }
}

describe('handset.onText', () => {
  test('a text is delivered when no script says otherwise', async () => {
    expect(await fate()).toEqual({ statuses: ['queued', 'sending', 'sent', 'delivered'], code: null, after: 1_300 })
  })

  const ends: [TextOutcome, Awaited<ReturnType<typeof fate>>][] = [
    [outcome.delivered({ after: '4s' }), { statuses: ['queued', 'sending', 'sent', 'delivered'], code: null, after: 4_300 }],
    [outcome.undelivered(), { statuses: ['queued', 'sending', 'sent', 'undelivered'], code: 30003, after: 1_300 }],
    [outcome.undelivered(30005, { after: '4s' }), { statuses: ['queued', 'sending', 'sent', 'undelivered'], code: 30005, after: 4_300 }],
    [outcome.failed(), { statuses: ['queued', 'sending', 'failed'], code: 30008, after: 300 }],
    [outcome.failed(30410, { after: '4s' }), { statuses: ['queued', 'sending', 'failed'], code: 30410, after: 4_100 }],
    [outcome.sent(), { statuses: ['queued', 'sending', 'sent'], code: null, after: 300 }],
    [outcome.sent({ after: '4s' }), { statuses: ['queued', 'sending', 'sent'], code: null, after: 4_100 }],
    [outcome.delivered({ after: 0 }), { statuses: ['queued', 'sending', 'sent', 'delivered'], code: null, after: 300 }],
  ]
  test.each(ends)('%j', async (end, expected) => {
    ana.onText(end)

    expect(await fate()).toEqual(expected)
  })

  test('outcomes are used in order, and the last one repeats', async () => {
    ana.onText(outcome.undelivered(30003, { after: '4s' }), outcome.delivered())

    expect([(await fate()).code, (await fate()).code, (await fate()).code]).toEqual([30003, null, null])
  })

  test('a new script replaces the one that was there', async () => {
    ana.onText(outcome.failed(), outcome.failed())
    await fate()
    ana.onText(outcome.undelivered(), outcome.delivered())

    expect([(await fate()).code, (await fate()).code]).toEqual([30003, null])
  })

  test('the outcome is chosen when the text meets the carrier, not when it is created', async () => {
    const sid = await text()
    ana.onText(outcome.undelivered())
    await phone.clock.drain()

    expect(phone.messages.get(sid)?.status).toBe('undelivered')
  })

  test('a script is the handset’s own: others are not touched', async () => {
    ana.onText(outcome.failed())
    const bob = phone.handset()
    const sid = await send(phone, { from: shop.e164, to: bob.number })
    await phone.clock.drain()

    expect(phone.messages.get(sid)?.status).toBe('delivered')
  })

  test('the same number is the same handset', async () => {
    phone.handset(ana.number).onText(outcome.failed())

    expect((await fate()).statuses).toContain('failed')
  })

  test('returns the handset, so that it can be written in one line', () => {
    const bob = phone.handset('+15550100002').onText(outcome.delivered())

    expect(bob.number).toBe('+15550100002')
  })

  test('the API tells code and text of the failure', async () => {
    ana.onText(outcome.undelivered(30005))
    const sid = await text()
    await phone.clock.drain()

    expect((await read(phone, `Messages/${sid}.json`)).json).toMatchObject({
      status: 'undelivered',
      error_code: 30005,
      error_message: 'Unknown destination handset',
    })
    expect(phone.messages.get(sid)).toMatchObject({ errorCode: 30005, errorMessage: 'Unknown destination handset' })
  })
})

describe('carrier.text', () => {
  const withCarrier = async (carrierText: NonNullable<RingbackOptions['carrier']>['text'], body: string, script?: TextOutcome) => {
    const other = createRingback({ carrier: { text: carrierText ?? (() => undefined) } })
    const bob = other.handset()
    if (script) bob.onText(script)
    await send(other, { from: other.number().e164, to: bob.number, body })
    await other.clock.drain()
    return other.messages.last()
  }
  const strict = (message: { body: string }) => (message.body.includes('win') ? outcome.undelivered(30007) : undefined)

  test('decides by the message', async () => {
    expect(await withCarrier(strict, 'You win!')).toMatchObject({ status: 'undelivered', errorCode: 30007 })
  })

  test('leaves to the default what it says nothing of', async () => {
    expect(await withCarrier(strict, 'Your code is 123')).toMatchObject({ status: 'delivered' })
  })

  test('sees the message as records show it', async () => {
    const seen: unknown[] = []
    const { sid } = await withCarrier((message) => void seen.push(message), 'Hi')

    expect(seen).toMatchObject([{ sid, body: 'Hi', status: 'sending', createdAt: new Date('2030-01-01T00:00:00.000Z') }])
  })

  test("does not overrule a handset's script", async () => {
    expect(await withCarrier(strict, 'You win!', outcome.delivered())).toMatchObject({ status: 'delivered' })
  })

  test('may only return an outcome', async () => {
    const wrong = withCarrier((() => 'undelivered') as never, 'Hi')

    await expect(wrong).rejects.toThrow(MisuseError)
    await expect(wrong).rejects.toThrow('carrier.text() got "undelivered", which is not an outcome for a text. Write outcome.delivered()')
  })
})

describe('wrong values', () => {
  const wrong: [name: string, act: () => unknown, said: string][] = [
    ['no outcome', () => ana.onText(), 'handset.onText() got no outcome. Write one or more'],
    [
      'a status',
      () => ana.onText('failed' as never),
      'handset.onText() got "failed", which is not an outcome for a text. Write outcome.delivered()',
    ],
    ['a function instead of its result', () => ana.onText(outcome.failed as never), 'got a function'],
    ['one good, one bad', () => ana.onText(outcome.failed(), null as never), 'handset.onText() got null'],
    [
      'a code that is a text',
      () => outcome.failed('30008' as never),
      'outcome.failed() got the error code "30008". Write a provider\'s five-digit code',
    ],
    ['a code of other length', () => outcome.undelivered(404), 'outcome.undelivered() got the error code 404'],
    ['options in place of the code', () => outcome.undelivered({ after: '4s' } as never), 'got the error code {"after":"4s"}'],
    [
      'a delay that is none',
      () => outcome.delivered({ after: 'soon' as never }),
      'outcome.delivered({ after }) is "soon", which is not a duration',
    ],
  ]
  test.each(wrong)('%s', (_, act, said) => {
    expect(act).toThrow(MisuseError)
    expect(act).toThrow(said)
  })

  test('a script that was refused leaves the old one in place', async () => {
    ana.onText(outcome.failed())
    expect(() => ana.onText('delivered' as never)).toThrow(MisuseError)

    expect((await fate()).statuses).toContain('failed')
  })
})

test('timing sets the length of each hop', async () => {
  const other = createRingback({ timing: { message: { sending: '1s', sent: '2s', receipt: '3s' } } })
  await send(other, { from: other.number().e164, to: other.handset().number })
  await other.clock.drain()

  const start = other.messages.last().createdAt.getTime()
  expect(other.messages.last().history.map(({ at }) => at.getTime() - start)).toEqual([0, 1_000, 3_000, 6_000])
})
