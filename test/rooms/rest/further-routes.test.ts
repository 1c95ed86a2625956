// What few apps ask of the 2010 API is loaded when it is met: its address knows all of its paths before, and none of the others.
import { describe, expect, test } from 'vitest'
import { furtherAddress } from '../../../src/rest/api2010/address'
import { FURTHER_ROUTES } from '../../../src/rest/api2010/further-routes'
import { ROUTES } from '../../../src/rest/api2010/routes'

const SID = `CA${'0'.repeat(32)}`
const filled = (path: string) => path.replaceAll(/\{\w+\}/g, SID)
const FORMS = ['.json', '', '?PageSize=2', '/', '.json#top'] as const
const ROOTS = ['https://api.twilio.com', 'https://space.signalwire.com/api/laml'] as const
const urls = (path: string) => ROOTS.flatMap((root) => FORMS.map((form) => `${root}/2010-04-01/Accounts/AC1/${filled(path)}${form}`))

describe.each(FURTHER_ROUTES.map(({ path }) => path))('%s', (path) => {
  test('is known, with its parts', () => {
    for (const url of urls(path)) {
      const address = furtherAddress(url, 'auto')
      expect(address?.accountSid, url).toBe('AC1')
      expect(address?.segments, url).toEqual(filled(path).split('/'))
    }
  })
})

test.each(ROUTES.map(({ path }) => path))('"%s" is served at once', (path) => {
  for (const url of urls(path)) expect(furtherAddress(url, 'auto'), url).toBeUndefined()
})

test.each([
  'https://api.twilio.com/2010-04-01/Accounts.json',
  'https://api.twilio.com/2010-04-01/Accounts/Queues.json',
  'https://api.twilio.com/2010-04-01/Accounts/AC1/Queue.json',
  'https://api.twilio.com/2010-04-01/Accounts/AC1/Queuesome',
  'https://app.test/Queues',
])('%s is not', (url) => {
  expect(furtherAddress(url, 'auto')).toBeUndefined()
})
