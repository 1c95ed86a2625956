// Outcomes as data, and wrong ones.
import { describe, expect, test } from 'vitest'
import { scripted } from '../../../src/engine/outcomes'
import { outcome } from '../../../src/phone/outcome'

describe('a script', () => {
  const [first, second] = [outcome.failed(), outcome.delivered()]

  test.each([
    [0, first],
    [1, second],
    [2, second],
    [100, second],
  ])('after %i texts', (textsMet, expected) => {
    expect(scripted([first, second], textsMet)).toBe(expected)
  })

  test('of no words says nothing', () => {
    expect(scripted([], 0)).toBeUndefined()
  })
})
