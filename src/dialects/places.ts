// The geographic parameters of a webhook: where a number is. Nothing is known of any number, so all of them are empty.

const DETAILS = ['City', 'State', 'Zip', 'Country'] as const

/** `FromCity`, `FromState` and so on for each of the sides. */
export function placesOf(sides: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(sides.flatMap((side) => DETAILS.map((detail) => [`${side}${detail}`, ''])))
}
