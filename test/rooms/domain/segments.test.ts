// Encoding and segments of a text.
import { describe, expect, test } from 'vitest'
import { encodingOf, segment } from '../../../src/domain/segments'

/** The GSM 7-bit default alphabet, and the characters that take an escape and a code in it. */
const BASE =
  '\n\r !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ'
const EXTENSION = '\f[\\]^{|}~€'

describe('the encoding', () => {
  test('GSM-7 takes the 127 characters of the alphabet and the ten extension characters, and no other of the BMP', () => {
    const taken = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter((c) => encodingOf(c) === 'GSM-7')
    expect(BASE).toHaveLength(127)
    expect(EXTENSION).toHaveLength(10)
    expect(taken.sort()).toEqual([...BASE, ...EXTENSION].sort())
  })

  test.each(['ç', '\t', '`', '’', '中', '😀', '\u0301', '\ud83d'])('one %j makes the whole text UCS-2', (character) => {
    expect(encodingOf(`plain ${character} text`)).toBe('UCS-2')
  })

  test.each([...BASE])('%j is one septet', (character) => {
    expect(segment(character.repeat(160))).toEqual({ encoding: 'GSM-7', segments: 1 })
    expect(segment(character.repeat(161)).segments).toBe(2)
  })

  test.each([...EXTENSION])('%j is two septets', (character) => {
    expect(segment(character.repeat(80))).toEqual({ encoding: 'GSM-7', segments: 1 })
    expect(segment(character.repeat(81)).segments).toBe(2)
  })

  test.each([...EXTENSION])('%j is one code unit in a text of UCS-2', (character) => {
    expect(segment(`♥${character.repeat(69)}`)).toEqual({ encoding: 'UCS-2', segments: 1 })
    expect(segment(`♥${character.repeat(70)}`).segments).toBe(2)
  })
})

test('the empty text is one segment, as a text with media and no words is', () => {
  expect(segment('')).toEqual({ encoding: 'GSM-7', segments: 1 })
})

/** Every input that the reference lists, with the answer of Twilio's own calculator. */
const GSM: [string, string, number][] = [
  ['160 characters', 'a'.repeat(160), 1],
  ['161 characters', 'a'.repeat(161), 2],
  ['306 characters', 'a'.repeat(306), 2],
  ['307 characters', 'a'.repeat(307), 3],
  ['1600 characters', 'a'.repeat(1_600), 11],
  ['80 euro signs', '€'.repeat(80), 1],
  ['81 euro signs', '€'.repeat(81), 2],
  ['a euro sign that does not fit moves whole', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
]
const UCS: [string, string, number][] = [
  ['70 units', '♥'.repeat(70), 1],
  ['71 units', '♥'.repeat(71), 2],
  ['134 units', '♥'.repeat(134), 2],
  ['135 units', '♥'.repeat(135), 3],
  ['35 emoji', '😀'.repeat(35), 1],
  ['36 emoji', '😀'.repeat(36), 2],
  ['an emoji that does not fit moves whole', `${'♥'.repeat(66)}😀${'♥'.repeat(66)}`, 3],
]

test.each(GSM)('GSM-7: %s', (_, text, segments) => {
  expect(segment(text)).toEqual({ encoding: 'GSM-7', segments })
})

test.each(UCS)('UCS-2: %s', (_, text, segments) => {
  expect(segment(text)).toEqual({ encoding: 'UCS-2', segments })
})

test('an emoji that does fit stays', () => {
  expect(segment(`${'♥'.repeat(65)}😀${'♥'.repeat(67)}`).segments).toBe(2)
})

/**
 * Texts that people sent through a real account and compared with what Twilio billed:
 * https://github.com/TwilioDevEd/message-segment-calculator/issues/66 (the cases without Smart Encoding), /17, /18 and /39.
 */
test.each([
  ['CRLF counts two', `${'a'.repeat(80)}\r\n${'a'.repeat(79)}`, 'GSM-7', 2],
  ['LF counts one', `${'a'.repeat(80)}\n${'a'.repeat(79)}`, 'GSM-7', 1],
  ['CRLF near the third segment', `${'a'.repeat(200)}\r\n${'a'.repeat(105)}`, 'GSM-7', 3],
  ['70 precomposed é', 'é'.repeat(70), 'GSM-7', 1],
  ['70 decomposed é', 'e\u0301'.repeat(70), 'UCS-2', 3],
  ['one decomposed é', 'e\u0301', 'UCS-2', 1],
  ['curly quotes', '“Hi”', 'UCS-2', 1],
  ['a low quote and a zero-width non-joiner', '„Hi\u200c', 'UCS-2', 1],
  ['an emoji and a pipe', '😀|', 'UCS-2', 1],
  ['160 letters', 'a'.repeat(160), 'GSM-7', 1],
  ['161 letters', 'a'.repeat(161), 'GSM-7', 2],
  ['70 ideographs', '中'.repeat(70), 'UCS-2', 1],
  ['71 ideographs', '中'.repeat(71), 'UCS-2', 2],
  ['one pipe', '|', 'GSM-7', 1],
  ['an e with three accents and 69 letters: 73 units', `e\u0301\u0301\u0301${'a'.repeat(69)}`, 'UCS-2', 2],
  ['brackets in a text that an emoji makes UCS-2', `this is a ${']'.repeat(74)}😘`, 'UCS-2', 2],
  ['153 brackets: one septet of each segment stays empty', ']'.repeat(153), 'GSM-7', 3],
])('as billed: %s', (_, text, encoding, segments) => {
  expect(segment(text)).toEqual({ encoding, segments })
})
