// Refused requests, newest first, each with the words of its own refusal.
import { expect, test } from 'vitest'
import { isRefusal, reasonOf, refusedOf } from '../../../src/inspector/model/refused'
import { aPhone, look, send } from '../../support/inspector/changes'

test('a refusal is found with its parameters and its reason', async () => {
  const { phone, shop } = aPhone()
  await expect(send(phone, { From: shop, To: 'nobody', Body: 'one' })).rejects.toThrow()
  await send(phone, { From: shop, To: '+15550100002', Body: 'two' })
  await expect(send(phone, { From: shop, To: '+15550100002', Body: '' })).rejects.toThrow()
  const run = look(phone)
  const refused = refusedOf(run)

  expect(refused.map(({ request }) => request.params.Body)).toEqual(['', 'one'])
  for (const { request, reason } of refused) {
    expect(reason).toMatch(/^\w/)
    expect(run.timeline.map(({ text }) => text)).toContain(`POST Messages → 400 ${request.code} ${reason}`)
  }
  expect(new Set(refused.map(({ reason }) => reason)).size).toBe(2)
  expect(run.requests.map((request) => reasonOf(run, request) !== '')).toEqual([true, false, true])
  expect(run.timeline.filter(isRefusal)).toHaveLength(2)
})
