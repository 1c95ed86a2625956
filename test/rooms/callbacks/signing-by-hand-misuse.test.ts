// sign(): what is no key and no URL, and what becomes of a URL without a query.
import { expect, test } from 'vitest'
import { MisuseError, sign } from '../../../src/index'

test.each(['', 7, undefined, null])('a key that is none: %j', (key) => {
  expect(() => sign(key as string, 'https://app.test/')).toThrow(
    new MisuseError('sign(authToken, url, body) got a key that is empty or not a text. Write sign(phone.account.authToken, url, body).'),
  )
})

test.each(['/sms', 'app.test/sms', 'ftp://app.test/', 'see https://app.test/', 'x-https://app.test/', 'https://', ''])(
  'a URL that is none: %s',
  (url) => {
    expect(() => sign('key', url)).toThrow(new MisuseError(`sign(authToken, url, body) got "${url}" as the URL. Write an absolute URL.`))
  },
)

test('a URL object is no text', () => {
  expect(() => sign('key', new URL('https://app.test/sms') as unknown as string)).toThrow('Write an absolute URL.')
})

test('the hash of a JSON body is the only field of a query that was empty', () => {
  const hash = '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a'
  expect(sign('key', 'https://app.test/sms', '{}').url).toBe(`https://app.test/sms?bodySHA256=${hash}`)
  expect(sign('key', 'https://app.test/sms?', '{}').url).toBe(`https://app.test/sms?bodySHA256=${hash}`)
  expect(sign('key', 'https://app.test/sms?a=&&b', '{}').url).toBe(`https://app.test/sms?a=&b&bodySHA256=${hash}`)
})
