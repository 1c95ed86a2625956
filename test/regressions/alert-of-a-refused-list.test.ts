// A list that was refused for its page token raised an alert all the same, about a filter that was "left out".
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { apiOf } from '../support/rest/direct'

test.each(['Messages.json?DateSent=soon', 'Calls.json?StartTime=soon'])('a refused list leaves no alert: %s', async (list) => {
  const phone = createRingback()

  expect((await apiOf(phone).get(`${list}&PageToken=nonsense`)).status).toBe(400)
  expect(phone.alerts.all()).toEqual([])

  expect((await apiOf(phone).get(`${list}&PageToken=PA7`)).status).toBe(200)
  expect(phone.alerts.last().message).toContain('=soon')
})
