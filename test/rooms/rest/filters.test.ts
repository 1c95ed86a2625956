// The list of messages: its filters, on their own and together.
import { beforeEach, describe, expect, test } from 'vitest'
import { outcome } from '../../../src/index'
import { through } from '../../support/rest/bench'
import { doors } from '../../support/rest/doors'
import type { MessageList } from '../../support/rest/resources'

describe.each(doors)('the list of messages through $name', (door) => {
  const { phone, shop, ana, api, apiFor, text } = through(door)
  const branch = phone.number()
  const bob = phone.handset().onText(outcome.undelivered(30003))

  /** Three days, newest last: to Ana, to Bob, and on the third day one to each, the last of them still queued. */
  beforeEach(async () => {
    await text({ Body: 'day 1 to Ana' })
    await phone.clock.advance('1d')
    await text({ Body: 'day 2 to Bob', To: bob.number })
    await phone.clock.advance('1d')
    await text({ Body: 'day 3 to Ana', From: branch.e164 })
    await phone.clock.advance('1m')
    await text({ Body: 'day 3 to Bob', From: branch.e164, To: bob.number })
  })

  const bodies = async (query: string) => {
    const { status, json } = await api.get<MessageList>(`Messages.json?${query}`)
    expect(status).toBe(200)
    return json.messages.map((message) => message.body)
  }
  const q = encodeURIComponent

  test('is newest first', async () => {
    expect(await bodies('')).toEqual(['day 3 to Bob', 'day 3 to Ana', 'day 2 to Bob', 'day 1 to Ana'])
  })

  test('is empty for an account that sent nothing', async () => {
    phone.reset()
    expect(await bodies('')).toEqual([])
  })

  test.each([
    ['To', `To=${q(bob.number)}`, ['day 3 to Bob', 'day 2 to Bob']],
    ['To with a plus that was not escaped', `To=${bob.number}`, ['day 3 to Bob', 'day 2 to Bob']],
    ['From', `From=${q(shop.e164)}`, ['day 2 to Bob', 'day 1 to Ana']],
    ['To and From', `To=${q(ana.number)}&From=${q(branch.e164)}`, ['day 3 to Ana']],
    ['a To that got nothing', `To=${q('+15005550006')}`, []],
    ['Status', 'Status=delivered', ['day 3 to Ana', 'day 1 to Ana']],
    ['Status undelivered', 'Status=undelivered', ['day 2 to Bob']],
    ['Status queued', 'Status=queued', ['day 3 to Bob']],
    ['a Status that does not exist', 'Status=lost', []],
    ['DateSent as a date', 'DateSent=2030-01-02', ['day 2 to Bob']],
    ['DateSent as a full ISO stamp', `DateSent=${q('2030-01-02T18:30:00Z')}`, ['day 2 to Bob']],
    ['DateSent as a stamp of another zone', `DateSent=${q('2030-01-03T01:00:00+02:00')}`, ['day 2 to Bob']],
    ['DateSent as a stamp without a zone, which is UTC', `DateSent=${q('2030-01-02T23:30:00')}`, ['day 2 to Bob']],
    ['DateSent as a stamp with a space', `DateSent=${q('2030-01-02 00:30:00')}`, ['day 2 to Bob']],
    ['DateSent in the way of mail', `DateSent=${q('Wed, 02 Jan 2030 10:00:00 +0000')}`, ['day 2 to Bob']],
    ['DateSent of a day without texts', 'DateSent=2031-01-02', []],
    ['DateSent before, which includes the day', 'DateSent%3C=2030-01-02', ['day 2 to Bob', 'day 1 to Ana']],
    ['DateSent after, which includes the day', 'DateSent%3E=2030-01-02', ['day 3 to Bob', 'day 3 to Ana', 'day 2 to Bob']],
    ['DateSent< written by hand', 'DateSent<=2030-01-01', ['day 1 to Ana']],
    ['DateSent> written by hand', 'DateSent>=2030-01-03', ['day 3 to Bob', 'day 3 to Ana']],
    ['a comparison inside the value, before', `DateSent=${q('<=2030-01-01')}`, ['day 1 to Ana']],
    ['a comparison inside the value, after', `DateSent=${q('>=2030-01-03')}`, ['day 3 to Bob', 'day 3 to Ana']],
    ['a span of days', 'DateSent%3E=2030-01-02&DateSent%3C=2030-01-02', ['day 2 to Bob']],
    [
      'a span of stamps',
      `DateSent%3E=${q('2030-01-02T00:00:00Z')}&DateSent%3C=${q('2030-01-03T00:00:00Z')}`,
      ['day 3 to Bob', 'day 3 to Ana', 'day 2 to Bob'],
    ],
    ['all of them', `To=${q(ana.number)}&From=${q(branch.e164)}&Status=delivered&DateSent=2030-01-03&PageSize=5&Page=0`, ['day 3 to Ana']],
    ['all of them, one of which does not fit', `To=${q(ana.number)}&From=${q(branch.e164)}&Status=queued&DateSent=2030-01-03`, []],
    ['filters left empty', 'To=&From=&Status=&DateSent=&Page=&PageSize=', ['day 3 to Bob', 'day 3 to Ana', 'day 2 to Bob', 'day 1 to Ana']],
    ['a filter that nobody knows', 'Colour=red', ['day 3 to Bob', 'day 3 to Ana', 'day 2 to Bob', 'day 1 to Ana']],
  ])('is filtered by %s', async (_, query, expected) => {
    expect(await bodies(query)).toEqual(expected)
  })

  test('filters and pages at once', async () => {
    expect(await bodies(`To=${q(ana.number)}&PageSize=1&Page=1`)).toEqual(['day 1 to Ana'])
  })

  test('counts a text by the day on which the carrier took it', async () => {
    await phone.clock.advanceTo('2030-02-01T23:59:59.900Z')
    await text({ Body: 'around midnight' })
    expect(await bodies('DateSent=2030-02-01')).toEqual(['around midnight'])

    await phone.clock.advance('1m')

    expect(await bodies('DateSent=2030-02-01')).toEqual([])
    expect(await bodies('DateSent=2030-02-02')).toEqual(['around midnight'])
  })

  test('tells of a filter that has no meaning', async () => {
    await bodies('Status=lost')
    expect(phone.alerts.last()).toMatchObject({ level: 'warning', message: expect.stringContaining('Status=lost') })
  })

  test('tells of a parameter that nobody reads', async () => {
    await bodies('Colour=red')
    expect(phone.alerts.last()).toMatchObject({ code: 20001, message: expect.stringContaining('Colour') })
  })

  test('holds only the texts of its account', async () => {
    const other = phone.createAccount()
    const { json } = await apiFor(other).get<MessageList>('Messages.json')
    expect(json.messages).toEqual([])
  })
})
