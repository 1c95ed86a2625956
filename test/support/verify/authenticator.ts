// An authenticator app on a person's phone: it scans what a factor tells once, and shows the code of the moment.
import { TOTP, URI } from 'otpauth'
import type { Ringback } from '../../../src/index'

export interface Authenticator {
  /** The code that it shows now, or showed so many steps before. */
  code(stepsAgo?: number): string
  /** Some other code. */
  wrong(): string
}

/** @throws where the text is no address of a key. */
export function scan(phone: Ringback, uri: string): Authenticator {
  const app = URI.parse(uri)
  if (!(app instanceof TOTP)) throw new Error(`${uri} is not for codes of time`)
  const now = () => phone.clock.now().getTime()
  const code = (stepsAgo = 0) => app.generate({ timestamp: now() - stepsAgo * app.period * 1_000 })
  return {
    code,
    wrong() {
      const right = [-2, -1, 0, 1, 2].map(code)
      return ['000000', '111111', '222222', '333333', '444444', '555555'].find((other) => !right.includes(other)) as string
    },
  }
}
