// SIDs, tokens and numbers out of a seed.
import { describe, expect, test } from 'vitest'
import { isE164 } from '../../../src/domain/e164'
import { isSid, SID_PREFIXES } from '../../../src/domain/sid'
import { createIdentity } from '../../../src/engine/identity'

const identity = createIdentity('ringback')
const upTo = <T>(count: number, make: (count: number) => T) => Array.from({ length: count }, (_, index) => make(index + 1))
const SEEDS = ['', 'a', 'b', 'ringback', 'ringback ', 'ringback/SM', 'a longer seed with 🌱', '1', '2', '11']

describe('SIDs', () => {
  test('are a pure function of the seed, the kind and the count', () => {
    const again = createIdentity('ringback')
    again.sid('CA', 99)
    expect(upTo(50, (count) => again.sid('SM', count))).toEqual(upTo(50, (count) => identity.sid('SM', count)))
  })

  test('stay what they are from version to version: snapshots of users hold them', () => {
    expect(identity.sid('AC', 1)).toMatchInlineSnapshot(`"AC02216132286e7f0d924cb7b3bb8e17a2"`)
    expect(identity.sid('SM', 1)).toMatchInlineSnapshot(`"SM10315f687a797f8e73943f52e833d499"`)
    expect(identity.sid('SM', 2)).toMatchInlineSnapshot(`"SM33efa2ee8f9db01a9162b8ba87de9507"`)
  })

  test.each(SID_PREFIXES)('10,000 of %s are well-formed and unlike each other', (prefix) => {
    const sids = upTo(10_000, (count) => identity.sid(prefix, count))
    expect(sids.filter((sid) => !isSid(sid, prefix))).toEqual([])
    expect(new Set(sids).size).toBe(10_000)
  })

  test('differ by kind in the digits too', () => {
    const digits = SID_PREFIXES.map((prefix) => identity.sid(prefix, 1).slice(2))
    expect(new Set(digits).size).toBe(SID_PREFIXES.length)
  })

  test('differ by seed, for near seeds as well', () => {
    const firsts = SEEDS.flatMap((seed) => upTo(20, (count) => createIdentity(seed).sid('SM', count)))
    expect(new Set(firsts).size).toBe(SEEDS.length * 20)
  })

  test('of near counts differ in most of their digits', () => {
    const sids = upTo(500, (count) => identity.sid('SM', count))
    const shared = sids.slice(1).map((sid, index) => [...sid].slice(2).filter((digit, at) => digit === sids[index]?.[at + 2]).length)
    // One digit in sixteen agrees by chance: 2 of 32.
    expect(Math.max(...shared)).toBeLessThan(12)
    expect(shared.reduce((sum, count) => sum + count) / shared.length).toBeLessThan(3)
  })

  test('use every digit in every place', () => {
    const sids = upTo(1_000, (count) => identity.sid('SM', count))
    for (let at = 2; at < 34; at++) expect(new Set(sids.map((sid) => sid[at])).size, `place ${at}`).toBe(16)
  })
})

test('tokens are 32 hex digits, and neither each other nor a SID', () => {
  const tokens = upTo(1_000, (count) => identity.token(count))
  expect(tokens.filter((token) => !/^[0-9a-f]{32}$/.test(token))).toEqual([])
  expect(new Set([...tokens, ...upTo(1_000, (count) => identity.sid('AC', count).slice(2))]).size).toBe(2_000)
})

test('idempotency tokens are UUIDs of version 4', () => {
  const uuids = upTo(1_000, (count) => identity.uuid(count))
  expect(uuids.filter((uuid) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(uuid))).toEqual([])
  expect(new Set(uuids).size).toBe(1_000)
  expect(new Set(uuids.map((uuid) => uuid[19]))).toEqual(new Set('89ab'))
})

describe.each(SEEDS)('invented numbers of the seed "%s"', (seed) => {
  const numbers = upTo(5_000, (count) => createIdentity(seed).number('number', count))
  const handsets = upTo(5_000, (count) => createIdentity(seed).number('handset', count))

  test('are E.164, 5,000 of each without a repetition, and ours are never theirs', () => {
    expect([...numbers, ...handsets].filter((number) => !isE164(number))).toEqual([])
    expect(new Set([...numbers, ...handsets]).size).toBe(10_000)
  })

  test('ring nowhere: 555-01xx is for fiction, and area 555 is nobody’s', () => {
    expect([...numbers, ...handsets].filter((number) => !/^\+1(\d{3}55501\d{2}|555\d{7})$/.test(number))).toEqual([])
  })
})

test('the first number depends on the seed', () => {
  expect(new Set(SEEDS.map((seed) => createIdentity(seed).number('number', 1))).size).toBeGreaterThan(SEEDS.length / 2)
})
