// The numbers of Twilio's test credentials; the tables are those of its documentation.
import { describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { apiOf } from '../../support/rest/direct'

const GOOD = '+15005550006'
const ANYBODY = '+15550102222'

describe('with magicNumbers', () => {
  const phone = createRingback({ magicNumbers: true })
  const api = apiOf(phone)
  const text = (From: string, To: string) => api.post('Messages.json', { From, To, Body: 'Hi' })
  const call = (From: string, To: string) => api.post('Calls.json', { From, To, Url: 'https://app.test/voice' })

  test.each([
    ['+15005550001', 400, 21212],
    ['+15005550007', 400, 21606],
    ['+15005550008', 429, 21611],
    [ANYBODY, 400, 21606],
    [GOOD, 201, undefined],
  ])('a text from %s is answered %i with code %s', async (from, status, code) => {
    const answer = await text(from, '+15550101111')
    expect([answer.status, answer.json.code]).toEqual([status, code])
  })

  test.each([
    ['+15005550001', 21211],
    ['+15005550002', 21612],
    ['+15005550003', 21408],
    ['+15005550004', 21610],
    ['+15005550009', 21614],
  ])('a text to %s is refused with %i', async (to, code) => {
    const { status, json } = await text(GOOD, to)
    expect([status, json.code]).toEqual([400, code])
    expect(String(json.message)).not.toContain('undefined')
  })

  test.each([
    ['+15005550001', 400, 21212],
    ['+15005550007', 400, 21210],
    ['+15005550008', 400, 21210],
    [ANYBODY, 400, 21210],
    [GOOD, 201, undefined],
  ])('a call from %s is answered %i with code %s', async (from, status, code) => {
    const answer = await call(from, '+15550101111')
    expect([answer.status, answer.json.code]).toEqual([status, code])
  })

  test.each([
    ['+15005550001', 21217],
    ['+15005550002', 21214],
    ['+15005550003', 21215],
    ['+15005550004', 21216],
  ])('a call to %s is refused with %i', async (to, code) => {
    const { status, json } = await call(GOOD, to)
    expect([status, json.code]).toEqual([400, code])
  })

  test('a magic recipient is magic from a number of our own, too', async () => {
    expect((await text(phone.number().e164, '+15005550004')).json.code).toBe(21610)
  })

  test('what is wrong with the rest of the request comes first', async () => {
    expect((await api.post('Messages.json', { From: GOOD, To: '+15005550004' })).json.code).toBe(21602)
  })

  test('a text from the number that always works is delivered', async () => {
    const { json } = await text(GOOD, '+15550103333')
    await phone.clock.drain()
    expect(phone.messages.get(String(json.sid))?.status).toBe('delivered')
  })
})

describe('without it, which is the default', () => {
  const phone = createRingback()
  const api = apiOf(phone)

  test('the numbers mean nothing', async () => {
    const From = phone.number().e164
    expect((await api.post('Messages.json', { From, To: '+15005550001', Body: 'Hi' })).status).toBe(201)
    expect((await api.post('Calls.json', { From, To: '+15005550004', Url: 'https://app.test/voice' })).status).toBe(201)
  })

  test('nobody may send from the one that always works', async () => {
    expect((await api.post('Messages.json', { From: GOOD, To: ANYBODY, Body: 'Hi' })).json.code).toBe(21606)
  })
})
