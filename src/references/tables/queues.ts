// Call queues and their members: endpoints and parameters.
import { done, type Endpoint, PAGING, type Parameter } from './table'

const REST = 'features/queues/rest.test.ts'
const QUEUE = 'https://www.twilio.com/docs/voice/api/queue-resource'
const MEMBER = 'https://www.twilio.com/docs/voice/api/member-resource'

const of = (twilio: string) => (endpoint: Pick<Endpoint, 'method' | 'path' | 'does'> & Partial<Endpoint>) => ({
  section: null,
  twilio,
  note: '',
  test: REST,
  parameters: [],
  ...endpoint,
})
const queue = of(QUEUE)
const member = of(MEMBER)

const FIELDS: readonly Parameter[] = [
  done('FriendlyName', 'ts', REST, { value: 'support', note: 'up to 64 characters, one queue an account' }),
  done('MaxSize', 'ts', REST, { value: '5', note: '1 to 5,000; 1,000 by default' }),
]

const BY_NUMBER: readonly Parameter[] = [
  ...PAGING.filter(({ name }) => name !== 'PageToken'),
  done('PageToken', 'ts', 'rooms/rest/envelope.test.ts', { value: 'PA1', note: 'pages go by their number' }),
]

export const queueEndpoints: readonly Endpoint[] = [
  queue({
    method: 'POST',
    path: 'Queues',
    does: 'makes a queue',
    note: '`Enqueue` makes the queue that it names, too.',
    parameters: FIELDS,
  }),
  queue({ method: 'GET', path: 'Queues', does: 'lists the queues', parameters: PAGING }),
  queue({ method: 'GET', path: 'Queues/{Sid}', does: 'fetches a queue' }),
  queue({ method: 'POST', path: 'Queues/{Sid}', does: 'changes a queue', note: 'Calls that wait stay in the queue.', parameters: FIELDS }),
  queue({ method: 'DELETE', path: 'Queues/{Sid}', does: 'deletes a queue', note: '204. Only an empty one.' }),
  member({ method: 'GET', path: 'Queues/{Sid}/Members', does: 'lists the calls that wait, the front first', parameters: BY_NUMBER }),
  member({ method: 'GET', path: 'Queues/{Sid}/Members/{Sid}', does: 'fetches a call that waits', note: '`Front` is the first one.' }),
  member({
    method: 'POST',
    path: 'Queues/{Sid}/Members/{Sid}',
    does: 'takes a call out of the queue, to other TwiML',
    note: '`Front` is the first one. The response shows the member as it was.',
    parameters: [
      done('Url', 'ts', REST, { value: 'https://app.test/voice' }),
      done('Method', 'ts', REST, { value: 'GET', with: { Url: 'https://app.test/voice' } }),
    ],
  }),
]
