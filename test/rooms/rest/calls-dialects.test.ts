// The same call as each dialect writes it.
import { describe, expect, test } from 'vitest'
import { DIALECT_NAMES } from '../../../src/dialects/dialects'
import { createRingback } from '../../../src/index'
import { differences, doors } from '../../support/dialects/table'
import { APP, type CallJson, type CallList } from '../../support/rest/call-resources'
import { apiOf } from '../../support/rest/direct'

describe.each(DIALECT_NAMES)('through the door of %s', (dialect) => {
  const { date, count, callDirection: direction, answerCallbacks } = differences[dialect]
  const duration = typeof count === 'string' ? '60' : 60

  test('a call is written as that service writes it', async () => {
    const phone = createRingback({ now: '2030-05-24T17:44:46Z' })
    const shop = phone.number()
    const api = apiOf(phone, doors[dialect])
    const twiml = '<Response><Pause length="60"/></Response>'
    const { json: created } = await api.post<CallJson>('Calls.json', { To: '+15550100002', From: shop.e164, Twiml: twiml })
    await phone.clock.drain()

    expect(created).toMatchObject({ direction, duration: null, start_time: null, date_created: date })
    const { json } = await api.get<CallJson>(created.uri)
    expect(json).toMatchObject({ status: 'completed', direction, duration, start_time: date, date_created: date })
    const { json: list } = await api.get<CallList>(`Calls.json?Direction=${direction}`)
    expect(list.calls).toEqual([json])
  })

  test('its status callbacks are those of that service', async () => {
    const phone = createRingback()
    const form = { To: '+15550100002', From: phone.number().e164, Twiml: '<Response/>', StatusCallback: `${APP}/status` }
    await apiOf(phone, doors[dialect]).post('Calls.json', { ...form, StatusCallbackEvent: 'answered' })
    await phone.clock.drain()
    expect(phone.callbacks.all().map(({ params }) => params.CallStatus)).toEqual(answerCallbacks)
  })
})
