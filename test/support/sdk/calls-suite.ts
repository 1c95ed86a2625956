// The suite about calls that every SDK goes through, from each of its addresses: unmodified, and through MSW. Where an address is
// not tried as a whole, only what hangs on the address: paths, pages, errors.
import { beforeEach, describe, expect, test } from 'vitest'
import { outcome } from '../../../src/index'
import { through } from '../rest/bench'
import { mswDoor } from '../rest/doors'
import { connectCalls, type SdkCall } from './calls-client'
import type { Sdk, SdkError } from './client'

/** Hops of whole seconds, because dates on the wire have no parts of them: ringing at 2 s, answered at 3 s. */
const timing = { call: { dial: '1s', ring: '1s', answer: '1s' } } as const
const VOICE = 'https://app.test/voice'

const DOCUMENTS: Readonly<Record<string, string>> = {
  '/voice': '<Response><Pause length="60"/></Response>',
  '/forward': '<Response><Dial timeLimit="10">+15550100021</Dial></Response>',
  '/other': '<Response><Pause length="5"/></Response>',
}

export function describeCalls(sdk: Sdk): void {
  describe.each(sdk.addresses)(`${sdk.name} at $name`, (address) => {
    const { whole, door = mswDoor } = address
    const { phone, shop, ana } = through(door, {
      timing,
      apps: {
        'https://app.test': (request) => {
          const document = DOCUMENTS[new URL(request.url).pathname]
          return new Response(document ?? null, { status: document ? 200 : 204, headers: { 'content-type': 'text/xml' } })
        },
      },
    })
    const ben = phone.handset().onCall(outcome.busy())
    const { calls, incomingPhoneNumbers: numbers } = connectCalls(address, phone.account.sid, phone.account.authToken)
    const hello = { to: ana.number, from: shop.e164, url: VOICE }
    const start = phone.clock.now().getTime()
    const second = (count: number) => new Date(start + count * 1_000)
    const failure = (request: Promise<unknown>) =>
      request.then(
        () => {
          throw new Error('The service took it')
        },
        (error: unknown) => error as SdkError,
      )

    test('places a call, which is queued', async () => {
      const call = await calls.create(hello)
      expect(call).toMatchObject({
        sid: phone.calls.last().sid,
        accountSid: phone.account.sid,
        to: ana.number,
        from: shop.e164,
        phoneNumberSid: shop.sid,
        parentCallSid: null,
        status: 'queued',
        direction: expect.stringMatching(/^outbound/),
        answeredBy: null,
        duration: null,
      })
    })

    test('asks where it is pointed', async () => {
      const { sid } = await calls.create(hello)
      await calls(sid).fetch()
      await calls.list()
      const paths = phone.requests.all().map((request) => request.path.replace(/\.json$/, ''))
      const account = `${address.root}/Accounts/${phone.account.sid}`
      expect(paths).toEqual([`${account}/Calls`, `${account}/Calls/${sid}`, `${account}/Calls`])
    })

    test('ends a call', async () => {
      const { sid } = await calls.create(hello)
      await phone.clock.advance('10s')
      expect((await calls(sid).update({ status: 'completed' })).status).toBe('completed')
      expect(phone.calls.last()).toMatchObject({ status: 'completed', duration: 7 })
    })

    test('removes a call', async () => {
      const { sid } = await calls.create(hello)
      expect(await failure(calls(sid).remove())).toMatchObject({ status: 409, code: 20009 })
      await phone.clock.drain()
      expect(await calls(sid).remove()).toBe(true)
      expect(phone.calls.all()).toEqual([])
    })

    describe('of five calls', () => {
      const DAY = 86_400
      let sids: string[]
      const positions = (list: readonly SdkCall[]) => list.map(({ sid }) => sids.indexOf(sid) + 1)
      const pagesAsked = () => phone.requests.count({ method: 'GET', path: /Calls/ })

      /** One a day: the first forwards Ana to somebody, the second finds Ben busy. The last one is not dialed yet. */
      beforeEach(async () => {
        sids = []
        for (let i = 1; i <= 5; i++) {
          const to = i === 2 ? ben.number : ana.number
          sids.push((await calls.create({ ...hello, to, ...(i === 1 && { url: 'https://app.test/forward' }) })).sid)
          if (i < 5) await phone.clock.advance('1d')
        }
      })

      test('and the leg of one lists all, newest first', async () => {
        expect(positions(await calls.list())).toEqual([5, 4, 3, 2, 0, 1])
        expect(pagesAsked()).toBe(1)
      })

      test('lists all over three pages, and no more than it is asked for', async () => {
        expect(positions(await calls.list({ pageSize: 2 }))).toEqual([5, 4, 3, 2, 0, 1])
        expect(pagesAsked()).toBe(3)
        expect(positions(await calls.list({ pageSize: 2, limit: 3 }))).toEqual([5, 4, 3])
        expect(pagesAsked()).toBe(5)
      })

      if (!whole) return

      test('filters', async () => {
        expect(positions(await calls.list({ to: ben.number }))).toEqual([2])
        expect(positions(await calls.list({ from: shop.e164, status: 'completed' }))).toEqual([4, 3, 0, 1])
        expect(positions(await calls.list({ status: 'queued' }))).toEqual([5])
        expect(positions(await calls.list({ from: ben.number }))).toEqual([])
        const legs = await calls.list({ parentCallSid: sids[0] as string })
        expect(legs.map(({ to, parentCallSid }) => [to, parentCallSid])).toEqual([['+15550100021', sids[0]]])
      })

      test('filters by dates', async () => {
        expect(positions(await calls.list({ startTime: second(2 * DAY) }))).toEqual([3])
        expect(positions(await calls.list({ startTimeBefore: second(DAY) }))).toEqual([0, 1])
        expect(positions(await calls.list({ startTimeAfter: second(2 * DAY) }))).toEqual([4, 3])
        expect(positions(await calls.list({ endTimeAfter: second(3 * DAY) }))).toEqual([4])
      })
    })

    test('throws its own error when a call is refused', async () => {
      const error = await failure(calls.create({ ...hello, to: '5550100002' }))
      expect(error).toBeInstanceOf(Error)
      expect(error.constructor.name).toBe(sdk.errorClass)
      expect(error).toMatchObject({
        status: 400,
        code: 21211,
        message: 'The phone number you are attempting to call, 5550100002, is not valid.',
        moreInfo: 'https://www.twilio.com/docs/errors/21211',
      })
      expect(await failure(calls.create({ ...hello, from: '+15005550007' }))).toMatchObject({ status: 400, code: 21210 })
      expect(phone.calls.all()).toEqual([])
    })

    test('throws its own error when it may not come in', async () => {
      const stranger = connectCalls(address, phone.account.sid, 'wrong')
      for (const request of [stranger.calls.create(hello), stranger.calls.list(), stranger.incomingPhoneNumbers.list()]) {
        expect(await failure(request)).toMatchObject({ status: 401, code: 20003, message: 'Authenticate' })
      }
    })

    test('lists numbers, page by page and by a filter', async () => {
      await numbers.create({ phoneNumber: '+15550100888', friendlyName: 'Hotline' })
      const digits = async (filters?: Parameters<typeof numbers.list>[0]) =>
        (await numbers.list(filters)).map(({ phoneNumber }) => phoneNumber)
      expect(await digits()).toEqual(['+15550100888', shop.e164])
      expect(await digits({ pageSize: 1 })).toEqual(['+15550100888', shop.e164])
      expect(await digits({ phoneNumber: shop.e164 })).toEqual([shop.e164])
      expect(await digits({ friendlyName: 'Hotline' })).toEqual(['+15550100888'])
    })

    // What hangs on the SDK, and not on where it is pointed.
    if (!whole) return

    test('fetches it as it is by then', async () => {
      const { sid } = await calls.create(hello)
      const seen: string[] = []
      for (const step of ['0s', '1s', '1s', '1s', '60s'] as const) {
        await phone.clock.advance(step)
        seen.push((await calls(sid).fetch()).status)
      }
      expect(seen).toEqual(['queued', 'queued', 'ringing', 'in-progress', 'completed'])
    })

    test('reads dates as dates of virtual time, and what is unset as null', async () => {
      await phone.clock.advance('10s')
      const call = await calls.create(hello)
      expect(call.dateCreated).toBeInstanceOf(Date)
      expect(call).toMatchObject({ dateCreated: second(10), dateUpdated: second(10), startTime: null, endTime: null })

      await phone.clock.drain()

      const fetched = await calls(call.sid).fetch()
      expect(fetched).toMatchObject({ dateCreated: second(10), startTime: second(11), endTime: second(73), dateUpdated: second(73) })
      expect(Number(fetched.duration)).toBe(60)
    })

    test('has its status callbacks called for a list of events', async () => {
      const statusCallbackEvent = ['initiated', 'ringing', 'answered', 'completed']
      const { sid } = await calls.create({ ...hello, statusCallback: 'https://app.test/status', statusCallbackEvent })
      await phone.clock.drain()
      const told = phone.callbacks.filter({ sid, kind: 'call.status' }).map(({ params }) => params.CallStatus)
      expect(told.filter((status) => status !== 'answered')).toEqual(['initiated', 'ringing', 'in-progress', 'completed'])
    })

    test('sends the other settings of a call', async () => {
      await calls.create({
        ...hello,
        method: 'GET',
        fallbackUrl: VOICE,
        timeout: 2,
        record: true,
        sendDigits: '1#',
        machineDetection: 'Enable',
      })
      await phone.clock.advance('5s')
      expect(phone.alerts.all()).toEqual([])
      expect(phone.callbacks.last()).toMatchObject({ kind: 'call.instructions', method: 'GET' })
      expect(phone.calls.last().transcript[0]).toMatchObject({ verb: 'SendDigits', text: '1#' })
    })

    test('gives a call its document as a text', async () => {
      const { sid } = await calls.create({ to: ana.number, from: shop.e164, twiml: '<Response><Say>Zoë &amp; 😀</Say></Response>' })
      await phone.clock.drain()
      expect(phone.calls.get(sid)?.transcript.map(({ text }) => text)).toEqual(['Zoë & 😀'])
    })

    test('withdraws a call', async () => {
      const { sid } = await calls.create(hello)
      expect((await calls(sid).update({ status: 'canceled' })).status).toBe('canceled')
      expect(phone.clock.pending()).toEqual([])
    })

    test('redirects a call, to a URL and to a text', async () => {
      const { sid } = await calls.create(hello)
      await phone.clock.advance('10s')
      expect((await calls(sid).update({ url: 'https://app.test/other', method: 'GET' })).status).toBe('in-progress')
      await phone.clock.advance('1s')
      expect((await calls(sid).update({ twiml: '<Response><Say>Bye</Say></Response>' })).status).toBe('in-progress')
      await phone.clock.drain()
      expect(phone.calls.last().transcript.map(({ verb, text }) => `${verb} ${text}`)).toEqual(['Pause 60s', 'Pause 5s', 'Say Bye'])
    })

    test('throws its own error for a call that is not there, or over', async () => {
      const absent = calls(`CA${'0'.repeat(32)}`)
      for (const request of [absent.fetch(), absent.update({ status: 'completed' }), absent.remove()]) {
        const error = await failure(request)
        expect(error.constructor.name).toBe(sdk.errorClass)
        expect(error).toMatchObject({ status: 404, code: 20404 })
      }
      const { sid } = await calls.create({ ...hello, to: ben.number })
      await phone.clock.drain()
      expect(await failure(calls(sid).update({ status: 'completed' }))).toMatchObject({ status: 400, code: 21220 })
    })

    test('buys a number, whose URL answers from then on', async () => {
      const number = await numbers.create({ phoneNumber: '+15550100888', friendlyName: 'Hotline', voiceUrl: VOICE, voiceMethod: 'GET' })
      expect(number).toMatchObject({
        phoneNumber: '+15550100888',
        friendlyName: 'Hotline',
        voiceUrl: VOICE,
        voiceMethod: 'GET',
        smsUrl: '',
      })
      expect(number.sid).toMatch(/^PN[0-9a-f]{32}$/)
      expect(number.dateCreated).toEqual(second(0))
      expect(number.capabilities).toMatchObject({ voice: true, sms: true, mms: true })

      const leg = await ana.dial(number.phoneNumber)

      expect(phone.callbacks.last()).toMatchObject({ kind: 'call.inbound', method: 'GET', sid: leg.sid })
      expect((await numbers.create({ areaCode: '415' })).phoneNumber).toMatch(/^\+1415555/)
    })

    test('changes a number', async () => {
      const changed = await numbers(shop.sid).update({
        voiceUrl: VOICE,
        smsUrl: 'https://app.test/sms',
        statusCallback: 'https://app.test/status',
      })
      expect(changed).toMatchObject({
        sid: shop.sid,
        voiceUrl: VOICE,
        smsUrl: 'https://app.test/sms',
        statusCallback: 'https://app.test/status',
      })
      expect(await numbers(shop.sid).fetch()).toMatchObject({ voiceUrl: VOICE, voiceMethod: 'POST' })
    })

    test('gives a number back', async () => {
      expect(await numbers(shop.sid).remove()).toBe(true)
      expect(await failure(numbers(shop.sid).fetch())).toMatchObject({ status: 404, code: 20404 })
      expect(await failure(calls.create(hello))).toMatchObject({ status: 400, code: 21210 })
    })

    test('throws its own error for a number that cannot be had', async () => {
      const error = await failure(numbers.create({ phoneNumber: shop.e164 }))
      expect(error.constructor.name).toBe(sdk.errorClass)
      expect(error).toMatchObject({ status: 400, code: 21422 })
    })
  })
}
