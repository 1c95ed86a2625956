// The list of accounts, which is not served, was refused with 401 although the credentials were right.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { apiOf } from '../support/rest/direct'

test('the list of accounts is 404 with the right credentials and 401 with wrong ones', async () => {
  const phone = createRingback()
  expect((await apiOf(phone).get('/2010-04-01/Accounts.json')).status).toBe(404)
  const stranger = { sid: phone.account.sid, authToken: 'wrong' }
  expect((await apiOf(phone, { account: stranger }).get('/2010-04-01/Accounts.json')).status).toBe(401)
})
