// Whatever goes wrong is an alert with a code, and a sentence that says how to mend it.
import twilio from 'twilio'
import { describe, expect, test } from 'vitest'
import { after, type CallbackRecord, createRingback, fault, type RingbackOptions } from '../../../src/index'
import { send } from '../../support/phone/requests'
import { apiOf } from '../../support/rest/direct'

const APP = 'https://app.test'
type Answer = (request: Request) => Response | Promise<Response>

/** One text whose `sent` is called back to an app that answers so. Returns the alert. */
async function statusAlert(answer: Answer, statusCallback = `${APP}/status`) {
  const phone = createRingback({ callbacks: { statuses: ['sent'], attempts: 1 } })
  phone.app(APP, answer)
  await send(phone, { from: phone.number().e164, to: phone.handset().number, statusCallback })
  await phone.clock.drain()
  expect(phone.alerts.count()).toBe(1)
  return { phone, alert: phone.alerts.last(), callback: phone.callbacks.last() as CallbackRecord }
}

/** One inbound text to an app that answers so. Returns the last alert. */
async function webhookAlert(answer: Answer | null, options: RingbackOptions = {}) {
  const phone = createRingback({ callbacks: { inbound: { attempts: 1 } }, ...options })
  if (answer) phone.app(APP, answer)
  const shop = phone.number({ smsUrl: `${APP}/sms` })
  await phone.handset().text(shop, 'Hello')
  await phone.clock.drain()
  expect(phone.alerts.count()).toBeGreaterThan(0)
  return { phone, alert: phone.alerts.last() }
}

const xml = (text: string, type = 'text/xml') => new Response(text, { headers: { 'content-type': type } })

describe('a status callback', () => {
  test.each([400, 404, 500, 503])('answered %i: 11200', async (status) => {
    const { alert } = await statusAlert(() => new Response(null, { status }))
    expect(alert).toMatchObject({ code: 11200, level: 'error', message: expect.stringContaining(`HTTP ${status}`) })
    expect(alert.fix).toContain('Answer with a 2xx status.')
  })

  test('answered too late: 11200', async () => {
    const { alert } = await statusAlert(() => after('20s', new Response()))
    expect(alert).toMatchObject({ code: 11200, message: expect.stringContaining('timed out after 15s') })
  })

  test('to an app that throws: 11200, as a server of its own would answer 500', async () => {
    const { alert } = await statusAlert(() => Promise.reject(new Error('boom')))
    expect(alert).toMatchObject({ code: 11200, level: 'error', message: expect.stringContaining('HTTP 500') })
  })

  test('to a host that cannot be reached: 11205', async () => {
    const network = () => Promise.reject(new TypeError('fetch failed'))
    const phone = createRingback({ network, callbacks: { statuses: ['sent'], attempts: 1 } })
    await send(phone, { from: phone.number().e164, to: phone.handset().number, statusCallback: `${APP}/status` })
    await phone.clock.drain()
    expect(phone.alerts.last()).toMatchObject({ code: 11205, level: 'error' })
  })

  test('that is sent round in a circle: 11215', async () => {
    const { alert } = await statusAlert((request) => Response.redirect(request.url, 307))
    expect(alert).toMatchObject({ code: 11215, message: expect.stringContaining('more than 10 redirects') })
  })

  test('refused for its signature: the alert names the URL that was signed, and what to look at', async () => {
    const check: Answer = async (request) => {
      // A listener behind a proxy that forgot which host and scheme it is known by.
      const seen = request.url.replace('https://app.test', 'http://localhost:3000')
      const form = Object.fromEntries(new URLSearchParams(await request.text()))
      const valid = twilio.validateRequest('a token', request.headers.get('x-twilio-signature') ?? '', seen, form)
      return new Response(null, { status: valid ? 204 : 403 })
    }
    const { phone, alert } = await statusAlert(check, `${APP}/status?order=7`)

    expect(alert.fix).toContain(`it was made for ${APP}/status?order=7`)
    expect(alert.fix).toMatch(/X-Forwarded-Proto and X-Forwarded-Host/)
    expect(alert.fix).not.toContain(phone.account.authToken)
  })
})

describe('the webhook of a text', () => {
  test('with a document that is not XML: 12100', async () => {
    const { alert } = await webhookAlert(() => xml('<Response><Message>Hi</Response>'))
    expect(alert).toMatchObject({ code: 12100, level: 'error', fix: expect.stringContaining('Build it with the SDK') })
  })

  test('with a document of the wrong type: 12300', async () => {
    const { alert } = await webhookAlert(() => xml('{"reply":"Hi"}', 'application/json'))
    expect(alert).toMatchObject({ code: 12300, level: 'error', fix: expect.stringContaining('Content-Type: text/xml') })
  })

  test('with a verb that there is not: a warning names it', async () => {
    const { alert } = await webhookAlert(() => xml('<Response><Mesage>Hi</Mesage></Response>'))
    expect(alert).toMatchObject({ code: 14110, level: 'warning', message: expect.stringContaining('Mesage') })
  })

  test('that no app serves: 11205, and how to register one', async () => {
    const { alert } = await webhookAlert(null)
    expect(alert).toMatchObject({ code: 11205, level: 'error' })
    expect(alert.fix).toContain(`phone.app('${APP}', app)`)
  })

  test('refused for its signature: the alert names the URL that was signed', async () => {
    const { alert } = await webhookAlert(() => new Response('Twilio Request Validation Failed.', { status: 403 }))
    expect(alert.code).toBe(11200)
    expect(alert.fix).toContain(`it was made for ${APP}/sms`)
  })

  test('that a fault dropped: the fix says who did it', async () => {
    const phone = createRingback()
    phone.app(APP, () => xml('<Response/>'))
    const shop = phone.number({ smsUrl: `${APP}/sms` })
    phone.inject(fault.callback('message.inbound', 'drop'))
    await phone.handset().text(shop, 'Hello')
    await phone.clock.drain()
    expect(phone.alerts.last()).toMatchObject({ code: 11205, fix: expect.stringContaining('A fault of the test did this') })
  })
})

test('in a long bad day every alert has a message and a fix, each a sentence', async () => {
  const phone = createRingback({ callbacks: { attempts: 2 }, strict: false })
  const api = apiOf(phone)
  const answers: Answer[] = [
    () => new Response(null, { status: 500 }),
    () => new Response(null, { status: 403 }),
    () => after('20s', new Response()),
    () => Promise.reject(new Error('boom')),
    (request) => Response.redirect(request.url, 302),
    () => xml('<Response><Say>half'),
    () => xml('<Response><Nonsense/></Response>'),
    () => xml('no', 'application/json'),
    () => xml('<Other/>'),
    () => xml('<Response><Redirect/></Response>'),
  ]
  for (const [index, answer] of answers.entries()) phone.app(`https://app${index}.test`, answer)
  for (let index = 0; index <= answers.length; index++) {
    const origin = `https://app${index}.test` // the last one has no app
    const number = phone.number({ smsUrl: `${origin}/sms`, voiceUrl: `${origin}/voice` })
    const bob = phone.handset()
    await bob.text(number, 'Hello')
    await bob.dial(number)
    await phone.clock.drain()
    const fields = { From: number.e164, To: bob.number, StatusCallback: `${origin}/status` }
    await api.post('Messages.json', { ...fields, Body: 'Hi', Wrong: 'yes' })
    await api.post('Messages.json', { ...fields, MediaUrl: `${origin}/cat.png` })
    await api.post('Calls.json', { ...fields, Url: `${origin}/voice` })
    await phone.clock.drain()
  }

  const alerts = phone.alerts.all()
  expect(new Set(alerts.map(({ code }) => code)).size).toBeGreaterThanOrEqual(7)
  for (const { code, message, fix } of alerts) {
    expect(message, `message of ${code}`).toMatch(/^[A-Z+<].*[.)]$/s)
    expect(fix, `fix of ${code}: ${message}`).toMatch(/^[A-Z].*[.)]$/s)
    expect(`${message} ${fix}`).not.toContain(phone.account.authToken)
  }
})
