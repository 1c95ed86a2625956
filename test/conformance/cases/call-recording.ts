// A call is recorded through the API; the recording is told of, read, fetched as a file and deleted.
import { anyOf, type ConformanceCase } from '../case'
import { shapeOf, shapeOfParams } from '../shape'

const TOLD = {
  AccountSid: 'AC sid',
  CallSid: 'CA sid',
  RecordingChannels: '1',
  RecordingSid: 'RE sid',
  RecordingSource: 'StartCallRecordingAPI',
  RecordingStartTime: 'rfc 2822 date',
  RecordingTrack: 'both',
  RecordingUrl: 'url',
}

export const callRecording: ConformanceCase = {
  id: 'call.recording',
  about: 'A call is recorded. The callback at the end has all parameters, and the recording is fetched, downloaded as WAV and deleted',
  costs: { texts: 0, calls: 1, minutes: 1 },
  rests: 'Twilio, Recording resource; its OpenAPI description',
  async observe({ rest, desk, near, far, wait }) {
    desk.on('/far/voice', '<Say>Hello.</Say><Pause length="40"/>')
    desk.on('/recorded/voice', '<Say>One two three four five six seven eight nine ten.</Say><Pause length="1"/><Hangup/>')
    const call = await rest.post('Calls.json', { From: near.e164, To: far.e164, Url: desk.url('/recorded/voice') })
    await wait('the document', () => desk.asked('/recorded/voice').length > 0)
    const started = await rest.post(`Calls/${call.json.sid}/Recordings.json`, {
      RecordingStatusCallback: desk.url('/recorded/status'),
      RecordingStatusCallbackEvent: ['in-progress', 'completed'],
    })
    const told = () => desk.asked('/recorded/status').map(({ params }) => params)
    await wait('the callback completed', () => told().some(({ RecordingStatus }) => RecordingStatus === 'completed'))
    const path = `Recordings/${started.json.sid}`
    const read = await rest.get(`${path}.json`)
    const file = await rest.get(`${path}.wav`)
    const removed = await rest.remove(`${path}.json`)
    const gone = await rest.get(`${path}.json`)
    return {
      started: { status: started.status, is: String(started.json.status), source: String(started.json.source) },
      told: told().map((params) => shapeOfParams(params, ['RecordingStatus', 'RecordingSource', 'RecordingChannels', 'RecordingTrack'])),
      read: shapeOf(read.json),
      file: { status: file.status, type: file.headers.get('content-type') ?? '', riff: new TextDecoder().decode(file.bytes.slice(0, 4)) },
      removed: removed.status,
      gone: gone.status,
    }
  },
  expected: {
    started: { status: 201, is: 'in-progress', source: 'StartCallRecordingAPI' },
    told: [
      { ...TOLD, RecordingStatus: 'in-progress' },
      { ...TOLD, RecordingStatus: 'completed', RecordingDuration: 'digits' },
    ],
    read: {
      account_sid: 'AC sid',
      api_version: '2010-04-01',
      call_sid: 'CA sid',
      channels: 1,
      conference_sid: null,
      date_created: 'rfc 2822 date',
      date_updated: 'rfc 2822 date',
      duration: 'digits',
      encryption_details: null,
      error_code: null,
      media_url: 'url',
      price: anyOf(null, 'decimal'),
      price_unit: 'USD',
      sid: 'RE sid',
      source: 'StartCallRecordingAPI',
      start_time: 'rfc 2822 date',
      status: 'completed',
      subresource_uris: {
        add_on_results: '/2010-04-01/Accounts/AC…/Recordings/RE…/AddOnResults.json',
        transcriptions: '/2010-04-01/Accounts/AC…/Recordings/RE…/Transcriptions.json',
      },
      uri: '/2010-04-01/Accounts/AC…/Recordings/RE….json',
    },
    file: { status: 200, type: anyOf('audio/x-wav', 'audio/wav'), riff: 'RIFF' },
    removed: 204,
    gone: 404,
  },
}
