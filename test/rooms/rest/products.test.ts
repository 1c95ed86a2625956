// The pipeline serves a product that it does not know: `directory` beside the 2010 API, on another host.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { respondTo } from '../../../src/doors/fetch'
import { atOnce } from '../../../src/rest/http/product'
import { PRODUCTS } from '../../../src/rest/products'
import { type DirectoryService, directoryService, OPERATIONS } from '../../support/rest/directory'

const BOOK = 'https://directory.example.test/v2/Books/BK1'
const NETWORK_FAULT = { network: true, rejection: null, retryAfter: null, latency: 0 }

async function send({ api, authorization }: DirectoryService, method: string, url: string, body?: object, credentials = authorization) {
  const init = body && { body: JSON.stringify(body) }
  const headers = { authorization: credentials, 'content-type': 'application/json' }
  const response = await respondTo(api, new Request(url, { method, headers, ...init }))
  if (response === 'broken') throw new Error('The connection is broken.')
  return response && { status: response.status, headers: response.headers, json: await response.json() }
}

describe('a product on another host', () => {
  test('creates and fetches, for the account of the credentials', async () => {
    const service = directoryService()
    const created = await send(service, 'POST', `${BOOK}/Entries`, { number: '+15550100001', labels: { name: 'Ana' } })
    expect(created).toMatchObject({ status: 201, json: { book_sid: 'BK1', number: '+15550100001', name: 'Ana' } })
    expect(created?.json.date_created).toBe('2030-01-01T12:00:00.000Z')

    expect((await send(service, 'GET', created?.json.url))?.json).toEqual(created?.json)
    const lookup = `https://directory.example.test/v2/Lookups/BK1/${created?.json.sid}`
    expect((await send(service, 'GET', lookup))?.json).toEqual(created?.json)
    expect(service.alerts).toEqual([])
  })

  test('lists in its own style, and its links lead on', async () => {
    const service = directoryService()
    for (const number of ['+15550100001', '+15550100002', '+15550100003']) await send(service, 'POST', `${BOOK}/Entries`, { number })
    const first = await send(service, 'GET', `${BOOK}/Entries?PageSize=2`)
    expect(Object.keys(first?.json)).toEqual(['meta', 'entries'])
    expect(first?.json.meta).toMatchObject({ page: 0, page_size: 2, key: 'entries', previous_page_url: null })
    expect(first?.json.meta.first_page_url).toBe(`${BOOK}/Entries?PageSize=2&Page=0`)

    const second = await send(service, 'GET', first?.json.meta.next_page_url)
    expect(second?.json.entries.map(({ number }: { number: string }) => number)).toEqual(['+15550100001'])
    expect(second?.json.meta.next_page_url).toBeNull()
  })

  test('has words where other paths have identifiers', async () => {
    expect((await send(directoryService(), 'GET', `${BOOK}/Entries/Newest`))?.json.meta.key).toBe('entries')
  })

  test.each([
    ['POST', `${BOOK}/Entries`, {}, 400, 21404],
    ['GET', `${BOOK}/Entries/PN7`, undefined, 404, 20404],
    ['GET', `${BOOK}/Pages`, undefined, 404, 20404],
    ['DELETE', `${BOOK}/Entries`, undefined, 405, 20004],
    ['GET', `${BOOK}/Entries?PageToken=x`, undefined, 400, 21481],
  ])('%s %s is rejected in its own style', async (method, url, body, status, code) => {
    const service = directoryService()
    const answer = await send(service, method, url, body)
    expect(answer).toMatchObject({ status, json: { code, details: {} } })
    expect(service.requests).toMatchObject([{ method, path: new URL(url).pathname, status, code }])
  })

  test('lets nobody in without credentials', async () => {
    const service = directoryService()
    const wrong = `Basic ${btoa('AC1:wrong')}`
    expect(await send(service, 'GET', `${BOOK}/Entries`, undefined, wrong)).toMatchObject({ status: 401, json: { code: 20003 } })
  })

  test('reports a parameter that nobody read', async () => {
    const service = directoryService()
    await send(service, 'POST', `${BOOK}/Entries`, { number: '+15550100001', colour: { of: 'ink' } })
    expect(service.alerts).toEqual([expect.stringMatching(/^POST Books\/Entries carried colour, /)])
    expect(service.requests[0]?.params).toEqual({ number: '+15550100001', colour: '{"of":"ink"}' })
  })

  test('is broken by faults under its own operations', async () => {
    const service = directoryService()
    service.faults.set('entries.list', {
      ...NETWORK_FAULT,
      network: false,
      rejection: { status: 429, code: 20429, message: 'Slow' },
      retryAfter: 3,
    })
    const slow = await send(service, 'GET', `${BOOK}/Entries`)
    expect(slow).toMatchObject({ status: 429, json: { code: 20429, message: 'Slow' } })
    expect(slow?.headers.get('retry-after')).toBe('3')

    service.faults.set('entries.create', NETWORK_FAULT)
    await expect(send(service, 'POST', `${BOOK}/Entries`, { number: '+15550100001' })).rejects.toThrow('broken')
    expect((await send(service, 'GET', `${BOOK}/Entries/Newest`))?.json.entries).toEqual([])
  })

  test("'pass' lets through what strangers send, and nothing else", async () => {
    const service = directoryService({ unknownAccounts: 'pass' })
    const stranger = `Basic ${btoa(`AC${'9'.repeat(32)}:token`)}`
    expect(await send(service, 'GET', `${BOOK}/Entries`, undefined, stranger)).toBeUndefined()
    expect(service.requests).toEqual([])
    expect(await send(service, 'GET', `${BOOK}/Entries`)).toMatchObject({ status: 200 })
  })

  test('is answered at its own origin alone', () => {
    const { api } = directoryService({ origins: new Set(['https://directory.example.test']) })
    expect(api.owns(`${BOOK}/Entries`)).toBe(true)
    expect(api.owns('https://api.example.test/2010-04-01/Accounts/AC1/Messages.json')).toBe(false)
    expect(api.owns('https://example.test/v2/Books')).toBe(false)
  })
})

describe('operations', () => {
  test('follow from the routes of all products', () => {
    expect(OPERATIONS.slice(-5)).toEqual(['entries.create', 'entries.list', 'newest.list', 'entries.fetch', 'lookups.fetch'])
    expect(new Set(OPERATIONS).size).toBe(OPERATIONS.length)
  })

  test('docs/faults.md has a row for each', () => {
    const docs = readFileSync(new URL('../../../docs/faults.md', import.meta.url), 'utf8')
    const table = docs.slice(docs.indexOf('| resource | operations |')).split('\n\n')[0] as string
    const words = (cell = '') => [...cell.matchAll(/`(\w+)`/g)].map(([, word]) => word)
    const written = table.split('\n').flatMap((line) => {
      const [, resources, actions] = line.split('|')
      return words(resources).flatMap((resource) => words(actions).map((action) => `${resource}.${action}`))
    })
    expect(written.length).toBeGreaterThan(15)
    expect(written.sort()).toEqual(PRODUCTS.flatMap(({ operations }): readonly string[] => operations).sort())
  })

  test.each(PRODUCTS.map((listed) => [listed.operations[0], listed] as const))(
    'of the product with %s are those of its routes',
    async (_, listed) => {
      expect(listed.operations).toEqual(atOnce(await listed.load()).operations)
    },
  )
})
