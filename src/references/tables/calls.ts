// Calls: endpoints and parameters.
import { callOptions } from './call-options'
import { done, type Endpoint, PAGING, TWILIO } from './table'

const CONTRACT = 'rooms/rest/calls.contract.test.ts'

export const callEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: 'Calls',
    does: 'places a call',
    section: 'Make a call',
    twilio: TWILIO.call,
    note: '201, `queued`.',
    test: CONTRACT,
    parameters: [
      done('To', 'its', 'features/addresses/calls.test.ts', {
        value: '+15550100009',
        note: 'E.164, `client:alice` or `sip:bob@pbx.test`; at [a number of your own](voice.md#calls-between-your-own-numbers) the call comes in',
      }),
      done('From', 'its', 'features/addresses/calls.test.ts', {
        note: 'E.164, owned by the account, with voice; for a call to a client also a client or a SIP address, and for a call to a SIP phone any name',
      }),
      done('Url', 'its', 'features/calls/whole-calls.test.ts', {
        value: 'https://app.test/voice',
        note: 'the URL of the TwiML; or `Twiml` instead',
      }),
      done('Method', 'ts', CONTRACT, { value: 'GET', note: '`POST` by default' }),
      done('Twiml', 't', 'features/calls/whole-calls.test.ts', {
        value: '<Response/>',
        note: 'up to 4,000 characters; ignored if there is a `Url`',
      }),
      done('FallbackUrl', 'ts', 'features/calls/broken-apps.test.ts', {
        value: 'https://app.test/fallback',
        note: 'requested once, with `ErrorCode` and `ErrorUrl`',
      }),
      done('FallbackMethod', 'ts', 'features/calls/broken-apps.test.ts', { value: 'GET' }),
      done('StatusCallback', 'its', 'rooms/engine/calls-callbacks.test.ts', { value: 'https://app.test/status' }),
      done('StatusCallbackMethod', 'ts', CONTRACT, { value: 'GET' }),
      done('StatusCallbackEvent', 'its', 'rooms/engine/calls-callbacks.test.ts', {
        value: 'answered',
        note: 'repeated, or one list with spaces or commas; `initiated`, `ringing`, `answered`, `completed`, or the name of an end status',
      }),
      done('Timeout', 'ts', CONTRACT, { value: '20', note: 'seconds to ring: 60 by default, 600 at most' }),
      done('TimeLimit', 't', 'features/calls/time-limits-and-methods.test.ts', { value: '60', note: 'seconds from the answer' }),
      done('SendDigits', 'ts', 'features/calls/far-parties.test.ts', {
        value: '12#',
        note: 'up to 32 of `0`-`9`, `A`-`D`, `#`, `*`, `w`, `W`',
      }),
      done('Record', 'ts', 'features/calls/recordings.test.ts', {
        value: 'true',
        note: 'the callbacks name the recording',
      }),
      ...callOptions,
      done('ApplicationSid', 'ts', 'features/numbers/applications.test.ts', {
        value: 'APPLICATION',
        note: "its URLs win over the request's own, and an alert says so",
      }),
    ],
  },
  {
    method: 'GET',
    path: 'Calls',
    does: 'lists calls, newest first',
    section: 'List calls',
    twilio: TWILIO.call,
    note: 'Dates compare the UTC day; `<` leaves the day itself out, `>` includes it.',
    test: 'rooms/rest/calls-lists.contract.test.ts',
    parameters: [
      done('To', 'its', 'rooms/rest/calls-lists.contract.test.ts', { value: '+15550100009' }),
      done('From', 'its', 'rooms/rest/calls-lists.contract.test.ts', { value: '+15550100009' }),
      done('Status', 'its', 'rooms/rest/calls-lists.contract.test.ts', { value: 'queued' }),
      done('Direction', 'i', 'rooms/rest/calls-lists.contract.test.ts', {
        value: 'inbound',
        note: 'the interface document describes such a filter and gives it no name; ringback chose this one',
      }),
      done('ParentCallSid', 'ts', 'rooms/rest/calls-lists.contract.test.ts', { value: `CA${'0'.repeat(32)}` }),
      ...['StartTime', 'StartTime<', 'StartTime>', 'EndTime', 'EndTime<', 'EndTime>'].map((name) =>
        done(name, 'ts', 'rooms/rest/calls-lists.contract.test.ts', { value: '2030-01-01' }),
      ),
      ...PAGING,
    ],
  },
  {
    method: 'GET',
    path: 'Calls/{Sid}',
    does: 'fetches a call',
    section: null,
    twilio: TWILIO.call,
    note: '',
    test: CONTRACT,
    parameters: [],
  },
  {
    method: 'POST',
    path: 'Calls/{Sid}',
    does: 'ends a call, or gives it other TwiML',
    section: null,
    twilio: TWILIO.call,
    note: 'A call that is over: 21220. `Url` and `Twiml` exclude each other.',
    test: CONTRACT,
    parameters: [
      done('Status', 'ts', CONTRACT, { value: 'completed', note: '`completed`; `canceled` before it is answered' }),
      done('Url', 'ts', 'features/calls/redirects.test.ts', { value: 'https://app.test/voice' }),
      done('Method', 'ts', CONTRACT, { value: 'GET', with: { Url: 'https://app.test/voice' } }),
      done('Twiml', 't', 'features/calls/redirects.test.ts', { value: '<Response/>' }),
      done('FallbackUrl', 'ts', CONTRACT, { value: 'https://app.test/fallback' }),
      done('FallbackMethod', 'ts', CONTRACT, { value: 'GET', with: { FallbackUrl: 'https://app.test/fallback' } }),
      done('StatusCallback', 'ts', CONTRACT, { value: 'https://app.test/status' }),
      done('StatusCallbackMethod', 'ts', CONTRACT, { value: 'GET', with: { StatusCallback: 'https://app.test/status' } }),
      done('TimeLimit', 't', 'features/calls/time-limits-and-methods.test.ts', { value: '60' }),
    ],
  },
  {
    method: 'DELETE',
    path: 'Calls/{Sid}',
    does: 'deletes a call',
    section: null,
    twilio: TWILIO.call,
    note: '204; 409, code 20009, while it is not over.',
    test: CONTRACT,
    parameters: [],
  },
]
