// The answers about conferences and participants, held against the vendor's own description, with every parameter that it has.
import { describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { apiOf } from '../../support/rest/direct'
import { faultsOf, MISSING } from '../../support/vendor/schemas'

const ACCOUNT = '/2010-04-01/Accounts/{AccountSid}'
const FILE = 'https://app.test/sound'

/** Everything that a participant may be asked to have. */
const PARTICIPANT = {
  Label: 'ana',
  Timeout: '20',
  TimeLimit: '600',
  StatusCallback: FILE,
  StatusCallbackMethod: 'GET',
  StatusCallbackEvent: 'ringing',
  Record: 'true',
  RecordingChannels: 'dual',
  RecordingTrack: 'both',
  RecordingStatusCallback: FILE,
  RecordingStatusCallbackMethod: 'GET',
  RecordingStatusCallbackEvent: 'started completed',
  Trim: 'trim-silence',
  Muted: 'true',
  Beep: 'onExit',
  StartConferenceOnEnter: 'false',
  EndConferenceOnExit: 'true',
  WaitUrl: FILE,
  WaitMethod: 'GET',
  EarlyMedia: 'true',
  MaxParticipants: '20',
  ConferenceRecord: 'record-from-start',
  ConferenceTrim: 'do-not-trim',
  ConferenceStatusCallback: FILE,
  ConferenceStatusCallbackMethod: 'GET',
  ConferenceStatusCallbackEvent: 'start end join',
  ConferenceRecordingStatusCallback: FILE,
  ConferenceRecordingStatusCallbackMethod: 'GET',
  ConferenceRecordingStatusCallbackEvent: 'completed',
  Region: 'ie1',
  JitterBufferSize: 'small',
  CallerDisplayName: 'Shop',
  CallReason: 'Delivery',
  MachineDetection: 'Enable',
  AmdStatusCallback: FILE,
  AmdStatusCallbackMethod: 'GET',
}

function setUp() {
  const phone = createRingback({
    dialect: 'twilio',
    apps: { 'https://app.test': () => new Response('<Response/>', { headers: { 'content-type': 'text/xml' } }) },
  })
  const api = apiOf(phone, { prefix: '/2010-04-01' })
  const ask = async (method: 'get' | 'post', path: string, real: string, form: Record<string, string> = {}) => {
    const [plain, query] = real.split('?')
    const { status, json } =
      method === 'get'
        ? await api.get<Record<string, unknown>>(`${plain}.json${query ? `?${query}` : ''}`)
        : await api.post<Record<string, unknown>>(`${plain}.json`, form)
    const faults = faultsOf({ api: 'api_v2010', path: `${ACCOUNT}/${path}.json`, method, status, json })
    expect(faults, `${method} ${real}`).toEqual([])
    return json as Record<string, unknown>
  }
  return { phone, ask }
}

describe.skipIf(MISSING)(`answers about conferences fit the vendor's description${MISSING}`, () => {
  test('while people are called in, while they talk, and when it is over', async () => {
    const { phone, ask } = setUp()
    const numbers = { From: phone.number().e164, To: phone.handset().number }
    const created = await ask('post', 'Conferences/{ConferenceSid}/Participants', 'Conferences/Room/Participants', {
      ...numbers,
      ...PARTICIPANT,
    })
    expect(created).toMatchObject({ status: 'queued', queue_time: '0', muted: true, end_conference_on_exit: true })
    const { sid } = phone.conferences.last()
    const people = `Conferences/${sid}/Participants`
    await ask('post', 'Conferences/{ConferenceSid}/Participants', people, { ...numbers, CallSidToCoach: String(created.call_sid) })
    for (const step of ['1s', '20s'] as const) {
      const { participants } = await ask('get', 'Conferences/{ConferenceSid}/Participants', people)
      expect(participants).toHaveLength(2)
      await ask('get', 'Conferences/{ConferenceSid}/Participants/{CallSid}', `${people}/ana`)
      await phone.clock.advance(step)
    }
    expect(phone.conferences.last().status).toBe('in-progress')
    const changed = await ask('post', 'Conferences/{ConferenceSid}/Participants/{CallSid}', `${people}/ana`, {
      Hold: 'true',
      HoldUrl: FILE,
      HoldMethod: 'POST',
      WaitUrl: FILE,
      WaitMethod: 'GET',
      BeepOnExit: 'false',
      EndConferenceOnExit: 'false',
    })
    expect(changed).toMatchObject({ hold: true, end_conference_on_exit: false })
    const { conferences } = await ask('get', 'Conferences', 'Conferences?Status=in-progress&DateUpdated=2030-01-01')
    expect(conferences).toHaveLength(1)
    expect(await ask('get', 'Conferences/{Sid}', `Conferences/${sid}`)).toMatchObject({ region: 'ie1', reason_conference_ended: null })
    await ask('post', 'Conferences/{Sid}', `Conferences/${sid}`, { Status: 'completed' })
    expect(await ask('get', 'Conferences/{Sid}', `Conferences/${sid}`)).toMatchObject({
      status: 'completed',
      reason_conference_ended: 'conference-ended-via-api',
    })
    expect((await ask('get', 'Conferences/{ConferenceSid}/Participants', people)).participants).toEqual([])
    await phone.clock.advance('1s')
    expect(phone.callbacks.filter({ kind: 'conference.status' }).map(({ method, params }) => [method, params.StatusCallbackEvent])).toEqual(
      [
        ['GET', 'participant-join'],
        ['GET', 'participant-join'],
        ['GET', 'conference-start'],
        ['GET', 'conference-end'],
      ],
    )
  })
})
