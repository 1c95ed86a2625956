// A PUT with a body of another type was told about its body (400), and not that nothing there takes a PUT.
import { createRingback } from 'ringback'
import { expect, test } from 'vitest'

async function send(method: string, path: string): Promise<{ readonly status: number; readonly code: number }> {
  const phone = createRingback()
  const { sid, authToken } = phone.account
  const response = await phone.fetch(
    new Request(`https://api.twilio.com/2010-04-01/Accounts/${sid}/${path}`, {
      method,
      headers: { authorization: `Basic ${btoa(`${sid}:${authToken}`)}`, 'content-type': 'text/plain' },
      body: 'Body=Hi',
    }),
  )
  return { status: response?.status ?? 0, code: JSON.parse((await response?.text()) ?? '{}').code }
}

test('the method is looked at before the body', async () => {
  expect(await send('PUT', 'Messages.json')).toEqual({ status: 405, code: 20004 })
  expect(await send('POST', 'Messages.json')).toEqual({ status: 400, code: 19056 })
})
