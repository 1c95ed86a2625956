// `import 'ringback/jest'` or `require('ringback/jest')`: jest's expect knows the matchers, at run time and to the compiler.
import { expect } from '@jest/globals'
import { MisuseError, phoneOf } from 'ringback'
import { matchersWith, type RingbackMatchers } from '../assertions/matchers'

export type { RingbackMatchers, WantedParams } from '../assertions/matchers'

/** For an `expect` of your own: `expect.extend(matchers)`. Importing this module has extended jest's already. */
export const matchers = matchersWith({ MisuseError, phoneOf })

expect.extend(matchers)

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
