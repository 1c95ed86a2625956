// The tests of examples/pytest, run as its README says. Skipped where Python, pytest or the module twilio are not installed, which the name of the test says.
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { pythonWith, run } from '../../support/run/command'

const here = fileURLToPath(new URL('../../../examples/pytest/', import.meta.url))
const command = pythonWith('twilio', 'pytest')

test.skipIf(command === undefined)(
  `tests in Python, beside a phone${command === undefined ? ': skipped, no python3 here has the modules twilio and pytest' : ''}`,
  async () => {
    const words = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', here]
    const { code, out, err } = await run(['--speed', '0', '--number', '+15550000001', '--', command ?? '', ...words], {
      PYTHONDONTWRITEBYTECODE: '1',
    })
    expect([code, out]).toEqual([0, expect.stringContaining('3 passed')])
    expect(err).toContain('ringback: ')
  },
)
