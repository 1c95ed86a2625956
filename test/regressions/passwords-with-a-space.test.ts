// A password with a space, a quote or '<' in a URL stayed in records and pages: what looks for passwords stopped at such a character.
import { describe, expect, test } from 'vitest'
import { MisuseError, quote } from '../../src/domain/errors'
import { redactUrls } from '../../src/domain/redact'
import { createRingback } from '../../src/index'
import { apiOf } from '../support/rest/direct'

const PASSWORDS = ['open sesame', 'it"s', "it's", '<sesame>', 'a\tb', 'a\nb', 'p@ss', 'open: sesame']

describe.each(PASSWORDS)('the password %j', (password) => {
  const url = (scheme: string) => `${scheme}://ana:${password}@app.test/status`

  test.each(['https', 'ftp'])('is not told, whether the URL (%s) is taken or refused', async (scheme) => {
    const phone = createRingback()
    const shop = phone.number()
    const text = { To: phone.handset().number, From: shop.e164, Body: 'Hi' }
    const api = apiOf(phone)
    const answers = [
      await api.post('Messages.json', { ...text, StatusCallback: url(scheme) }),
      await api.post('Messages.json', { ...text, MediaUrl: url(scheme) }),
      await api.post('Calls.json', { ...text, Url: url(scheme), StatusCallback: url(scheme), FallbackUrl: url(scheme) }),
    ]
    await phone.clock.drain()
    const told = [
      ...answers.map((answer) => answer.text),
      JSON.stringify(phone.feed.since()),
      JSON.stringify(phone.requests.all()),
      JSON.stringify(phone.messages.all()),
      JSON.stringify(phone.callbacks.all()),
      JSON.stringify(phone.alerts.all()),
      phone.timeline.text(),
    ].join('\n')
    expect(told).toContain(`${scheme}://app.test/status`)
    for (const word of ['ana:', 'sesame', 'it\\"s', "it's", 'a\\tb', 'a\\nb', 'p@ss']) expect(told).not.toContain(word)
  })

  test('is not in a misuse', () => {
    expect(() => createRingback().number({ smsUrl: url('ftp') })).toThrow(MisuseError)
    expect(() => createRingback().number({ smsUrl: url('ftp') })).toThrow('got "ftp://app.test/status"')
    expect(quote({ url: url('ftp') })).toBe('{"url":"ftp://app.test/status"}')
  })
})

test.each([
  ['https://app.test/ and ana@app.test', 'https://app.test/ and ana@app.test'],
  ['https://app.test/a?to=ana@app.test#b@c', 'https://app.test/a?to=ana@app.test#b@c'],
  ['https://a:b@app.test/ and https://c d:e@app.test', 'https://app.test/ and https://app.test'],
  ['see https:// @ https://a@b@c', 'see https:// https://c'],
])('%s → %s', (text, told) => {
  expect(redactUrls(text)).toBe(told)
})

test.each(['://'.repeat(100_000), `://${'a:'.repeat(150_000)}`, ':/'.repeat(150_000), `://${'@ '.repeat(150_000)}`])(
  '300,000 characters are looked through in one go (%#)',
  { timeout: 1_000 },
  (text) => {
    expect(redactUrls(text).length).toBeLessThanOrEqual(text.length)
  },
)
