// What an app said where it did not take a callback, as a person wants to read it: the words of an error page without its markup, and of
// a stack the line of the app itself. Pure; whoever shows it takes the secrets out.

/** Characters of it: a message, and the file of an app in a deep folder. */
const LONGEST = 300

/** Says no more than the status does. */
const EMPTY_WORDS: readonly string[] = ['', 'internal server error', 'error', 'bad gateway', 'service unavailable']

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** On one line. Empty where it says nothing, or no more than a status says. */
export function saidByApp(body: string): string {
  const lines = withoutMarkup(body)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
  const isFrame = (line: string) => /^at .*:\d+(?::\d+)?\)?$/.test(line)
  const first = lines.findIndex(isFrame)
  const words = (first < 0 ? lines : lines.slice(0, first)).join(' ')
  if (EMPTY_WORDS.includes(words.toLowerCase())) return ''
  const own = lines.filter(isFrame).find((line) => !/\bnode:|[\\/]node_modules[\\/]/.test(line))
  return own === undefined ? cut(words, LONGEST) : `${cut(words, LONGEST)} ${own}`
}

/** A page of an app's framework begins with hundreds of characters that nobody wants to read. Anything else stays as it is. */
export function withoutMarkup(body: string): string {
  return /^\s*(?:<!doctype html|<html)\b/i.test(body) ? wordsOf(body) : body
}

/** Express writes the stack into a `pre`. Of other pages all is read that a browser shows, but for the title, which says it again. */
function wordsOf(page: string): string {
  const shown = between(page, '<pre', '</pre>') ?? between(page, '<body', '</body>') ?? page
  return shown
    .replace(/<(style|script|title)\b[^<>]*>[^<]*<\/\1>/gi, ' ')
    .replace(/<(?:br|\/p|\/h\d|\/div|\/li)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,4}));/gi, (entity, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity
      return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
    })
}

/** What stands in the first element that begins so. */
function between(page: string, start: string, end: string): string | undefined {
  const lower = page.toLowerCase()
  const tag = lower.indexOf(start)
  const from = tag < 0 ? -1 : page.indexOf('>', tag)
  if (from < 0) return undefined
  const to = lower.indexOf(end, from)
  return page.slice(from + 1, to < 0 ? undefined : to)
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}
