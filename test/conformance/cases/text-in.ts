// A text comes in, the app replies by document, and the reply arrives at the other side.
import type { ConformanceCase } from '../case'
import { shapeOfParams } from '../shape'
import { placesOf } from '../shapes/places'

const INBOUND = {
  AccountSid: 'AC sid',
  ApiVersion: '2010-04-01',
  From: 'e164',
  MessageSid: 'SM sid',
  NumMedia: '0',
  NumSegments: '1',
  SmsMessageSid: 'SM sid',
  SmsSid: 'SM sid',
  SmsStatus: 'received',
  To: 'e164',
  ...placesOf('From', 'To'),
}

export const textIn: ConformanceCase = {
  id: 'text.in',
  about: 'A message arrives, its webhook is requested with all parameters, and the TwiML of the answer sends a reply',
  costs: { texts: 2, calls: 0, minutes: 0 },
  rests: 'Captured webhooks of inbound texts; TwiML reference, Message',
  async observe({ rest, desk, near, far, wait }) {
    desk.on('/near/sms', `<Message statusCallback="${desk.url('/reply/status')}">Thanks</Message>`)
    await rest.post('Messages.json', { From: far.e164, To: near.e164, Body: 'Hello' })
    await wait('the reply at the other side', () => desk.asked('/far/sms').length > 0)
    const [asked] = desk.asked('/near/sms')
    const [reply] = desk.asked('/far/sms')
    const resource = await rest.get(`Messages/${asked?.params.MessageSid}.json`)
    const told = () => desk.asked('/reply/status').map(({ params }) => params)
    await wait('the callback delivered of the reply', () => told().some(({ MessageStatus }) => MessageStatus === 'delivered'))
    const sent = await rest.get(`Messages/${told()[0]?.MessageSid}.json`)
    const { status, direction, date_sent } = resource.json
    return {
      method: asked?.method ?? '',
      contentType: asked?.headers['content-type'] ?? '',
      webhook: shapeOfParams(asked?.params ?? {}, ['ApiVersion', 'Body', 'NumMedia', 'NumSegments', 'SmsStatus']),
      resource: { status: String(status), direction: String(direction), isDated: date_sent !== null },
      replied: reply?.params.Body ?? '',
      reply: { direction: String(sent.json.direction), statuses: told().map(({ MessageStatus = '' }) => MessageStatus) },
    }
  },
  expected: {
    method: 'POST',
    contentType: 'application/x-www-form-urlencoded; charset=UTF-8',
    webhook: { ...INBOUND, Body: 'Hello' },
    resource: { status: 'received', direction: 'inbound', isDated: true },
    replied: 'Thanks',
    reply: { direction: 'outbound-reply', statuses: ['sent', 'delivered'] },
  },
}
