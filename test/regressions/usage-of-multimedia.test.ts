// A multimedia message whose files the app deleted was counted as a text from then on, and one without files never as anything else.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { apiOf } from '../support/rest/direct'

test('a multimedia message is counted as one, with its files and without', async () => {
  const phone = createRingback({ dialect: 'twilio' })
  const api = apiOf(phone)
  const both = { To: phone.handset().number, From: phone.number().e164, Body: 'Hi' }
  const counts = async () => {
    const list = await api.get<{ usage_records: { category: string; count: string }[] }>('Usage/Records.json')
    const countOf = (name: string) => list.json.usage_records.find(({ category }) => category === name)?.count
    return { mms: countOf('mms'), sms: countOf('sms') }
  }
  await api.post('Messages.json', { ...both, MediaUrl: ['https://cdn.test/a.png'] })
  await api.post('Messages.json', { ...both, SendAsMms: 'true' })
  await phone.clock.drain()
  expect(await counts()).toEqual({ mms: '2', sms: '0' })
  const [sent] = phone.messages.all()
  await api.delete(`Messages/${sent?.sid}/Media/${sent?.media[0]?.sid}.json`)
  expect(await counts()).toEqual({ mms: '2', sms: '0' })
})
