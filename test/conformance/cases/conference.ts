// Two calls meet in a conference: its events in order, its participants, and its end through the API.
import { anyOf, type ConformanceCase } from '../case'
import { shapeOf, shapeOfParams } from '../shape'

const LITERAL = [
  'StatusCallbackEvent',
  'Muted',
  'Hold',
  'Coaching',
  'StartConferenceOnEnter',
  'EndConferenceOnExit',
  'ReasonConferenceEnded',
]

const TOLD = {
  AccountSid: 'AC sid',
  ConferenceSid: 'CF sid',
  FriendlyName: 'text',
  SequenceNumber: 'digits',
  Timestamp: 'rfc 2822 date',
}

export const conference: ConformanceCase = {
  id: 'conference.two',
  about: 'Two calls meet in a conference, a participant is muted, and the conference is completed. Its events come with their parameters',
  costs: { texts: 0, calls: 2, minutes: 2 },
  rests: 'TwiML reference, Conference; the OpenAPI description of the 2010 API',
  async observe({ rest, desk, near, far, wait }) {
    const name = `conformance-${near.sid.slice(-6)}`
    const status = `statusCallback="${desk.url('/room/status')}" statusCallbackEvent="start end join leave mute"`
    desk.on('/far/voice', '<Say>Hello.</Say><Pause length="50"/>')
    desk.on('/room/voice', `<Dial><Conference beep="false" waitUrl="" ${status}>${name}</Conference></Dial>`)
    const told = () => desk.asked('/room/status').map(({ params }) => params)
    const count = (event: string) => told().filter(({ StatusCallbackEvent }) => StatusCallbackEvent === event).length
    const calls: string[] = []
    for (const joined of [1, 2]) {
      const { json } = await rest.post('Calls.json', { From: near.e164, To: far.e164, Url: desk.url('/room/voice') })
      calls.push(String(json.sid))
      await wait(`participant ${joined}`, () => count('participant-join') === joined)
    }
    const sid = told()[0]?.ConferenceSid ?? ''
    const running = await rest.get(`Conferences/${sid}.json`)
    const participants = await rest.get(`Conferences/${sid}/Participants.json`)
    const muted = await rest.post(`Conferences/${sid}/Participants/${calls[1]}.json`, { Muted: 'true' })
    await wait('the callback of the mute', () => count('participant-mute') === 1)
    const completed = await rest.post(`Conferences/${sid}.json`, { Status: 'completed' })
    await wait('the end of the conference', () => count('conference-end') === 1)
    const list = participants.json.participants as readonly Readonly<Record<string, unknown>>[]
    const events = told().map(({ StatusCallbackEvent = '' }) => StatusCallbackEvent)
    const firstOf = (event: string) => shapeOfParams(told()[events.indexOf(event)] ?? {}, LITERAL)
    return {
      running: shapeOf(running.json),
      participants: list.length,
      participant: shapeOf(list[0]),
      muted: { status: muted.status, muted: muted.json.muted === true },
      completed: completed.status,
      events,
      join: firstOf('participant-join'),
      end: firstOf('conference-end'),
    }
  },
  expected: {
    running: {
      account_sid: 'AC sid',
      api_version: '2010-04-01',
      call_sid_ending_conference: null,
      date_created: 'rfc 2822 date',
      date_updated: 'rfc 2822 date',
      friendly_name: 'text',
      reason_conference_ended: null,
      region: 'text',
      sid: 'CF sid',
      status: 'in-progress',
      subresource_uris: {
        participants: '/2010-04-01/Accounts/AC…/Conferences/CF…/Participants.json',
        recordings: '/2010-04-01/Accounts/AC…/Conferences/CF…/Recordings.json',
      },
      uri: '/2010-04-01/Accounts/AC…/Conferences/CF….json',
    },
    participants: 2,
    participant: {
      account_sid: 'AC sid',
      call_sid: 'CA sid',
      call_sid_to_coach: null,
      coaching: 'boolean',
      conference_sid: 'CF sid',
      date_created: 'rfc 2822 date',
      date_updated: 'rfc 2822 date',
      end_conference_on_exit: 'boolean',
      hold: 'boolean',
      label: null,
      muted: 'boolean',
      queue_time: anyOf(null, 'digits'),
      start_conference_on_enter: 'boolean',
      status: 'connected',
      uri: '/2010-04-01/Accounts/AC…/Conferences/CF…/Participants/CA….json',
    },
    muted: { status: 200, muted: true },
    completed: 200,
    events: [
      'participant-join',
      'participant-join',
      'conference-start',
      'participant-mute',
      'participant-leave',
      'participant-leave',
      'conference-end',
    ],
    join: {
      ...TOLD,
      CallSid: 'CA sid',
      Coaching: 'false',
      EndConferenceOnExit: 'false',
      Hold: 'false',
      Muted: 'false',
      StartConferenceOnEnter: 'true',
      StatusCallbackEvent: 'participant-join',
    },
    end: {
      ...TOLD,
      Reason: 'text',
      ReasonConferenceEnded: 'conference-ended-via-api',
      StatusCallbackEvent: 'conference-end',
    },
  },
}
