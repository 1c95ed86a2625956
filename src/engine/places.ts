// The geographic parameters of a webhook: where the two parties are, as far as the author of the test said so.
import { type DialectName, dialectOf } from '../dialects/dialects'
import { partyOf } from '../domain/addresses'
import type { Place } from '../store/records'
import type { ReadStore } from '../store/store'

const DETAILS = [
  ['City', 'city'],
  ['State', 'state'],
  ['Zip', 'zip'],
  ['Country', 'country'],
] as const

/** `FromCity`, `FromState` and so on, for each side with its address. */
export function placesOf(store: ReadStore, dialect: DialectName, sides: Readonly<Record<string, string>>): Record<string, string> {
  const { tellsPlaces } = dialectOf(dialect)
  const params: Record<string, string> = {}
  if (tellsPlaces === 'never') return params
  for (const [side, address] of Object.entries(sides)) {
    const place = placeOf(store, address)
    for (const [name, detail] of DETAILS) {
      const value = place?.[detail] ?? null
      if (value !== null || tellsPlaces === 'always') params[`${side}${name}`] = value ?? ''
    }
  }
  return params
}

/** A number of an account, or a person's phone. */
function placeOf(store: ReadStore, address: string): Place | undefined {
  return store.handsets.get(partyOf(address)) ?? store.numbers.listBy('e164', address).at(0)?.place
}
