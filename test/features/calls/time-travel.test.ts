// Calls under reset, snapshots and the instant clock.
import { describe, expect, test } from 'vitest'
import { createRingback, outcome } from '../../../src/index'
import { APP, type Story, statusesOf, story, transcriptOf, xml } from '../../support/calls/story'
import { apiOf } from '../../support/rest/direct'

const menu = {
  '/voice': '<Gather action="/keys" numDigits="2" timeout="5"><Say>Your code please</Say></Gather><Say>Too slow</Say>',
  '/keys': ({ form }: { form: Readonly<Record<string, string>> }) => `<Say>Code ${form.Digits}</Say>`,
}

describe('reset', () => {
  test('during a call leaves nothing of it, and the next call is like the first', async () => {
    const { phone, bob, shop } = story(menu)
    const first = await bob.dial(shop)
    await first.press('1')
    const told = phone.timeline.text()

    phone.reset()

    expect(phone.calls.all()).toEqual([])
    expect(phone.callbacks.all()).toEqual([])
    expect(phone.clock.pending()).toEqual([])
    expect(() => bob.leg()).toThrow('is on no call')
    const second = await bob.dial(shop)
    await second.press('1')
    expect(second.sid).toBe(first.sid)
    expect(phone.timeline.text()).toBe(told)
    await phone.clock.drain()
  })

  test('rewinds the script of a handset', async () => {
    const { phone, bob, place, call } = story(menu)
    bob.onCall(outcome.busy(), outcome.noAnswer())
    for (let round = 0; round < 2; round++) {
      const sid = await place()
      await phone.clock.drain()
      expect(call(sid).status).toBe('busy')
      phone.reset()
    }
  })

  test('while the app is asked: its answer plays nowhere', async () => {
    let answer: (response: Response) => void = () => {}
    let reached: () => void = () => {}
    const asked = new Promise<void>((resolve) => (reached = resolve))
    const app = () => {
      reached()
      return new Promise<Response>((resolve) => (answer = resolve))
    }
    const phone = createRingback({ apps: { [APP]: app } })
    const shop = phone.number({ voiceUrl: `${APP}/voice` })
    const dialed = phone.handset('+15550100002').dial(shop)
    await asked

    phone.reset()
    answer(xml('<Say>Ghost</Say>'))
    await dialed

    expect(phone.calls.all()).toEqual([])
    expect(phone.clock.pending()).toEqual([])
    expect(phone.timeline.text()).toBe('')
  })
})

describe('a snapshot in the middle of a Gather', () => {
  test('is come back to as often as wanted: the keys so far and the wait are there', async () => {
    const { phone, bob, shop, asked } = story(menu)
    const leg = await bob.dial(shop)
    await phone.clock.advance('2s')
    await leg.press('4')
    const snapshot = phone.snapshot()

    await leg.press('2')
    await phone.clock.drain()
    expect(leg.heard.at(-1)).toBe('Code 42')

    phone.restore(snapshot)
    expect(leg.status).toBe('in-progress')
    expect(leg.call.digits).toBe('4')
    expect(leg.heard).toEqual(['Your code please'])
    await leg.press('7')
    await phone.clock.drain()
    expect(leg.heard.at(-1)).toBe('Code 47')

    phone.restore(snapshot)
    await phone.clock.advance('4999ms')
    expect(leg.status).toBe('in-progress')
    await phone.clock.advance('1ms')
    expect(asked.at(-1)?.form.Digits).toBe('4')
    await phone.clock.drain()
    expect(leg.heard.at(-1)).toBe('Code 4')
  })

  test('of a Dial brings the other leg back too', async () => {
    const { phone, bob, shop, asked } = story({
      '/voice': '<Dial action="/dialed" hangupOnStar="true">+15550100031</Dial>',
      '/dialed': '<Hangup/>',
    })
    const leg = await bob.dial(shop)
    await phone.clock.advance('5s')
    const snapshot = phone.snapshot()
    for (let round = 1; round <= 2; round++) {
      await leg.press('*')
      expect(phone.calls.last().status).toBe('completed')
      expect(asked).toHaveLength(1 + round)
      phone.restore(snapshot)
      expect(phone.calls.last().status).toBe('in-progress')
    }
    await leg.hangUp()
  })

  test('taken before the call takes the call away', async () => {
    const { phone, bob, shop } = story(menu)
    const snapshot = phone.snapshot()
    const leg = await bob.dial(shop)
    phone.restore(snapshot)
    expect(() => leg.call).toThrow('is gone')
    const again = await bob.dial(shop)
    expect(again.sid).toBe(leg.sid)
    expect(leg.status).toBe('in-progress')
    await phone.clock.drain()
  })

  test('taken while the call was queued: a leg from later cannot hang up what does not ring', async () => {
    const { phone, bob, place } = story(menu)
    await place()
    const snapshot = phone.snapshot()
    await phone.clock.advance('1s')
    const leg = bob.leg()
    phone.restore(snapshot)
    expect(leg.status).toBe('queued')
    await expect(leg.hangUp()).rejects.toThrow(
      /is queued and does not ring yet\. Move the clock first: await phone\.clock\.advance\('100ms'\)\./,
    )
    await phone.clock.drain()
  })
})

describe('the instant clock', () => {
  /** Resolves with the form of the first callback that says the call is over. */
  function instant(pages: Parameters<typeof story>[0]): Story & { over: Promise<void> } {
    let done: () => void = () => {}
    const over = new Promise<void>((resolve) => (done = resolve))
    const told = story(
      {
        ...pages,
        '/status': () => {
          done()
          return new Response(null, { status: 204 })
        },
      },
      { time: 'instant' },
    )
    return { ...told, over }
  }

  test('runs a whole call by itself, after the reply', async () => {
    const { phone, place, over, call, api } = instant({ '/voice': '<Say>Welcome</Say><Gather action="/keys"/><Say>Bye</Say>' })
    const sid = await place()
    await over
    await phone.clock.advance(0)
    expect(statusesOf(call(sid))).toEqual(['queued', 'initiated', 'ringing', 'in-progress', 'completed'])
    expect(transcriptOf(call(sid))).toEqual(['3.6s Say Welcome', '4s Gather dtmf', '9s Say Bye'])
    expect((await api.get(`Calls/${sid}.json`)).json).toMatchObject({ status: 'completed', duration: '5' })
  })

  test('stays where somebody has to act, and goes on with the next reply or move', async () => {
    const { phone, bob, place, over, call } = instant({
      '/voice': '<Gather action="/keys" numDigits="1"><Say loop="0">Press one</Say></Gather>',
      '/keys': '<Say>Thanks</Say>',
    })
    const sid = await place()
    await phone.clock.advance(0)
    expect(call(sid).status).toBe('in-progress')
    await bob.leg().press('1')
    await phone.clock.drain()
    await over
    expect(call(sid)).toMatchObject({ status: 'completed', digits: '1' })
  })
})

test('the same seed makes the same call, to the letter', async () => {
  const run = async (seed: string) => {
    const phone = createRingback({ seed, apps: { [APP]: () => xml('<Say>Hi</Say><Record timeout="1" action="/voice?end=1"/>') } })
    const shop = phone.number()
    const bob = phone.handset()
    await apiOf(phone).post('Calls.json', { To: bob.number, From: shop.e164, Url: `${APP}/voice`, Record: 'true' })
    await phone.clock.advance('1m')
    return JSON.stringify([phone.calls.all(), phone.callbacks.all(), phone.timeline.text()])
  }
  const [first, second, other] = [await run('one'), await run('one'), await run('two')]
  expect(second).toBe(first)
  expect(other).not.toBe(first)
})
