// The tests of examples/go, run as its README says. Skipped where Go is not installed, which the name of the test says.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { file, firstThatRuns, run } from '../../support/run/command'

const here = fileURLToPath(new URL('../../../examples/go/', import.meta.url))
const command = firstThatRuns(['go'], 'version')

test.skipIf(command === undefined)(
  `tests in Go, beside a phone${command === undefined ? ': skipped, there is no go here' : ''}`,
  async () => {
    const cache = { GOCACHE: dirname(file('cache', '')) }
    const { code, out } = await run(
      ['--speed', '0', '--number', '+15550000001', '--', command ?? '', 'test', '-count=1', './...'],
      cache,
      here,
    )
    expect([code, out]).toEqual([0, expect.stringContaining('ok')])
  },
)
