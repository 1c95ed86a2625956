// Words by which a listener says that he listens. Which ones the provider takes for such is not stated: a guess. Pure.

const BACKCHANNELS = new Set([
  ...['ah', 'aha', 'hm', 'hmm', 'mhm', 'mm', 'mm hm', 'mm hmm', 'oh', 'uh', 'uh huh', 'um'],
  ...['got it', 'i see', 'ok', 'okay', 'right', 'sure', 'yeah', 'yep', 'yes', 'yup'],
])

/** Once, or several of them: "Uh-huh.", "yeah, yeah, I see". */
export function isBackchannel(text: string): boolean {
  let rest = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  while (rest !== '') {
    const words = rest.split(' ')
    const length = [2, 1].find((count) => BACKCHANNELS.has(words.slice(0, count).join(' ')))
    if (length === undefined) return false
    rest = words.slice(length).join(' ')
  }
  return text.trim() !== ''
}
