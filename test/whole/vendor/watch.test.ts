// Every answer of a test run passes the watch, and a wrong one fails the test in which it was sent.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WATCH } from '../../../scripts/watch-rest-api.mjs'
import { createRingback } from '../../../src/index'
import type { RestApi } from '../../../src/rest/http/api'
import type { RestRequest, RestResponse } from '../../../src/rest/http/respond'
import { apiOf } from '../../support/rest/direct'
import { findOperation } from '../../support/vendor/find-operation'
import { MISSING } from '../../support/vendor/schemas'
import { failOn, takeDifferences, watch } from '../../support/vendor/watch'

const MESSAGE = '/2010-04-01/Accounts/AC1/Messages/SM1.json'

/** A message as ringback answers it, with something else in it. */
async function messageWith(changes: object): Promise<object> {
  const phone = createRingback({ dialect: 'twilio' })
  const form = { To: phone.handset().number, From: phone.number().e164, Body: 'Hi' }
  const { json } = await apiOf(phone, { prefix: '/2010-04-01' }).post<object>('Messages.json', form)
  return { ...json, ...changes }
}

function send(answer: Partial<RestResponse> & { readonly json?: unknown }, path = MESSAGE, method = 'GET'): Promise<unknown> {
  const { json, ...response } = answer
  const body = json === undefined ? null : JSON.stringify(json)
  const sent: RestResponse = { status: 200, headers: { 'content-type': 'application/json' }, body, ...response }
  const api = { handle: async (_: RestRequest) => sent } as RestApi
  const request: RestRequest = { method, url: `https://api.twilio.com${path}`, header: () => null, text: async () => '' }
  return watch(api, { dialect: 'auto' }).handle(request)
}

describe.skipIf(MISSING)(`the watch over answers${MISSING}`, () => {
  test('is where every phone of the tests is asked', async () => {
    const seen: string[] = []
    const watched: unknown = Reflect.get(globalThis, WATCH)
    onTestFinished(() => {
      Reflect.set(globalThis, WATCH, watched)
    })
    Reflect.set(globalThis, WATCH, (api: RestApi, { dialect }: { readonly dialect: string }) => {
      seen.push(dialect)
      return api
    })
    createRingback({ dialect: 'signalwire' })
    expect(seen).toEqual(['signalwire'])
    expect(watched).toBe(watch)
  })

  test('lets a right answer pass, and hands on the very promise', async () => {
    await send({ json: await messageWith({}) })
    expect(takeDifferences()).toEqual([])
    const answered = Promise.resolve(undefined)
    const api = { handle: () => answered } as unknown as RestApi
    const request: RestRequest = { method: 'GET', url: `https://api.twilio.com${MESSAGE}`, header: () => null, text: async () => '' }
    expect(watch(api, { dialect: 'auto' }).handle(request)).toBe(answered)
  })

  test('fails with method, path, place, what was expected and what was sent', async () => {
    await send({ json: await messageWith({ num_media: 0, mood: 'good' }) })
    const operation = 'GET /2010-04-01/Accounts/{AccountSid}/Messages/{Sid}.json 200'
    expect(() => failOn(takeDifferences())).toThrow(
      [
        "What was answered is not what the vendor's description says:",
        `  ${operation}, /mood: expected nothing: it is not declared, sent "good"`,
        `  ${operation}, /num_media: expected must be string,null, sent 0`,
        'Mend the answer, or write a row with a reason and a source in test/support/vendor/allowed.ts.',
      ].join('\n'),
    )
    expect(() => failOn(takeDifferences())).not.toThrow()
  })

  test.each<[string, () => Promise<unknown>, string]>([
    ['a status that is not declared', async () => send({ status: 202, json: await messageWith({}) }), 'expected the status 200, sent 202'],
    [
      'an operation that is not described',
      () => send({ json: {} }, '/2010-04-01/Accounts/AC1/Moods.json'),
      'an operation of the description',
    ],
    ['a method that is not described', () => send({ json: {} }, MESSAGE, 'PUT'), 'an operation of the description'],
    ['an error without a link', () => send({ status: 404, json: { code: 20404, message: 'Gone', status: 404 } }), '/more_info'],
    ['an error that is a text', () => send({ status: 500, body: 'Oops', headers: {} }), 'expected'],
    ['a file where a resource is', () => send({ body: new Uint8Array(), headers: {} }), 'expected'],
    ['a product by the first segment', () => send({ json: {} }, '/verify.twilio.com/v2/Services'), '/services'],
    ['a path with the other prefix', () => send({ json: {} }, `/api/laml${MESSAGE}`), '/sid'],
  ])('finds %s', async (_name, act, words) => {
    await act()
    expect(takeDifferences().join('\n')).toContain(words)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['a preflight', () => send({ status: 204, headers: {} }, MESSAGE, 'OPTIONS')],
    ['a file', () => send({ body: new Uint8Array(), headers: {} }, '/2010-04-01/Accounts/AC1/Recordings/RE1.wav')],
    ['what is no API of the vendor', () => send({ json: {} }, '/elsewhere')],
  ])('does not hold %s', async (_name, act) => {
    await act()
    expect(takeDifferences()).toEqual([])
  })
})

test.skipIf(MISSING)(`a word in a path is that word, and none of a name in braces${MISSING}`, () => {
  const pathOf = (path: string) => findOperation({ api: 'verify_v2', path }, 'GET')?.path
  expect(pathOf('/v2/Attempts/Summary')).toBe('/v2/Attempts/Summary')
  expect(pathOf(`/v2/Attempts/VL${'0'.repeat(32)}`)).toBe('/v2/Attempts/{Sid}')
  expect(pathOf('/v2/Attempts/Summary/More')).toBeUndefined()
})

test('nothing of the watch is in what is shipped', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((name) => readFileSync(`src/${name}`, 'utf8').includes(WATCH))).toEqual([])
})
