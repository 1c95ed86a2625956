// A shop on WhatsApp and a person, with an app that answers as the test says, and what it was asked.
import { createRingback, type RingbackOptions } from '../../../src/index'
import { apiOf } from '../rest/direct'

export function openShop(options: RingbackOptions = {}, answer = '<Response/>') {
  const asked: Record<string, string>[] = []
  const app = async (request: Request) => {
    const params = Object.fromEntries(new URLSearchParams(await request.text()))
    if (new URL(request.url).pathname !== '/whatsapp') return new Response(null, { status: 204 })
    asked.push(params)
    return new Response(answer, { headers: { 'content-type': 'text/xml' } })
  }
  const phone = createRingback({ dialect: 'twilio', apps: { 'https://app.test': app }, ...options })
  const shop = phone.number({ whatsapp: true, smsUrl: 'https://app.test/whatsapp' })
  const ana = phone.handset('+15550100002', { callerName: 'Ana' })
  const api = apiOf(phone, { prefix: '/2010-04-01' })
  const send = (fields: Record<string, string>) =>
    api.post<{ sid: string; code?: number; status: string }>('Messages.json', {
      To: ana.whatsapp.number,
      From: `whatsapp:${shop.e164}`,
      StatusCallback: 'https://app.test/status',
      ...fields,
    })
  return { phone, shop, ana, api, send, asked }
}

export const QUICK_REPLY = {
  'twilio/quick-reply': {
    body: 'Coming at {{1}}?',
    actions: [
      { type: 'QUICK_REPLY', title: 'Yes', id: 'yes-{{1}}' },
      { type: 'QUICK_REPLY', title: 'No', id: 'no' },
    ],
  },
}
