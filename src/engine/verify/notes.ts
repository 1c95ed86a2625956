// JSON in a parameter, whose values are texts: what an app may note on a factor or a challenge.
import type { Notes } from '../../store/records'

/** Source: Twilio's OpenAPI file of Verify v2. */
const LONGEST = 1_024

/** Undefined: it is something else, or too long. */
export function readNotes(text: string): Notes | undefined {
  if (text.length > LONGEST) return undefined
  const value = readObject(text)
  return value && isNotes(value) ? value : undefined
}

export function readObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function isNotes(value: Readonly<Record<string, unknown>>): value is Notes {
  return Object.values(value).every((one) => typeof one === 'string')
}
