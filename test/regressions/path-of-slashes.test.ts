// The slashes at the end of a path were cut off by an expression whose time grew with the square of their number, wherever they stood.
// With as many as here the test would not be over before its timeout.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { apiOf } from '../support/rest/direct'

const SLASHES = '/'.repeat(200_000)

test('a path of slashes is a path that does not exist', async () => {
  expect((await apiOf(createRingback()).get(`Messages${SLASHES}x`)).status).toBe(404)
})

test('slashes at the end do not count, however many', async () => {
  expect((await apiOf(createRingback()).get(`Messages${SLASHES}`)).status).toBe(200)
  expect((await apiOf(createRingback()).get('/2010-04-01/Accounts///')).status).toBe(200)
})
