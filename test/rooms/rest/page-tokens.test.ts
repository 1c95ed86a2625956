// Page tokens are numbers of records, however many there are; and pages by number keep to a filter that no index covers.
import { describe, expect, test } from 'vitest'
import { through } from '../../support/rest/bench'
import { doors } from '../../support/rest/doors'
import type { ErrorJson, MessageList } from '../../support/rest/resources'

describe.each(doors)('pages through $name', (door) => {
  const { phone, api, text } = through(door)
  const page = async (path: string) => (await api.get<MessageList>(path)).json
  const bodies = ({ messages }: MessageList) => messages.map(({ body }) => body)

  test('go on past the tenth record', async () => {
    for (let i = 1; i <= 14; i++) await text({ Body: `text ${i}` })
    const first = await page('Messages.json?PageSize=2')

    const second = await page(first.next_page_uri ?? '')

    expect(first.next_page_uri).toMatch(/PageToken=PA12$/)
    expect(bodies(second)).toEqual(['text 12', 'text 11'])
  })

  test.each(['xPA1', 'PA1x', 'PA', 'PC1', 'PA-1', 'PA1234567890123456'])('of the token %s there are none', async (token) => {
    const { status, json } = await api.get<ErrorJson>(`Messages.json?PageToken=${token}`)
    expect([status, json.code]).toEqual([400, 21481])
  })

  test('lead back to the first one without a token', async () => {
    for (let i = 1; i <= 5; i++) await text({ Body: `text ${i}` })
    const second = await page((await page('Messages.json?PageSize=2')).next_page_uri ?? '')

    expect(second.first_page_uri).toMatch(/Messages\.json\?PageSize=2&Page=0$/)
    expect(bodies(await page(second.first_page_uri))).toEqual(['text 5', 'text 4'])
  })

  test('by number keep to a filter', async () => {
    for (let i = 1; i <= 6; i++) {
      await text({ Body: `text ${i}` })
      if (i % 2 === 0) await phone.clock.advance('1m')
    }
    await text({ Body: 'on its way' })

    const delivered = await Promise.all([0, 1, 2, 3].map((number) => page(`Messages.json?Status=delivered&PageSize=2&Page=${number}`)))

    expect(delivered.map(bodies)).toEqual([['text 6', 'text 5'], ['text 4', 'text 3'], ['text 2', 'text 1'], []])
    expect(delivered.map(({ next_page_uri }) => next_page_uri === null)).toEqual([false, false, true, true])
  })
})
