// On a port, alerts said what to write in a test that holds the phone: phone.number(…), createRingback(…). Who tests an app in another
// language with the command has no `phone`.
import { afterEach, expect, test } from 'vitest'
import { ROUTES } from '../../src/control/routes'
import { listen } from '../../src/entry/server'
import { createRingback, type Ringback, type RingbackOptions } from '../../src/index'
import { HELP } from '../../src/server/arguments'
import { basic } from '../support/rest/api'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function served(options: RingbackOptions = {}) {
  const phone = createRingback(options)
  const { url, close } = await listen(phone, { port: 0 })
  closers.push(close)
  return { phone, url, close }
}

interface Asking {
  readonly account?: { readonly sid: string; readonly authToken: string }
  readonly authorization?: string
  readonly path?: string
}

async function post(
  url: string,
  phone: Ringback,
  form: Record<string, string>,
  { account = phone.account, path, authorization }: Asking = {},
) {
  const { sid } = phone.account
  return fetch(`${url}/2010-04-01/Accounts/${sid}/${path ?? 'Messages.json'}`, {
    method: 'POST',
    headers: { authorization: authorization ?? basic(account) },
    body: new URLSearchParams({ Body: 'Hi', ...form }),
  })
}

const TO = '+15550100001'

/** What sets off each alert whose advice is another one on a port. */
const CAUSES: Record<string, (phone: Ringback, url: string) => unknown> = {
  'no credentials of Basic': (phone, url) => post(url, phone, {}, { authorization: 'Bearer x' }),
  'an API key': (phone, url) => post(url, phone, {}, { account: { sid: `SK${'0'.repeat(32)}`, authToken: 'x' } }),
  'a user name that is not a SID': (phone, url) => post(url, phone, {}, { account: { sid: 'me', authToken: 'x' } }),
  'an unknown account': (phone, url) => post(url, phone, {}, { account: { sid: `AC${'0'.repeat(32)}`, authToken: 'x' } }),
  'a wrong token': (phone, url) => post(url, phone, {}, { account: { sid: phone.account.sid, authToken: 'x' } }),
  'a foreign account': (phone, url) => post(url, phone, {}, { account: phone.createAccount() }),
  'an account that a reset took': async (phone, url) => {
    await phone.clock.advance('1s')
    const { sid, authToken } = phone.createAccount()
    phone.reset()
    await post(url, phone, {}, { account: { sid, authToken } })
  },
  'a resource that is not served': (phone, url) => post(url, phone, {}, { path: 'Fax.json' }),
  'an object as From': (phone, url) => post(url, phone, { From: '[object Object]', To: TO }),
  'an object as To': (phone, url) => post(url, phone, { From: '+15550100009', To: '[object Object]' }),
  'a short code': (phone, url) => post(url, phone, { From: '12345', To: TO }),
  'a sender of WhatsApp that nobody made': (phone, url) => post(url, phone, { From: 'whatsapp:+15557654321', To: `whatsapp:${TO}` }),
  'a template that nobody made': (phone, url) => post(url, phone, { From: phone.number().e164, To: TO, ContentSid: `HX${'0'.repeat(32)}` }),
  'an application that nobody made': (phone, url) =>
    post(url, phone, { From: phone.number().e164, To: TO, ApplicationSid: `AP${'0'.repeat(32)}` }),
  "nobody's number": (phone, url) => post(url, phone, { From: '+15557654321', To: TO }),
  'a number of another account': (phone, url) => {
    const { e164 } = phone.number({ account: phone.createAccount() })
    return post(url, phone, { From: e164, To: TO })
  },
  'a handset as From': (phone, url) => post(url, phone, { From: phone.handset().number, To: TO }),
  'a number that a reset took': async (phone, url) => {
    await phone.clock.advance('1s')
    const { e164 } = phone.number()
    phone.reset()
    await post(url, phone, { From: e164, To: TO })
  },
  'an unknown service': (phone, url) => post(url, phone, { MessagingServiceSid: `MG${'0'.repeat(32)}`, To: TO }),
  'content without a body': (phone, url) => post(url, phone, { From: '+15557654321', To: TO, ContentSid: 'HX1', Body: '' }),
  'a date of the real present': (phone, url) =>
    post(url, phone, {
      MessagingServiceSid: phone.messagingService({ senders: [phone.number()] }).sid,
      To: TO,
      ScheduleType: 'fixed',
      SendAt: '2026-01-01T00:00:00Z',
    }),
  'a text to a number without a webhook': (phone) => phone.handset().text(phone.number(), 'Hi'),
  'a call to a number without a webhook': (phone) => phone.handset().dial(phone.number()),
  'a webhook that no app serves': (phone) => phone.handset().text(phone.number({ smsUrl: 'https://nobody.test/sms' }), 'Hi'),
  'a webhook that was answered with an error': (phone) => {
    phone.app('https://app.test', () => new Response('no', { status: 500 }))
    return phone.handset().text(phone.number({ smsUrl: 'https://app.test/sms' }), 'Hi')
  },
  'an app that was not started': (phone) => {
    phone.app('https://app.test', 'http://127.0.0.1:1')
    return phone.handset().text(phone.number({ smsUrl: 'https://app.test/sms' }), 'Hi')
  },
  'a file that no app serves': (phone, url) =>
    post(url, phone, { From: phone.number().e164, To: TO, MediaUrl: 'https://nobody.test/a.png' }),
}

test.each(Object.entries(CAUSES))('%s', async (_, cause) => {
  const { phone, url } = await served()
  await cause(phone, url)
  await phone.clock.drain()
  const fixes = phone.alerts.all().map(({ message, fix }) => `${message} ${fix}`)
  expect(fixes.length).toBeGreaterThan(0)
  for (const fix of fixes) {
    // What stands in the configuration file has a `phone`.
    expect(fix.replace(/setUp\(phone\) \{.*?\} in the file/g, '')).not.toMatch(/\bphone\.\w|createRingback|handlers/)
    for (const flag of fix.match(/(?<= )--[a-z-]+/g) ?? []) expect(HELP).toContain(flag)
    for (const [, method, path = '', body = '{}'] of fix.matchAll(/(GET|POST) \/_ringback\/v1\/(\S+?)(?: (\{.*?\}))?(?=[ ,.;:]|$)/g)) {
      const route = ROUTES.find((one) => one.method === method && one.path.replace(':number', TO) === path.replace(/\+\d+/, TO))
      const takes = (route?.takes ?? []).map((name) => name.replace('?', ''))
      expect(takes).toEqual(expect.arrayContaining(Object.keys(JSON.parse(body))))
      expect(route).toBeDefined()
    }
  }
})

test('the advice names the very thing', async () => {
  const { phone, url } = await served()
  await post(url, phone, { From: '+15557654321', To: TO })
  expect(phone.alerts.last().fix).toBe(
    'Give the account the number that the app has: ringback --number +15557654321, or POST /_ringback/v1/numbers {"e164":"+15557654321"}.',
  )
  await phone.handset().text(phone.number({ smsUrl: 'https://shop.test/sms' }), 'Hi')
  expect(phone.alerts.last().fix).toBe(
    'Register the app that answers there: ringback --app https://shop.test=http://localhost:3000, or POST /_ringback/v1/apps {"origin":"https://shop.test","url":"http://localhost:3000"}, with the URL where the app listens.',
  )
})

test('off the port, and before it, advice is for a test again', async () => {
  const { phone, close } = await served()
  await close()
  await phone.handset().text(phone.number(), 'Hi')
  expect(phone.alerts.last().fix).toContain('phone.number(')
})
