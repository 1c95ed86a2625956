// The run of a test that failed, as a file: what it is called, and what stands at its top. Knows no runner and no disk.
import type { RunCaption } from '../index'

/** What runners tell of an error. */
export interface ToldError {
  readonly name?: string
  readonly message?: string
  readonly diff?: string
}

export function captionFor(title: string, errors: readonly ToldError[]): RunCaption {
  const texts = errors.map(({ name, message = '', diff }) => {
    const head = name && name !== 'AssertionError' && name !== 'Error' && !message.startsWith(name) ? `${name}: ${message}` : message
    return diff ? `${head}\n\n${diff}` : head
  })
  return { title, failure: withoutColours(texts.join('\n\n')) || 'The test failed.' }
}

function withoutColours(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one.
  return text.replace(/\u001b\[[0-9;]*m/g, '')
}

/** Bytes of a name that every file system takes, with room for a folder's own limits. */
const LONGEST = 120

/**
 * A file name, without its end, that is one on every system: letters, digits and dashes. Two tests have two names, though they differ in
 * other signs alone, in their case or behind the place where a name is cut. `path`: the test's file and the names around it.
 */
export function fileNameFor(path: readonly string[]): string {
  const words = path
    .join(' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  const name = words
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST)
    .replace(/-+$/, '')
  return `${name || 'test'}-${digestOf(path.join('\n'))}`
}

/** FNV-1a, 32 bits. */
function digestOf(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash.toString(36).padStart(7, '0')
}
