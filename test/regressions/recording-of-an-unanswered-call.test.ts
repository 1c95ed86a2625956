// A call with Record=true that nobody answered told its app of a recording.
import { expect, test } from 'vitest'
import { outcome } from '../../src/index'
import { story } from '../support/calls/story'

test('nothing is recorded of a call that was busy', async () => {
  const { phone, place, told, bob } = story()
  bob.onCall(outcome.busy())
  await place({ Record: 'true' })
  await phone.clock.drain()
  expect(told.map((form) => form.CallStatus)).toEqual(['busy'])
  expect(Object.keys(told[0] ?? {}).filter((name) => name.startsWith('Recording'))).toEqual([])
})
