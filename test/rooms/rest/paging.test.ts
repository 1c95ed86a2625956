// Paging by the links of the envelope: to the end and back, while texts come and go.
import { beforeEach, describe, expect, test } from 'vitest'
import { through } from '../../support/rest/bench'
import { doors } from '../../support/rest/doors'
import type { MessageList } from '../../support/rest/resources'

describe.each(doors)('paging through $name', (door) => {
  const { phone, ana, api, apiFor, text } = through(door)
  const bob = phone.handset()

  const page = async (path: string) => (await api.get<MessageList>(path)).json
  const bodies = (list: MessageList) => list.messages.map((message) => message.body)
  const next = (list: MessageList) => page(list.next_page_uri ?? 'there is no next page')
  const previous = (list: MessageList) => page(list.previous_page_uri ?? 'there is no previous page')
  /** All pages from this one to the end, each as its texts. */
  const walk = async (first: MessageList) => {
    const pages = [bodies(first)]
    for (let at = first; at.next_page_uri !== null; pages.push(bodies(at))) at = await next(at)
    return pages
  }
  const remove = async (body: string) => {
    const { status } = await api.delete(`Messages/${phone.messages.last({ body }).sid}.json`)
    expect(status).toBe(204)
  }

  beforeEach(async () => {
    for (let i = 1; i <= 7; i++) await text({ Body: `text ${i}` })
    await phone.clock.advance('1m')
  })

  test('goes to the end', async () => {
    expect(await walk(await page('Messages.json?PageSize=3'))).toEqual([
      ['text 7', 'text 6', 'text 5'],
      ['text 4', 'text 3', 'text 2'],
      ['text 1'],
    ])
  })

  test('goes to the end and back', async () => {
    const first = await page('Messages.json?PageSize=3')
    const last = await next(await next(first))
    expect(bodies(last)).toEqual(['text 1'])
    expect(last).toMatchObject({ page: 2, start: 6, end: 6, next_page_uri: null })

    const middle = await previous(last)
    expect(bodies(middle)).toEqual(['text 4', 'text 3', 'text 2'])
    const firstAgain = await previous(middle)
    expect(bodies(firstAgain)).toEqual(bodies(first))
    expect(firstAgain).toMatchObject({ page: 0, start: 0, end: 2, previous_page_uri: null })
  })

  test('goes to the end by page numbers too', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((number) => page(`Messages.json?PageSize=3&Page=${number}`)))
    expect(pages.map(bodies)).toEqual([['text 7', 'text 6', 'text 5'], ['text 4', 'text 3', 'text 2'], ['text 1'], []])
  })

  test('keeps to its filter', async () => {
    await text({ Body: 'for Bob', To: bob.number })
    const pages = await walk(await page(`Messages.json?PageSize=4&To=${encodeURIComponent(ana.number)}`))
    expect(pages).toEqual([
      ['text 7', 'text 6', 'text 5', 'text 4'],
      ['text 3', 'text 2', 'text 1'],
    ])
  })

  test.each(['/2010-04-01', '/api/laml/2010-04-01', '/api/laml/api/laml/2010-04-01'])('goes to the end from %s', async (prefix) => {
    const first = (await apiFor(phone.account, prefix).get<MessageList>('Messages?PageSize=5')).json
    expect(await walk(first)).toEqual([
      ['text 7', 'text 6', 'text 5', 'text 4', 'text 3'],
      ['text 2', 'text 1'],
    ])
  })

  test('shows no text twice when new ones come in between', async () => {
    const first = await page('Messages.json?PageSize=3')
    await text({ Body: 'new' })
    expect(bodies(await next(first))).toEqual(['text 4', 'text 3', 'text 2'])
  })

  test('misses no text when one of the page before is deleted', async () => {
    const first = await page('Messages.json?PageSize=3')
    await remove('text 6')
    expect(bodies(await next(first))).toEqual(['text 4', 'text 3', 'text 2'])
  })

  test('goes on when the very text is deleted at which it stopped', async () => {
    const first = await page('Messages.json?PageSize=3')
    await remove('text 5')
    expect(bodies(await next(first))).toEqual(['text 4', 'text 3', 'text 2'])
  })

  test('ends well when all that was left is deleted', async () => {
    const first = await page('Messages.json?PageSize=6')
    await remove('text 1')
    expect(await next(first)).toMatchObject({ messages: [], next_page_uri: null })
  })

  test('goes back to the page it came from when new ones come in between', async () => {
    const middle = await next(await page('Messages.json?PageSize=3'))
    await text({ Body: 'new' })
    expect(bodies(await previous(middle))).toEqual(['text 7', 'text 6', 'text 5'])
  })

  test('goes back right when the text is deleted from which it goes back', async () => {
    const middle = await next(await page('Messages.json?PageSize=3'))
    await remove('text 4')
    expect(bodies(await previous(middle))).toEqual(['text 7', 'text 6', 'text 5'])
  })

  test('can turn round at every page', async () => {
    const first = await page('Messages.json?PageSize=3')
    const back = await previous(await next(first))
    expect(bodies(await next(back))).toEqual(['text 4', 'text 3', 'text 2'])
  })
})
