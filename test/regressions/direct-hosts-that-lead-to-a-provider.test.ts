// Variables of a developer's shell that would have led a run's command past its proxy, to the provider itself: a domain above the
// provider's, a list with spaces, and proxies that some clients read before HTTPS_PROXY.
import { expect, test } from 'vitest'
import { environmentFor, type Ways } from '../../src/server/run/environment'

const PROXY = 'http://127.0.0.1:4011'
const WAYS: Ways = {
  url: 'http://127.0.0.1:4010',
  controlToken: null,
  proxy: PROXY,
  bundle: '/t/bundle.pem',
  extra: '/t/extra.pem',
  phpFolder: '/t',
  pythonFolder: '/t/python',
  register: '/p/register.cjs',
  credentials: null,
}
const LOCAL = 'localhost,127.0.0.1,::1'

test.each(['.com', 'com', '*.com', 'com:443', 'io', '*ilio.com', 'api.twilio.com.', 'verify.twilio.com shop.signalwire.com', 'twil.io'])(
  'NO_PROXY=%s is taken out',
  (given) => {
    const { NO_PROXY, no_proxy } = environmentFor({ NO_PROXY: given, no_proxy: `db.test ${given}` }, WAYS)
    expect(NO_PROXY).toBe(`db.test,${LOCAL}`)
    expect(no_proxy).toBe(NO_PROXY)
  },
)

test.each(['.test', '10.0.0.0/8', '[::1]', 'nottwilio.com', 'telecom', 'il', '.internal:8080'])('NO_PROXY=%s stays', (given) => {
  expect(environmentFor({ NO_PROXY: given }, WAYS).NO_PROXY).toBe(`${given},${LOCAL}`)
})

test('proxies under other names are this one, too, where there are some', () => {
  const theirs = 'http://proxy.corp.test:3128'
  const names = ['ALL_PROXY', 'all_proxy', 'npm_config_https_proxy', 'npm_config_proxy', 'NPM_CONFIG_HTTP_PROXY']
  const env = environmentFor(Object.fromEntries(names.map((name) => [name, theirs])), WAYS)
  expect(names.map((name) => env[name])).toEqual(names.map(() => PROXY))
  expect(Object.keys(environmentFor({}, WAYS)).filter((name) => names.includes(name))).toEqual([])
  const direct = environmentFor({ npm_config_no_proxy: '.com', npm_config_noproxy: '' }, WAYS)
  expect([direct.npm_config_no_proxy, direct.npm_config_noproxy]).toEqual([LOCAL, LOCAL])
})
