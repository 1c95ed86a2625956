// SIDs: their shape, and their short form.
import { describe, expect, test } from 'vitest'
import { isSid, SID_PREFIXES, shortSid } from '../../../src/domain/sid'

const HEX = '0123456789abcdef0123456789abcdef'

describe('isSid', () => {
  test.each(SID_PREFIXES)('%s and 32 lower-case hex digits', (prefix) => {
    expect(isSid(prefix + HEX, prefix)).toBe(true)
  })

  test('the kind must be the one that is asked for', () => {
    expect(isSid(`SM${HEX}`, 'CA')).toBe(false)
    expect(isSid(`CA${HEX}`, 'SM')).toBe(false)
  })

  test.each([
    ['no prefix', HEX],
    ['a prefix in lower case', `sm${HEX}`],
    ['31 digits', `SM${HEX.slice(1)}`],
    ['33 digits', `SM${HEX}0`],
    ['upper-case digits', `SM${HEX.toUpperCase()}`],
    ['a digit that is not hex', `SM${HEX.slice(1)}g`],
    ['a space before it', ` SM${HEX}`],
    ['a line break after it', `SM${HEX}\n`],
    ['two in a row', `SM${HEX}SM${HEX}`],
    ['the empty text', ''],
  ])('%s is none', (_, value) => {
    expect(isSid(value, 'SM')).toBe(false)
  })
})

describe('shortSid', () => {
  test('keeps the kind and the last four digits', () => {
    expect(shortSid(`SM${HEX}`)).toBe('SM..cdef')
  })

  test('leaves alone what is short already', () => {
    expect(shortSid('Messages')).toBe('Messages')
    expect(shortSid('')).toBe('')
  })
})
