// Under Node's own runner.
const runner = require('node:test')
const { attachRuns } = require('ringback/node-test')
const { orders } = require('./orders.cjs')

orders({ ...runner, attachRuns })
