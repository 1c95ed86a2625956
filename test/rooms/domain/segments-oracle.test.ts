// Twilio's own calculator as an oracle, over texts that nobody thought of.
import { SegmentedMessage } from 'sms-segments-calculator'
import { describe, expect, test } from 'vitest'
import { segment } from '../../../src/domain/segments'
import { type Dice, dice } from '../../support/domain/dice'

const PLAIN = [...'abcdefghijklmnopqrstuvwxyzABCXYZ0123456789 .,!?@£èÇØΔΩß_']
const EXTENSION = [...'\f^{}\\[~]|€']
const BREAKS = ['\r\n', '\n', '\r']
const BMP = [...'ç♥中жאあ’`\t']
const ASTRAL = ['😀', '𝕏', '𐍈', '🚀']
/** Where the counts change: around the ends of one, two and three segments of either encoding. */
const LENGTHS = [1, 33, 66, 70, 76, 80, 134, 152, 160, 201, 306, 459]

/** Each kind of text: common characters, and rare ones, so that the rare ones meet the ends of segments. */
const KINDS: { name: string; common: readonly string[]; rare: readonly string[] }[] = [
  { name: 'plain GSM-7', common: PLAIN, rare: PLAIN },
  { name: 'extension characters', common: PLAIN, rare: EXTENSION },
  { name: 'mostly extension characters', common: EXTENSION, rare: PLAIN },
  { name: 'line breaks', common: PLAIN, rare: BREAKS },
  { name: 'one or another character outside GSM-7', common: PLAIN, rare: BMP },
  { name: 'UCS-2 with extension characters', common: BMP, rare: EXTENSION },
  { name: 'surrogate pairs among letters', common: PLAIN, rare: ASTRAL },
  { name: 'mostly surrogate pairs', common: ASTRAL, rare: BMP },
  { name: 'everything', common: [...PLAIN, ...EXTENSION, ...BREAKS], rare: [...BMP, ...ASTRAL] },
]
const TEXTS_OF_A_KIND = 400

function randomText({ roll, pick }: Dice, common: readonly string[], rare: readonly string[]): string {
  const length = Math.max(0, pick(LENGTHS) + roll(7) - 3)
  const odds = 2 + roll(60)
  let text = ''
  while (text.length < length) text += roll(odds) === 0 ? pick(rare) : pick(common)
  return text
}

function theirs(text: string) {
  const message = new SegmentedMessage(text)
  return { encoding: message.getEncodingName(), segments: message.segmentsCount }
}

test('the same encoding for every character of the BMP', () => {
  const parted = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter(
    (character) => theirs(character).encoding !== segment(character).encoding,
  )
  expect(parted).toEqual([])
})

test.each(KINDS)('the same answer for $name', ({ name, common, rare }) => {
  const rolls = dice(KINDS.findIndex((kind) => kind.name === name) + 1)
  const texts = Array.from({ length: TEXTS_OF_A_KIND }, () => randomText(rolls, common, rare))
  // The texts must reach over several segments, or nothing was compared.
  expect(Math.max(...texts.map((text) => segment(text).segments))).toBeGreaterThanOrEqual(3)
  for (const text of texts) expect(segment(text), JSON.stringify(text)).toEqual(theirs(text))
})

/**
 * Where the calculator parts from us: it keeps a grapheme cluster together, so that what a reader sees as one character is
 * never cut. TS 23.040 knows no clusters, and the rule that we follow keeps only a surrogate pair together.
 */
describe('grapheme clusters', () => {
  test('an accent of its own may go to the next segment; the calculator takes the letter along', () => {
    const text = `${'♥'.repeat(66)}e\u0301${'♥'.repeat(66)}`
    expect(segment(text).segments).toBe(2)
    expect(theirs(text).segments).toBe(3)
  })

  test('a flag is two characters; the calculator keeps it whole', () => {
    const text = `${'♥'.repeat(65)}🇩🇪${'♥'.repeat(65)}`
    expect(segment(text).segments).toBe(2)
    expect(theirs(text).segments).toBe(3)
  })

  test('a family of emoji is cut between its members; the calculator keeps it whole', () => {
    const text = `${'♥'.repeat(61)}👨‍👩‍👧${'♥'.repeat(65)}`
    expect(segment(text).segments).toBe(2)
    expect(theirs(text).segments).toBe(3)
  })

  test('a cluster longer than a segment fills several; the calculator overfills one and counts an empty one before it', () => {
    const text = `a${'\u0301'.repeat(200)}`
    expect(segment(text).segments).toBe(3)
    expect(theirs(text).segments).toBe(2)
  })

  test('that is all: given characters instead of clusters, the calculator answers as we do', () => {
    const rolls = dice(2_030)
    const parts = ['\u0301', '\u0308', '\u200d', '\ufe0f', '🇩', '🇪', '👩', '👧', '🏽', '\u1100', '\u1161', '\u11a8', '\ud83d', 'नि', 'กำ']
    const texts = Array.from({ length: 1_000 }, () => randomText(rolls, parts, [...PLAIN, ...BREAKS]))
    let parted = 0
    for (const text of texts) {
      const message = new SegmentedMessage(text)
      const byCharacter = message._buildSegments(message._encodeChars([...text]))
      expect(segment(text), JSON.stringify(text)).toEqual({ encoding: message.getEncodingName(), segments: byCharacter.length })
      if (message.segmentsCount !== byCharacter.length) parted += 1
    }
    expect(parted).toBeGreaterThan(10)
  })
})
