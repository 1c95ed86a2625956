// A suspended account was told what was wrong with its body, and a suspended owner could still use the accounts it owns.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { basic } from '../support/rest/api'
import { apiOf } from '../support/rest/direct'

test('a suspended account gets 403 for a broken body too', async () => {
  const phone = createRingback()
  phone.account.suspend()
  const { status, json } = await apiOf(phone).request('POST', 'Messages', { headers: { 'content-type': 'application/json' }, body: '{' })
  expect(status).toBe(403)
  expect(json).toMatchObject({ code: 20005 })
})

test('a suspended owner does not open the account it owns, whose own credentials still do', async () => {
  const phone = createRingback()
  const branch = phone.createAccount({ owner: phone.account })
  const api = apiOf(phone, { account: branch })
  const byOwner = () => api.request('GET', 'Messages.json', { headers: { authorization: basic(phone.account) } })
  expect((await byOwner()).status).toBe(200)

  phone.account.suspend()

  expect((await byOwner()).status).toBe(403)
  expect((await api.get('Messages.json')).status).toBe(200)
})
