// Requests that the service refuses, whatever came before, and its codes as the README lists them.

export interface BadRequest {
  readonly method: string
  readonly path: string
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly code: number
  /** It comes so far that a fault on this operation refuses it first. */
  readonly reaches?: 'messages.create'
}

const [shop, ana] = ['+15550100001', '+15550100021']
const text = (form: Readonly<Record<string, string>>, code: number): BadRequest => ({
  method: 'POST',
  path: 'Messages.json',
  form,
  code,
  reaches: 'messages.create',
})
const call = (form: Readonly<Record<string, string>>, code: number): BadRequest => ({
  method: 'POST',
  path: 'Calls.json',
  form: { To: ana, From: shop, Url: 'https://app.test/page/say', ...form },
  code,
})
const hi = { To: ana, From: shop, Body: 'Hi' }
const service = `MG${'0'.repeat(32)}`

export const BAD_REQUESTS: readonly BadRequest[] = [
  text({ From: shop, Body: 'Hi' }, 21604),
  text({ To: ana, Body: 'Hi' }, 21603),
  text({ To: ana, From: shop }, 21602),
  text({ ...hi, To: '12' }, 21211),
  text({ ...hi, From: '12' }, 21212),
  text({ ...hi, To: shop }, 21266),
  text({ ...hi, From: '+15550100199' }, 21606),
  text({ ...hi, Body: 'x'.repeat(1_601) }, 21617),
  text({ ...hi, MediaUrl: 'nowhere' }, 21620),
  text({ ...hi, StatusCallback: 'ftp://app.test/' }, 21609),
  text({ ...hi, ValidityPeriod: '0' }, 21624),
  text({ ...hi, ScheduleType: 'fixed', SendAt: '2030-01-01T01:00:00Z' }, 35118),
  text({ To: ana, Body: 'Hi', MessagingServiceSid: service }, 21701),
  call({ To: '' }, 21201),
  call({ From: '' }, 21213),
  call({ Url: '' }, 21205),
  call({ Url: 'nowhere' }, 21205),
  call({ Timeout: '-1' }, 21208),
  call({ Method: 'PUT' }, 21209),
  call({ SendDigits: 'hello' }, 21206),
  call({ From: '+15550100199' }, 21210),
  { method: 'GET', path: `Messages/SM${'0'.repeat(32)}.json`, code: 20404 },
  { method: 'POST', path: `Calls/CA${'0'.repeat(32)}.json`, form: { Status: 'completed' }, code: 20404 },
  { method: 'DELETE', path: `Messages/SM${'0'.repeat(32)}.json`, code: 20404 },
  { method: 'GET', path: 'Nothing.json', code: 20404 },
  { method: 'PUT', path: 'Messages.json', form: hi, code: 20004 },
  { method: 'GET', path: 'Messages.json?PageToken=PZ9', code: 21481 },
  { method: 'GET', path: 'Messages.json', headers: { authorization: `Basic ${btoa('AC:wrong')}` }, code: 20003 },
  { method: 'POST', path: 'Messages.json', headers: { authorization: '' }, form: hi, code: 20003 },
  { method: 'POST', path: 'Messages.json', headers: { 'content-type': 'application/json' }, body: '{"To":', code: 20400 },
  { method: 'POST', path: 'Messages.json', headers: { 'content-type': 'text/csv' }, body: 'To,From', code: 19056 },
  { method: 'POST', path: 'Messages.json', body: `Body=${'x'.repeat(300_000)}`, code: 20413 },
  { method: 'POST', path: 'IncomingPhoneNumbers.json', form: {}, code: 21421 },
  { method: 'POST', path: 'IncomingPhoneNumbers.json', form: { PhoneNumber: shop }, code: 21422 },
]
