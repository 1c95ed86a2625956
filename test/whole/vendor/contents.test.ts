// The answers about content templates, held against the vendor's own description in the states that an approval can have.
import { describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { ask } from '../../support/rest/direct'
import { faultsOf, MISSING } from '../../support/vendor/schemas'

describe.skipIf(MISSING)(`answers about templates fit the vendor's description${MISSING}`, () => {
  test.each(['approved', 'rejected'] as const)('from the first to %s', async (decision) => {
    const phone = createRingback({ carrier: { content: () => decision } })
    const authorization = `Basic ${btoa(`${phone.account.sid}:${phone.account.authToken}`)}`
    const send = async (method: 'get' | 'post' | 'put' | 'delete', path: string, sid = '', body?: object) => {
      const url = `https://content.twilio.com${path.replace(/\{\w+\}/, sid)}`
      const headers = { authorization, 'content-type': 'application/json' }
      const response = await ask(
        phone,
        new Request(url, { method: method.toUpperCase(), headers, ...(body ? { body: JSON.stringify(body) } : {}) }),
      )
      const json = response.status === 204 ? undefined : await response.json()
      expect(faultsOf({ api: 'content_v1', path, method, status: response.status, json })).toEqual([])
      return json
    }
    const types = { 'twilio/quick-reply': { body: 'Coming, {{1}}?', actions: [{ title: 'Yes', id: 'yes', type: 'QUICK_REPLY' }] } }
    const { sid } = await send('post', '/v1/Content', '', { friendly_name: 'x', language: 'en', types, variables: { 1: 'Ana' } })
    const look = async () => {
      await send('get', '/v1/Content/{Sid}', sid)
      await send('get', '/v1/Content')
      await send('get', '/v1/ContentAndApprovals')
      return (await send('get', '/v1/Content/{Sid}/ApprovalRequests', sid)).whatsapp.status
    }
    expect(await look()).toBe('unsubmitted')
    await send('put', '/v1/Content/{Sid}', sid, { types })
    await send('post', '/v1/Content/{ContentSid}/ApprovalRequests/whatsapp', sid, { name: 'x', category: 'MARKETING' })
    expect(await look()).toBe('received')
    await phone.clock.next()
    expect(await look()).toBe('pending')
    await phone.clock.next()
    expect(await look()).toBe(decision)
    await send('delete', '/v1/Content/{Sid}', sid)
  })
})
