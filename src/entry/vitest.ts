// `import 'ringback/vitest'`: vitest's expect knows the matchers, at run time and to the compiler. For vitest 3, 4 and 5.
import { MisuseError, phoneOf } from 'ringback'
import { expect } from 'vitest'
import { matchersWith, type RingbackMatchers } from '../assertions/matchers'

export type { RingbackMatchers, WantedParams } from '../assertions/matchers'

/** For an `expect` of your own: `expect.extend(matchers)`. Importing this module has extended vitest's already. */
export const matchers = matchersWith({ MisuseError, phoneOf })

expect.extend(matchers)

declare global {
  namespace Chai {
    // Vitest 3 and 4 declare Assertion<T>, vitest 5 Assertion<R, T>, and one augmentation cannot have both (TS2428). All three are
    // made of chai's, which has no type parameters.
    interface Assertion extends RingbackMatchers {}
  }
}
