// The matchers as functions, from both builds.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import * as front from 'ringback'
import * as esm from 'ringback/assert'

const require = createRequire(import.meta.url)
const cjs = require('ringback/assert')
for (const [build, { createRingback, MisuseError }] of [
  [esm, front],
  [cjs, require('ringback')],
]) {
  const phone = createRingback()
  build.assertNotSentMessage(phone)
  assert.throws(() => build.assertSentMessage(phone), { code: 'ERR_ASSERTION', operator: 'assertSentMessage' })
  assert.throws(() => build.assertSentMessage(undefined), MisuseError)
}
