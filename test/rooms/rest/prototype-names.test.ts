// Names that every JavaScript object has are names like any other.
import { describe, expect, test } from 'vitest'
import { through } from '../../support/rest/bench'
import { doors, portDoor } from '../../support/rest/doors'
import type { ErrorJson, MessageJson, MessageList } from '../../support/rest/resources'

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__']

describe.each(doors)('names of an object’s prototype through $name', (door) => {
  const { phone, shop, ana, api } = through(door)
  const hi = { To: ana.number, From: shop.e164, Body: 'Hi' }

  test.each(NAMES)('%s is a path that does not exist', async (name) => {
    for (const path of [
      `${name}.json`,
      name,
      `Messages/${name}.json`,
      `Messages/${name}/Media.json`,
      `Messages/${name}/Media/${name}.json`,
      `IncomingPhoneNumbers/${name}.json`,
    ]) {
      const { status, json } = await api.get<ErrorJson>(path)
      expect(status).toBe(404)
      expect(json.code).toBe(20404)
    }
  })

  test.each(NAMES)('%s is an account that does not exist', async (name) => {
    expect((await api.get(`/2010-04-01/Accounts/${name}/Messages.json`)).status).toBe(401)
    const authorization = `Basic ${btoa(`${name}:undefined`)}`
    expect((await api.request('GET', `/2010-04-01/Accounts/${name}/Messages.json`, { headers: { authorization } })).status).toBe(401)
  })

  test.each(['constructor', 'toString', 'hasOwnProperty'])('%s is a method that nothing takes', async (method) => {
    // Node's own parser knows its methods, and refuses others before anybody is asked.
    expect((await api.request(method, 'Messages.json')).status).toBe(door === portDoor ? 400 : 405)
  })

  test.each(NAMES)('%s is a parameter of a form that nobody reads', async (name) => {
    const { status } = await api.post<MessageJson>('Messages.json', { ...hi, [name]: 'x' })
    expect(status).toBe(201)
    expect(Object.entries(phone.requests.last().params)).toContainEqual([name, 'x'])
    expect(phone.alerts.last().message).toContain(name)
  })

  test.each(NAMES)('%s is a parameter of JSON that nobody reads', async (name) => {
    const body = `{"${name}":"x","To":"${hi.To}","From":"${hi.From}","Body":"Hi"}`
    const { status } = await api.request('POST', 'Messages', { headers: { 'content-type': 'application/json' }, body })
    expect(status).toBe(201)
    expect(Object.entries(phone.requests.last().params)).toContainEqual([name, 'x'])
  })

  test.each(NAMES)('%s is a filter without meaning', async (name) => {
    await api.post('Messages.json', hi)
    const messages = async (query: string) => (await api.get<MessageList>(`Messages.json?${query}`)).json.messages
    expect(await messages(`To=${name}`)).toEqual([])
    expect(await messages(`From=${name}`)).toEqual([])
    expect(await messages(`Status=${name}`)).toEqual([])
    expect(await messages(`${name}=x`)).toHaveLength(1)
  })

  test.each(NAMES)('%s is no number, no text status and no size', async (name) => {
    expect((await api.post<ErrorJson>('Messages.json', { ...hi, To: name })).json.code).toBe(21211)
    // Those of up to 11 characters have the form of an alphanumeric sender ID, which the account does not have.
    expect((await api.post<ErrorJson>('Messages.json', { ...hi, From: name })).json.code).toBe(name.length > 11 ? 21212 : 21606)
    expect((await api.post<MessageJson>('Messages.json', { ...hi, Body: name })).json.body).toBe(name)
    expect((await api.get<MessageList>(`Messages.json?PageSize=${name}`)).json.page_size).toBe(50)
  })

  test('leave the prototype of objects alone', async () => {
    const names = Object.getOwnPropertyNames(Object.prototype).sort()
    for (const name of NAMES) await api.post('Messages.json', { ...hi, [name]: 'x', [`${name}[polluted]`]: 'x' })
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(names)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})
