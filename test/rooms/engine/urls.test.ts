// Which URLs are taken for callbacks and files.
import { expect, test } from 'vitest'
import { isCallbackUrl, isMediaUrl } from '../../../src/engine/urls'

test.each([
  'https://app.test/status',
  'http://app.test',
  'HTTPS://APP.TEST/',
  'https://app.test:8443/status?order=7#ct=2000',
  'https://user:pass@app.test/status',
  'http://localhost:3000/',
  'http://127.0.0.1/',
  'https://app.test/with_underscore?a_b=c',
])('%s', (url) => {
  expect([isCallbackUrl(url), isMediaUrl(url)]).toEqual([true, true])
})

test.each([
  '',
  'app.test/status',
  '/status',
  '//app.test/status',
  'ftp://app.test/status',
  'mailto:ana@app.test',
  'javascript:alert(1)',
  'https://',
  'https:///status',
  'https://?to=app.test',
  'https:/app.test',
  'https:app.test',
  ' https://app.test',
  'https://app test/',
  'https://app.test:99999/',
])('not "%s"', (url) => {
  expect([isCallbackUrl(url), isMediaUrl(url)]).toEqual([false, false])
})

test('a callback host has no underscore; a file may come from one that has', () => {
  const url = 'https://my_cdn.test/cat.png'
  expect([isCallbackUrl(url), isMediaUrl(url)]).toEqual([false, true])
})

test('a callback URL has 4,000 characters at most', () => {
  const url = `https://app.test/${'x'.repeat(3_983)}`
  expect(url).toHaveLength(4_000)
  expect([isCallbackUrl(url), isCallbackUrl(`${url}x`)]).toEqual([true, false])
})
