// Under jest, without a configuration.
const { attachRuns } = require('ringback/jest')
const { orders } = require('./orders.cjs')

orders({ test, describe, before: beforeAll, beforeEach, afterEach, after: afterAll, attachRuns })
