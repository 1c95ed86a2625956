// Products on hosts of their own: which URLs are theirs, and what their links begin with.
import { describe, expect, test } from 'vitest'
import { hostAddress, resourceUrl } from '../../../src/rest/http/host-address'

const read = hostAddress({ host: 'messaging.twilio.com', versions: ['v1'] })
const auto = { dialect: 'auto' } as const

describe('a product with a host of its own', () => {
  test.each([
    ['https://messaging.twilio.com/v1/Services?PageSize=2', 'https://messaging.twilio.com/v1'],
    ['https://messaging.sydney.au1.twilio.com/v1/Services', 'https://messaging.sydney.au1.twilio.com/v1'],
    ['https://messaging.ie1.twilio.com/v1/Services/', 'https://messaging.ie1.twilio.com/v1'],
    ['http://127.0.0.1:4010/messaging.twilio.com/v1/Services', 'http://127.0.0.1:4010/messaging.twilio.com/v1'],
  ])('reads %s', (url, root) => {
    const address = read(url, auto)
    expect(address).toMatchObject({ root, path: '/Services', accountSid: '', segments: ['Services'], dialect: 'twilio' })
    expect(address && resourceUrl({ address }, 'Services', 'MG1')).toBe(`${root}/Services/MG1`)
  })

  test('leads nowhere under another version, and is still its own', () => {
    expect(read('https://messaging.twilio.com/v9/Services', auto)).toMatchObject({ segments: null })
    expect(read('https://messaging.twilio.com/', auto)).toMatchObject({ segments: null })
  })

  test.each([
    'https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json',
    'https://content.twilio.com/v1/Content',
    'https://messaging.twilio.com.evil.test/v1/Services',
    'https://messaging.a.b.c.twilio.com/v1/Services',
    'https://app.test/messaging.twilio.community/v1/Services',
  ])('leaves %s alone', (url) => {
    expect(read(url, auto)).toBeUndefined()
  })

  test('is of the dialect that the option names', () => {
    expect(read('https://messaging.twilio.com/v1/Services', { dialect: 'laml' })).toMatchObject({ dialect: 'laml' })
  })
})
