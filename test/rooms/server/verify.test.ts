// Verify through the doors of a phone: its host by name and by path, by the Host header of a proxy, a client elsewhere, and whose request it is where there are two.
import { request as httpRequest } from 'node:http'
import { setupServer } from 'msw/node'
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

  test('serves it by the Host header, and its links name that host', async () => {
    const { phone, url } = await served()
    const { sid } = phone.verify.service()
    const form = new URLSearchParams({ To: '+15550100002', Channel: 'sms' }).toString()
    const made = await byHost(url, `/v2/Services/${sid}/Verifications`, basic(phone.account), form)
    expect(made).toMatchObject({ status: 'pending', url: expect.stringMatching(/^http:\/\/verify\.twilio\.com\/v2\/Services\/VA/) })
    const check = new URLSearchParams({ To: '+15550100002', Code: phone.verify.code('+15550100002') }).toString()
    expect(await byHost(url, `/v2/Services/${sid}/VerificationCheck`, basic(phone.account), check)).toMatchObject({ status: 'approved' })
  })

  test('makes a template for a client elsewhere', async () => {
    const { phone, url } = await served()
    const { sid } = await connect(url).verify.template({ text: { de: 'Dein Code: {{code}}' }, channels: ['sms'] })
    const service = phone.verify.service({ defaultTemplateSid: sid })
    const ana = phone.handset('+15550100002')
    await verifyOf(phone).send(service.sid, ana.number)
    await phone.clock.drain()
    expect(ana.inbox[0]?.body).toBe(`Dein Code: ${phone.verify.code(ana)}`)
    await expect(connect(url).verify.template({ text: 'Hi' })).rejects.toThrow(/no place for the code/)
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

test('and behind one server of MSW, too', async () => {
  const [one, other] = [createRingback({ unknownAccounts: 'pass' }), createRingback({ unknownAccounts: 'pass', seed: 'other' })]
  const server = setupServer(...one.handlers, ...other.handlers)
  server.listen({ onUnhandledRequest: 'error' })
  open.push({ close: async () => server.close() })
  for (const phone of [other, one]) {
    const { sid } = phone.verify.service()
    const answer = await fetch(`https://verify.twilio.com/v2/Services/${sid}/Verifications`, {
      method: 'POST',
      headers: { authorization: basic(phone.account) },
      body: formOf({ To: '+15550100002', Channel: 'sms' }),
    })
    expect(answer.status).toBe(201)
  }
  expect([one.verifications.count(), other.verifications.count()]).toEqual([1, 1])
})

function byHost(url: string, path: string, authorization: string, form: string): Promise<unknown> {
  const headers = { host: 'verify.twilio.com', authorization, 'content-type': 'application/x-www-form-urlencoded' }
  return new Promise((resolve, reject) => {
    httpRequest({ port: new URL(url).port, path, method: 'POST', headers }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk))
      response.on('end', () => resolve(JSON.parse(body)))
    })
      .on('error', reject)
      .end(form)
  })
}
