// Documents that would hang a reader or blow its stack. Each is refused or read, at once: a reader that needs a time that grows with
// the square of 64 KB does not come back before the test's own timeout.
import { describe, expect, test } from 'vitest'
import { readDocument } from '../../../src/instructions/reader'
import { refusalOf, response, rootOf, write } from '../../support/instructions/documents'

const KB = 1_024

describe('too large, whatever they are', () => {
  test.each([
    ['elements nested 100,000 deep', `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`],
    ['10 MB of text', response('a'.repeat(10 * KB * KB))],
    ['10 MB of <', '<'.repeat(10 * KB * KB)],
    ['10 MB of &', response('&'.repeat(10 * KB * KB))],
    ['10 MB of lone surrogates', '\ud800'.repeat(10 * KB * KB)],
    ['20,000 attributes', response(`<Say ${Array.from({ length: 20_000 }, (_, i) => `a${i}="${i}"`).join(' ')}/>`)],
  ])('%s', (_, document) => {
    expect(refusalOf(document).code).toBe(11750)
  })
})

describe('refused where they begin to be none', () => {
  const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')

  test.each([
    ['billion laughs', `<!DOCTYPE Response [<!ENTITY l0 "ha">${entities}]><Response>&l9;</Response>`, 'document type', 1],
    ['one entity, 15,000 times', `<!DOCTYPE a [<!ENTITY a "${'a'.repeat(9_000)}">]>${response('&a;'.repeat(15_000))}`, 'document type', 1],
    ['undeclared entities', response('&a;'.repeat(20_000)), 'ampersand', 11],
    ['60,000 <', '<'.repeat(60_000), 'begins no tag', 1],
    ['60,000 < in a tag', response(`<Say ${'<'.repeat(60_000)}`), '"<" cannot stand', 16],
    ['60,000 < in a value', response(`<Say a="${'<'.repeat(60_000)}"/>`), 'must be written &lt;', 19],
    ['60,000 quotes', response(`<Say ${'"'.repeat(60_000)}/>`), 'cannot stand', 16],
    ['15,000 comments without an end', response('<!--'.repeat(15_000)), '-- cannot stand in a comment', 17],
    ['a comment of dashes', response(`<!--${'- '.repeat(30_000)}`), 'the comment has no end', 11],
    ['7,000 sections without an end', response('<![CDATA['.repeat(7_000)), 'section has no end', 11],
    ['30,000 instructions without an end', response('<?'.repeat(30_000)), 'instruction is written', 11],
    ['15,000 instructions with a name and no end', response('<?a '.repeat(15_000)), 'instruction has no end', 11],
    ['an instruction of spaces', response(`<?a${' '.repeat(60_000)}`), 'instruction has no end', 11],
    ['10,000 tags without an end', response('<Say '.repeat(10_000)), '"<" cannot stand', 16],
    ['a tag of spaces', response(`<Say${' '.repeat(60_000)}`), 'cannot stand', 60_015],
    ['values without an end', response('<Say a="'.repeat(8_000)), 'must be written &lt;, or its closing quote', 19],
    ['30,000 attributes without a value', response(`<Say ${'a '.repeat(30_000)}/>`), 'the attribute a has no value', 16],
    ['8,000 equal attributes', response(`<Say ${'a="" '.repeat(8_000)}/>`), 'stands twice', 21],
    ['end tags only', '</a>'.repeat(16_000), 'closes nothing', 1],
    ['end tags without an end', response('</a '.repeat(16_000)), 'an end tag is written', 11],
    ['60,000 brackets and an end', response(']'.repeat(60_000).concat(']]>')), 'must be written ]]&gt;', 60_011],
  ])('%s', (_, document, says, column) => {
    expect(refusalOf(document)).toEqual({ code: 12100, message: expect.stringContaining(says), line: 1, column })
  })

  test('nesting of 9,000 elements', () => {
    const document = response('<a>'.repeat(9_000) + '</a>'.repeat(9_000))
    expect(refusalOf(document)).toEqual({ code: 12100, message: 'elements are nested more than 100 deep', line: 1, column: 308 })
    expect(refusalOf(response('<a>'.repeat(20_000))).message).toContain('nested more than 100 deep')
  })
})

describe('read, because nothing is wrong with them', () => {
  test.each([
    ['one word', response('a'.repeat(64_000))],
    ['one name', response(`<${'a'.repeat(60_000)}/>`)],
    ['one prefix', response(`<${'a'.repeat(60_000)}:b/>`)],
    ['6,000 prefixes', response(Array.from({ length: 6_000 }, (_, i) => `<a${i}:b/>`).join(''))],
    ['words with colons', response('a:b '.repeat(16_000))],
    ['6,000 attributes', response(`<Say ${Array.from({ length: 6_000 }, (_, i) => `a${i}=""`).join(' ')}/>`)],
    ['16,000 elements', response('<a/>'.repeat(16_000))],
    ['elements and texts in turn', response('<a/>b'.repeat(12_000))],
    ['13,000 references', response('&amp;'.repeat(13_000))],
    ['references in 4,000 values', response(`<Say ${Array.from({ length: 4_000 }, (_, i) => `a${i}="&lt;"`).join(' ')}/>`)],
    ['9,000 comments', response('<!---->'.repeat(9_000))],
    ['one comment', response(`<!--${'- '.repeat(30_000)}-->`)],
    ['9,000 instructions', response('<?a b?>'.repeat(9_000))],
    ['5,000 sections', response('<![CDATA[]]>'.repeat(5_000))],
    ['60,000 brackets', response(']'.repeat(60_000))],
    ['60,000 line ends', response('\r\n'.repeat(30_000))],
    ['a space of 60,000', response(`<Say${' '.repeat(60_000)}/>`)],
    ['99 elements, nested', response('<a>'.repeat(99) + '</a>'.repeat(99))],
  ])('%s', (_, document) => {
    expect(readDocument(document, 'text/xml')).toMatchObject({ type: 'document', root: { name: 'Response' } })
  })

  test('what was read can be printed, compared and copied', () => {
    const deep = rootOf(response('<a>'.repeat(99) + '</a>'.repeat(99)))
    expect(JSON.stringify(deep).length).toBeGreaterThan(5_000)
    expect(structuredClone(deep)).toEqual(deep)
    expect(write(deep)).toContain('</a></Response>')
  })
})
