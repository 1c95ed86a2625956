// Queues and their members in the REST API.
import { describe, expect, test } from 'vitest'
import type { Leg } from '../../../src/index'
import { APP } from '../../support/calls/story'
import { openDesk } from '../../support/queues/desk'
import { apiOf } from '../../support/rest/direct'

interface Page {
  readonly queues: readonly { readonly friendly_name: string }[]
  readonly queue_members: readonly { readonly call_sid: string; readonly position: number }[]
  readonly next_page_uri: string | null
}

describe('queues', () => {
  test('are made, shown, listed, changed and deleted', async () => {
    const { api, phone } = openDesk()
    const made = await api.post('Queues.json', { FriendlyName: 'support' })
    const sid = String(made.json.sid)
    expect(made).toMatchObject({ status: 201, json: { friendly_name: 'support', max_size: 1_000, current_size: 0, average_wait_time: 0 } })
    expect(sid).toMatch(/^QU[0-9a-f]{32}$/)
    expect((await api.get(`Queues/${sid}.json`)).json).toEqual(made.json)
    await api.post('Queues.json', { FriendlyName: 'sales', MaxSize: '5000' })
    const page = (await api.get<Page>('Queues.json?PageSize=1')).json
    expect(page.queues.map(({ friendly_name }) => friendly_name)).toEqual(['sales'])
    expect(page.next_page_uri).toContain('PageToken=')

    const changed = await api.post(`Queues/${sid}.json`, { FriendlyName: 'help', MaxSize: '2' })
    expect(changed).toMatchObject({ status: 200, json: { friendly_name: 'help', max_size: 2 } })
    expect((await api.post(`Queues/${sid}.json`, { FriendlyName: 'help' })).status).toBe(200)
    expect(phone.queues.get(sid)).toMatchObject({ friendlyName: 'help', maxSize: 2, members: [] })
    expect((await api.delete(`Queues/${sid}.json`)).status).toBe(204)
    expect((await api.get(`Queues/${sid}.json`)).status).toBe(404)
    expect(phone.queues.all().map(({ friendlyName }) => friendlyName)).toEqual(['sales'])
  })

  test.each([
    [{}, 20001, 'FriendlyName is required.'],
    [{ FriendlyName: 'x'.repeat(65) }, 20001, 'FriendlyName must be at most 64 characters.'],
    [{ FriendlyName: 'a', MaxSize: '5001' }, 20001, 'MaxSize must be from 1 to 5000: 5001'],
    [{ FriendlyName: 'a', MaxSize: '0' }, 20001, 'MaxSize must be from 1 to 5000: 0'],
    [{ FriendlyName: 'support' }, 22003, 'A queue with the name support already exists'],
  ])('%o is refused', async (form, code, message) => {
    const { api } = openDesk()
    await api.post('Queues.json', { FriendlyName: 'support' })
    expect(await api.post('Queues.json', form)).toMatchObject({ status: 400, json: { code, message } })
  })

  test('no two get one name by a change', async () => {
    const { api } = openDesk()
    await api.post('Queues.json', { FriendlyName: 'support' })
    const { json } = await api.post('Queues.json', { FriendlyName: 'sales' })
    expect(await api.post(`Queues/${json.sid}.json`, { FriendlyName: 'support' })).toMatchObject({ status: 400, json: { code: 22003 } })
  })

  test('are the same to SignalWire, but for the form of a moment', async () => {
    const told = openDesk()
    const caller = await told.joins()
    const { sid } = told.phone.queues.last()
    const own = apiOf(told.phone, { prefix: '/api/laml/2010-04-01' })
    for (const path of [`Queues/${sid}.json`, `Queues/${sid}/Members/Front.json`]) {
      const [twilio, signalwire] = [(await told.api.get(path)).json, (await own.get(path)).json]
      expect(Object.keys(signalwire)).toEqual(Object.keys(twilio))
      expect(signalwire.date_created ?? signalwire.date_enqueued).toMatch(/^2030-01-01T00:00:00/)
    }
    await caller.hangUp()
  })

  test('the name of a queue is its account’s own', async () => {
    const { api, phone, joins } = openDesk()
    const other = phone.createAccount()
    const leg = await joins()
    const { sid } = phone.queues.last()
    const path = `https://api.mock.test/2010-04-01/Accounts/${other.sid}/Queues`
    const headers = {
      authorization: `Basic ${btoa(`${other.sid}:${other.authToken}`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    }
    expect((await phone.fetch(new Request(`${path}/${sid}.json`, { headers })))?.status).toBe(404)
    expect((await phone.fetch(new Request(`${path}.json`, { method: 'POST', headers, body: 'FriendlyName=support' })))?.status).toBe(201)
    expect((await api.get<Page>('Queues.json')).json.queues).toHaveLength(1)
    await leg.hangUp()
  })

  test('one that holds callers is not deleted; one that an agent waits for is, and the agent goes on', async () => {
    const told = openDesk()
    const caller = await told.joins()
    const path = `Queues/${told.phone.queues.last().sid}.json`
    expect(await told.api.delete(path)).toMatchObject({ status: 409, json: { code: 20009 } })
    await caller.hangUp()
    const agent = await told.takes()
    expect(await told.api.delete(path)).toMatchObject({ status: 204 })
    await told.phone.clock.drain()
    expect(told.dials()).toEqual([{ DialCallStatus: 'failed', DialBridged: 'false' }])
    expect(agent.heard).toEqual(['Well done'])
  })

  test('a smaller size keeps who is there and lets nobody else in', async () => {
    const told = openDesk()
    const legs = [await told.joins(), await told.joins()]
    const { sid } = told.phone.queues.last()
    await told.api.post(`Queues/${sid}.json`, { MaxSize: '1' })
    const third = await told.joins()
    expect(told.line()).toEqual(legs.map((leg) => leg.sid))
    expect(told.results()).toMatchObject([{ QueueResult: 'queue-full' }])
    await told.api.post(`Queues/${sid}.json`, { MaxSize: '3' })
    const fourth = await told.joins()
    expect(told.line()).toHaveLength(3)
    for (const leg of [...legs, fourth]) await leg.hangUp()
    await told.phone.clock.drain()
    expect(third.status).toBe('completed')
  })
})

describe('members', () => {
  async function three() {
    const told = openDesk({ '/elsewhere': '<Say>Somewhere else</Say><Pause length="60"/>' })
    const legs: Leg[] = []
    for (let count = 0; count < 3; count++) {
      legs.push(await told.joins())
      await told.phone.clock.advance('4s')
    }
    const queue = told.phone.queues.last().sid
    const leave = async () => {
      for (const leg of legs) if (leg.status === 'in-progress') await leg.hangUp()
    }
    return { ...told, queue, leave, sids: legs.map(({ sid }) => sid), legs }
  }

  test('stand in the list in the order of the line, with their waits', async () => {
    const { api, queue, sids, leave } = await three()
    const { json } = await api.get<Page>(`Queues/${queue}/Members.json`)
    expect(json.queue_members).toMatchObject([
      { call_sid: sids[0], position: 1, wait_time: 12, queue_sid: queue },
      { call_sid: sids[1], position: 2, wait_time: 8 },
      { call_sid: sids[2], position: 3, wait_time: 4 },
    ])
    const page = (await api.get<Page>(`Queues/${queue}/Members.json?PageSize=2&Page=1`)).json
    expect(page.queue_members.map(({ position }) => position)).toEqual([3])
    expect((await api.get(`Queues/${queue}.json`)).json).toMatchObject({ current_size: 3, average_wait_time: 8 })
    await leave()
  })

  test('are fetched by their call, or as the front', async () => {
    const { api, queue, sids, leave } = await three()
    expect((await api.get(`Queues/${queue}/Members/${sids[1]}.json`)).json).toMatchObject({ call_sid: sids[1], position: 2 })
    expect((await api.get(`Queues/${queue}/Members/Front.json`)).json).toMatchObject({ call_sid: sids[0], position: 1 })
    await leave()
    for (const name of [sids[1], 'Front', 'nobody']) expect((await api.get(`Queues/${queue}/Members/${name}.json`)).status).toBe(404)
  })

  test('are taken out to a document: one of them, or the front', async () => {
    const { api, queue, sids, legs, leave, phone, results, line } = await three()
    const second = await api.post(`Queues/${queue}/Members/${sids[1]}.json`, { Url: `${APP}/elsewhere`, Method: 'GET' })
    expect(second).toMatchObject({ status: 200, json: { call_sid: sids[1], position: 2, wait_time: 8 } })
    expect((await api.post(`Queues/${queue}/Members/Front.json`, { Url: `${APP}/elsewhere` })).json).toMatchObject({ call_sid: sids[0] })
    await phone.clock.advance('2s')
    expect(legs.map(({ heard }) => heard.at(-1))).toEqual(['Somewhere else', 'Somewhere else', 'You are waiting'])
    expect(results()).toMatchObject([
      { QueueResult: 'redirected', QueueTime: '8' },
      { QueueResult: 'redirected', QueueTime: '12' },
    ])
    expect(line()).toEqual([sids[2]])
    expect((await api.post(`Queues/${queue}/Members/${sids[0]}.json`, { Url: `${APP}/elsewhere` })).status).toBe(404)
    await leave()
  })

  test.each([[{}], [{ Url: 'nowhere' }], [{ Url: `${APP}/elsewhere`, Method: 'PUT' }]])('%o is refused', async (form) => {
    const { api, queue, leave, line } = await three()
    expect((await api.post(`Queues/${queue}/Members/Front.json`, form)).status).toBe(400)
    expect(line()).toHaveLength(3)
    await leave()
  })
})
