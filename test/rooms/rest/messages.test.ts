// One message: create, fetch, redact, delete.
import { describe, expect, test } from 'vitest'
import { outcome } from '../../../src/index'
import { through } from '../../support/rest/bench'
import { doors } from '../../support/rest/doors'
import type { MessageJson } from '../../support/rest/resources'

const KEYS = [
  'account_sid',
  'api_version',
  'body',
  'date_created',
  'date_sent',
  'date_updated',
  'direction',
  'error_code',
  'error_message',
  'from',
  'messaging_service_sid',
  'num_media',
  'num_segments',
  'price',
  'price_unit',
  'sid',
  'status',
  'subresource_uris',
  'to',
  'uri',
]

describe.each(doors)('a message through $name', (door) => {
  const { phone, shop, ana, api, apiFor, text } = through(door)
  const pathOf = (message: MessageJson) => `Messages/${message.sid}.json`

  test('is created with 201, queued, and every key in place', async () => {
    const { status, json } = await api.post<MessageJson>('Messages.json', { To: ana.number, From: shop.e164, Body: 'Hi Ana' })

    expect(status).toBe(201)
    expect(Object.keys(json).sort()).toEqual(KEYS)
    expect(json).toEqual({
      sid: phone.messages.last().sid,
      account_sid: phone.account.sid,
      api_version: '2010-04-01',
      to: ana.number,
      from: shop.e164,
      body: 'Hi Ana',
      status: 'queued',
      direction: 'outbound-api',
      num_segments: '1',
      num_media: '0',
      price: null,
      price_unit: 'USD',
      error_code: null,
      error_message: null,
      messaging_service_sid: null,
      date_created: '2030-01-01T00:00:00Z',
      date_updated: '2030-01-01T00:00:00Z',
      date_sent: null,
      uri: `/api/laml/2010-04-01/Accounts/${phone.account.sid}/Messages/${json.sid}.json`,
      subresource_uris: { media: `/api/laml/2010-04-01/Accounts/${phone.account.sid}/Messages/${json.sid}/Media.json` },
    })
  })

  test('has a SID of SM and 32 lower-case hex digits', async () => {
    expect((await text()).sid).toMatch(/^SM[0-9a-f]{32}$/)
  })

  test('with media has its files counted, and still a SID of SM', async () => {
    const sent = await text({ MediaUrl: ['https://cdn.test/cat.png', 'https://cdn.test/dog.gif'] })

    expect(sent.sid).toMatch(/^SM/)
    expect(sent.num_media).toBe('2')
  })

  test('may be media alone', async () => {
    const { status, json } = await api.post<MessageJson>('Messages.json', {
      To: ana.number,
      From: shop.e164,
      MediaUrl: 'https://cdn.test/cat.png',
    })

    expect(status).toBe(201)
    expect(json.body).toBe('')
  })

  test('that is long has its segments counted', async () => {
    expect((await text({ Body: 'x'.repeat(161) })).num_segments).toBe('2')
  })

  test('keeps its text to the letter', async () => {
    const body = ' a+b & c=d é 😀\n"q" (p) *s* ~ ! %20 '
    expect((await text({ Body: body })).body).toBe(body)
    expect(phone.messages.last().body).toBe(body)
  })

  test('is fetched as it is by now', async () => {
    const sent = await text()
    await phone.clock.advance('1m')

    const { status, json } = await api.get<MessageJson>(pathOf(sent))

    expect(status).toBe(200)
    expect(Object.keys(json).sort()).toEqual(KEYS)
    expect(json).toMatchObject({
      sid: sent.sid,
      status: 'delivered',
      date_sent: '2030-01-01T00:00:00Z',
      date_updated: '2030-01-01T00:00:01Z',
    })
  })

  test('names its feedback once it is fetched', async () => {
    const sent = await text()
    const { json } = await api.get<MessageJson>(pathOf(sent))
    const uri = `/api/laml/2010-04-01/Accounts/${phone.account.sid}/Messages/${sent.sid}`
    expect(json.subresource_uris).toEqual({ media: `${uri}/Media.json`, feedback: `${uri}/Feedback.json` })
  })

  test('is at the address that its uri names', async () => {
    const sent = await text()
    expect((await api.get<MessageJson>(sent.uri)).json.sid).toBe(sent.sid)
  })

  test('that came to nothing says why', async () => {
    const dead = phone.handset().onText(outcome.undelivered(30003))
    const sent = await text({ To: dead.number })
    await phone.clock.advance('1m')

    expect((await api.get<MessageJson>(pathOf(sent))).json).toMatchObject({
      status: 'undelivered',
      error_code: 30003,
      error_message: 'Unreachable destination handset',
    })
  })

  test('is redacted by an empty Body, once it is over', async () => {
    const sent = await text({ Body: 'my secret' })
    await phone.clock.advance('1m')

    const { status, json } = await api.post<MessageJson>(pathOf(sent), { Body: '' })

    expect(status).toBe(200)
    expect(Object.keys(json).sort()).toEqual(KEYS)
    expect(json).toMatchObject({ sid: sent.sid, body: '', status: 'delivered', date_updated: '2030-01-01T00:01:00Z' })
    expect((await api.get<MessageJson>(pathOf(sent))).json.body).toBe('')
  })

  test('is deleted with 204 and is gone', async () => {
    const sent = await text()
    await phone.clock.advance('1m')

    const deleted = await api.delete(pathOf(sent))

    expect(deleted.status).toBe(204)
    expect(deleted.text).toBe('')
    expect((await api.get(pathOf(sent))).status).toBe(404)
    expect((await api.delete(pathOf(sent))).status).toBe(404)
    expect(phone.messages.all()).toEqual([])
  })

  test('that is sent, and gets no receipt, can be deleted', async () => {
    const quiet = phone.handset().onText(outcome.sent())
    const sent = await text({ To: quiet.number })
    await phone.clock.advance('1m')

    expect((await api.get<MessageJson>(pathOf(sent))).json.status).toBe('sent')
    expect((await api.delete(pathOf(sent))).status).toBe(204)
  })

  test('of another account is not there', async () => {
    const sent = await text()
    const other = phone.createAccount({ friendlyName: 'Other' })
    const { status } = await apiFor(other).get(pathOf(sent))
    expect(status).toBe(404)
  })
})
