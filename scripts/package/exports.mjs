// Both builds export the same, and errors know their class across a bundle.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import * as esm from 'ringback'

const cjs = createRequire(import.meta.url)('ringback')
assert.deepEqual(Object.keys(cjs).sort(), Object.keys(esm).sort())
for (const build of [esm, cjs]) assert.throws(() => build.createRingback({ typo: 1 }), build.MisuseError)
const [one, other] = [esm.createRingback(), cjs.createRingback()]
assert.equal(one.account.sid, other.account.sid)
// An outcome is a plain value: made by one build, it is understood by the other.
one.handset().onText(cjs.outcome.delivered())
