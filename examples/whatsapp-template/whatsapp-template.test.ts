// A conversation on WhatsApp: opened by a template, answered by a tap, open for a day, and then a template's again.
import { setupServer } from 'msw/node'
import { createRingback } from 'ringback'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createConfirmations } from './app'

const phone = createRingback()
const salon = phone.number({ whatsapp: true, smsUrl: 'https://salon.test/whatsapp' })
const ana = phone.handset('+15550100002', { callerName: 'Ana' })
const confirm = phone.content({
  friendlyName: 'confirm',
  approved: true,
  types: {
    'twilio/quick-reply': {
      body: 'Your appointment is at {{1}}. Will you come?',
      actions: [
        { type: 'QUICK_REPLY', title: 'Yes', id: 'confirm' },
        { type: 'QUICK_REPLY', title: 'No', id: 'cancel' },
      ],
    },
  },
})
const news = phone.content({ friendlyName: 'news', approved: true, types: { 'twilio/text': { body: 'News of your salon: {{1}}' } } })
const { sid: accountSid, authToken } = phone.account
const app = createConfirmations({
  accountSid,
  authToken,
  from: `whatsapp:${salon.e164}`,
  templates: { confirm: confirm.sid, news: news.sid },
  publicUrl: 'https://salon.test',
})
phone.app('https://salon.test', app)

const server = setupServer(...phone.handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  phone.reset()
  app.forget()
})
afterAll(() => server.close())

const customer = ana.whatsapp.number
const read = () => ana.whatsapp.inbox.map(({ body }) => body)

test('who taps Yes has confirmed', async () => {
  await app.ask(customer, '10:30')
  await phone.clock.advance('5s')
  const [question] = ana.whatsapp.inbox
  expect(question?.buttons.map(({ title }) => title)).toEqual(['Yes', 'No'])

  const { replies } = await ana.whatsapp.tap(question?.sid ?? '', 'Yes')

  expect(app.stateOf(customer)).toBe('confirmed')
  expect(replies[0]?.body).toBe('See you at 10:30, Ana!')
  phone.assertSettled()
})

test('who taps No has canceled', async () => {
  await app.ask(customer, '10:30')
  await phone.clock.drain()
  await ana.whatsapp.tap(ana.whatsapp.inbox[0]?.sid ?? '', 'No')
  expect(app.stateOf(customer)).toBe('canceled')
})

test('within a day of the tap the salon writes as it likes', async () => {
  await app.ask(customer, '10:30')
  await phone.clock.drain()
  await ana.whatsapp.tap(ana.whatsapp.inbox[0]?.sid ?? '', 'Yes')
  await phone.clock.advance('23h')

  await app.tell(customer, 'we are ten minutes late')
  await phone.clock.drain()

  expect(read().at(-1)).toBe('we are ten minutes late')
})

test('a day later the same words come by a template', async () => {
  await app.ask(customer, '10:30')
  await phone.clock.drain()
  await ana.whatsapp.tap(ana.whatsapp.inbox[0]?.sid ?? '', 'Yes')
  await phone.clock.advance('1d')

  await app.tell(customer, 'we open at nine tomorrow')
  await phone.clock.drain()

  expect(phone.messages.last({ body: 'we open at nine tomorrow' })).toMatchObject({ status: 'undelivered', errorCode: 63016 })
  expect(read().at(-1)).toBe('News of your salon: we open at nine tomorrow')
  phone.assertSettled({ idle: true })
})
