// What came over the wire with each of its texts held once: a slice has the same numbers, SIDs, moments, URLs and statuses in thousands of
// places, and each parsed text would be one of its own.

/** The same value: what it holds is replaced by what is equal. */
export function withSharedTexts<Told>(told: Told, texts: Map<string, string> = new Map()): Told {
  if (typeof told === 'string') return shared(told, texts) as Told & string
  if (typeof told !== 'object' || told === null) return told
  const fields = told as { [name: string]: unknown }
  for (const name in fields) {
    const value = fields[name]
    if (typeof value === 'string') fields[name] = shared(value, texts)
    else if (typeof value === 'object' && value !== null) withSharedTexts(value, texts)
  }
  return told
}

/** A longer one is rarely said twice. */
const LONGEST = 200

function shared(text: string, texts: Map<string, string>): string {
  if (text.length > LONGEST) return text
  const known = texts.get(text)
  if (known !== undefined) return known
  texts.set(text, text)
  return text
}
