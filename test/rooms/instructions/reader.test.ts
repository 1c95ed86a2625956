// What becomes of an app's answer: its content type, its size, its root; and the tree of what is in it.
import { describe, expect, test } from 'vitest'
import { textOf } from '../../../src/instructions/document'
import { DOCUMENT_LIMIT, readDocument } from '../../../src/instructions/reader'
import { refusalOf, response, rootOf, shapeOf } from '../../support/instructions/documents'

const DOCUMENT = response('<Say>Hello</Say>')

describe('the content type of an answer', () => {
  test.each([
    'text/xml',
    'application/xml',
    'text/html',
    'text/xml; charset=utf-8',
    'application/xml;charset="UTF-8";profile=a',
    'TEXT/XML',
    ' text/xml ;x',
  ])('%j is XML', (type) => {
    expect(readDocument(DOCUMENT, type)).toMatchObject({ type: 'document' })
  })

  test.each(['text/plain', 'application/json', 'audio/mpeg', 'text/xmlx', 'xml', 'text/html+xml', 'text/plain; text/xml', 'text xml'])(
    '%j is not (12300)',
    (type) => {
      const refusal = refusalOf(DOCUMENT, type)
      expect(refusal).toEqual({ code: 12300, message: expect.stringContaining(type.split(';')[0] ?? ''), line: null, column: null })
      expect(refusal.message).toContain('answer with Content-Type: text/xml')
    },
  )

  test('one that is missing is none, either', () => {
    expect(refusalOf(DOCUMENT, '')).toMatchObject({ code: 12300, message: expect.stringContaining('(none)') })
  })

  test('an inline document has none and needs none', () => {
    expect(readDocument(DOCUMENT, null)).toMatchObject({ type: 'document' })
  })

  test('it is looked at before the document', () => {
    expect(refusalOf('{"error":"no"}', 'application/json').code).toBe(12300)
    expect(refusalOf('x'.repeat(DOCUMENT_LIMIT + 1), 'text/plain').code).toBe(12300)
  })
})

describe('64 KB', () => {
  const documentOf = (bytes: number, character = 'a') => {
    const room = bytes - response('').length
    const width = new TextEncoder().encode(character).length
    return response(character.repeat(Math.floor(room / width)) + 'a'.repeat(room % width))
  }

  test('are 65,536 bytes', () => expect(DOCUMENT_LIMIT).toBe(65_536))

  test.each(['a', 'é', '€', '😀'])('of %s are read', (character) => {
    const document = documentOf(65_536, character)
    expect(new TextEncoder().encode(document)).toHaveLength(65_536)
    expect(textOf(rootOf(document)).length).toBeGreaterThan(16_000)
  })

  test.each(['a', 'é', '€', '😀'])('of %s and one byte are refused', (character) => {
    expect(refusalOf(documentOf(65_537, character))).toEqual({
      code: 11750,
      message: 'the document is too large; the limit is 65536 bytes',
      line: null,
      column: null,
    })
  })

  test('are measured before anything is read', () => {
    expect(refusalOf('<'.repeat(65_537)).code).toBe(11750)
    expect(refusalOf('<'.repeat(65_536)).code).toBe(12100)
  })
})

describe('the root', () => {
  test.each(['response', 'RESPONSE', 'Respons', 'Responses', 'html', 'Say', 'x:Response', 'Response:x'])('must not be %s', (name) => {
    expect(refusalOf(`<?xml version="1.0"?>\n  <${name}/>`)).toEqual({
      code: 12100,
      message: `the root element is ${name}; it must be Response`,
      line: 2,
      column: 3,
    })
  })

  test('may have attributes, and a namespace', () => {
    const root = rootOf('<Response xmlns="urn:a" xmlns:x="urn:b" version="1" x:y="2"/>')
    expect(root).toMatchObject({ name: 'Response', attributes: { xmlns: 'urn:a', 'xmlns:x': 'urn:b', version: '1', 'x:y': '2' } })
  })
})

describe('the tree', () => {
  test('has elements, attributes, texts and lines', () => {
    expect(rootOf('<Response>\n<Say voice="alice">Hello</Say></Response>')).toEqual({
      name: 'Response',
      attributes: {},
      children: ['\n', { name: 'Say', attributes: { voice: 'alice' }, children: ['Hello'], line: 2 }],
      line: 1,
    })
  })

  test('keeps mixed content in order', () => {
    expect(shapeOf(rootOf(response('<Message>outer<Body>inner</Body> tail</Message>')))).toEqual([
      'Response',
      {},
      ['Message', {}, 'outer', ['Body', {}, 'inner'], ' tail'],
    ])
  })

  test('keeps white space, and nothing of comments and instructions', () => {
    expect(shapeOf(rootOf(response('  <!-- a -->\t<?b?>\n')))).toEqual(['Response', {}, '  \t\n'])
  })

  test('has attributes of any name', () => {
    const { attributes } = rootOf('<Response constructor="1" __proto__="2" hasOwnProperty="3" toString="4"/>')
    expect(Object.entries(attributes)).toEqual([
      ['constructor', '1'],
      ['__proto__', '2'],
      ['hasOwnProperty', '3'],
      ['toString', '4'],
    ])
  })

  test('gives back no part of the library', () => {
    const root = rootOf(response('<Say>Hello</Say>'))
    expect(structuredClone(root)).toEqual(root)
  })
})

describe('the text of an element', () => {
  const textIn = (content: string) => textOf(rootOf(response(content)))

  test.each([
    ['white space is folded', '  Hello \n\t big   world ', 'Hello big world'],
    ['an empty element has none', '', ''],
    ['nested elements count', 'a<b>b<c>c</c></b>d', 'abcd'],
    ['sections count, comments do not', 'a<![CDATA[ & ]]><!-- b -->c', 'a & c'],
    ['a break parts words', 'Hello<break time="1s"/>world', 'Hello world'],
    ['so do paragraphs and sentences', '<p><s>One.</s><s>Two.</s></p><p>Three.</p>', 'One. Two. Three.'],
    ['emphasis does not', 'un<emphasis>believ</emphasis>able', 'unbelievable'],
    ['elements of one prefix are like others', '<x:a>b</x:a>', 'b'],
  ])('%s', (_, content, text) => {
    expect(textIn(content)).toBe(text)
  })
})
