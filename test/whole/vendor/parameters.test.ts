// Every parameter of the vendor's description that makes or changes a text or a call has its row in docs/compatibility.md, and works: wholly,
// or in part with the reason.
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../src/references/endpoints'
import { MISSING, parametersOf } from '../../support/vendor/schemas'

/** Those whose products are still to come. */
const TO_COME: readonly string[] = ['ApplicationSid', 'ContentSid', 'ContentVariables']

describe.skipIf(MISSING)(`parameters of the vendor's description${MISSING}`, () => {
  test.each(['Messages', 'Messages/{Sid}', 'Calls', 'Calls/{Sid}'])('POST %s', (path) => {
    const described = parametersOf('api_v2010', `/2010-04-01/Accounts/{AccountSid}/${path}.json`)
    expect(described.length).toBeGreaterThan(1)
    const rows = endpoints.find((endpoint) => endpoint.path === path && endpoint.method === 'POST')?.parameters ?? []
    const stateOf = (name: string) => rows.find((row) => row.name === name)
    const left = described.filter((name) => (stateOf(name)?.state ?? 'not') === 'not' && !TO_COME.includes(name))
    expect(left).toEqual([])
    const unexplained = described.filter((name) => stateOf(name)?.state === 'partial' && stateOf(name)?.note === '')
    expect(unexplained).toEqual([])
  })
})
