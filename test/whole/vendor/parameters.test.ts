// Every parameter that the vendor's descriptions list for what ringback serves has its place in docs/compatibility.md, which says whether
// it is read or reported; and what is read without being described says why.
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../src/references/endpoints'
import { HELD_OPERATIONS } from '../../package/compatibility/page'
import { nameOfOperation, type Operation, openDescriptions } from '../../support/vendor/descriptions'
import { MISSING } from '../../support/vendor/schemas'
import { servedOperations } from '../../support/vendor/served'
import { writtenParametersOf } from '../../support/vendor/written-parameters'

interface Extra {
  readonly name: string
  readonly path: RegExp
  readonly why: string
}

/** Read, and not described. */
const EXTRAS: readonly Extra[] = [
  { name: 'Direction', path: /\/Calls\.json$/, why: 'a filter of the interface document' },
  { name: 'Status', path: /\/Messages\.json$/, why: 'a filter of the interface document' },
  { name: 'DateCreated', path: /\/Messages\.json$/, why: "SignalWire's specification has it; it is reported" },
  { name: 'AsyncAmdPartialResults', path: /\/Calls\.json$/, why: "SignalWire's specification has it" },
  { name: 'MachineWordsThreshold', path: /\/Calls\.json$/, why: "SignalWire's specification has it" },
  { name: 'MaxPricePerMinute', path: /\/Calls\.json$/, why: "SignalWire's specification has it" },
  {
    name: 'IncludeSoftDeleted',
    path: /\/Recordings(?:\/\{\w+\}(?:\/Transcriptions)?)?\.json$/,
    why: 'described of the account alone; taken of a call and of a conference as well',
  },
  { name: 'AreaCode', path: /\/IncomingPhoneNumbers\/(?:Local|Mobile|TollFree)\.json$/, why: "SignalWire's specification has it" },
]

/** A word of a row's text that is a value, or half of a name: names of parameters begin with a capital letter. */
const NAME = /^[A-Z]/

/** One row is about all that are counted: `Parameter1.Name` about `Parameter7.Name`. */
function firstOf(name: string): string {
  return name.replace(/^([A-Za-z]+)\d+\./, (_, word: string) => `${word}1.`)
}

async function served(): Promise<readonly Operation[]> {
  return servedOperations(openDescriptions())
}

describe.skipIf(MISSING)(`parameters of the vendor's description${MISSING}`, () => {
  test('all have a place in docs/compatibility.md', async () => {
    const operations = await served()
    expect(operations.length).toBe(HELD_OPERATIONS)
    const missing = operations.flatMap((operation) => {
      const written = writtenParametersOf(operation)
      if (!written) return [`${nameOfOperation(operation)} has no row`]
      const names = [...operation.parameters.keys()].filter(
        (name) => !written.names.includes(firstOf(name)) && !written.starts.some((start) => name.startsWith(start)),
      )
      return names.map((name) => `${nameOfOperation(operation)}: ${name}`)
    })
    expect(missing).toEqual([])
  })

  test('are all that is read, but for those that say why', async () => {
    const used = new Set<Extra>()
    const unexplained = (await served()).flatMap((operation) => {
      const read = writtenParametersOf(operation)?.names.filter((name) => NAME.test(name)) ?? []
      const extra = read.filter((name) => !operation.parameters.has(name))
      return extra.flatMap((name) => {
        const row = EXTRAS.find((one) => one.name === name && one.path.test(operation.path))
        if (row) used.add(row)
        return row ? [] : [`${nameOfOperation(operation)}: ${name}`]
      })
    })
    expect(unexplained).toEqual([])
    expect(EXTRAS.filter((row) => !used.has(row))).toEqual([])
  })
})

test('whoever does a part of one says which', () => {
  const partial = endpoints.flatMap(({ parameters }) => parameters.filter(({ state }) => state === 'partial'))
  expect(partial.length).toBeGreaterThan(10)
  expect(partial.filter(({ note }) => note === '')).toEqual([])
})
