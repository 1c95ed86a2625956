// A call that is in progress gets another document, and is then ended, both through the API.
import type { ConformanceCase } from '../case'

export const callUpdate: ConformanceCase = {
  id: 'call.update',
  about: 'A call in progress is redirected to other TwiML and then completed. By default only its end is reported',
  costs: { texts: 0, calls: 1, minutes: 1 },
  rests: 'Twilio, Call resource: update; StatusCallbackEvent',
  async observe({ rest, desk, near, far, wait }) {
    desk.on('/far/voice', '<Say>Hello.</Say><Pause length="40"/>')
    desk.on('/update/voice', '<Pause length="40"/>')
    desk.on('/update/other', '<Pause length="40"/>')
    const call = { From: near.e164, To: far.e164, Url: desk.url('/update/voice'), StatusCallback: desk.url('/update/status') }
    const created = await rest.post('Calls.json', call)
    const path = `Calls/${created.json.sid}.json`
    await wait('the first document', () => desk.asked('/update/voice').length > 0)
    const unfinished = await rest.remove(path)
    const moved = await rest.post(path, { Url: desk.url('/update/other'), Method: 'GET' })
    await wait('the second document', () => desk.asked('/update/other').length > 0)
    const ended = await rest.post(path, { Status: 'completed' })
    await wait('the callback completed', () => desk.asked('/update/status').length > 0)
    const [asked] = desk.asked('/update/other')
    return {
      unfinished: { status: unfinished.status, code: Number(unfinished.json.code) },
      moved: { status: moved.status, is: String(moved.json.status) },
      method: asked?.method ?? '',
      askedIn: asked?.params.CallStatus ?? '',
      ended: ended.status,
      told: desk.asked('/update/status').map(({ params }) => `${params.SequenceNumber} ${params.CallStatus}`),
    }
  },
  expected: {
    unfinished: { status: 409, code: 20009 },
    moved: { status: 200, is: 'in-progress' },
    method: 'GET',
    askedIn: 'in-progress',
    ended: 200,
    told: ['0 completed'],
  },
}
