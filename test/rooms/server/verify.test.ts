// Verify through the doors of a phone: its host by name and by path, a client elsewhere, and whose request it is where there are two.
import { createRingback } from 'ringback'
import { connect } from 'ringback/client'
import { listen } from 'ringback/server'
import { afterAll, describe, expect, test } from 'vitest'
import { basic, formOf } from '../../support/rest/api'
import { verifyOf } from '../../support/rest/verify'

const open: { close(): Promise<void> }[] = []
afterAll(() => Promise.all(open.map((server) => server.close())))

async function served() {
  const phone = createRingback()
  const server = await listen(phone, { port: 0 })
  open.push(server)
  return { phone, url: server.url }
}

describe('a port', () => {
  test('serves Verify under the name of its host', async () => {
    const { phone, url } = await served()
    const { sid } = phone.verify.service()
    const answer = await fetch(`${url}/verify.twilio.com/v2/Services/${sid}/Verifications`, {
      method: 'POST',
      headers: { authorization: basic(phone.account) },
      body: formOf({ To: '+15550100002', Channel: 'sms' }),
    })
    expect(answer.status).toBe(201)
    expect(((await answer.json()) as { url: string }).url).toMatch(
      new RegExp(`^${url}/verify\\.twilio\\.com/v2/Services/${sid}/Verifications/VE`),
    )
  })

  test('tells a client elsewhere the code, the service and the e-mails', async () => {
    const { phone, url } = await served()
    const remote = connect(url)
    const { sid } = await remote.verify.service({ friendlyName: 'Shop', mailer: true })
    expect((await remote.feed.since()).verifyServices).toMatchObject([{ sid, friendlyName: 'Shop', codeLength: 6 }])
    await expect(remote.verify.code('ana@example.test')).rejects.toThrow(/no code was sent/)
    await verifyOf(phone).send(sid, 'ana@example.test', { Channel: 'email' })
    const code = await remote.verify.code('ana@example.test', { service: sid })
    expect(code).toBe(phone.verify.code('ana@example.test'))
    await remote.clock.drain()
    expect(await remote.verify.inbox('ana@example.test')).toMatchObject([{ to: 'ana@example.test', body: expect.stringContaining(code) }])
    const listed = await remote.verifications.all()
    expect(listed).toMatchObject([{ type: 'verification', to: 'ana@example.test', status: 'pending' }])
    expect(JSON.stringify([listed, await remote.feed.since()])).not.toContain(code)
  })
})

test('with two phones the credentials decide', async () => {
  const [one, other] = [createRingback({ unknownAccounts: 'pass' }), createRingback({ unknownAccounts: 'pass', seed: 'other' })]
  const request = () =>
    new Request('https://verify.twilio.com/v2/Services', {
      method: 'POST',
      headers: { authorization: basic(other.account) },
      body: formOf({ FriendlyName: 'Shop' }),
    })
  expect(await one.fetch(request())).toBeUndefined()
  expect((await other.fetch(request()))?.status).toBe(201)
})
