// What is copied out of the page: lines that run, without a token.
import { expect, test } from 'vitest'
import { groupAlerts } from '../../../src/inspector/model/alerts'
import { curlOfCallback, curlOfRequest, testOf } from '../../../src/inspector/model/copies'
import { moveOf } from '../../../src/inspector/model/go'
import { itemsOf } from '../../../src/inspector/model/items'
import { aPhone, look, send } from '../../support/inspector/changes'

const START = '2030-01-01T00:00:00.000Z'

async function delivered(body: string) {
  const { phone, shop } = aPhone()
  await send(phone, { From: shop, To: '+15550100002', Body: body, StatusCallback: 'https://app.test/status' })
  await phone.clock.drain()
  return { phone, shop, run: look(phone) }
}

test('a request as curl, quoted for a shell, with the token in a variable', async () => {
  const { run, phone, shop } = await delivered('it\'s "here" $HOME')
  const [request] = run.requests
  if (!request) throw new Error('There was no request.')
  const curl = curlOfRequest(request, 'http://localhost:4010')

  expect(curl).not.toContain(phone.account.authToken)
  expect(curl).toBe(
    [
      `curl 'http://localhost:4010/2010-04-01/Accounts/${phone.account.sid}/Messages.json'`,
      `-u "${phone.account.sid}:$AUTH_TOKEN"`,
      `--data-urlencode 'From=${shop}'`,
      "--data-urlencode 'To=+15550100002'",
      `--data-urlencode 'Body=it'\\''s "here" $HOME'`,
      "--data-urlencode 'StatusCallback=https://app.test/status'",
    ].join(' \\\n  '),
  )
})

test('a callback as curl carries its signature', async () => {
  const { run } = await delivered('Hi')
  const callback = [...run.callbacks.values()].at(-1)
  if (!callback) throw new Error('There was no callback.')

  expect(curlOfCallback(callback)).toContain(`-H 'x-twilio-signature: ${callback.headers['x-twilio-signature']}'`)
  expect(curlOfCallback(callback)).toContain("--data-urlencode 'MessageStatus=delivered'")
})

test('a text as the lines of a test', async () => {
  const { run, shop } = await delivered("it's ready")
  const [item] = itemsOf(run)
  if (!item) throw new Error('There is no message.')

  expect(testOf(item)).toBe(
    [
      `await client.messages.create({ from: '${shop}', to: '+15550100002', body: 'it\\'s ready' })`,
      "await phone.clock.advance('1.3s')",
      `expect(phone.messages.last()).toMatchObject({ from: '${shop}', to: '+15550100002', status: 'delivered' })`,
    ].join('\n'),
  )
})

test.each([
  ['90s', { path: 'clock/advance', body: { by: '90s' } }],
  ['+ 5 m', { path: 'clock/advance', body: { by: '5m' } }],
  ['T+1m30s', { path: 'clock/advance-to', body: { moment: '2030-01-01T00:01:30.000Z' } }],
  ['2030-01-01 00:05', { path: 'clock/advance-to', body: { moment: '2030-01-01T00:05:00.000Z' } }],
  ['2030-01-02T00:00:00.000Z', { path: 'clock/advance-to', body: { moment: '2030-01-02T00:00:00.000Z' } }],
  ['soon', null],
  ['2030-13-45', null],
  ['', null],
])('go to %s', (text, move) => {
  expect(moveOf(text, START)).toEqual(move)
})

test('alerts that say the same are one, and the newest stands first', () => {
  const alert = { type: 'alert', level: 'error', code: null, fix: 'Mend it.', at: START, sid: null } as const
  const alerts = [
    { ...alert, message: 'one' },
    { ...alert, message: 'two' },
    { ...alert, message: 'one' },
  ]

  expect(groupAlerts(alerts).map(({ alert: { message }, count }) => [message, count])).toEqual([
    ['one', 2],
    ['two', 1],
  ])
})
