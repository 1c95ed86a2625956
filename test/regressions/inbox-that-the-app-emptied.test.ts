// The inbox of a handset followed the provider's records: what an app deleted or redacted was taken out of a person's phone.
import { createRingback } from 'ringback'
import { describe, expect, test } from 'vitest'
import { apiOf } from '../support/rest/direct'

async function textedPhone(form: Readonly<Record<string, string>> = {}) {
  const phone = createRingback()
  const ana = phone.handset()
  const api = apiOf(phone)
  const from = phone.number().e164
  const sids: string[] = []
  for (const Body of ['one', 'two', 'three']) {
    const { json } = await api.post('Messages.json', { From: from, To: ana.number, Body, ...form })
    sids.push(String(json.sid))
    await phone.clock.drain()
  }
  return { phone, ana, api, sids, bodies: () => ana.inbox.map(({ body }) => body) }
}

describe('what reached a phone stays there', () => {
  test('when the app deletes the message', async () => {
    const { phone, ana, api, sids, bodies } = await textedPhone()
    await api.delete(`Messages/${sids[1]}.json`)
    expect(bodies()).toEqual(['one', 'two', 'three'])
    expect(ana.inbox[1]).toMatchObject({ sid: sids[1], status: 'delivered' })
    expect(phone.messages.all().map(({ body }) => body)).toEqual(['one', 'three'])
  })

  test('when the app redacts it, and deletes it then', async () => {
    const { phone, api, sids, bodies } = await textedPhone()
    await api.post(`Messages/${sids[1]}.json`, { Body: '' })
    expect(bodies()).toEqual(['one', 'two', 'three'])
    expect(phone.messages.all().map(({ body }) => body)).toEqual(['one', '', 'three'])
    await api.delete(`Messages/${sids[1]}.json`)
    expect(bodies()).toEqual(['one', 'two', 'three'])
    expect(phone.messages.count()).toBe(2)
  })

  test('with the files that the app deletes', async () => {
    const { ana, api, sids } = await textedPhone({ MediaUrl: 'https://cdn.test/cat.png' })
    const media = ana.inbox[0]?.media
    expect(media).toHaveLength(1)
    await api.delete(`Messages/${sids[0]}/Media/${media?.[0]?.sid}.json`)
    expect(ana.inbox[0]?.media).toEqual(media)
    await api.delete(`Messages/${sids[1]}.json`)
    expect(ana.inbox[1]?.media).toMatchObject([{ url: 'https://cdn.test/cat.png' }])
  })

  test('and a snapshot brings back what the API had', async () => {
    const { phone, api, sids, bodies } = await textedPhone()
    const snapshot = phone.snapshot()
    await api.delete(`Messages/${sids[1]}.json`)
    phone.restore(snapshot)
    expect(bodies()).toEqual(['one', 'two', 'three'])
    phone.reset()
    expect(bodies()).toEqual([])
  })
})

test('a saved run has what was deleted in the inbox, and not what was redacted', async () => {
  const { phone, ana, api, sids } = await textedPhone()
  await api.post(`Messages/${sids[1]}.json`, { Body: '' })
  await api.delete(`Messages/${sids[2]}.json`)
  const saved = phone.save()
  expect(saved).not.toContain('"two"')
  const opened = createRingback({ from: saved })
  expect(opened.handset(ana.number).inbox.map(({ body }) => body)).toEqual(['one', '', 'three'])
  expect(opened.save()).toBe(saved)
})
