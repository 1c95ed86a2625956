// Which country and which area a number is of.
import { expect, test } from 'vitest'
import { areaCodeOf, countryOf } from '../../../src/domain/countries'

test.each([
  ['+12025550100', 'US', '202'],
  ['+15550100001', 'US', '555'],
  ['+14165550100', 'CA', '416'],
  ['+18765550100', 'JM', null],
  ['+447700900123', 'GB', null],
  ['+4915550100', 'DE', null],
  ['+77015550100', 'KZ', null],
  ['+74955550100', 'RU', null],
  ['+3725550100', 'EE', null],
  ['+99955550100', null, null],
])('%s is of %s, area %s', (e164, country, area) => {
  expect([countryOf(e164), areaCodeOf(e164)]).toEqual([country, area])
})
