// Run by jest, not by vitest: see ../jest-clock.test.ts.
import { setupServer } from 'msw/node'
import { createRingback } from 'ringback'
import twilio from 'twilio'

const { jest } = import.meta

const phone = createRingback()
const shop = phone.number()
const ana = phone.handset()
const server = setupServer(...phone.handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

let heard
beforeEach(() => {
  phone.reset()
  heard = []
  phone.app('https://app.test', async (request) => {
    heard.push(`${phone.clock.now().getTime() - Date.UTC(2030, 0)} ${new URLSearchParams(await request.text()).get('MessageStatus')}`)
    return new Response()
  })
})
afterEach(() => jest.useRealTimers())

const client = twilio(phone.account.sid, phone.account.authToken)
const remind = () => client.messages.create({ from: shop.e164, to: ana.number, body: 'Hi', statusCallback: 'https://app.test/status' })

test('fake timers have to be on', () => {
  expect(() => phone.clock.attach(jest)).toThrow('clock.attach(jest) found no fake timers. Call jest.useFakeTimers() first.')
})

test.each([
  ['phone.clock.advance()', () => phone.clock.advance('5s')],
  ['jest.advanceTimersByTimeAsync()', () => jest.advanceTimersByTimeAsync(5_000)],
])('%s moves both', async (_, move) => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
  phone.clock.attach(jest)
  setTimeout(remind, 2_000)
  await move()

  expect(heard).toEqual(['2100 sending', '2300 sent', '3300 delivered'])
  expect(new Date()).toEqual(new Date('2030-01-01T00:00:05.000Z'))
})

test('a call that cannot wait is told what to write', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
  phone.clock.attach(jest)
  await remind()

  expect(() => jest.advanceTimersByTime(500)).toThrow('Write await jest.advanceTimersByTimeAsync(500)')
})
