// Whether a number is somebody's: an account's, or a person's.
import type { ReadStore } from '../../store/store'

export function isTaken({ numbers, handsets }: ReadStore, e164: string): boolean {
  return numbers.listBy('e164', e164).length > 0 || handsets.get(e164) !== undefined
}
