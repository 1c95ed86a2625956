// A setup file: every answer of the REST API is held to the vendor's descriptions, in the test that asked for it.
import { afterAll, afterEach } from 'vitest'
import { WATCH } from '../../../scripts/watch-rest-api.mjs'
import { MISSING } from './descriptions'
import { failOnDifferences, tell, watch } from './watch'

if (!MISSING) {
  Object.assign(globalThis, { [WATCH]: watch })
  afterEach(failOnDifferences)
  afterAll(() => {
    tell()
    failOnDifferences()
  })
}
