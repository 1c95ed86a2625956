// Accounts, keys, tokens, balance and usage: endpoints and parameters.
import { done, type Endpoint, not, PAGING, type Parameter, TWILIO } from './table'

const SUBACCOUNTS = 'features/accounts/subaccounts.test.ts'
const KEYS = 'features/accounts/api-keys.test.ts'
const TOKENS = 'features/accounts/tokens.test.ts'
const USAGE = 'features/accounts/usage.test.ts'

const SECRET = 'Only this response has the secret. The key is a standard key.'
const PERIODS =
  '`{Period}` is `AllTime`, `Daily`, `LastMonth`, `Monthly`, `ThisMonth`, `Today`, `Yearly` or `Yesterday`; the dates narrow the four that are not one day or month.'

const named = (test: string, value: string): Parameter => done('FriendlyName', 'ts', test, { value })

const USAGE_PARAMETERS: readonly Parameter[] = [
  done('Category', 't', USAGE, { value: 'sms', note: 'the categories for which ringback has records' }),
  done('StartDate', 't', USAGE, { value: '-30days', note: 'a day, or days from today' }),
  done('EndDate', 't', USAGE, { value: '2030-01-01' }),
  done('IncludeSubaccounts', 't', USAGE, { value: 'false', note: 'true by default' }),
  ...PAGING,
]

function keyEndpoints(resource: 'Keys' | 'SigningKeys'): Endpoint[] {
  const common = { section: null, twilio: TWILIO.key, note: '', test: KEYS, parameters: [] }
  return [
    { ...common, method: 'GET', path: resource, does: 'lists the API keys of the account', parameters: PAGING },
    { ...common, method: 'POST', path: resource, does: 'makes an API key', note: SECRET, parameters: [named(KEYS, 'web')] },
    { ...common, method: 'GET', path: `${resource}/{Sid}`, does: 'fetches an API key' },
    { ...common, method: 'POST', path: `${resource}/{Sid}`, does: 'renames an API key', parameters: [named(KEYS, 'web')] },
    {
      ...common,
      method: 'DELETE',
      path: `${resource}/{Sid}`,
      does: 'deletes an API key',
      note: '204. Requests with the key are refused from then on.',
    },
  ]
}

export const accountEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '',
    does: 'fetches the account',
    section: null,
    twilio: TWILIO.account,
    note: 'The auth token is shown as `redacted`.',
    test: 'rooms/rest/accounts-and-numbers.test.ts',
    parameters: [],
  },
  {
    method: 'POST',
    path: '',
    does: 'renames, suspends, closes or reactivates an account',
    section: null,
    twilio: TWILIO.account,
    note: 'Only the owner can set the status.',
    test: SUBACCOUNTS,
    parameters: [
      named(SUBACCOUNTS, 'Bakery'),
      done('Status', 't', SUBACCOUNTS, { value: 'suspended', note: '`active`, `suspended`, `closed`' }),
    ],
  },
  {
    method: 'GET',
    path: '/Accounts',
    does: 'lists the account of the credentials and those that it owns',
    section: null,
    twilio: TWILIO.account,
    note: '',
    test: SUBACCOUNTS,
    parameters: [named(SUBACCOUNTS, 'Bakery'), done('Status', 't', SUBACCOUNTS, { value: 'active' }), ...PAGING],
  },
  {
    method: 'POST',
    path: '/Accounts',
    does: 'makes a subaccount',
    section: null,
    twilio: TWILIO.account,
    note: 'Only this response has the auth token.',
    test: SUBACCOUNTS,
    parameters: [named(SUBACCOUNTS, 'Bakery')],
  },
  ...keyEndpoints('Keys'),
  ...keyEndpoints('SigningKeys'),
  {
    method: 'GET',
    path: 'Balance',
    does: 'fetches the balance',
    section: null,
    twilio: TWILIO.balance,
    note: 'Nothing lowers it.',
    test: TOKENS,
    parameters: [],
  },
  {
    method: 'POST',
    path: 'Tokens',
    does: 'makes credentials for media servers',
    section: null,
    twilio: TWILIO.tokens,
    note: 'Only the shape of a response: nothing can connect with it, and an alert says so.',
    test: TOKENS,
    parameters: [done('Ttl', 't', TOKENS, { value: '60' })],
  },
  {
    method: 'GET',
    path: 'Usage/Records',
    does: 'lists what was used',
    section: null,
    twilio: TWILIO.usage,
    note: 'Prices are 0.',
    test: USAGE,
    parameters: USAGE_PARAMETERS,
  },
  {
    method: 'GET',
    path: 'Usage/Records/{Period}',
    does: 'lists what was used, by period',
    section: null,
    twilio: TWILIO.usage,
    note: PERIODS,
    test: USAGE,
    parameters: USAGE_PARAMETERS,
  },
  {
    method: 'POST',
    host: 'accounts.twilio.com/v1',
    path: 'AuthTokens/Secondary',
    does: 'makes a second auth token',
    section: null,
    twilio: TWILIO.authToken,
    note: 'The answer has the token, and no other does.',
    test: TOKENS,
    parameters: not('t', 'SuppressEmailNotification'),
  },
  {
    method: 'DELETE',
    host: 'accounts.twilio.com/v1',
    path: 'AuthTokens/Secondary',
    does: 'takes the second auth token back',
    section: null,
    twilio: TWILIO.authToken,
    note: '204.',
    test: TOKENS,
    parameters: [],
  },
  {
    method: 'POST',
    host: 'accounts.twilio.com/v1',
    path: 'AuthTokens/Promote',
    does: 'puts the second auth token in the place of the first',
    section: null,
    twilio: TWILIO.authToken,
    note: '404 without one.',
    test: TOKENS,
    parameters: not('t', 'SuppressEmailNotification'),
  },
]
