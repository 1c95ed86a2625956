// Both doors export the same, and lead to the same code: an error or a record of one is known to the other.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import * as esm from 'ringback'

const cjs = createRequire(import.meta.url)('ringback')
assert.deepEqual(Object.keys(cjs).sort(), Object.keys(esm).sort())
for (const build of [esm, cjs]) assert.throws(() => build.createRingback({ typo: 1 }), build.MisuseError)
const [one, other] = [esm.createRingback(), cjs.createRingback()]
assert.equal(one.account.sid, other.account.sid)
assert.equal(cjs.MisuseError, esm.MisuseError)
await one.handset().text(one.number(), 'Hi')
assert.equal(cjs.phoneOf(one.messages.last()), one)
// An outcome is a plain value: made by one build, it is understood by the other.
one.handset().onText(cjs.outcome.delivered())
