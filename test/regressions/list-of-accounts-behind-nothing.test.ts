// The list of accounts has one address. A path that names an account by nothing, and ends in the same word, is another.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'

test.each(['Accounts//Accounts.json', 'Accounts//Accounts', 'Accounts//2010-04-01/Accounts.json'])('/%s is not there', async (path) => {
  const phone = createRingback()
  const headers = { authorization: `Basic ${btoa(`${phone.account.sid}:${phone.account.authToken}`)}` }
  const ask = (path: string) => phone.fetch(new Request(`https://api.twilio.com/2010-04-01/${path}`, { headers }))
  expect((await ask(path))?.status).toBe(404)
  expect((await ask('Accounts.json'))?.status).toBe(200)
})
