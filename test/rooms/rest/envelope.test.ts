// The envelope of a list: its keys, its numbers, and the sizes that people ask for.
import { beforeEach, describe, expect, test } from 'vitest'
import { through } from '../../support/rest/bench'
import { apiOf } from '../../support/rest/direct'
import { doors } from '../../support/rest/doors'
import type { MessageList } from '../../support/rest/resources'

const KEYS = ['end', 'first_page_uri', 'messages', 'next_page_uri', 'page', 'page_size', 'previous_page_uri', 'start', 'uri']

describe.each(doors)('the envelope of a list through $name', (door) => {
  const { phone, shop, ana, api, text } = through(door)
  const root = `/api/laml/2010-04-01/Accounts/${phone.account.sid}/Messages.json`
  const list = async (query = '') => (await api.get<MessageList>(`Messages.json${query}`)).json

  test('of an empty list', async () => {
    expect(await list()).toEqual({
      page: 0,
      page_size: 50,
      start: 0,
      end: 0,
      uri: `${root}?PageSize=50&Page=0`,
      first_page_uri: `${root}?PageSize=50&Page=0`,
      next_page_uri: null,
      previous_page_uri: null,
      messages: [],
    })
  })

  describe('of five texts', () => {
    beforeEach(async () => {
      for (let i = 1; i <= 5; i++) await text({ Body: `text ${i}` })
    })

    test('has exactly the keys that the SDKs know', async () => {
      expect(Object.keys(await list()).sort()).toEqual(KEYS)
    })

    test('has page 0 and size 50 unless asked', async () => {
      expect(await list()).toMatchObject({ page: 0, page_size: 50, start: 0, end: 4, next_page_uri: null, previous_page_uri: null })
    })

    test('of a page in the middle links both ways', async () => {
      const page = await list('?PageSize=2&Page=1')

      expect(page).toMatchObject({ page: 1, page_size: 2, start: 2, end: 3, first_page_uri: `${root}?PageSize=2&Page=0` })
      expect(page.messages.map((message) => message.body)).toEqual(['text 3', 'text 2'])
      expect(page.next_page_uri).toMatch(/\?PageSize=2&Page=2&PageToken=PA/)
      expect(page.previous_page_uri).toMatch(/\?PageSize=2&Page=0&PageToken=PB/)
    })

    test('of the last page goes no further', async () => {
      expect(await list('?PageSize=2&Page=2')).toMatchObject({ start: 4, end: 4, next_page_uri: null })
    })

    test('of a full last page goes no further', async () => {
      expect(await list('?PageSize=5')).toMatchObject({ end: 4, next_page_uri: null })
    })

    test('past the end is empty', async () => {
      expect(await list('?PageSize=2&Page=9')).toMatchObject({ page: 9, start: 0, end: 0, messages: [], next_page_uri: null })
    })

    test('keeps the filters in its links', async () => {
      const page = await list('?Status=queued&PageSize=2')
      expect(page.uri).toBe(`${root}?Status=queued&PageSize=2&Page=0`)
      expect(page.next_page_uri).toContain('?Status=queued&PageSize=2&Page=1')
    })

    test('is found again at its own uri', async () => {
      const page = await list('?PageSize=2&Page=1')
      const next = await api.get<MessageList>(page.next_page_uri ?? 'no next page')
      expect((await api.get<MessageList>(page.uri)).json).toEqual(page)
      expect((await api.get<MessageList>(next.json.uri)).json).toEqual(next.json)
    })

    test.each([
      ['0', 50],
      ['-3', 50],
      ['many', 50],
      ['NaN', 50],
      ['', 50],
      ['2.9', 2],
      ['1', 1],
      ['1000', 1000],
      ['1001', 1000],
      ['5000', 1000],
      ['1e99', 1000],
      ['Infinity', 1000],
    ])('takes a PageSize of "%s" for %i', async (asked, size) => {
      expect(await list(`?PageSize=${asked}`)).toMatchObject({ page_size: size, page: 0 })
    })

    test.each(['-1', 'two', 'NaN', 'Infinity', '', '1e99'])('takes a Page of "%s" for the first', async (asked) => {
      expect(await list(`?PageSize=2&Page=${asked}`)).toMatchObject({ page: 0, messages: [{ body: 'text 5' }, { body: 'text 4' }] })
    })

    test('with a senseless PageToken is refused', async () => {
      const { status, json } = await api.get('Messages.json?PageToken=nonsense')
      expect(status).toBe(400)
      expect(json).toMatchObject({ code: 21481, message: 'Invalid PageToken' })
    })
  })

  test('gives no more than a thousand at once', async () => {
    for (let i = 0; i < 1_001; i++) await apiOf(phone).post('Messages.json', { To: ana.number, From: shop.e164, Body: 'Hi' })

    const page = await list('?PageSize=2000')

    expect(page.messages).toHaveLength(1_000)
    expect(page.next_page_uri).not.toBeNull()
  })
})
