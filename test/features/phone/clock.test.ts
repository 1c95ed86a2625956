// phone.clock: each way to move it, and what is refused.
import { beforeEach, describe, expect, test } from 'vitest'
import { createRingback, type Duration, MisuseError } from '../../../src/index'
import { send } from '../../support/phone/requests'

const phone = createRingback()
const shop = phone.number()
const ana = phone.handset()
beforeEach(() => phone.reset())

const at = (offset: number) => new Date(Date.UTC(2030, 0, 1) + offset)
const text = () => send(phone, { from: shop.e164, to: ana.number })
/** The name under which labels show a record. */
const short = (sid: string) => `${sid.slice(0, 2)}..${sid.slice(-4)}`

describe('advance', () => {
  const forms: [Duration, number][] = [
    [1_500, 1_500],
    [0, 0],
    ['250ms', 250],
    ['5s', 5_000],
    ['1.5s', 1_500],
    ['2m', 120_000],
    ['1h', 3_600_000],
    ['1d', 86_400_000],
  ]
  test.each(forms)('takes %j', async (duration, ms) => {
    expect(await phone.clock.advance(duration)).toEqual({ now: at(ms), fired: [] })
    expect(phone.clock.now()).toEqual(at(ms))
  })

  const wrong: unknown[] = ['5 seconds', '5', 's', '-5s', -1, Number.NaN, Number.POSITIVE_INFINITY, undefined, null, { by: '5s' }]
  test.each(wrong)('refuses %j and says what to write', async (duration) => {
    await expect(phone.clock.advance(duration as Duration)).rejects.toThrow(MisuseError)
    await expect(phone.clock.advance(duration as Duration)).rejects.toThrow(
      "Write milliseconds (1500) or a number with a unit: '250ms', '5s'",
    )
    expect(phone.clock.now()).toEqual(at(0))
  })

  test('tells what it visited on the way, each with its moment and a label', async () => {
    const name = short(await text())

    expect(await phone.clock.advance('1s')).toEqual({
      now: at(1_000),
      fired: [
        { at: at(100), label: `${name} queued → sending` },
        { at: at(300), label: `${name} sending → sent` },
      ],
    })
  })

  test('visits a due moment at its very end, and none after it', async () => {
    await text()

    expect((await phone.clock.advance('300ms')).fired).toHaveLength(2)
    expect(phone.messages.last().status).toBe('sent')
    expect((await phone.clock.advance('999ms')).fired).toEqual([])
    expect((await phone.clock.advance('1ms')).fired).toHaveLength(1)
  })

  test('in steps comes to the same as in one go', async () => {
    await text()
    for (let step = 0; step < 13; step++) await phone.clock.advance('100ms')
    const inSteps = phone.messages.last()

    phone.reset()
    await text()
    await phone.clock.advance('1300ms')

    expect(phone.messages.last()).toEqual(inSteps)
  })

  test('shows each due moment as the present while its work runs', async () => {
    await text()
    await phone.clock.advance('1h')

    expect(phone.messages.last().history).toEqual([
      { status: 'queued', at: at(0) },
      { status: 'sending', at: at(100) },
      { status: 'sent', at: at(300) },
      { status: 'delivered', at: at(1_300) },
    ])
  })
})

describe('advanceTo', () => {
  test.each([
    ['a Date', at(60_000)],
    ['an ISO text', '2030-01-01T00:01:00Z'],
    ['milliseconds since the epoch', at(60_000).getTime()],
  ])('takes %s', async (_, moment) => {
    expect((await phone.clock.advanceTo(moment)).now).toEqual(at(60_000))
  })

  test('to the present moment stays there', async () => {
    expect(await phone.clock.advanceTo(at(0))).toEqual({ now: at(0), fired: [] })
  })

  test('does not go back, and says what does', async () => {
    await phone.clock.advance('1m')

    await expect(phone.clock.advanceTo(at(59_999))).rejects.toThrow(MisuseError)
    await expect(phone.clock.advanceTo(at(59_999))).rejects.toThrow(
      'clock.advanceTo() would go back from 2030-01-01T00:01:00.000Z to 2030-01-01T00:00:59.999Z. The clock only goes forward; phone.restore(snapshot) and phone.reset() rewind.',
    )
  })

  test('refuses what is no moment', async () => {
    await expect(phone.clock.advanceTo('tomorrow')).rejects.toThrow(
      'clock.advanceTo(moment) is "tomorrow", which is not a moment. Write a Date',
    )
  })
})

describe('next', () => {
  test('moves to the next due moment', async () => {
    const name = short(await text())

    expect(await phone.clock.next()).toEqual({ now: at(100), fired: [{ at: at(100), label: `${name} queued → sending` }] })
    expect((await phone.clock.next()).now).toEqual(at(300))
  })

  test('does everything that is due at that same instant', async () => {
    await text()
    await text()

    expect((await phone.clock.next()).fired).toHaveLength(2)
    expect(phone.messages.count({ status: 'sending' })).toBe(2)
  })

  test('stays where it is when nothing is pending', async () => {
    expect(await phone.clock.next()).toEqual({ now: at(0), fired: [] })
  })
})

describe('until', () => {
  test('moves from due moment to due moment until the goal is reached, and no further', async () => {
    await text()

    const { now, fired } = await phone.clock.until(() => phone.messages.last().status === 'sent')

    expect(now).toEqual(at(300))
    expect(fired).toHaveLength(2)
  })

  test('does not move when the goal is reached already', async () => {
    await text()

    expect(await phone.clock.until(() => true)).toEqual({ now: at(0), fired: [] })
  })

  test('takes a goal that asks for the last record before there is one', async () => {
    const goal = () => phone.callbacks.last({ params: { MessageStatus: 'sent' } }).state === 'captured'
    await send(phone, { from: shop.e164, to: ana.number, statusCallback: 'https://app.test/status' })

    expect((await phone.clock.until(goal)).now).toEqual(at(300))
  })

  test('says so when the goal is not reached and nothing is pending any more', async () => {
    await text()

    await expect(phone.clock.until(() => false)).rejects.toThrow(
      'clock.until(): the goal was not reached and nothing is pending any more. The clock stands at T+1.3s.',
    )
  })

  test('goes no further than within, and says what would come next', async () => {
    const name = short(await text())

    await expect(phone.clock.until(() => phone.messages.last().status === 'delivered', { within: '1s' })).rejects.toThrow(
      `clock.until(): the goal was not reached within 1s. The clock stands at T+300ms; next is ${name} sent → delivered at T+1.3s. Give it longer with { within }.`,
    )
  })

  test('reaches a goal at the very end of within', async () => {
    await text()

    const { now } = await phone.clock.until(() => phone.messages.last().status === 'delivered', { within: '1300ms' })

    expect(now).toEqual(at(1_300))
  })

  test('lets through what the goal throws', async () => {
    await expect(
      phone.clock.until(() => {
        throw new RangeError('mine')
      }),
    ).rejects.toThrow(new RangeError('mine'))
    expect((await phone.clock.advance('1s')).now).toEqual(at(1_000))
  })

  test('refuses what is no function', async () => {
    await expect(phone.clock.until(true as never)).rejects.toThrow('clock.until() got true. Write a function')
  })
})

describe('drain', () => {
  test('moves until nothing is pending', async () => {
    await text()

    const { now, fired } = await phone.clock.drain()

    expect([now, fired.length, phone.clock.pending()]).toEqual([at(1_300), 3, []])
  })

  test('stays where it is when nothing is pending', async () => {
    expect(await phone.clock.drain()).toEqual({ now: at(0), fired: [] })
  })

  test('has a limit, and its error says what keeps it busy', async () => {
    phone.app('https://app.test', async () => {
      await send(phone, { from: shop.e164, to: ana.number, statusCallback: 'https://app.test/status' })
      return new Response()
    })
    await send(phone, { from: shop.e164, to: ana.number, statusCallback: 'https://app.test/status' })

    const endless = phone.clock.drain({ limit: 20 })

    await expect(endless).rejects.toThrow(MisuseError)
    await expect(endless).rejects.toThrow(/visited 20 due moments and \d+ are still pending, the soonest:\n {2}SM\.\.\w{4} .* → /)
    await expect(endless).rejects.toThrow('Use clock.advance(duration), or raise the limit: clock.drain({ limit: 200 }).')
  })

  test.each([0, -1, 1.5, '10', null])('refuses the limit %j', async (limit) => {
    await expect(phone.clock.drain({ limit: limit as number })).rejects.toThrow('Write a whole number from 1.')
  })
})

describe('pending', () => {
  test('tells what is to come, soonest first', async () => {
    const first = short(await text())
    await phone.clock.advance('150ms')
    const second = short(await text())

    expect(phone.clock.pending()).toEqual([
      { at: at(250), label: `${second} queued → sending` },
      { at: at(300), label: `${first} sending → sent` },
    ])
  })

  test('is empty on a new phone', () => {
    expect(createRingback().clock.pending()).toEqual([])
  })
})

test('now() is a fresh Date each time: changing one changes nothing', async () => {
  phone.clock.now().setFullYear(1999)

  expect(phone.clock.now()).toEqual(at(0))
})
