// Cuts a text into segments. It follows 3GPP TS 23.038 (GSM 7-bit default alphabet) and TS 23.040 (concatenation).

/** The encoding of a message: `UCS-2` if a character is not in GSM-7. */
export type Encoding = 'GSM-7' | 'UCS-2'

export interface Segmentation {
  readonly encoding: Encoding
  readonly segments: number
}

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Extension characters: an escape and a code, so two septets each. */
const EXTENSION = '\f^{}\\[~]|€'

const SEPTETS = new Map<string, number>([...[...BASIC].map((c) => [c, 1] as const), ...[...EXTENSION].map((c) => [c, 2] as const)])

/** How many units one segment holds, alone and as a part of a longer text (the header of a part takes seven septets or three code units). */
const CAPACITY: Record<Encoding, { single: number; part: number }> = {
  'GSM-7': { single: 160, part: 153 },
  'UCS-2': { single: 70, part: 67 },
}

/**
 * One character outside the GSM alphabet makes the whole text UCS-2. Units are septets for GSM-7 and UTF-16 code units for
 * UCS-2. A character is never cut: one that does not fit moves to the next segment whole. An empty text is one segment.
 */
export function segment(text: string): Segmentation {
  const encoding = encodingOf(text)
  const capacity = CAPACITY[encoding]
  let total = 0
  let parts = 1
  let used = 0
  for (const unit of unitsOf(text, encoding)) {
    total += unit
    if (used + unit > capacity.part) {
      parts += 1
      used = 0
    }
    used += unit
  }
  return { encoding, segments: total <= capacity.single ? 1 : parts }
}

export function encodingOf(text: string): Encoding {
  for (const character of text) if (!SEPTETS.has(character)) return 'UCS-2'
  return 'GSM-7'
}

function* unitsOf(text: string, encoding: Encoding): Generator<number> {
  // Iterating a string yields code points, so a surrogate pair arrives as one character of two units.
  for (const character of text) yield encoding === 'GSM-7' ? (SEPTETS.get(character) as number) : character.length
}
