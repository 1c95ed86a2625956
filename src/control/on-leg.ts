// The call that is at a person's phone now, and routes that act on it.
import { type Leg, MisuseError, type Ringback } from 'ringback'
import { quote } from '../domain/errors'
import type { Fields, Route } from './route'

/** A person's act on the call that is at their phone now. */
export function act(
  name: string,
  takes: readonly string[],
  example: Fields | undefined,
  run: (leg: Leg, fields: Fields) => Promise<void>,
): Route {
  return {
    method: 'POST',
    path: `handsets/:number/${name}`,
    takes,
    ...(example ? { example } : {}),
    answers: '`{ call }`',
    async run({ phone, path, fields }) {
      const leg = legOf(phone, path.number as string)
      await run(leg, fields)
      return { json: { call: leg.call } }
    },
  }
}

/** Makes no handset where there is none, because a rejected request must change nothing. */
export function legOf(phone: Ringback, number: string): Leg {
  if (!isHandset(phone, number)) throw new MisuseError(`${quote(number)} is on no call, and no handset has that number.`)
  return phone.handset(number).leg()
}

export function isHandset(phone: Ringback, number: string): boolean {
  return phone.feed.since(phone.feed.cursor).handsets.some((handset) => handset.number === number)
}
