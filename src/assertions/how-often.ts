// How often something is expected: once or more, or exactly so many times.
import { MisuseError } from '../domain/errors'
import { show } from './show'

/** Options of a matcher that counts. */
export interface CountOptions {
  /** Exactly so often. Default: once or more. */
  readonly times?: number
}

/** @throws MisuseError */
export function checkTimes(options: unknown): number | undefined {
  if (options === undefined) return undefined
  const isOptions = typeof options === 'object' && options !== null && Object.keys(options).every((name) => name === 'times')
  if (!isOptions)
    throw new MisuseError(
      `It got ${show(options)} as the options. Write { times: 2 }, and put all that should match into what is before it.`,
    )
  const { times } = options as CountOptions
  if (times !== undefined && (!Number.isInteger(times) || times < 0))
    throw new MisuseError(`It got ${show(times)} as times. Write a whole number, such as { times: 2 }.`)
  return times
}

export function isOftenEnough(found: number, times: number | undefined): boolean {
  return times === undefined ? found > 0 : found === times
}

/** What follows a count that is wrong: `, and 2 are expected`. Empty where any count is right. */
export function butExpected(found: number, times: number | undefined): string {
  return isOftenEnough(found, times) ? '' : `, and ${times ?? 1} ${times === 1 ? 'is' : 'are'} expected`
}
