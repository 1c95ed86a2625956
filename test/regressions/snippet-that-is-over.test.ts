// A block of the docs went on for ever after its test: a later one that faked timers fired each of its timers, for half a minute.
import { expect, test, vi } from 'vitest'
import { runSnippet } from '../support/code-blocks'

test('a snippet that is over sets no more timers', async () => {
  const code = 'const again = () => void setTimeout(again, 0)\nagain()\n'
  await runSnippet({ language: 'ts', place: 'here', code })
  const own = globalThis.setTimeout
  const spy = vi.spyOn(globalThis, 'setTimeout')
  try {
    await new Promise((resolve) => own(resolve, 20))
    expect(spy).not.toHaveBeenCalled()
  } finally {
    spy.mockRestore()
  }
})
