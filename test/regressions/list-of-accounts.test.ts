// The list of accounts was refused with 401 although the credentials were right. It was not served then, and answered 404 after that.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { apiOf } from '../support/rest/direct'

test('the list of accounts is served with the right credentials, and 401 with wrong ones', async () => {
  const phone = createRingback()
  expect((await apiOf(phone).get('/2010-04-01/Accounts.json')).status).toBe(200)
  const stranger = { sid: phone.account.sid, authToken: 'wrong' }
  expect((await apiOf(phone, { account: stranger }).get('/2010-04-01/Accounts.json')).status).toBe(401)
})

test('nor is there one under another version of the API', async () => {
  expect((await apiOf(createRingback()).get('/2009-01-01/Accounts.json')).status).toBe(404)
})
