// Paging back to where every text had been deleted gave an empty page that said it was the last one, though older texts were there.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { apiOf } from '../support/rest/direct'
import type { MessageList } from '../support/rest/resources'

test('an empty page that was reached backwards leads on to the older texts', async () => {
  const phone = createRingback()
  const shop = phone.number()
  const api = apiOf(phone)
  for (const body of ['text 1', 'text 2', 'text 3', 'text 4']) {
    await api.post('Messages.json', { To: '+15550100002', From: shop.e164, Body: body })
  }
  await phone.clock.drain()
  const page = async (path: string | null) => (await api.get<MessageList>(path ?? 'there is no such page')).json
  const older = await page((await page('Messages.json?PageSize=2')).next_page_uri)
  for (const { sid } of phone.messages.filter({ body: /3|4/ })) await api.delete(`Messages/${sid}.json`)

  const newer = await page(older.previous_page_uri)

  expect(newer.messages).toEqual([])
  expect((await page(newer.next_page_uri)).messages.map((message) => message.body)).toEqual(['text 2', 'text 1'])
})
