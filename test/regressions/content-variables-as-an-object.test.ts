// `contentVariables: { 1: 'Ana' }` was refused with 21656, and nothing said that it has to be JSON.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { apiOf } from '../support/rest/direct'

test.each([{ ContentVariables: '[object Object]' }, { 'ContentVariables[1]': 'Ana' }])('%j', async (variables) => {
  const phone = createRingback()
  const { sid } = phone.content({ friendlyName: 'greeting', types: { 'twilio/text': { body: 'Hi {{1}}' } } })
  const text = { To: phone.handset().number, From: phone.number().e164, ContentSid: sid, ...variables }
  const { json } = await apiOf(phone).post<{ code: number }>('Messages.json', text)
  expect(json.code).toBe(21656)
  expect(phone.alerts.last()).toMatchObject({
    level: 'warning',
    fix: 'Write contentVariables: JSON.stringify(variables) instead of contentVariables: variables.',
  })
})
