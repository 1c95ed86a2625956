// What stands for what a person wrote, said or is called: of the same shape, so that a replay cuts and counts it as the original. Pure.
import { segment } from '../domain/segments'

/** Carriers and providers read these themselves, and no person is known by them. Source: Twilio, "Twilio support for opt-out keywords". */
const KEYWORDS = /^(?:stop|stopall|unsubscribe|cancel|end|quit|start|yes|unstop|help|info|revoke|optout)$/i

/** Letters become `x`, figures `0`; lengths, cases, spaces and punctuation stay, and so does the encoding of a text. */
export function shapeOf(text: string): string {
  if (KEYWORDS.test(text.trim())) return text
  const other = segment(text).encoding === 'GSM-7' ? 'é' : 'ж'
  return text
    .replace(/[A-Z]/g, 'X')
    .replace(/[a-z]/g, 'x')
    .replace(/\d/g, '0')
    .replace(/[\u0080-\uffff]/g, (character) => other.repeat(character.length))
}

/** Keys, of which one alone says nothing of a person: a menu still works. */
export function keysOf(keys: string): string {
  return keys.length <= 1 ? keys : keys.replace(/\d/g, '0')
}

/** +1 XXX 555 0100 to 0199, kept for fiction; the area codes are in service. Source: NANPA, "555 line numbers". */
const AREAS = [202, 303, 404, 505, 606, 702, 803, 904, 206, 305, 406, 507, 608, 704, 805, 907]

/** The `index`-th number of fiction, from 0. */
export function fictionalNumber(index: number): string {
  const area = AREAS[Math.floor(index / 100) % AREAS.length] ?? 202
  return `+1${area}55501${String(index % 100).padStart(2, '0')}`
}
