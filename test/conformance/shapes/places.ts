// Where the parties of a webhook are: Twilio always sends these, empty where nothing is known.
import { anyOf, type Expected } from '../case'

const PLACE = anyOf('empty', 'text', 'digits')

export function placesOf(...sides: readonly ('From' | 'To' | 'Caller' | 'Called')[]): Record<string, Expected> {
  const names = sides.flatMap((side) => ['City', 'State', 'Zip', 'Country'].map((detail) => side + detail))
  return Object.fromEntries(names.map((name) => [name, PLACE]))
}
