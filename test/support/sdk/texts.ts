// The suite that every SDK goes through, from each of its addresses: unmodified, through MSW, and nothing leaves the process. Where
// an address is not tried as a whole, only what hangs on the address: paths, pages, errors.
import { beforeEach, describe, expect, test } from 'vitest'
import { outcome } from '../../../src/index'
import { through } from '../rest/bench'
import { mswDoor } from '../rest/doors'
import type { Sdk, SdkError, SdkMessage } from './client'

/** Hops of whole seconds, because dates on the wire have no parts of them. */
const timing = { message: { sending: '1s', sent: '1s', receipt: '1s' } } as const

export function describeTexts(sdk: Sdk): void {
  describe.each(sdk.addresses)(`${sdk.name} at $name`, ({ connect, root, whole, door = mswDoor }) => {
    const { phone, shop, ana } = through(door, { timing })
    const bob = phone.handset().onText(outcome.undelivered(30003))
    const { messages } = connect(phone.account.sid, phone.account.authToken)
    const hi = { to: ana.number, from: shop.e164, body: 'Hi' }
    const start = phone.clock.now().getTime()
    const second = (count: number) => new Date(start + count * 1_000)
    const failure = (request: Promise<unknown>) =>
      request.then(
        () => {
          throw new Error('The service took it')
        },
        (error: unknown) => error as SdkError,
      )

    test('creates a text, which is queued', async () => {
      const sent = await messages.create({ ...hi, body: 'Zoë: a+b & c=d 😀' })

      expect(sent).toMatchObject({
        sid: phone.messages.last().sid,
        accountSid: phone.account.sid,
        to: ana.number,
        from: shop.e164,
        body: 'Zoë: a+b & c=d 😀',
        status: 'queued',
        direction: 'outbound-api',
        errorCode: null,
        errorMessage: null,
      })
      expect(Number(sent.numMedia)).toBe(0)
    })

    test('asks where it is pointed', async () => {
      const { sid } = await messages.create(hi)
      await messages(sid).fetch()
      await messages.list()
      const paths = phone.requests.all().map((request) => request.path.replace(/\.json$/, ''))
      const account = `${root}/Accounts/${phone.account.sid}`
      expect(paths).toEqual([`${account}/Messages`, `${account}/Messages/${sid}`, `${account}/Messages`])
    })

    test('removes a text', async () => {
      const { sid } = await messages.create(hi)
      await phone.clock.advance('1m')
      expect(await messages(sid).remove()).toBe(true)
      expect(phone.messages.all()).toEqual([])
    })

    describe('of five texts', () => {
      const bodies = (list: readonly SdkMessage[]) => list.map((message) => message.body)
      const pagesAsked = () => phone.requests.count({ method: 'GET', path: /Messages/ })

      beforeEach(async () => {
        for (let i = 1; i <= 5; i++) {
          await messages.create({ ...hi, to: i === 2 ? bob.number : ana.number, body: `text ${i}` })
          await phone.clock.advance('1d')
        }
      })

      test('lists all, newest first', async () => {
        expect(bodies(await messages.list())).toEqual(['text 5', 'text 4', 'text 3', 'text 2', 'text 1'])
        expect(pagesAsked()).toBe(1)
      })

      test('lists all over three pages', async () => {
        expect(bodies(await messages.list({ pageSize: 2 }))).toEqual(['text 5', 'text 4', 'text 3', 'text 2', 'text 1'])
        expect(pagesAsked()).toBe(3)
        expect(phone.requests.filter({ method: 'GET' }).map((request) => request.status)).toEqual([200, 200, 200])
      })

      test('goes through all over three pages one by one', async () => {
        const seen: SdkMessage[] = []
        await new Promise<void>((resolve, reject) => {
          const done = (error?: Error) => (error ? reject(error) : resolve())
          messages.each({ pageSize: 2, callback: (message) => void seen.push(message), done })
        })
        expect(bodies(seen)).toEqual(['text 5', 'text 4', 'text 3', 'text 2', 'text 1'])
        expect(pagesAsked()).toBe(3)
      })

      test('lists no more than it is asked for', async () => {
        expect(bodies(await messages.list({ pageSize: 2, limit: 3 }))).toEqual(['text 5', 'text 4', 'text 3'])
        expect(pagesAsked()).toBe(2)
      })

      if (!whole) return

      test('filters', async () => {
        expect(bodies(await messages.list({ to: bob.number }))).toEqual(['text 2'])
        expect(bodies(await messages.list({ from: shop.e164, to: ana.number, pageSize: 2 }))).toEqual([
          'text 5',
          'text 4',
          'text 3',
          'text 1',
        ])
        expect(bodies(await messages.list({ from: bob.number }))).toEqual([])
      })

      test('filters by dates', async () => {
        const day = (count: number) => second((count - 1) * 86_400)
        expect(bodies(await messages.list({ dateSent: day(3) }))).toEqual(['text 3'])
        expect(bodies(await messages.list({ dateSent: '2030-01-03' }))).toEqual(['text 3'])
        expect(bodies(await messages.list({ dateSentBefore: day(2) }))).toEqual(['text 2', 'text 1'])
        expect(bodies(await messages.list({ dateSentAfter: day(4) }))).toEqual(['text 5', 'text 4'])
        expect(bodies(await messages.list({ dateSentAfter: day(2), dateSentBefore: day(3) }))).toEqual(['text 3', 'text 2'])
      })
    })

    test('throws its own error when a text is refused', async () => {
      const error = await failure(messages.create({ ...hi, to: '5550100002' }))

      expect(error).toBeInstanceOf(Error)
      expect(error.constructor.name).toBe(sdk.errorClass)
      expect(error).toMatchObject({
        status: 400,
        code: 21211,
        message: "The 'To' number 5550100002 is not a valid phone number.",
        moreInfo: 'https://www.twilio.com/docs/errors/21211',
      })
    })

    test('throws its own error when it may not come in', async () => {
      const stranger = connect(phone.account.sid, 'wrong').messages
      for (const request of [stranger.create(hi), stranger.list(), stranger('SM1').fetch()]) {
        const error = await failure(request)
        expect(error.constructor.name).toBe(sdk.errorClass)
        expect(error).toMatchObject({
          status: 401,
          code: 20003,
          message: 'Authenticate',
          moreInfo: 'https://www.twilio.com/docs/errors/20003',
        })
      }
      expect(phone.messages.all()).toEqual([])
    })

    // What hangs on the SDK, and not on where it is pointed.
    if (!whole) return

    test('creates a text with several files', async () => {
      const mediaUrl = ['https://cdn.test/a.png?x=1&y=2', 'https://cdn.test/b.gif']
      const sent = await messages.create({ ...hi, mediaUrl })
      expect(Number(sent.numMedia)).toBe(2)
      expect(phone.messages.last().media.map((file) => file.url)).toEqual(mediaUrl)
    })

    test('fetches it as it is by then', async () => {
      const { sid } = await messages.create(hi)
      expect((await messages(sid).fetch()).status).toBe('queued')
      await phone.clock.advance('1s')
      expect((await messages(sid).fetch()).status).toBe('sending')
      await phone.clock.advance('1s')
      expect((await messages(sid).fetch()).status).toBe('sent')
      await phone.clock.advance('1s')
      expect((await messages(sid).fetch()).status).toBe('delivered')
    })

    test('reads why a text came to nothing', async () => {
      const { sid } = await messages.create({ ...hi, to: bob.number })
      await phone.clock.advance('1m')
      const fetched = await messages(sid).fetch()
      expect(fetched).toMatchObject({ status: 'undelivered', errorMessage: 'Unreachable destination handset' })
      expect(Number(fetched.errorCode)).toBe(30003)
    })

    test('reads dates as dates of virtual time, and what is unset as null', async () => {
      await phone.clock.advance('10s')
      const sent = await messages.create(hi)
      expect(sent.dateCreated).toBeInstanceOf(Date)
      expect(sent).toMatchObject({ dateCreated: second(10), dateUpdated: second(10), dateSent: null })

      await phone.clock.advance('1m')

      const fetched = await messages(sent.sid).fetch()
      expect(fetched).toMatchObject({ dateCreated: second(10), dateSent: second(12), dateUpdated: second(13) })
      expect(fetched.dateSent).toEqual(phone.messages.last().sentAt)
    })

    test('has its status callbacks called', async () => {
      const { sid } = await messages.create({ ...hi, statusCallback: 'https://app.test/status' })
      await phone.clock.advance('1m')
      const statuses = phone.callbacks.filter({ sid }).map((callback) => callback.params.MessageStatus)
      expect(statuses).toEqual(['sending', 'sent', 'delivered'])
    })

    test('redacts a text', async () => {
      const { sid } = await messages.create(hi)
      await phone.clock.advance('1m')
      expect((await messages(sid).update({ body: '' })).body).toBe('')
    })

    test('throws its own error for a text that is not there', async () => {
      const absent = messages(`SM${'0'.repeat(32)}`)
      for (const request of [absent.fetch(), absent.update({ body: '' }), absent.remove()]) {
        const error = await failure(request)
        expect(error.constructor.name).toBe(sdk.errorClass)
        expect(error).toMatchObject({ status: 404, code: 20404, moreInfo: 'https://www.twilio.com/docs/errors/20404' })
      }
    })

    test('throws its own error when a text cannot be removed yet', async () => {
      const { sid } = await messages.create(hi)
      expect(await failure(messages(sid).remove())).toMatchObject({ status: 409, code: 20009 })
    })

    test('is stopped by a rotated token, and goes on with the new one', async () => {
      const token = phone.account.rotateAuthToken()
      expect(await failure(messages.create(hi))).toMatchObject({ status: 401 })
      expect((await connect(phone.account.sid, token).messages.create(hi)).status).toBe('queued')
    })
  })
}
