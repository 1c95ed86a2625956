// A run file in which what a phone remembers of polling was changed was refused with words about iterators, and not as a broken file.
import { expect, test } from 'vitest'
import { createRingback, MisuseError } from '../../src/index'
import { withSum } from '../support/run/with-sum'

test.each([null, { reads: true }, { reads: 1e308 }, { reads: ['x'] }])('a memory that is %j', (polling) => {
  const saved = JSON.parse(createRingback().save()) as { memory: object }
  const open = () => createRingback({ from: withSum({ ...saved, memory: { ...saved.memory, polling } }) })
  expect(open).toThrow(MisuseError)
  expect(open).toThrow('createRingback({ from }) got')
})
