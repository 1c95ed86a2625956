// An app that builds its templates writes `actions: []` for a card without buttons. The list is optional, and was refused for being empty.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { ask } from '../support/rest/direct'

const phone = createRingback()
const create = async (types: object) => {
  const headers = { authorization: `Basic ${btoa(`${phone.account.sid}:${phone.account.authToken}`)}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ language: 'en', types })
  const response = await ask(phone, new Request('https://content.twilio.com/v1/Content', { method: 'POST', headers, body }))
  return { status: response.status, json: await response.json() }
}

test.each([
  ['whatsapp/card', { body: 'Hi', actions: [], media: ['https://cdn.test/a.png'] }],
  ['whatsapp/card', { body: 'Hi', footer: 'Bye', media: [] }],
  ['twilio/card', { title: 'Hi', actions: [], media: [] }],
])('%s with a list that is empty, and optional', async (type, fields) => {
  const { status, json } = await create({ [type]: fields })
  expect(status).toBe(201)
  expect(json.types).toEqual({ [type]: fields })
})

test.each([
  ['twilio/quick-reply', { body: 'Hi', actions: [] }, 'actions'],
  ['twilio/media', { body: 'Hi', media: [] }, 'media'],
  ['twilio/list-picker', { body: 'Hi', button: 'Open', items: [] }, 'items'],
  ['twilio/card', { title: 'Hi', actions: [{}] }, 'actions'],
])('%s still needs what it is made of', async (type, fields, name) => {
  const { status, json } = await create({ [type]: fields })
  expect(status).toBe(400)
  expect(json).toMatchObject({ code: 20001, message: expect.stringContaining(`${type}/${name}`) })
})
