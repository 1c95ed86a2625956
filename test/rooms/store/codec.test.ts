// Values as JSON, and what leads from one version of a value to the next.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Codec, type CodecPort, fromBase64, isPlain, type Json, toBase64 } from '../../../src/store/codec'
import { Trail } from '../../../src/store/trail'

const PORT: CodecPort = {
  seal: (text) => [...text].reverse().join(''),
  unseal: (text) => [...text].reverse().join(''),
  placeOf: () => undefined,
  at: (place) => {
    throw new Error(`nothing at ${place.join(' ')}`)
  },
}

const codecWith = (port: Partial<CodecPort> = {}) => new Codec({ ...PORT, ...port })
const codec = codecWith()

/** As a file holds it. */
const filed = (json: Json): Json => JSON.parse(JSON.stringify(json))

describe('a value', () => {
  test.each<[string, unknown, Json]>([
    ['nothing', null, null],
    ['undefined', undefined, { $: 'undefined' }],
    ['true', true, true],
    ['a number', 1.5, 1.5],
    ['no number', Number.NaN, { $: 'number', of: 'NaN' }],
    ['without an end', Number.NEGATIVE_INFINITY, { $: 'number', of: '-Infinity' }],
    ['less than nothing', -0, { $: 'number', of: '-0' }],
    ['zero', 0, 0],
    ['a text', 'hi', 'hi'],
    ['a list', [1, [undefined]], [1, [{ $: 'undefined' }]]],
    ['fields', { a: 1, b: { c: 'd' } }, { a: 1, b: { c: 'd' } }],
    ['a field that is called $', { $: 'at', of: 1 }, { $: 'object', of: { $: 'at', of: 1 } }],
    ['a trail', Trail.of(1, undefined), { $: 'trail', of: [1, { $: 'undefined' }] }],
    ['a map', new Map<unknown, unknown>([['a', new Set([1])]]), { $: 'map', of: [['a', { $: 'set', of: [1] }]] }],
    ['a date', new Date(7), { $: 'date', of: 7 }],
    ['no date', new Date(Number.NaN), { $: 'date', of: { $: 'number', of: 'NaN' } }],
    ['bytes', new Uint8Array([1, 2]), { $: 'bytes', as: 'Uint8Array', of: 'AQI=' }],
    ['a part of bytes', new Uint8Array([9, 1, 2, 9]).subarray(1, 3), { $: 'bytes', as: 'Uint8Array', of: 'AQI=' }],
    ['samples', new Int16Array([-1]), { $: 'bytes', as: 'Int16Array', of: '//8=' }],
    ['long samples', new Int32Array([-1]), { $: 'bytes', as: 'Int32Array', of: '/////w==' }],
    ['fractions', new Float32Array([1]), { $: 'bytes', as: 'Float32Array', of: 'AACAPw==' }],
    ['long fractions', new Float64Array([1]), { $: 'bytes', as: 'Float64Array', of: 'AAAAAAAA8D8=' }],
    ['fields of nobody', Object.assign(Object.create(null) as object, { a: 1 }), { a: 1 }],
  ])('%s', (_, value, json) => {
    expect(codec.encode(value)).toEqual(json)
    const read = codec.decode(filed(json))
    if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null) expect(read).toEqual({ a: 1 })
    else expect(read).toStrictEqual(value)
  })

  test('of a name that means something to objects is a field like others', () => {
    const value = JSON.parse('{"__proto__":{"a":1},"constructor":2}') as object
    const read = codec.decode(filed(codec.encode(value))) as object
    expect([Object.keys(read), Object.getPrototypeOf(read)]).toEqual([['__proto__', 'constructor'], Object.prototype])
    expect(JSON.stringify(read)).toBe('{"__proto__":{"a":1},"constructor":2}')
  })

  test.each<[string, unknown, string]>([
    ['a function', () => 1, 'A function cannot be written into a run.'],
    ['a symbol', Symbol('x'), 'A symbol cannot be written into a run.'],
    ['a large integer', 1n, 'A bigint cannot be written into a run.'],
    ['an object of a class', new URL('https://app.test'), 'A URL cannot be written into a run.'],
    ['a view of another sort', new Uint16Array(1), 'A Uint16Array cannot be written into a run.'],
    ['deep inside', { list: [new Map([['a', () => 1]])] }, 'A function cannot be written into a run.'],
  ])('%s is none that can be written', (_, value, message) => {
    expect(() => codec.encode(value)).toThrow(message)
  })

  test('of a sort that there is not cannot be read', () => {
    expect(() => codec.decode({ $: 'stranger' })).toThrow('"stranger" is not a sort of value.')
  })

  test('knows itself how it is written, where it is a row', () => {
    expect(codec.encode({ toData: () => ({ a: 1 }) })).toEqual({ a: 1 })
    expect(codec.encode({ toData: 'a field' })).toEqual({ toData: 'a field' })
  })

  test('that stands somewhere is told by its place', () => {
    const row = { sid: 'a' }
    const here = codecWith({ placeOf: (value) => (value === row ? ['calls', 7] : undefined), at: ([name, index]) => ({ name, index }) })
    expect(here.encode([row, { sid: 'b' }])).toEqual([{ $: 'at', of: ['calls', 7] }, { sid: 'b' }])
    expect(here.encodeNew(row)).toEqual({ sid: 'a' })
    expect(here.decode({ $: 'at', of: ['calls', 7] })).toEqual({ name: 'calls', index: 7 })
    expect(here.change({ sid: 'z' }, row)).toEqual({ $: 'at', of: ['calls', 7] })
    expect(here.changeNew({ sid: 'z' }, row)).toEqual({ $: 'to', of: { sid: 'a' } })
  })
})

describe('a secret', () => {
  const SECRETS = new Set(['token'])

  test('is sealed, however deep, but for nothing', () => {
    const json = codec.encode({ token: 'abc', deep: [{ token: { a: 1 } }, { token: null }] }, SECRETS)
    expect(json).toEqual({ token: { $: 'sealed', of: '"cba"' }, deep: [{ token: { $: 'sealed', of: '}1:"a"{' } }, { token: null }] })
    expect(codec.decode(json)).toEqual({ token: 'abc', deep: [{ token: { a: 1 } }, { token: null }] })
  })

  test('in a URL is sealed with the text around it', () => {
    const text = 'see https://ana:secret@app.test/'
    const json = codec.encode({ text })
    expect(JSON.stringify(json)).not.toContain('secret')
    expect(codec.decode(json)).toEqual({ text })
  })

  test('that somebody else knows of is sealed', () => {
    const knowing = codecWith({ hides: (text) => text.includes('key') })
    expect(knowing.encode(['a key', 'a lock'])).toEqual([{ $: 'sealed', of: '"yek a"' }, 'a lock'])
  })

  test('that holds what JSON has no word for comes back', () => {
    const value = { token: new Map([['a', undefined]]) }
    expect(codec.decode(filed(codec.encode(value, SECRETS)))).toStrictEqual(value)
  })

  test('that changes is written whole, and so is one that does not', () => {
    const [before, after] = [
      { token: { a: 1, b: 2 }, count: 1 },
      { token: { a: 1, b: 3 }, count: 1 },
    ]
    const sealed = { $: 'sealed', of: '}3:"b",1:"a"{' }
    expect(codec.change(before, after, SECRETS)).toEqual({ $: 'to', of: { token: sealed } })
    const copy = { ...after, token: { ...after.token } }
    expect(codec.change(after, copy, SECRETS)).toEqual({ $: 'to', of: { token: sealed } })
    expect(codec.change(after, { ...after, count: 2 }, SECRETS)).toEqual({ $: 'to', of: { count: 2 } })
    expect(codec.change({}, after, SECRETS)).toEqual({ $: 'to', of: { token: sealed, count: 1 } })
  })

  test('is sealed in what is new of a trail', () => {
    const before = Trail.of({ token: 'a' })
    expect(codec.change(before, before.with({ token: 'b' }), SECRETS)).toEqual({ $: 'more', of: [{ token: { $: 'sealed', of: '"b"' } }] })
  })
})

describe('a change', () => {
  const trail = Trail.of('a', 'b')
  test.each<[string, unknown, unknown, Json]>([
    ['of a text', 'a', 'b', 'b'],
    ['from nothing', null, { a: 1 }, { a: 1 }],
    ['to nothing', { a: 1 }, null, null],
    ['of one field', { a: 1, b: 2 }, { a: 1, b: 3 }, { $: 'to', of: { b: 3 } }],
    ['of none', { a: 1 }, { a: 1 }, { $: 'to', of: {} }],
    ['that adds a field', { a: 1 }, { a: 1, b: 2 }, { $: 'to', of: { b: 2 } }],
    ['that adds one that is undefined', { a: 1 }, { a: 1, b: undefined }, { $: 'to', of: { b: { $: 'undefined' } } }],
    ['that takes a field', { a: 1, b: 2, c: 3 }, { a: 1, c: 3 }, { $: 'to', of: {}, gone: ['b'] }],
    [
      'in the depth',
      { a: { b: { c: 1, d: 2 } } },
      { a: { b: { c: 1, d: 3 } } },
      { $: 'to', of: { a: { $: 'to', of: { b: { $: 'to', of: { d: 3 } } } } } },
    ],
    ['whose copies are the same', { a: { b: [1] }, c: 1 }, { a: { b: [1] }, c: 2 }, { $: 'to', of: { c: 2 } }],
    ['of the order of fields', { a: 1, b: 2 }, { b: 2, a: 1 }, { b: 2, a: 1 }],
    ['that adds a field in front', { b: 2 }, { a: 1, b: 2 }, { a: 1, b: 2 }],
    ['of an item', [1, 2, 3], [1, 9, 3], { $: 'to', of: { 1: 9 }, length: 3 }],
    ['that adds an item', [1], [1, 2], { $: 'to', of: { 1: 2 }, length: 2 }],
    ['that takes an item', [1, 2], [1], { $: 'to', of: {}, length: 1 }],
    ['of a list in a field, of which it takes one', { a: [1, 2] }, { a: [1] }, { $: 'to', of: { a: { $: 'to', of: {}, length: 1 } } }],
    ['of a field in a field, of which it takes one', { a: { b: 1 } }, { a: {} }, { $: 'to', of: { a: { $: 'to', of: {}, gone: ['b'] } } }],
    ['of a list into fields', [1], { 0: 1 }, { 0: 1 }],
    ['of fields into a list', { 0: 1 }, [1], [1]],
    ['of a trail that goes on', trail, trail.with('c'), { $: 'more', of: ['c'] }],
    ['of a trail that does not', trail, Trail.of('a', 'b'), { $: 'more', of: [] }],
    ['of a trail in a field, which is only a copy', { t: trail }, { t: Trail.of('a', 'b') }, { $: 'to', of: {} }],
    ['of a trail that begins anew', trail, Trail.of('x'), { $: 'trail', of: ['x'] }],
    ['of a map', { m: new Map([['a', 1]]) }, { m: new Map([['a', 2]]) }, { $: 'to', of: { m: { $: 'map', of: [['a', 2]] } } }],
    ['of a map into fields', new Map(), { a: 1 }, { a: 1 }],
    ['of a field that is called $', { $: 1 }, { $: 2 }, { $: 'to', of: { $: 2 } }],
    ['into a field that is called $', { a: 1 }, { a: { $: 'to' } }, { $: 'to', of: { a: { $: 'object', of: { $: 'to' } } } }],
  ])('%s', (_, before, after, json) => {
    expect(codec.change(before, after)).toEqual(json)
    expect(codec.apply(before, filed(json))).toStrictEqual(after)
  })

  test('of a name that means something to objects', () => {
    const after = JSON.parse('{"a":1,"__proto__":"x","toString":"y"}') as object
    const change = codec.change({ a: 1 }, after)
    expect(JSON.stringify(codec.apply({ a: 1 }, filed(change)))).toBe(JSON.stringify(after))
  })

  test('leads from any version to any other, with its fields in their order', () => {
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom(null, undefined, 0, -0, Number.NaN, '', 'a', true),
        fc.dictionary(fc.constantFrom('a', 'b', 'c', '$', 'of', '__proto__', '1'), tie('value'), { maxKeys: 4, noNullPrototype: true }),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.array(tie('value'), { maxLength: 3 }).map((list) => Trail.of(...list)),
        fc.array(tie('value'), { maxLength: 2 }).map((list) => new Set(list)),
        fc.integer({ min: 0, max: 9 }).map((ms) => new Date(ms)),
      ),
    }))
    fc.assert(
      fc.property(value, value, (before, after) => {
        const read = codec.apply(codec.decode(filed(codec.encode(before))), filed(codec.change(before, after)))
        expect(read).toStrictEqual(after)
        expect(JSON.stringify(read)).toBe(JSON.stringify(after))
      }),
      { numRuns: 300 },
    )
  })

  test('leaves the version before as it was', () => {
    const before = { a: [1, 2], b: { c: 1 } }
    codec.apply(before, codec.change(before, { a: [9], b: { c: 2 } }))
    expect(before).toEqual({ a: [1, 2], b: { c: 1 } })
  })
})

test('bytes are text and bytes again, however many there are', () => {
  for (const length of [0, 1, 8_191, 8_192, 8_193, 20_000]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 7) & 255)
    const text = toBase64(bytes)
    expect(text).toBe(Buffer.from(bytes).toString('base64'))
    expect(Buffer.from(fromBase64(text)).equals(Buffer.from(bytes))).toBe(true)
  }
})

test('what is plain', () => {
  expect([{}, Object.create(null) as object, [], new Date(0), new URL('https://app.test')].map(isPlain)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
