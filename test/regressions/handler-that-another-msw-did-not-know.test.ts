// Beside two copies of MSW 2 (2.12 and 2.15), the server passed the phone's handler over without a word, because the two call its kind by
// different names: the SDK's request went to the network.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'

test.each([
  ['2.12', '__kind', 'RequestHandler'],
  ['2.15 and 3', 'kind', 'request'],
])('MSW %s knows the handler, whichever copy it was made with', (_, name, kind) => {
  expect(createRingback().handlers).toMatchObject([{ [name]: kind }])
})
