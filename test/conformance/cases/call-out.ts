// A call goes out: its webhook, its document, its callbacks, and what the resource says before and after.
import { anyOf, type ConformanceCase } from '../case'
import { shapeOf, shapeOfParams } from '../shape'
import { CALL, CALL_LITERALS, CALL_PARAMS, ENDED_CALL } from '../shapes/call'

const EVENT = { ...CALL_PARAMS, CallbackSource: 'call-progress-events', Direction: 'outbound-api', Timestamp: 'rfc 2822 date' }
const STIR = { StirStatus: anyOf('A', 'B', 'C') }

export const callOut: ConformanceCase = {
  id: 'call.out',
  about:
    'A call is created, answered with TwiML that speaks and hangs up, and each of its events is reported in order, with all parameters',
  costs: { texts: 0, calls: 1, minutes: 1 },
  rests: 'Recorded calls; Twilio, Call resource; its OpenAPI description',
  async observe({ rest, desk, near, far, wait }) {
    desk.on('/far/voice', '<Say>Hello.</Say><Pause length="30"/>')
    desk.on('/out/voice', '<Say>This is a conformance test. Goodbye.</Say><Hangup/>')
    const created = await rest.post('Calls.json', {
      From: near.e164,
      To: far.e164,
      Url: desk.url('/out/voice'),
      StatusCallback: desk.url('/out/status'),
      StatusCallbackEvent: ['initiated', 'ringing', 'answered', 'completed'],
    })
    const path = `Calls/${created.json.sid}.json`
    const told = () => desk.asked('/out/status').map(({ params }) => params)
    await wait('the callback completed', () => told().some(({ CallStatus }) => CallStatus === 'completed'))
    const [asked] = desk.asked('/out/voice')
    const ended = await rest.get(path)
    const listed = await rest.get(`Calls.json?From=${encodeURIComponent(near.e164)}&To=${encodeURIComponent(far.e164)}&Status=completed`)
    const isListed = (listed.json.calls as readonly { readonly sid: string }[]).some(({ sid }) => sid === created.json.sid)
    const late = await rest.post(path, { Twiml: '<Response/>' })
    return {
      status: created.status,
      created: shapeOf(created.json),
      webhook: shapeOfParams(asked?.params ?? {}, CALL_LITERALS),
      statuses: told().map(({ CallStatus = '' }) => CallStatus),
      events: told().map((params) => shapeOfParams(params, CALL_LITERALS)),
      ended: shapeOf(ended.json),
      isListed,
      late: { status: late.status, code: Number(late.json.code) },
    }
  },
  expected: {
    status: 201,
    created: CALL,
    webhook: { ...CALL_PARAMS, CallStatus: 'in-progress', Direction: 'outbound-api' },
    statuses: ['initiated', 'ringing', 'in-progress', 'completed'],
    events: [
      { ...EVENT, CallStatus: 'initiated', SequenceNumber: '0' },
      { ...EVENT, CallStatus: 'ringing', SequenceNumber: '1', ...STIR },
      { ...EVENT, CallStatus: 'in-progress', SequenceNumber: '2', ...STIR },
      { ...EVENT, CallStatus: 'completed', SequenceNumber: '3', CallDuration: 'digits', Duration: 'digits', SipResponseCode: '200' },
    ],
    ended: ENDED_CALL,
    isListed: true,
    late: { status: 400, code: 21220 },
  },
}
