// A text goes out, and its status callbacks tell of it.
import type { ConformanceCase } from '../case'
import { shapeOf, shapeOfParams } from '../shape'
import { MESSAGE } from '../shapes/message'

const CALLBACK = {
  AccountSid: 'AC sid',
  ApiVersion: '2010-04-01',
  From: 'e164',
  MessageSid: 'SM sid',
  SmsSid: 'SM sid',
  To: 'e164',
}

export const textOut: ConformanceCase = {
  id: 'text.out',
  about: 'A message is created, sent and delivered. Its status callbacks come in order, with all parameters',
  costs: { texts: 1, calls: 0, minutes: 0 },
  rests: 'Captured response of a create; Twilio, "Outbound message status in status callbacks"',
  async observe({ rest, desk, near, far, wait }) {
    const StatusCallback = desk.url('/out/status')
    const created = await rest.post('Messages.json', { From: near.e164, To: far.e164, Body: 'Conformance', StatusCallback })
    const told = () => desk.asked('/out/status')
    await wait('the callback delivered', () => told().some(({ params }) => params.MessageStatus === 'delivered'))
    const params = told().map((asked) => asked.params)
    return {
      status: created.status,
      created: shapeOf(created.json),
      methods: told().map(({ method }) => method),
      statuses: params.map(({ MessageStatus = '' }) => MessageStatus),
      callbacks: params.map((one) => shapeOfParams(one, ['MessageStatus', 'SmsStatus', 'ApiVersion'])),
    }
  },
  expected: {
    status: 201,
    created: MESSAGE,
    methods: ['POST', 'POST'],
    statuses: ['sent', 'delivered'],
    callbacks: [
      { ...CALLBACK, MessageStatus: 'sent', SmsStatus: 'sent' },
      { ...CALLBACK, MessageStatus: 'delivered', SmsStatus: 'delivered', RawDlrDoneDate: 'digits' },
    ],
  },
}
