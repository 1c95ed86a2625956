// The same call as each dialect writes it.
import { describe, expect, test } from 'vitest'
import { createRingback, type Dialect } from '../../../src/index'
import { APP, type CallJson, type CallList } from '../../support/rest/call-resources'
import { apiOf } from '../../support/rest/direct'

const WRITTEN: Readonly<Record<Dialect, { readonly date: string; readonly duration: string | number; readonly direction: string }>> = {
  laml: { date: '2030-01-01T00:00:00Z', duration: '60', direction: 'outbound-api' },
  twilio: { date: 'Tue, 01 Jan 2030 00:00:00 +0000', duration: '60', direction: 'outbound-api' },
  signalwire: { date: 'Tue, 01 Jan 2030 00:00:00 +0000', duration: 60, direction: 'outbound' },
}
const DOORS: Readonly<Record<Dialect, { readonly origin: string; readonly prefix: string }>> = {
  laml: { origin: 'https://api.mock.test', prefix: '/api/laml/2010-04-01' },
  twilio: { origin: 'https://api.twilio.com', prefix: '/2010-04-01' },
  signalwire: { origin: 'https://example.signalwire.com', prefix: '/2010-04-01' },
}

describe.each(['laml', 'twilio', 'signalwire'] as const)('through the door of %s', (dialect) => {
  test('a call is written as that service writes it', async () => {
    const phone = createRingback()
    const shop = phone.number()
    const api = apiOf(phone, DOORS[dialect])
    const twiml = '<Response><Pause length="60"/></Response>'
    const { json: created } = await api.post<CallJson>('Calls.json', { To: '+15550100002', From: shop.e164, Twiml: twiml })
    await phone.clock.drain()

    const { date, duration, direction } = WRITTEN[dialect]
    expect(created).toMatchObject({ direction, duration: null, start_time: null, date_created: date })
    const { json } = await api.get<CallJson>(created.uri)
    expect(json).toMatchObject({ status: 'completed', direction, duration, start_time: date, date_created: date })
    const { json: list } = await api.get<CallList>(`Calls.json?Direction=${direction}`)
    expect(list.calls).toEqual([json])
  })

  test('its status callbacks are those of that service', async () => {
    const phone = createRingback()
    const form = { To: '+15550100002', From: phone.number().e164, Twiml: '<Response/>', StatusCallback: `${APP}/status` }
    await apiOf(phone, DOORS[dialect]).post('Calls.json', { ...form, StatusCallbackEvent: 'answered' })
    await phone.clock.drain()
    expect(phone.callbacks.all().map(({ params }) => params.CallStatus)).toEqual(
      dialect === 'signalwire' ? ['answered', 'in-progress'] : ['in-progress'],
    )
  })
})
