// Is the phone settled? The phone answers that itself; this file words the answer as a matcher does.
import type { Ringback } from '../index'
import { indented, show } from './show'
import { checkPhone } from './subject'
import { waitingLines } from './times'
import type { Asking, Verdict } from './verdict'

/** @throws MisuseError */
export function settled(received: unknown, args: readonly unknown[], asking: Asking): Verdict {
  const phone = checkPhone(received, asking, [])
  const open = openOf(phone, args)
  return {
    pass: open.length === 0,
    message: () =>
      [
        asking.written('phone', args.map(show), open.length === 0),
        '',
        ...(open.length === 0
          ? ['It is settled: no callback failed, every fault fired, and there is no alert of level error.']
          : ['It is not settled:', ...indented(open)]),
        ...waitingLines(phone),
      ].join('\n'),
  }
}

/** One line for each thing that is open. The phone rejects a wrong option. */
function openOf(phone: Ringback, args: readonly unknown[]): string[] {
  try {
    phone.assertSettled(...(args as Parameters<Ringback['assertSettled']>))
    return []
  } catch (error) {
    if (!(error instanceof Error) || error.name === 'MisuseError') throw error
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.trim())
  }
}
