// Every case against ringback, in process and on a port: what is seen is what the case says.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CASES } from './cases/cases'
import { runSuite, type SuiteResult } from './run'
import { inProcess } from './targets/in-process'
import { onPort } from './targets/port'
import type { Target } from './targets/target'

test('ids are said once', () => {
  const ids = CASES.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(0)
  expect(new Set(ids).size).toBe(ids.length)
})

describe.each([
  ['in process', inProcess],
  ['on a port', onPort],
] as const)('ringback %s', (_, open) => {
  let target: Target
  let suite: SuiteResult
  beforeAll(async () => {
    target = await open()
    suite = await runSuite(target, CASES)
  })
  afterAll(() => target.close())

  test.each(CASES.map(({ id, costs }) => [id, costs] as const))('%s', (id, costs) => {
    const result = suite.cases.find((one) => one.id === id)
    expect(result?.error).toBeNull()
    expect(result?.differences).toEqual([])
    // What the table promises is what is spent, so that a dry run is right.
    expect(result?.spent).toEqual(costs)
  })

  test('nothing is left behind', async () => {
    expect(suite.leftBehind).toEqual([])
    for (const list of ['messages', 'recordings', 'queues']) expect(await namesOf(target, list)).toEqual([])
  })
})

/** SIDs that a list of the account still has. */
async function namesOf({ send, baseUrl, credentials: { accountSid, authToken } }: Target, list: string): Promise<string[]> {
  const path = `${list[0]?.toUpperCase()}${list.slice(1)}`
  const headers = { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` }
  const answer = await send(new Request(`${baseUrl}/2010-04-01/Accounts/${accountSid}/${path}.json`, { headers }))
  const json = (await answer.json()) as Record<string, readonly { readonly sid: string }[]>
  return (json[list] ?? []).map(({ sid }) => sid)
}
