// Under vitest, with `globals`.
import { attachRuns } from 'ringback/vitest'
import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from 'vitest'
import { orders } from './orders.cjs'

orders({ test, describe, before: beforeAll, beforeEach, afterEach, after: afterAll, attachRuns })
