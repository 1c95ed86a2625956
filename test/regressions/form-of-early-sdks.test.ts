// twilio 3.0 to 3.40 and @signalwire/node up to 2.5.0 send multipart/form-data, and every POST of theirs was refused: 19056.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'

const BOUNDARY = '--------------------------826495732984679812345678'

/** As the package `form-data` writes it, which those SDKs send with: a header line for each field, and a line break after the end. */
function multipart(fields: readonly (readonly [string, string])[]): string {
  const parts = fields.map(([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  return `${parts.join('')}--${BOUNDARY}--\r\n`
}

async function send(body: string) {
  const phone = createRingback()
  const shop = phone.number({ e164: '+15550100001' })
  const { sid, authToken } = phone.account
  const response = await phone.fetch(
    new Request(`https://api.twilio.com/2010-04-01/Accounts/${sid}/Calls.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${sid}:${authToken}`)}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      body,
    }),
  )
  return { phone, shop, status: response?.status, json: JSON.parse((await response?.text()) ?? '{}') }
}

const CALL = [
  ['To', '+15550100002'],
  ['From', '+15550100001'],
  ['Twiml', '<Response><Say>Grüße &amp; "x"\r\n--no boundary</Say></Response>'],
  ['StatusCallback', 'https://app.test/status?a=1&b=2'],
  ['StatusCallbackEvent', 'ringing'],
  ['StatusCallbackEvent', 'answered'],
] as const

test('its fields are the parameters of the request, a repeated one as a list', async () => {
  const { phone, status } = await send(multipart(CALL))

  expect(status).toBe(201)
  expect(phone.requests.last().params).toEqual({
    To: '+15550100002',
    From: '+15550100001',
    Twiml: '<Response><Say>Grüße &amp; "x"\r\n--no boundary</Say></Response>',
    StatusCallback: 'https://app.test/status?a=1&b=2',
    StatusCallbackEvent: ['ringing', 'answered'],
  })
  await phone.clock.drain()
  expect(phone.calls.last().transcript.map(({ text }) => text)).toEqual(['Grüße & "x" --no boundary'])
  expect(phone.callbacks.all().map(({ params }) => params.CallStatus)).toEqual(['ringing', 'in-progress'])
})

test('one with too many fields is refused', async () => {
  const { status, json } = await send(multipart(Array.from({ length: 1_001 }, () => ['MediaUrl', 'https://cdn.test/a.png'] as const)))

  expect({ status, code: json.code }).toEqual({ status: 400, code: 20400 })
  expect(json.message).toContain('1000')
})
