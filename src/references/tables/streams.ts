// Media streams of a call: endpoints and parameters.
import { done, type Endpoint, TWILIO } from './table'

const REST = 'features/streams/rest.test.ts'
const common = { method: 'POST', section: null, twilio: TWILIO.stream, test: REST } as const

export const streamEndpoints: readonly Endpoint[] = [
  {
    ...common,
    path: 'Calls/{Sid}/Streams',
    does: 'sends the sound of a call in progress to a WebSocket of the app',
    note: '200. 21205 without a URL or with one that is not `wss://`; 21220 if nobody has answered; 20001 if the name is in use or there would be a fifth track.',
    parameters: [
      done('Url', 'ts', REST, { value: 'wss://app.test/media', note: '`wss://`, or relative to the TwiML of the call' }),
      done('Name', 'ts', REST, { value: 'desk', note: 'by which it is stopped; its SID by default' }),
      done('Track', 'ts', REST, {
        value: 'outbound_track',
        note: '`inbound_track` (default), `outbound_track`, `both_tracks` (default of SignalWire)',
      }),
      done('StatusCallback', 'ts', REST, { value: 'https://app.test/streams' }),
      done('StatusCallbackMethod', 'ts', REST, { value: 'GET' }),
      done('Parameter1.Name', 'ts', REST, { value: 'plan', note: 'up to 99 of them; with its value 500 characters at most' }),
      done('Parameter1.Value', 'ts', REST, { value: 'gold' }),
    ],
  },
  {
    ...common,
    path: 'Calls/{Sid}/Streams/{Sid}',
    does: 'stops it',
    note: 'By its SID or its `Name`; not one that `Connect` has begun.',
    parameters: [done('Status', 'ts', REST, { value: 'stopped' })],
  },
]
