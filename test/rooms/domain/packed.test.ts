// Data in which nothing is told twice, there and back.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Packer, Unpacker } from '../../../src/domain/packed'

test('any data comes back as JSON would have it', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { maxLength: 8 }), fc.constantFrom(undefined, 0, 1, 5), (values, most) => {
      const packer = new Packer(most)
      const unpacker = new Unpacker(most)
      for (const value of [...values, ...values])
        expect(unpacker.unpack(JSON.parse(packer.pack(value)))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
    { numRuns: 500 },
  )
})

test('objects that are told once come back among others, and may lean on each other', () => {
  fc.assert(
    fc.property(
      fc.array(fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue()), { maxLength: 8 }),
      fc.boolean(),
      (values, begin) => {
        const [packer, unpacker] = [new Packer(), new Unpacker()]
        for (const [index, value] of [...values, ...values].entries()) {
          const isOnce = begin === (index % 2 === 0)
          const text = isOnce ? packer.packOnce(value) : packer.pack(value)
          const told: unknown = JSON.parse(text)
          expect(isOnce ? unpacker.unpackOnce(told) : unpacker.unpack(told)).toEqual(JSON.parse(JSON.stringify(value)))
        }
      },
    ),
    { numRuns: 500 },
  )
})

test.each([
  [
    { at: new Date(0), gone: undefined, here: null },
    { at: '1970-01-01T00:00:00.000Z', here: null },
  ],
  [JSON.parse('{"__proto__": {"a": 1}, "b": "__proto__"}'), JSON.parse('{"__proto__": {"a": 1}, "b": "__proto__"}')],
  [
    ['1', 1, [1], '[1]', { 1: 1 }, {}, [], [[]]],
    ['1', 1, [1], '[1]', { 1: 1 }, {}, [], [[]]],
  ],
])('%j comes back', (value, wanted) => {
  expect(new Unpacker().unpack(JSON.parse(new Packer().pack(value)))).toEqual(wanted)
})

test('what was told before is a number', () => {
  const packer = new Packer()
  const record = { sid: 'SM1', url: 'https://app.test/status', history: [{ status: 'queued', at: '2030' }] }
  const first = packer.pack(record)
  expect(first).toContain('https://app.test/status')
  expect(packer.pack({ ...record })).toMatch(/^\d+$/)
  expect(packer.pack({ ...record, sid: 'SM2' })).toBe('[3,"SM2",0,0]')
})
