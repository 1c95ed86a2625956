// What the SDKs make of Lookup's sim_swap: the names in it, and inside of its last_sim_swap.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const body = JSON.stringify({
  sim_swap: { carrier_name: 'Example', last_sim_swap: { swapped_in_period: true } },
})

for (const name of ['twilio', 'twilio-5', 'twilio-4', 'twilio-3']) {
  const client = require(name)(`AC${'0'.repeat(32)}`, 'token', {
    httpClient: { request: async () => ({ statusCode: 200, body: JSON.parse(body), headers: {} }) },
  })
  const { simSwap } = await client.lookups.v2.phoneNumbers('+15550100002').fetch({ fields: 'sim_swap' })
  const inside = simSwap.lastSimSwap ?? simSwap.last_sim_swap
  const named = (object) => Object.keys(object).filter((key) => object[key] !== undefined)
  console.log(`${require(`${name}/package.json`).version.padEnd(8)} ${named(simSwap).join(', ')}; inside: ${named(inside).join(', ')}`)
}
