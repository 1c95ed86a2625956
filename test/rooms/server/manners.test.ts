// What a port answers besides: whether it is there, where its page is, when a move is over, and a clock that stays as it was.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { send } from '../../support/phone/requests'
import { onPort } from '../../support/server/port'

describe('health', () => {
  test('is told to anybody who may ask, without the token', async () => {
    const { control } = await onPort({ token: 'secret-token-1' })
    expect((await control('GET', 'health')).json).toEqual({ status: 'ok', version: expect.any(String) })
    expect((await control('GET', 'clock')).status).toBe(403)
    expect((await control('GET', 'health', undefined, { origin: 'https://evil.test' })).status).toBe(403)
  })
})

describe('the address that is printed', () => {
  test('leads to the page', async () => {
    const { url } = await onPort()
    const answer = await fetch(url, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/_ringback/ui'])
    expect(await (await fetch(url)).text()).toContain('<!doctype html>')
  })

  test('and not under a host of a provider, with another method, or without a page', async () => {
    const { port, url } = await onPort()
    const asked = await fetch(url, { method: 'POST', redirect: 'manual' })
    expect(asked.status).toBe(404)
    const { request } = await import('node:http')
    const status = await new Promise<number | undefined>((resolve) => {
      request({ port, host: '127.0.0.1', path: '/', headers: { host: 'api.twilio.com' } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      }).end()
    })
    expect(status).toBe(404)
    const bare = await onPort({ inspector: false })
    expect((await fetch(bare.url, { redirect: 'manual' })).status).toBe(404)
  })
})

test('a reset leaves a stopped clock stopped, and a clock that goes going', async () => {
  const { control, phone } = await onPort({ speed: 1 })
  await control('POST', 'reset')
  expect(phone.clock.mode).toBe('paced')
  await control('POST', 'clock/speed', { speed: 0 })
  await control('POST', 'reset')
  expect(phone.clock.mode).toBe('manual')
})

describe('a move', () => {
  test('tells what happened', async () => {
    const { control, phone, shop } = await onPort()
    await send(phone, { from: shop.e164, to: '+15550100001' })
    const { json } = await control('POST', 'clock/advance', { by: '1m' })
    expect(json).toMatchObject({
      now: '2030-01-01T00:01:00.000Z',
      happened: [
        expect.stringMatching(/^T\+100ms SM\.\.\w+ sending$/),
        expect.stringMatching(/ sent$/),
        expect.stringMatching(/ delivered$/),
      ],
    })
    expect((await control('POST', 'clock/advance', { by: '1m' })).json).toEqual({ now: '2030-01-01T00:02:00.000Z', fired: [] })
  })

  test('waits for an app elsewhere that goes on after its answer', async () => {
    const { control, phone, shop, url } = await onPort()
    const { sid, authToken } = phone.account
    // It answers at once, and sends a text a while later: three times, in a chain.
    let left = 3
    const app = createServer((_, response) => {
      response.writeHead(204).end()
      if (left-- <= 0) return
      setTimeout(() => {
        void fetch(`${url}/2010-04-01/Accounts/${sid}/Messages.json`, {
          method: 'POST',
          headers: { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` },
          body: new URLSearchParams({ From: shop.e164, To: '+15550100003', Body: 'Later' }),
        })
      }, 20)
    })
    await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void app.close())
    await control('POST', 'apps', { origin: 'https://app.test', url: `http://127.0.0.1:${(app.address() as AddressInfo).port}` })
    await send(phone, { from: shop.e164, to: '+15550100001', statusCallback: 'https://app.test/status' })
    await control('POST', 'clock/advance', { by: '1m', rest: '3s' })
    expect(phone.messages.count({ to: '+15550100003' })).toBe(3)
    expect((await control('POST', 'clock/advance', { by: '1m', rest: '1h' })).json).toMatchObject({
      error: { message: '"rest" is "1h". Write a duration from 1ms to 10s: "200ms".' },
    })
  })
})
