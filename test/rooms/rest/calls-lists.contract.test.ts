// Lists of calls: order, pages and filters.
import { beforeEach, describe, expect, test } from 'vitest'
import { type CallList, callsThrough } from '../../support/rest/call-resources'
import { doors } from '../../support/rest/doors'

const BRANCH = '+15550100501'

describe.each(doors)('a list of calls through $name', (door) => {
  const { phone, shop, ana, ben, api, apiFor, place } = callsThrough(door)
  const branch = phone.number({ e164: BRANCH, voiceUrl: 'https://app.test/voice' })
  const names = new Map<string, string>()
  const list = async (query = '') => (await api.get<CallList>(`Calls.json${query && `?${query}`}`)).json
  const named = (page: CallList) => page.calls.map(({ sid }) => names.get(sid))

  /**
   * One call on each of the first days of January: 1 from the shop to Ana, ended on the 2nd; 2 to Ben, who is busy; 3 from the
   * branch to Ana, still in progress; 4 from Ana to the branch, still in progress; 5 to Ana, and not yet dialed.
   */
  beforeEach(async () => {
    names.clear()
    const first = await place({ TimeLimit: '86400' })
    await phone.clock.advance('1d')
    const second = await place({ To: ben.number })
    // The third and the fourth are still in progress at the end: no call lasts longer than four hours without a limit of its own.
    await phone.clock.advance('46h')
    const third = await place({ From: branch.e164 })
    await phone.clock.advance('150m')
    const fourth = await ana.dial(branch)
    await phone.clock.advance('1h')
    const fifth = await place()
    for (const [index, { sid }] of [first, second, third, fourth, fifth].entries()) names.set(sid, `call ${index + 1}`)
    expect(phone.calls.all().map(({ status }) => status)).toEqual(['completed', 'busy', 'in-progress', 'in-progress', 'queued'])
  })

  test('has the newest first, in an envelope without totals', async () => {
    const page = await list()
    expect(named(page)).toEqual(['call 5', 'call 4', 'call 3', 'call 2', 'call 1'])
    const { calls, ...envelope } = page
    const root = `/api/laml/2010-04-01/Accounts/${phone.account.sid}/Calls.json`
    expect(envelope).toEqual({
      page: 0,
      page_size: 50,
      start: 0,
      end: 4,
      uri: `${root}?PageSize=50&Page=0`,
      first_page_uri: `${root}?PageSize=50&Page=0`,
      next_page_uri: null,
      previous_page_uri: null,
    })
    expect(calls).toHaveLength(5)
  })

  test('holds what a fetch would say', async () => {
    for (const call of (await list()).calls) expect((await api.get(call.uri)).json).toEqual(call)
  })

  test.each([
    ['To=%2B15550100501', ['call 4']],
    ['To=+15550100501', ['call 4']],
    ['From=%2B15550100501', ['call 3']],
    ['Status=busy', ['call 2']],
    ['Status=in-progress', ['call 4', 'call 3']],
    ['Status=queued', ['call 5']],
    ['Status=completed&Direction=outbound-api', ['call 1']],
    ['Status=failed', []],
    ['Direction=inbound', ['call 4']],
    ['Direction=outbound-api', ['call 5', 'call 3', 'call 2', 'call 1']],
    ['Direction=outbound-dial', []],
    ['StartTime=2030-01-03', ['call 3']],
    ['StartTime=2030-01-03T09:30:00Z', ['call 3']],
    ['StartTime%3C=2030-01-03', ['call 2', 'call 1']],
    ['StartTime%3E=2030-01-03', ['call 4', 'call 3']],
    ['StartTime%3E=2030-01-02&StartTime%3C=2030-01-04', ['call 3', 'call 2']],
    ['StartTime=%3E%3D2030-01-03', ['call 4', 'call 3']],
    ['EndTime=2030-01-02', ['call 2', 'call 1']],
    ['EndTime%3C=2030-01-02', []],
    ['EndTime%3C=2030-01-03', ['call 2', 'call 1']],
    ['EndTime%3E=2030-01-03', []],
    ['StartTime=2030-01-01&EndTime=2030-01-02', ['call 1']],
    ['Status=&To=&From=&StartTime=&EndTime=&Direction=&ParentCallSid=', ['call 5', 'call 4', 'call 3', 'call 2', 'call 1']],
  ])('%s', async (query, expected) => {
    expect(named(await list(query))).toEqual(expected)
    expect(phone.alerts.all()).toEqual([])
  })

  test('filters To and From together', async () => {
    const number = (value: string) => encodeURIComponent(value)
    expect(named(await list(`To=${number(ana.number)}`))).toEqual(['call 5', 'call 3', 'call 1'])
    expect(named(await list(`From=${number(shop.e164)}`))).toEqual(['call 5', 'call 2', 'call 1'])
    expect(named(await list(`From=${number(shop.e164)}&To=${number(ana.number)}`))).toEqual(['call 5', 'call 1'])
    expect(named(await list(`From=${number(ana.number)}`))).toEqual(['call 4'])
  })

  test('finds a call that dialing has begun for under queued, and not under initiated', async () => {
    await phone.clock.advance('100ms')
    expect(phone.calls.last().status).toBe('initiated')
    expect(named(await list('Status=queued'))).toEqual(['call 5'])
    expect(named(await list('Status=initiated'))).toEqual([])
  })

  test('finds the legs of a call by ParentCallSid', async () => {
    const { sid } = await place({ Url: '', Twiml: '<Response><Dial>+15550100021</Dial></Response>' })
    await phone.clock.advance('10s')
    const { calls } = await list(`ParentCallSid=${sid}`)
    expect(calls).toMatchObject([{ parent_call_sid: sid, direction: 'outbound-dial', status: 'in-progress', to: '+15550100021' }])
    expect((await list(`ParentCallSid=CA${'0'.repeat(32)}`)).calls).toEqual([])
  })

  test('is paged, and the pages keep their filters', async () => {
    const first = await list('PageSize=2&Direction=outbound-api')
    expect(named(first)).toEqual(['call 5', 'call 3'])
    expect(first.next_page_uri).toContain('Direction=outbound-api')
    const second = (await api.get<CallList>(first.next_page_uri ?? '')).json
    expect(named(second)).toEqual(['call 2', 'call 1'])
    expect(second).toMatchObject({ page: 1, page_size: 2, start: 2, end: 3, next_page_uri: null })
    const back = (await api.get<CallList>(second.previous_page_uri ?? '')).json
    expect(named(back)).toEqual(['call 5', 'call 3'])
  })

  test('is paged by Page alone too', async () => {
    expect(named(await list('PageSize=2&Page=2'))).toEqual(['call 1'])
    expect(named(await list('PageSize=2&Page=9'))).toEqual([])
  })

  test.each([
    ['Status=hungup', 'Status', 'the list is empty', []],
    ['Direction=sideways', 'Direction', 'the list was made without it', ['call 5', 'call 4', 'call 3', 'call 2', 'call 1']],
    ['StartTime=yesterday', 'StartTime', 'the list was made without it', ['call 5', 'call 4', 'call 3', 'call 2', 'call 1']],
    ['EndTime%3C=soon', 'EndTime', 'the list was made without it', ['call 5', 'call 4', 'call 3', 'call 2', 'call 1']],
  ])('%s has no meaning: an alert says so', async (query, name, says, expected) => {
    expect(named(await list(query))).toEqual(expected)
    expect(phone.alerts.all()).toMatchObject([{ code: 20001, level: 'warning', message: expect.stringContaining(name) }])
    expect(phone.alerts.last().message).toContain(says)
  })

  test('is of one account', async () => {
    const other = phone.createAccount()
    expect((await apiFor(other).get<CallList>('Calls.json')).json.calls).toEqual([])
    const theirs = phone.number({ account: other, voiceUrl: 'https://app.test/voice' })
    const { sid } = await ana.dial(theirs)
    expect((await apiFor(other).get<CallList>('Calls.json')).json.calls.map((call) => call.sid)).toEqual([sid])
    expect(named(await list())).toHaveLength(5)
  })
})
