// A sender ID that is the name of a channel and one more character was taken for an address on that channel, and its text was refused.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { apiOf } from '../support/rest/direct'

test.each(['RCS2', 'WhatsApps', 'messenger1'])('a text from %s is a text', async (id) => {
  const phone = createRingback()
  phone.sender(id)
  const { status, json } = await apiOf(phone).post('Messages.json', { From: id, To: '+447700900123', Body: 'Hi' })

  expect(status).toBe(201)
  expect(json.from).toBe(id)
})
