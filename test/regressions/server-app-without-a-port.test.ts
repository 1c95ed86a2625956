// The port of the public URL became the port of the server.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { realServer } from '../support/callbacks/real-server'
import { send } from '../support/phone/requests'

// The public port survived where the server's URL named none: a callback to app.test:8443 went to 127.0.0.1:8443, not to port 80.
test('the port of the public URL is not the port of the server', async () => {
  const requests: string[] = []
  const bystander = await realServer((request, response) => {
    requests.push(String(request.url))
    response.end()
  })
  const { port } = new URL(bystander.url)
  const phone = createRingback({ callbacks: { statuses: ['sent'], attempts: 1 } })
  phone.app(`https://app.test:${port}`, 'http://127.0.0.1')

  await send(phone, { from: phone.number().e164, to: phone.handset().number, statusCallback: `https://app.test:${port}/status` })
  await phone.clock.drain()
  await bystander.close()

  expect(phone.callbacks.count({ sid: phone.messages.last().sid })).toBe(1)
  expect(requests).toEqual([])
})
