// A call comes in, and the other number plays the keys that a Gather waits for.
import type { ConformanceCase } from '../case'
import { shapeOfParams } from '../shape'
import { CALL_LITERALS, CALL_PARAMS } from '../shapes/call'

export const callGather: ConformanceCase = {
  id: 'call.gather',
  about: 'A call comes in, its Gather collects the keys that the other side plays, and its action is requested with them',
  costs: { texts: 0, calls: 1, minutes: 1 },
  rests: 'Recorded calls; TwiML reference, Gather',
  async observe({ rest, desk, near, far, wait }) {
    desk.on('/near/voice', `<Gather numDigits="3" timeout="15" action="/gather/keys"/><Hangup/>`)
    desk.on('/gather/keys', '<Hangup/>')
    desk.on('/gather/caller', '<Pause length="3"/><Play digits="4w1w5"/><Pause length="10"/>')
    await rest.post('Calls.json', { From: far.e164, To: near.e164, Url: desk.url('/gather/caller') })
    await wait('the end of the call', () => desk.asked('/near/ended').length > 0)
    const [arrived] = desk.asked('/near/voice')
    const [keys] = desk.asked('/gather/keys')
    const [ended] = desk.asked('/near/ended')
    const literal = [...CALL_LITERALS, 'Digits', 'FinishedOnKey', 'msg']
    const resource = await rest.get(`Calls/${arrived?.params.CallSid}.json`)
    return {
      webhook: shapeOfParams(arrived?.params ?? {}, literal),
      action: shapeOfParams(keys?.params ?? {}, literal),
      ended: shapeOfParams(ended?.params ?? {}, literal),
      resource: { direction: String(resource.json.direction), status: String(resource.json.status) },
    }
  },
  expected: {
    webhook: { ...CALL_PARAMS, CallStatus: 'ringing', Direction: 'inbound', CallToken: 'text', StirVerstat: 'text' },
    action: { ...CALL_PARAMS, CallStatus: 'in-progress', Direction: 'inbound', Digits: '415', FinishedOnKey: '', msg: 'Gather End' },
    ended: {
      ...CALL_PARAMS,
      CallStatus: 'completed',
      Direction: 'inbound',
      CallDuration: 'digits',
      CallbackSource: 'call-progress-events',
      Duration: 'digits',
      SequenceNumber: '0',
      Timestamp: 'rfc 2822 date',
    },
    resource: { direction: 'inbound', status: 'completed' },
  },
}
