// Media from a number without MMS was refused as if nobody owned the number (21606); the provider has a code of its own (21621).
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { apiOf } from '../support/rest/direct'

test('media from a number without MMS is refused with 21621, and from a foreign number with 21606', async () => {
  const phone = createRingback()
  const plain = phone.number({ capabilities: { mms: false } })
  const media = { To: '+15550100002', MediaUrl: 'https://cdn.test/cat.png' }

  expect((await apiOf(phone).post('Messages.json', { ...media, From: plain.e164 })).json).toMatchObject({ code: 21621, status: 400 })
  expect((await apiOf(phone).post('Messages.json', { ...media, From: '+15005550007' })).json).toMatchObject({ code: 21606, status: 400 })
})
