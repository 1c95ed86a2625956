// What the SDKs ask when a stream that they have just created is to be stopped.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const body = JSON.stringify({ sid: `MZ${'1'.repeat(32)}`, call_sid: `CA${'0'.repeat(32)}`, name: null, status: 'in-progress' })

for (const name of ['twilio', 'twilio-5', 'twilio-4', 'twilio-3']) {
  const asked = []
  const client = require(name)(`AC${'0'.repeat(32)}`, 'token', {
    httpClient: {
      request: async ({ uri }) => {
        asked.push(uri.replace(/^.*\/Streams/, '…/Streams'))
        return { statusCode: 200, body: JSON.parse(body), headers: {} }
      },
    },
  })
  const stream = await client.calls(`CA${'0'.repeat(32)}`).streams.create({ url: 'wss://app.test/media' })
  const became = await Promise.resolve()
    .then(() => stream.update({ status: 'stopped' }))
    .then(
      () => `asks ${asked.at(-1)}`,
      (error) => `throws ${error.message}`,
    )
  console.log(`${require(`${name}/package.json`).version.padEnd(8)} ${became}`)
}
