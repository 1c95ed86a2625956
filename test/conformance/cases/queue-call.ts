// A queue is made and read; one call waits in it and another takes the first who waits.
import type { ConformanceCase } from '../case'
import { shapeOf, shapeOfParams } from '../shape'
import { CALL_PARAMS } from '../shapes/call'

const QUEUED = {
  ...CALL_PARAMS,
  CallStatus: 'in-progress',
  Direction: 'outbound-api',
  QueueSid: 'QU sid',
  QueueTime: 'digits',
}

export const queueCall: ConformanceCase = {
  id: 'queue.call',
  about: 'A queue is created, a call waits in it, another call takes it out, and the action of Enqueue reports how the wait ended',
  costs: { texts: 0, calls: 2, minutes: 2 },
  rests: 'TwiML reference, Enqueue; the OpenAPI description of the 2010 API',
  async observe({ rest, desk, near, far, wait }) {
    const FriendlyName = `conformance-${near.sid.slice(-6)}`
    const created = await rest.post('Queues.json', { FriendlyName, MaxSize: '5' })
    const again = await rest.post('Queues.json', { FriendlyName })
    const path = `Queues/${created.json.sid}`
    desk.on('/far/voice', '<Say>Hello.</Say><Pause length="50"/>')
    desk.on('/queue/wait', '<Pause length="5"/>')
    desk.on('/queue/left', '<Hangup/>')
    desk.on('/queue/in', `<Enqueue action="/queue/left" waitUrl="/queue/wait">${FriendlyName}</Enqueue>`)
    desk.on('/queue/out', `<Dial><Queue>${FriendlyName}</Queue></Dial>`)
    await rest.post('Calls.json', { From: near.e164, To: far.e164, Url: desk.url('/queue/in') })
    await wait('the document of who waits', () => desk.asked('/queue/wait').length > 0)
    const members = await rest.get(`${path}/Members.json`)
    const second = await rest.post('Calls.json', { From: near.e164, To: far.e164, Url: desk.url('/queue/out') })
    await wait('an empty queue', async () => (await rest.get(`${path}.json`)).json.current_size === 0)
    await rest.post(`Calls/${second.json.sid}.json`, { Status: 'completed' })
    await wait('the action of Enqueue', () => desk.asked('/queue/left').length > 0)
    const list = members.json.queue_members as readonly unknown[]
    const literal = ['QueueResult', 'QueuePosition', 'CurrentQueueSize', 'MaxQueueSize', 'Direction', 'CallStatus', 'ApiVersion']
    return {
      created: { status: created.status, body: shapeOf(created.json) },
      again: again.status,
      members: shapeOf(list),
      waiting: shapeOfParams(desk.asked('/queue/wait')[0]?.params ?? {}, literal),
      left: shapeOfParams(desk.asked('/queue/left')[0]?.params ?? {}, literal),
    }
  },
  expected: {
    created: {
      status: 201,
      body: {
        account_sid: 'AC sid',
        average_wait_time: 'number',
        current_size: 'number',
        date_created: 'rfc 2822 date',
        date_updated: 'rfc 2822 date',
        friendly_name: 'text',
        max_size: 'number',
        sid: 'QU sid',
        uri: '/2010-04-01/Accounts/AC…/Queues/QU….json',
      },
    },
    again: 400,
    members: [
      {
        call_sid: 'CA sid',
        date_enqueued: 'rfc 2822 date',
        position: 'number',
        queue_sid: 'QU sid',
        uri: '/2010-04-01/Accounts/AC…/Queues/QU…/Members/CA….json',
        wait_time: 'number',
      },
    ],
    waiting: {
      ...QUEUED,
      AvgQueueTime: 'digits',
      CurrentQueueSize: '1',
      MaxQueueSize: '5',
      QueuePosition: '1',
    },
    left: { ...QUEUED, QueueResult: 'bridged' },
  },
}
