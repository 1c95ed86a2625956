// `import 'ringback/jest'` or `require('ringback/jest')`: jest's expect knows the matchers, at run time and to the compiler, a test that
// fails tells what its phones saw, and MSW can be required without a transform. For jest 29 and 30.
// Before all that requires MSW.
import '../runners/jest-msw'
import { relative } from 'node:path'
import { beforeEach, expect } from '@jest/globals'
import { MisuseError, phoneOf } from 'ringback'
import { type AttachRunsOptions, matchersWith, Phones, type RingbackMatchers, TestWatch, withReport } from '../assertions/matchers'
import { circusState, namesOf, onFirstError } from '../runners/circus'
import { writePages } from '../runners/write-pages'

export type { AttachRunsOptions, CountOptions, RingbackMatchers, WantedParams } from '../assertions/matchers'

/** For an `expect` of your own: `expect.extend(matchers)`. Importing this module has extended jest's already. */
export const matchers = matchersWith({ MisuseError, phoneOf })

expect.extend(matchers)

const watch = new TestWatch(new Phones(phoneOf))
// A hook that is made within a test fails it.
if (circusState()?.currentlyRunningTest === null) beforeEach(watchTest)

/**
 * Saves the run of each failed test as a page that needs no server, and names the file in the failure. Call it in a setup file, or
 * in a test file. It shows the phone at the moment of the failure.
 * @throws MisuseError without a folder.
 */
export function attachRuns(options: AttachRunsOptions): void {
  watch.attachRuns(options)
}

function watchTest(): void {
  const test = circusState()?.currentlyRunningTest
  if (!test) return
  const watched = watch.begin()
  // Jest tells no hook that the last one is over; it runs one test after the other, but for those that began together.
  watched.end()
  watched.together = test.concurrent === true
  onFirstError(test, (error) => {
    const path = [relative(process.cwd(), expect.getState().testPath ?? '').replaceAll('\\', '/'), ...namesOf(test)]
    const pages = watched.pages(path, [error])
    writePages(pages)
    error.stack = withReport(error.stack ?? error.message, watched.report(error.message, pages))
  })
}

/** `resolves` and `rejects` keep the promise as the subject, and change the result. */
type SubjectOf<R, T> = R extends Promise<unknown> ? Awaited<T> : T

declare global {
  namespace jest {
    // The global expect of @types/jest.
    interface Matchers<R, T> extends RingbackMatchers<R, SubjectOf<R, T>> {}
  }
}

declare module '@jest/expect' {
  // The one that @jest/globals exports.
  interface Matchers<R extends void | Promise<void>, T> extends RingbackMatchers<R, SubjectOf<R, T>> {}
}
