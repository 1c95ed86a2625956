// Usage records: counted out of texts, calls and numbers, by category and by period.
import { describe, expect, test } from 'vitest'
import { type Account, createRingback, outcome, type Ringback } from '../../../src/index'
import { apiOf } from '../../support/rest/direct'

interface Usage {
  readonly category: string
  readonly count: string
  readonly usage: string
  readonly start_date: string
  readonly end_date: string
}

interface Page {
  readonly usage_records: readonly Usage[]
  readonly next_page_uri: string | null
}

/** Three texts out (one fails) and one in, a call of two begun minutes, on three days. */
async function story() {
  const phone = createRingback({ dialect: 'twilio', now: '2030-01-30T12:00:00Z' })
  const [shop, ana] = [phone.number(), phone.handset()]
  const api = apiOf(phone)
  const text = async (To = ana.number) => void (await api.post('Messages.json', { To, From: shop.e164, Body: 'Hi' }))
  await text()
  await text(phone.handset().onText(outcome.failed(30008)).number)
  await phone.clock.advance('1d')
  await text()
  await ana.text(shop, 'Hello')
  ana.onCall(outcome.answered({ hangUpAfter: '90s' }))
  await api.post('Calls.json', { To: ana.number, From: shop.e164, Twiml: '<Response><Pause length="600"/></Response>' })
  await phone.clock.advance('1d')
  return { phone, api }
}

async function usage(phone: Ringback, path: string, account: Account = phone.account) {
  return (await apiOf(phone, { account }).get<Page>(path)).json.usage_records
}

describe('usage records', () => {
  test('count what went through, in every category', async () => {
    const { phone } = await story()
    const records = await usage(phone, 'Usage/Records.json')
    expect(Object.fromEntries(records.map(({ category, count, usage }) => [category, `${count}/${usage}`]))).toMatchObject({
      sms: '3/3',
      'sms-inbound': '1/1',
      'sms-outbound': '2/2',
      mms: '0/0',
      calls: '1/2',
      'calls-outbound': '1/2',
      'calls-inbound': '0/0',
      phonenumbers: '1/1',
      'phonenumbers-tollfree': '0/0',
      totalprice: '0/0',
    })
    expect(records[0]).toMatchObject({ category: 'calls', start_date: '2030-01-30', end_date: '2030-02-01', price: 0, price_unit: 'usd' })
  })

  test.each([
    ['Daily', ['2030-02-01 0', '2030-01-31 2', '2030-01-30 1']],
    ['Monthly', ['2030-02-01 0', '2030-01-30 3']],
    ['Yearly', ['2030-01-30 3']],
    ['Today', ['2030-02-01 0']],
    ['Yesterday', ['2030-01-31 2']],
    ['ThisMonth', ['2030-02-01 0']],
    ['LastMonth', ['2030-01-01 3']],
    ['AllTime', ['2030-01-30 3']],
  ])('%s sums up by its period, newest first', async (period, expected) => {
    const { phone } = await story()
    const records = await usage(phone, `Usage/Records/${period}.json?Category=sms`)
    expect(records.map(({ start_date, count }) => `${start_date} ${count}`)).toEqual(expected)
  })

  test.each([
    ['StartDate=2030-01-31', '2'],
    ['EndDate=2030-01-30', '1'],
    ['StartDate=-1days', '2'],
    ['StartDate=2030-01-30&EndDate=-2days', '1'],
  ])('are narrowed by %s', async (query, count) => {
    const { phone } = await story()
    expect((await usage(phone, `Usage/Records.json?Category=sms&${query}`))[0]?.count).toBe(count)
  })

  test('are paged', async () => {
    const { api } = await story()
    const seen: string[] = []
    let uri: string | null = 'Usage/Records/Daily.json?PageSize=20'
    while (uri) {
      const { json }: { json: Page } = await api.get<Page>(uri)
      seen.push(...json.usage_records.map(({ start_date, category }) => `${start_date} ${category}`))
      uri = json.next_page_uri
    }
    expect(seen).toHaveLength(45)
    expect(new Set(seen).size).toBe(45)
    expect([seen[0], seen.at(-1)]).toEqual(['2030-02-01 calls', '2030-01-30 totalprice'])
  })

  test('of an owner include its subaccounts, unless they are left out', async () => {
    const { phone } = await story()
    const branch = phone.createAccount({ owner: phone.account })
    await phone.handset().text(phone.number({ account: branch }), 'Hi')
    expect((await usage(phone, 'Usage/Records.json?Category=sms'))[0]?.count).toBe('4')
    expect((await usage(phone, 'Usage/Records.json?Category=sms&IncludeSubaccounts=false'))[0]?.count).toBe('3')
    expect((await usage(phone, 'Usage/Records.json?Category=sms', branch))[0]?.count).toBe('1')
  })

  test('say what is not counted, and which dates are none', async () => {
    const { phone, api } = await story()
    expect(await usage(phone, 'Usage/Records.json?Category=pfax-pages')).toEqual([])
    expect(phone.alerts.last().message).toContain('asked for the category pfax-pages, which ringback does not count')
    await usage(phone, 'Usage/Records.json?StartDate=yesterday')
    expect(phone.alerts.last().fix).toContain('-30days')
    expect((await api.get('Usage/Records/Weekly.json')).status).toBe(404)
  })
})
