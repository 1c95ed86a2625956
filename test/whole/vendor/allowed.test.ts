// The rows that allow a difference from the vendor's description: each is there for a reason that still holds.
import { describe, expect, test } from 'vitest'
import { ALLOWED, allowedBy } from '../../support/vendor/allowed'
import { examplesOf, openDescriptions } from '../../support/vendor/descriptions'
import { differencesOf } from '../../support/vendor/differences'
import { MISSING } from '../../support/vendor/schemas'

test('every row says why, and no two say the same', () => {
  expect(ALLOWED.length).toBeGreaterThan(10)
  expect(ALLOWED.filter(({ why, source }) => why === '' || source === '')).toEqual([])
  expect(new Set(ALLOWED.map(({ why }) => why)).size).toBe(ALLOWED.length)
})

test('a row allows what it says, and nothing beside it', () => {
  const subject = { api: 'api_v2010', path: '/2010-04-01/Accounts/{AccountSid}/Messages/{Sid}.json', dialect: 'signalwire', isError: false }
  const difference = { pointer: '/num_media', expected: 'must be string', sent: '0' }
  expect(allowedBy(subject, difference)?.why).toBe('SignalWire counts with numbers.')
  expect(allowedBy({ ...subject, dialect: 'twilio' }, difference)).toBeUndefined()
  expect(allowedBy({ ...subject, isError: true }, difference)).toBeUndefined()
  expect(allowedBy({ ...subject, api: 'verify_v2' }, difference)).toBeUndefined()
  expect(allowedBy(subject, { ...difference, sent: '"0"' })).toBeUndefined()
  expect(allowedBy(subject, { ...difference, sent: undefined })).toBeUndefined()
  expect(allowedBy(subject, { ...difference, pointer: '/num' })).toBeUndefined()
})

describe.skipIf(MISSING)(`rows that lean on the vendor's examples${MISSING}`, () => {
  const byExample = ALLOWED.filter(({ source }) => source.includes('examples'))

  /** The rows that the vendor's own examples need. */
  const needed = () => {
    const operations = openDescriptions().flatMap((description) => description.operations)
    return operations.flatMap((operation) => {
      const subject = { api: operation.api, path: operation.path, dialect: 'twilio', isError: false }
      const found = examplesOf(operation).flatMap(({ status, json }) => differencesOf(operation, status, json))
      return found.flatMap((difference) => allowedBy(subject, difference) ?? [])
    })
  }

  test('are needed by them', () => {
    expect(byExample.length).toBeGreaterThan(3)
    const rows = new Set(needed())
    expect(byExample.filter((row) => !rows.has(row)).map(({ why }) => why)).toEqual([])
  })
})
