// phone.forecast(sid): what is to come if nobody intervenes, told without touching anything.
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createRingback, fault, MisuseError, outcome, type Ringback } from '../../../src/index'
import { createStore, type Store } from '../../../src/store/store'
import { TABLE_NAMES } from '../../../src/store/tables'
import { story } from '../../support/calls/story'
import { apiRequest, ask, send } from '../../support/phone/requests'

vi.mock('../../../src/store/store', { spy: true })

const START = Date.parse('2030-01-01T00:00:00.000Z')

/** `delivered T+1300` and so on. */
const ahead = (phone: Ringback, sid: string) => phone.forecast(sid).map(({ status, at }) => `${status} T+${at.getTime() - START}`)

/** What did come, from a status on, in the same words. */
const history = (phone: Ringback, sid: string) =>
  (phone.messages.get(sid) ?? phone.calls.get(sid))?.history.map(({ status, at }) => `${status} T+${at.getTime() - START}`)

describe('a text', () => {
  test('goes its way, and the forecast shrinks as it does', async () => {
    const phone = createRingback()
    const sid = await send(phone, { from: phone.number().e164, to: '+15550100002' })
    expect(ahead(phone, sid)).toEqual(['sending T+100', 'sent T+300', 'delivered T+1300'])

    await phone.clock.advance('300ms')
    expect(ahead(phone, sid)).toEqual(['delivered T+1300'])

    await phone.clock.drain()
    expect(ahead(phone, sid)).toEqual([])
  })

  test('meets the script of its handset, which stays as it is', async () => {
    const phone = createRingback()
    const shop = phone.number().e164
    const bob = phone.handset().onText(outcome.undelivered(30003, { after: '4s' }), outcome.delivered())
    const first = await send(phone, { from: shop, to: bob.number })
    const second = await send(phone, { from: shop, to: bob.number })
    for (let again = 0; again < 3; again++) {
      expect(ahead(phone, first)).toEqual(['sending T+100', 'sent T+300', 'undelivered T+4300'])
      expect(ahead(phone, second)).toEqual(['sending T+100', 'sent T+300', 'delivered T+1300'])
    }

    await phone.clock.drain()
    expect(phone.messages.all().map((message) => message.status)).toEqual(['undelivered', 'delivered'])
  })

  test('that nobody confirms ends at sent', async () => {
    const phone = createRingback()
    const bob = phone.handset().onText(outcome.sent())
    const sid = await send(phone, { from: phone.number().e164, to: bob.number })
    expect(ahead(phone, sid)).toEqual(['sending T+100', 'sent T+300'])
  })

  test('waits for its schedule, and takes the sender in turn', async () => {
    const phone = createRingback()
    const service = phone.messagingService({ senders: [phone.number(), phone.number()] })
    const form = { To: '+15550100002', Body: 'Later', MessagingServiceSid: service.sid }
    const scheduled = { ...form, ScheduleType: 'fixed', SendAt: '2030-01-01T01:00:00Z' }
    const place = async (fields: Record<string, string>) => {
      const response = await ask(phone, apiRequest(phone.account, 'Messages.json', new URLSearchParams(fields)))
      return String((await response.json()).sid)
    }
    const later = await place(scheduled)
    const soon = await place(form)
    expect(ahead(phone, later)).toEqual(['queued T+3600000', 'sending T+3600100', 'sent T+3600300', 'delivered T+3601300'])
    const told = ahead(phone, soon)
    await phone.clock.drain()
    expect(told.length).toBe(4)
    expect(history(phone, soon)?.slice(1)).toEqual(told)
  })

  test('waits for its turn in the queue of its number', async () => {
    const phone = createRingback({ throughput: { messages: 1 } })
    const from = phone.number().e164
    await send(phone, { from, to: '+15550100002' })
    const second = await send(phone, { from, to: '+15550100003' })
    expect(ahead(phone, second)).toEqual(['sending T+1100', 'sent T+1300', 'delivered T+2300'])
  })

  test('waits behind another that leaves the same service first', async () => {
    const phone = createRingback({ throughput: { messages: 1 } })
    const { sid: service } = phone.messagingService({ senders: [phone.number()] })
    const place = async (to: string) => {
      const form = new URLSearchParams({ To: to, Body: 'Hi', MessagingServiceSid: service })
      const response = await ask(phone, apiRequest(phone.account, 'Messages.json', form))
      return String((await response.json()).sid)
    }
    await place('+15550100002')
    const second = await place('+15550100003')
    const told = ahead(phone, second)
    await phone.clock.drain()
    expect(told.at(-1)).toMatch(/^delivered T\+2\d00$/)
    expect(history(phone, second)?.slice(1)).toEqual(told)
  })

  test('with files is known as far as the app that has them', async () => {
    const phone = createRingback()
    const text = { from: phone.number().e164, to: '+15550100002', mediaUrl: 'https://cdn.test/cat.png' }
    expect(ahead(phone, await send(phone, text))).toEqual(['sending T+100', 'sent T+300', 'delivered T+1300'])

    phone.app('https://cdn.test', () => new Response('cat', { headers: { 'content-type': 'image/png' } }))
    expect(ahead(phone, await send(phone, text))).toEqual(['sending T+100'])
  })

  test('has a forecast while the app answers a status callback', async () => {
    const phone = createRingback()
    const seen: string[][] = []
    phone.app('https://app.test', () => {
      seen.push(ahead(phone, phone.messages.last().sid))
      return new Response(null, { status: 500 })
    })
    await send(phone, { from: phone.number().e164, to: '+15550100002', statusCallback: 'https://app.test/status' })
    await phone.clock.advance('100ms')
    expect(seen).toEqual([['sent T+300', 'delivered T+1300']])
  })
})

describe('a call', () => {
  test('is known up to the document that the app is asked for', async () => {
    const { phone, place } = story({ '/voice': '<Pause length="2"/>' })
    const sid = await place()
    expect(ahead(phone, sid)).toEqual(['initiated T+100', 'ringing T+600', 'in-progress T+3600'])

    await phone.clock.advance('4s')
    expect(ahead(phone, sid)).toEqual(['completed T+5600'])
    await phone.clock.drain()
    expect(history(phone, sid)?.at(-1)).toBe('completed T+5600')
  })

  test.each([
    ['busy', outcome.busy(), ['initiated T+100', 'busy T+600']],
    ['not answered', outcome.noAnswer(), ['initiated T+100', 'ringing T+600', 'no-answer T+60600']],
    ['declined', outcome.rejected({ after: '1s' }), ['initiated T+100', 'ringing T+600', 'busy T+1600']],
  ])('is %s', async (_, met, expected) => {
    const { phone, bob, place } = story()
    bob.onCall(met)
    const sid = await place()
    expect(ahead(phone, sid)).toEqual(expected)
    await phone.clock.drain()
    expect(history(phone, sid)?.slice(1)).toEqual(expected)
  })

  test('that dials another is known as far as the action of Dial', async () => {
    const { phone, place } = story({ '/voice': '<Dial action="/done"><Number>+15550100009</Number></Dial>', '/done': '<Hangup/>' })
    phone.handset('+15550100009').onCall(outcome.answered({ after: '1s', hangUpAfter: '5s' }))
    const sid = await place()
    await phone.clock.advance('4s')
    const leg = phone.calls.last({ direction: 'outbound-dial' })
    expect(ahead(phone, leg.sid)).toEqual(['ringing T+4100', 'in-progress T+5100', 'completed T+10100'])
    expect(ahead(phone, sid)).toEqual([])
    await phone.clock.drain()
  })

  test('of which the app is being asked is not known', async () => {
    const seen: string[][] = []
    const ask = () => {
      seen.push(ahead(phone, phone.calls.last().sid))
      return '<Hangup/>'
    }
    const { phone, bob, place } = story({ '/voice': ask })
    bob.onCall(outcome.answered({ hangUpAfter: '9s' }))
    await place()
    await phone.clock.drain()
    expect(seen).toEqual([[]])
  })
})

test('nothing is changed by asking', async () => {
  const lives = await Promise.all(
    [false, true].map(async (asked) => {
      const { phone, bob, place } = story({ '/voice': '<Say>Hello you</Say>' }, { throughput: { messages: 1 } })
      bob.onText(outcome.failed(), outcome.delivered()).onCall(outcome.busy(), outcome.answered())
      phone.inject(fault.callback('call.status', 'duplicate'))
      const sids = [await place(), await place()]
      const from = phone.number().e164
      sids.push(await send(phone, { from, to: bob.number }), await send(phone, { from, to: bob.number }))
      while (phone.clock.pending().length > 0) {
        if (asked) for (const sid of sids) phone.forecast(sid)
        await phone.clock.next()
      }
      return phone.timeline.text()
    }),
  )
  expect(lives[0]).toBe(lives[1])
})

describe('the live records are as they were', () => {
  /** The phone's own store, the last one that was made: what a forecast plays on, and takes back. */
  function liveStore(phone: Ringback, sid: string): Store {
    const store = vi.mocked(createStore).mock.results.at(-1)?.value as Store
    const rehearsed = vi.spyOn(store, 'rehearse')
    onTestFinished(() => rehearsed.mockRestore())
    phone.forecast(sid)
    expect(rehearsed).toHaveBeenCalled()
    return store
  }

  const rowsOf = (store: Store): object[] => TABLE_NAMES.flatMap((name) => [...store[name]])

  test.each([
    ['at once', {}, (phone: Ringback) => void phone],
    ['after a snapshot', {}, (phone: Ringback) => void phone.snapshot()],
    ['after a restore', {}, (phone: Ringback) => phone.restore(phone.snapshot())],
    ['with a bounded store', { timeline: { limit: 4 } }, (phone: Ringback) => void phone],
    ['with a bounded store, after a restore', { timeline: { limit: 4 } }, (phone: Ringback) => phone.restore(phone.snapshot())],
  ])('%s', async (_, options, before) => {
    const { phone, bob, place } = story({ '/voice': '<Say>Hello you</Say>' }, { ...options, throughput: { messages: 1 } })
    bob.onText(outcome.undelivered(30003, { after: '4s' }), outcome.delivered()).onCall(outcome.answered({ hangUpAfter: '9s' }))
    const from = phone.number().e164
    const sids = [await place(), await send(phone, { from, to: bob.number }), await send(phone, { from, to: bob.number })]
    await phone.clock.advance('700ms')
    before(phone)

    const store = liveStore(phone, sids[0] as string)
    const rows = rowsOf(store)
    const copies = structuredClone(rows)
    const told = () => [phone.timeline.text(), phone.feed.cursor, JSON.stringify(phone.feed.since()), phone.clock.pending()]
    const toldBefore = told()
    for (const sid of sids) expect(phone.forecast(sid)).not.toEqual([])

    // The same objects, which hold what they held.
    expect(rowsOf(store).every((row, index) => row === rows[index])).toBe(true)
    expect(rowsOf(store)).toHaveLength(rows.length)
    expect(rows).toEqual(copies)
    expect(told()).toEqual(toldBefore)
    await phone.clock.drain()
  })
})

test('of an unknown SID it says what to write', () => {
  const phone = createRingback()
  expect(() => phone.forecast('SM1')).toThrow(MisuseError)
  expect(() => phone.forecast('SM1')).toThrow('phone.forecast(phone.messages.last().sid)')
})
