// SIDs, the names of records. Two capital letters for the kind, then 32 lower-case hex digits.

/**
 * AC account · SM message · MM multimedia message (where a dialect asks for it) · CA call · PN phone number · ME media ·
 * RE recording · MG messaging service · SC short code · AI alphanumeric sender · RQ request · SK API key · AP application ·
 * HX content template · CF conference · QU queue · TR transcription of a recording · GT transcription of a call that goes on ·
 * VX session of ConversationRelay · MZ media stream.
 *
 * Of Verify: VA service · VE verification · VL attempt of a verification · YE entity · YF factor · YC challenge · YW webhook ·
 * RK rate limit · BL its bucket · GN number of the safe list · HJ template.
 */
export const SID_PREFIXES = [
  'AC',
  'SM',
  'MM',
  'CA',
  'PN',
  'ME',
  'RE',
  'MG',
  'SC',
  'AI',
  'RQ',
  'SK',
  'AP',
  'HX',
  'VA',
  'VE',
  'VL',
  'HJ',
  'YE',
  'YF',
  'YC',
  'YW',
  'RK',
  'BL',
  'GN',
  'QU',
  'CF',
  'TR',
  'GT',
  'VX',
  'MZ',
] as const
export type SidPrefix = (typeof SID_PREFIXES)[number]

const SHAPE = /^[A-Z]{2}[0-9a-f]{32}$/

export function isSid(value: string, prefix: SidPrefix): boolean {
  return value.startsWith(prefix) && SHAPE.test(value)
}

/** `SM5f…c2a1` → `SM..c2a1`: enough to tell records apart in a line of text. */
export function shortSid(sid: string): string {
  return sid.length > 10 ? `${sid.slice(0, 2)}..${sid.slice(-4)}` : sid
}
