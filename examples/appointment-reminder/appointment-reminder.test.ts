// Reminders that are days away, in a test that takes no time: kept, canceled, moved, and followed by a call where they do not arrive.
import { setupServer } from 'msw/node'
import { createRingback, outcome } from 'ringback'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createReminders } from './app'

const phone = createRingback() // its clock starts on 1 January 2030, at midnight UTC
const practice = phone.number()
const service = phone.messagingService({ senders: [practice] })
const ana = phone.handset()
const { sid: accountSid, authToken } = phone.account
const reminders = createReminders({
  accountSid,
  authToken,
  messagingServiceSid: service.sid,
  callerId: practice.e164,
  publicUrl: 'https://dentist.test',
})
phone.app('https://dentist.test', reminders)

const server = setupServer(...phone.handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  phone.reset()
  reminders.forget()
})
afterAll(() => server.close())

const on = (day: number, hour: number) => new Date(Date.UTC(2030, 0, day, hour))

test('a reminder comes a day ahead', async () => {
  await reminders.book('1', ana.number, on(5, 9))

  await phone.clock.advanceTo(on(4, 8))
  expect(ana.inbox).toEqual([])
  expect(phone.messages.last().status).toBe('scheduled')

  await phone.clock.advance('2h')
  expect(ana.inbox.map((message) => message.body)).toEqual(["See you tomorrow, 9 o'clock."])
  expect(ana.inbox[0]?.from).toBe(practice.e164)
  phone.assertSettled({ idle: true })
})

test('who cancels is not reminded', async () => {
  await reminders.book('1', ana.number, on(5, 9))
  await phone.clock.advance('1d')
  await reminders.cancel('1')

  await phone.clock.drain()
  expect(ana.inbox).toEqual([])
  expect(phone.messages.last().history.map(({ status }) => status)).toEqual(['scheduled', 'canceled'])
})

test('who moves the appointment is reminded of the new one alone', async () => {
  await reminders.book('1', ana.number, on(5, 9))
  await reminders.move('1', on(8, 14))

  await phone.clock.drain()
  expect(ana.inbox.map((message) => message.body)).toEqual(["See you tomorrow, 14 o'clock."])
  expect(phone.clock.now().toISOString().slice(0, 10)).toBe('2030-01-07')
})

test('where the text does not arrive, a call is made', async () => {
  ana.onText(outcome.undelivered(30006)) // a landline
  ana.onCall(outcome.answered({ after: '6s' }))
  await reminders.book('1', ana.number, on(5, 9))

  await phone.clock.drain()

  const call = phone.calls.last({ to: ana.number })
  expect(call.status).toBe('completed')
  expect(call.transcript.map(({ text }) => text)).toEqual(["This is your dentist. See you tomorrow, 9 o'clock."])
  expect(phone.calls.count()).toBe(1)
})

test('an appointment that is canceled while the text is on its way back makes no call', async () => {
  ana.onText(outcome.undelivered(30003, { after: '1h' }))
  await reminders.book('1', ana.number, on(5, 9))
  await phone.clock.advanceTo(new Date(on(4, 9).getTime() + 60_000)) // sent, and no receipt yet

  await expect(reminders.cancel('1')).rejects.toMatchObject({ code: 30409 }) // too late to stop the text
  await phone.clock.drain()

  expect(phone.messages.last().status).toBe('undelivered')
  expect(phone.calls.count()).toBe(0)
})
