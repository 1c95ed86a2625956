// The tests of examples/rspec, run as its README says. Skipped where Ruby or RSpec are not installed, which the name of the test says.
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { firstThatRuns, run } from '../../support/run/command'

const here = fileURLToPath(new URL('../../../examples/rspec/', import.meta.url))
const command = firstThatRuns(['rspec'], '--version')

test.skipIf(command === undefined)(
  `specs in Ruby, beside a phone${command === undefined ? ': skipped, there is no rspec here' : ''}`,
  async () => {
    const { code, out } = await run(['--speed', '0', '--number', '+15550000001', '--', command ?? '', `${here}codes_spec.rb`])
    expect([code, out]).toEqual([0, expect.stringContaining('3 examples, 0 failures')])
  },
)
