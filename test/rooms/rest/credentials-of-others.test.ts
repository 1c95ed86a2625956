// Second tokens, owners of suspended accounts, and headers with something before or behind the credentials.
import { describe, expect, test } from 'vitest'
import { basic } from '../../support/rest/api'
import { through } from '../../support/rest/bench'
import { doors } from '../../support/rest/doors'
import type { ErrorJson } from '../../support/rest/resources'

describe.each(doors)('credentials through $name', (door) => {
  const { phone, apiFor } = through(door)
  const branch = phone.createAccount({ owner: phone.account })
  const listWith = (authorization: string, of = phone.account) =>
    apiFor(of).request<ErrorJson>('GET', 'Messages.json', { headers: { authorization } })

  test('a second token opens the account beside the first, and no third one does', async () => {
    const { sid, authToken } = phone.account
    const second = phone.account.createSecondaryAuthToken()

    expect((await listWith(basic({ sid, authToken: second }))).status).toBe(200)
    expect((await listWith(basic({ sid, authToken }))).status).toBe(200)
    expect((await listWith(basic({ sid, authToken: `${second}0` }))).status).toBe(401)
  })

  test('a promoted token takes the place of the first', async () => {
    const { sid, authToken } = phone.account
    phone.account.createSecondaryAuthToken()
    const promoted = phone.account.promoteSecondaryAuthToken()

    expect((await listWith(basic({ sid, authToken: promoted }))).status).toBe(200)
    expect((await listWith(basic({ sid, authToken }))).status).toBe(401)
  })

  test('in a suspended account nothing new can be made, and its owner alone still sees what is in it', async () => {
    const send = (authorization: string) => apiFor(branch).request('POST', 'Messages.json', { headers: { authorization } })
    expect((await send(basic(phone.account))).status).toBe(400)

    branch.suspend()

    expect(await send(basic(phone.account))).toMatchObject({ status: 403, json: { code: 20005 } })
    expect(await send(basic(branch))).toMatchObject({ status: 403, json: { code: 20005 } })
    expect(await listWith(basic(branch), branch)).toMatchObject({ status: 403 })
    expect((await listWith(basic(phone.account), branch)).status).toBe(200)
    expect((await listWith(basic(phone.account))).status).toBe(200)
  })

  test.each([
    ['before', (right: string) => `x${right}`],
    ['behind', (right: string) => `${right}, Bearer x`],
  ])('something %s the credentials spoils them', async (_, spoil) => {
    expect((await listWith(spoil(basic(phone.account)))).status).toBe(401)
  })
})
