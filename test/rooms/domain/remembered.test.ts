// What is remembered of what was made of a text.
import { describe, expect, it } from 'vitest'
import { remembered } from '../../../src/domain/remembered'

/** Says which texts it was asked for. */
function asked() {
  const texts: string[] = []
  const lengthOf = remembered((text) => {
    texts.push(text)
    if (text === '') throw new Error('an empty text')
    return { length: text.length }
  })
  return { texts, lengthOf }
}

describe('what is remembered', () => {
  it('is made once, however often it is asked for', () => {
    const { texts, lengthOf } = asked()
    const first = lengthOf('https://app.test')
    lengthOf('https://other.test')

    expect(lengthOf('https://app.test')).toBe(first)
    expect(texts).toEqual(['https://app.test', 'https://other.test'])
  })

  it('is made again after a failure', () => {
    const { texts, lengthOf } = asked()

    expect(() => lengthOf('')).toThrow('an empty text')
    expect(() => lengthOf('')).toThrow('an empty text')
    expect(texts).toEqual(['', ''])
  })

  it('is not all that ever was asked for', () => {
    const { texts, lengthOf } = asked()
    for (let index = 0; index <= 100; index++) lengthOf(`https://app.test/${index}`)
    lengthOf('https://app.test/0')

    expect(texts.filter((text) => text === 'https://app.test/0')).toHaveLength(2)
  })
})
