// A number took a fallback for a URL that it did not have, and a bad VoiceFallbackUrl was refused with the code of SmsUrl.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { apiOf } from '../support/rest/direct'

test.each([
  ['Voice', 21405, 21402],
  ['Sms', 21406, 21402],
])('%sFallbackUrl', async (kind, alone, malformed) => {
  const phone = createRingback()
  const api = apiOf(phone)
  const path = `IncomingPhoneNumbers/${phone.number().sid}.json`
  const [url, fallback] = [`${kind}Url`, `${kind}FallbackUrl`]

  expect((await api.post(path, { [fallback]: 'https://app.test/b' })).json).toMatchObject({ code: alone, status: 400 })
  expect(
    (await api.post('IncomingPhoneNumbers.json', { PhoneNumber: '+15550100888', [fallback]: 'https://app.test/b' })).json,
  ).toMatchObject({ code: alone })
  expect((await api.post(path, { [url]: '/a', [fallback]: 'https://app.test/b' })).json).toMatchObject({ code: malformed })
  expect((await api.post(path, { [url]: 'https://app.test/a', [fallback]: 'nowhere' })).json).toMatchObject({ code: malformed })
  expect((await api.post(path, { [url]: 'https://app.test/a' })).status).toBe(200)
  expect((await api.post(path, { [fallback]: 'https://app.test/b' })).status).toBe(200)
  expect((await api.post(path, { [url]: '', [fallback]: 'https://app.test/c' })).json).toMatchObject({ code: alone })
})
