// The limit of a body was counted in UTF-16 units where no content-length was known, so one door let in what another refused.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { apiOf } from '../support/rest/direct'

test('a body of few characters and many bytes is over the limit', async () => {
  const phone = createRingback()
  const body = JSON.stringify({ Body: '€'.repeat(100_000) })
  expect(body.length).toBeLessThan(256 * 1024)

  const { status } = await apiOf(phone).request('POST', 'Messages', { headers: { 'content-type': 'application/json' }, body })

  expect(status).toBe(413)
})
