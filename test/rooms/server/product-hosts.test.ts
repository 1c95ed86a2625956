// A product with a host of its own, on a port: under the name of that host, and by the Host header of a proxy.
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { connect } from '../../../src/entry/client'
import { onPort } from '../../support/server/port'

async function services() {
  const { phone, url, port } = await onPort()
  const { sid } = phone.messagingService({ senders: [] })
  const authorization = `Basic ${btoa(`${phone.account.sid}:${phone.account.authToken}`)}`
  return { phone, url, port, sid, headers: { authorization } }
}

interface ServicesJson {
  readonly meta: { readonly url: string; readonly first_page_url: string }
  readonly services: readonly { readonly url: string; readonly links: Readonly<Record<string, string>> }[]
}

test('under the name of the host, and its links lead back to the port', async () => {
  const { url, sid, headers } = await services()
  const root = `${url}/messaging.twilio.com/v1/Services`
  const { meta, services: found } = (await (await fetch(root, { headers })).json()) as ServicesJson
  expect(meta.first_page_url).toBe(`${root}?PageSize=50&Page=0`)
  expect(found.map((service) => service.url)).toEqual([`${root}/${sid}`])
  const followed = await fetch(found[0]?.links.phone_numbers ?? '', { headers })
  expect([followed.status, await followed.json()]).toEqual([200, expect.objectContaining({ phone_numbers: [] })])
})

test('by the Host header, and its links name that host', async () => {
  const { port, sid, headers } = await services()
  const text = await byHost(port, 'messaging.twilio.com', '/v1/Services', headers)
  const { services: found } = JSON.parse(text) as ServicesJson
  expect(found.map(({ url }) => url)).toEqual([`http://messaging.twilio.com/v1/Services/${sid}`])
})

test('what the host does not have is told of in its own words, without the host', async () => {
  const { url, phone, headers } = await services()
  const answer = await fetch(`${url}/messaging.twilio.com/v1/Deactivations`, { headers })
  expect([answer.status, await answer.json()]).toEqual([
    404,
    expect.objectContaining({ code: 20404, message: 'The requested resource /Deactivations was not found' }),
  ])
  expect(phone.alerts.last().message).toContain('is a resource that ringback does not serve')
})

test('Lookup under its name and by the Host header, of what a client said from elsewhere', async () => {
  const { url, port, headers } = await services()
  const there = connect(url)
  const simSwappedAt = (await there.clock.now()).toISOString()
  await there.newHandset({ number: '+15550100002', simSwappedAt, line: { type: 'mobile', status: 'reachable' } })
  const path = '/v2/PhoneNumbers/+15550100002?Fields=sim_swap,line_status'
  const expected = { valid: true, sim_swap: { last_sim_swap: { swapped_in_period: true } }, line_status: { status: 'reachable' } }
  const named = await fetch(`${url}/lookups.twilio.com${path}`, { headers })
  expect(await named.json()).toMatchObject({ ...expected, url: `${url}/lookups.twilio.com/v2/PhoneNumbers/+15550100002` })
  expect(JSON.parse(await byHost(port, 'lookups.twilio.com', path, headers))).toMatchObject(expected)
})

function byHost(port: number, host: string, path: string, headers: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ port, path, headers: { ...headers, host } }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk))
      response.on('end', () => resolve(body))
    })
      .on('error', reject)
      .end()
  })
}

test('by X-Forwarded-Host, as who was led here says it: of a provider, and of nobody else', async () => {
  const { url, sid, headers } = await services()
  const ask = async (host: string, proto = 'https') => {
    const told = { ...headers, 'x-forwarded-host': host, 'x-forwarded-proto': proto }
    const answer = await fetch(`${url}/v1/Services`, { headers: told })
    return { status: answer.status, text: await answer.text() }
  }
  const { services: found } = JSON.parse((await ask('messaging.twilio.com')).text) as ServicesJson
  expect(found.map((service) => service.url)).toEqual([`https://messaging.twilio.com/v1/Services/${sid}`])
  expect((await ask('messaging.twilio.com', 'http')).text).toContain(`"http://messaging.twilio.com/v1/Services/${sid}"`)
  expect((await ask('messaging.twilio.com.test')).status).toBe(404)
})
