// The environment of a run's command: what leads clients here is added, and what was there is kept.
import { expect, test } from 'vitest'
import { environmentFor, type Ways } from '../../../../src/server/run/environment'

const WAYS: Ways = {
  url: 'http://127.0.0.1:4010',
  controlToken: null,
  proxy: 'http://127.0.0.1:4011',
  bundle: '/t/bundle.pem',
  extra: '/t/extra.pem',
  phpFolder: '/t',
  pythonFolder: '/t/python',
  register: '/p/register.cjs',
  credentials: { sid: 'ACme', authToken: 'mine' },
}

test('of nothing', () => {
  expect(environmentFor({}, WAYS)).toEqual({
    RINGBACK_URL: 'http://127.0.0.1:4010',
    HTTPS_PROXY: 'http://127.0.0.1:4011',
    https_proxy: 'http://127.0.0.1:4011',
    HTTP_PROXY: 'http://127.0.0.1:4011',
    http_proxy: 'http://127.0.0.1:4011',
    NO_PROXY: 'localhost,127.0.0.1,::1',
    no_proxy: 'localhost,127.0.0.1,::1',
    SSL_CERT_FILE: '/t/bundle.pem',
    REQUESTS_CA_BUNDLE: '/t/bundle.pem',
    CURL_CA_BUNDLE: '/t/bundle.pem',
    NODE_EXTRA_CA_CERTS: '/t/extra.pem',
    NODE_OPTIONS: '--require /p/register.cjs',
    PYTHONPATH: '/t/python',
    PHP_INI_SCAN_DIR: ':/t',
    TWILIO_ACCOUNT_SID: 'ACme',
    TWILIO_AUTH_TOKEN: 'mine',
  })
})

test('what is there stays, and is added to', () => {
  const env = {
    PATH: '/bin',
    NODE_OPTIONS: '--max-old-space-size=99',
    PYTHONPATH: 'lib',
    NO_PROXY: 'db.test',
    no_proxy: 'cache.test,db.test',
  }
  expect(environmentFor(env, WAYS)).toMatchObject({
    PATH: '/bin',
    NODE_OPTIONS: '--max-old-space-size=99 --require /p/register.cjs',
    PYTHONPATH: '/t/python:lib',
    NO_PROXY: 'db.test,cache.test,localhost,127.0.0.1,::1',
  })
})

test.each(['*', 'twilio.com', '.twilio.com', '*.twilio.com', 'api.twilio.com', 'api.twilio.com:443', 'db.test, shop.signalwire.com'])(
  'NO_PROXY=%s would lead past the proxy',
  (NO_PROXY) => {
    const { NO_PROXY: kept } = environmentFor({ NO_PROXY }, WAYS)
    expect(kept?.replace('db.test,', '')).toBe('localhost,127.0.0.1,::1')
  },
)

test('a run inside of a run is led once', () => {
  const { NODE_OPTIONS } = environmentFor({ NODE_OPTIONS: '--require /p/register.cjs' }, WAYS)
  expect(NODE_OPTIONS).toBe('--require /p/register.cjs')
})

test.each([
  [
    { TWILIO_ACCOUNT_SID: 'ACown', TWILIO_AUTH_TOKEN: 'own' },
    { TWILIO_ACCOUNT_SID: 'ACown', TWILIO_AUTH_TOKEN: 'own' },
  ],
  [{ TWILIO_ACCOUNT_SID: 'ACown' }, { TWILIO_ACCOUNT_SID: 'ACown', TWILIO_AUTH_TOKEN: 'mine' }],
  [
    { TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '' },
    { TWILIO_ACCOUNT_SID: 'ACme', TWILIO_AUTH_TOKEN: 'mine' },
  ],
])('credentials of %j', (env, expected) => {
  expect(environmentFor(env, WAYS)).toMatchObject(expected)
})

test('no credentials where none are to be set, and a control token where there is one', () => {
  const env = environmentFor({}, { ...WAYS, credentials: null, controlToken: 'control-token' })
  expect(Object.keys(env).filter((name) => name.startsWith('TWILIO'))).toEqual([])
  expect(env.RINGBACK_CONTROL_TOKEN).toBe('control-token')
})

test.each([
  ['/my project/register.cjs', '--require "/my project/register.cjs"'],
  ['C:\\p\\register.cjs', '--require "C:\\\\p\\\\register.cjs"'],
  ['/a"b/register.cjs', '--require "/a\\"b/register.cjs"'],
])('a path for NODE_OPTIONS: %s', (register, expected) => {
  expect(environmentFor({}, { ...WAYS, register }).NODE_OPTIONS).toBe(expected)
})
