// ErrorUrl of a webhook that goes by GET carried the whole form again where the app failed, and not where its document was refused.
import { expect, test } from 'vitest'
import { frontDesk } from '../support/inbound/front-desk'

const failures: readonly [string, () => Response][] = [
  ['a bad status', () => new Response('oops', { status: 404 })],
  ['a broken document', () => new Response('<Response>', { headers: { 'content-type': 'text/xml' } })],
]

test.each(failures)('ErrorUrl is the URL of the number, after %s', async (_, fail) => {
  const { shop, bob, app } = frontDesk((_request, count) => (count === 1 ? fail() : new Response()), {
    number: { smsUrl: 'https://app.test/sms?shop=1#rc=0', smsMethod: 'GET', smsFallbackUrl: 'https://app.test/fallback' },
  })
  await bob.text(shop, 'Hi')
  expect(app.received[1]?.form.ErrorUrl).toBe('https://app.test/sms?shop=1')
})
