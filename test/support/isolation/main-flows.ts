// A bit of everything that a phone does: texts, files, replies, calls with documents, retries, time travel, REST lists.
import { after, outcome, type Ringback, type RingbackOptions } from '../../../src/index'
import { apiOf } from '../rest/direct'

const STATUS = 'https://app.test/status'

/** `create` may come from a module of its own. */
export async function mainFlows(create: (options: RingbackOptions) => Ringback): Promise<Ringback> {
  const xml = (verbs: string) => new Response(`<Response>${verbs}</Response>`, { headers: { 'content-type': 'text/xml' } })
  let statuses = 0
  const pages: Readonly<Record<string, () => Response>> = {
    '/sms': () => xml('<Message>Thank you</Message>'),
    '/voice': () => xml('<Gather numDigits="1" action="/keys"><Say>Press one</Say></Gather>'),
    '/keys': () => after('2s', xml('<Say>Good bye</Say>')),
    '/status': () => new Response(null, { status: statuses++ % 3 === 0 ? 503 : 204 }),
    '/cat.png': () => new Response(new Uint8Array([137, 80, 78, 71]), { headers: { 'content-type': 'image/png' } }),
  }
  const phone = create({
    optOut: true,
    apps: { 'https://app.test': (request) => pages[new URL(request.url).pathname]?.() ?? new Response(null, { status: 404 }) },
  })
  const shop = phone.number({ smsUrl: 'https://app.test/sms', voiceUrl: 'https://app.test/voice', statusCallback: STATUS })
  const ana = phone.handset().onText(outcome.delivered(), outcome.undelivered())
  const api = apiOf(phone)
  const text = { To: ana.number, From: shop.e164, Body: 'Hi' }

  await api.post('Messages.json', { ...text, StatusCallback: STATUS })
  await api.post('Messages.json', { ...text, MediaUrl: 'https://app.test/cat.png', StatusCallback: 'https://nobody.test/' })
  await api.post('Messages.json', { ...text, MediaUrl: 'https://nobody.test/cat.png' })
  await api.post('Messages.json', { ...text, To: '12' })
  const snapshot = phone.snapshot()
  await phone.clock.advance('10s')
  phone.restore(snapshot)
  await ana.text(shop, 'Hello')
  await ana.text(shop, 'STOP')
  await api.post('Calls.json', { To: ana.number, From: shop.e164, Url: 'https://app.test/voice', StatusCallback: STATUS })
  await api.post('Calls.json', { To: phone.handset().number, From: shop.e164, Url: 'https://nobody.test/voice' })
  await phone.clock.until(() => phone.calls.find({ to: ana.number })?.status === 'in-progress')
  await ana.leg().press('1')
  const leg = await phone.handset().dial(shop)
  await leg.hangUp()
  await phone.clock.drain()
  await api.get('Messages.json?PageSize=1')
  await api.get('Calls.json')
  phone.at('1s').messages.all()
  phone.timeline.mermaid()
  return phone
}
