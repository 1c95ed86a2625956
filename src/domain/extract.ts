// Finds what a test looks for in a text: the one-time code and the links. Pure.
import { MisuseError, quote } from './errors'

/** A text, or a message with a body. */
export type Text = string | { readonly body: string }

function textOf(message: Text | undefined, what: string): string {
  if (message === undefined)
    throw new MisuseError(
      `${what} got undefined: there is no such text. Move the clock until it has arrived, such as await phone.clock.drain().`,
    )
  const text = typeof message === 'object' && message !== null ? message.body : message
  if (typeof text === 'string') return text
  throw new MisuseError(`${what} got ${quote(message)}. Write a text or a message, such as phone.messages.last().`)
}

/** Runs of digits that may be a code, also as 123-456, as 123 456, or spoken one by one. `standsAlone` checks their neighbours. */
const CANDIDATE = /\d{4,10}|\d{3}[- ]\d{3,4}|\d(?: \d){3,9}/g

/** Words that stand near a code, in a few languages of the field's senders. */
const CODE_WORD = /code|pin|otp|passcode|password|verification|verify|confirm|token/i

/**
 * The one-time code in a text, without separators: 4 to 10 digits, two groups such as 123-456, or single digits such as 1 2 3 4 5 6. If
 * several numbers could be the code, the one nearest after a word such as "code" or "PIN" is taken, or else the first. Parts of links,
 * amounts, phone numbers, dates and times do not count. Null if there is no code.
 * @throws MisuseError if the argument is neither a text nor a message.
 */
export function extractCode(message: Text | undefined): string | null {
  const text = textOf(message, 'extractCode()')
  const found: { readonly digits: string; readonly distance: number }[] = []
  const plain = text.replace(LINK, (link) => ' '.repeat(link.length))
  for (const match of plain.matchAll(CANDIDATE)) {
    const [whole] = match
    if (!standsAlone(plain, match.index, whole.length)) continue
    found.push({ digits: whole.replace(/\D/g, ''), distance: distanceToWord(plain, match.index, match.index + whole.length) })
  }
  const [best] = found.toSorted((a, b) => a.distance - b.distance)
  return best?.digits ?? null
}

/** It is not a part of a longer number, an amount, a time, a date or a word. */
function standsAlone(text: string, at: number, length: number): boolean {
  const [before, after] = [text.slice(Math.max(0, at - 2), at), text.slice(at + length, at + length + 2)]
  if (/[\p{L}\d_]$/u.test(before) || /^[\p{L}\d_]/u.test(after)) return false
  if (/[+$€£#*]$/.test(before) || /\d[-.,/: ()]$/.test(before)) return false
  return !/^[-.,/:]\d/.test(after) && !/^\s?[$€£%]/.test(after)
}

/** How far the nearest word for a code is away, in characters; a word before counts as nearer than one after. */
function distanceToWord(text: string, from: number, to: number): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const { index, 0: word } of text.matchAll(new RegExp(CODE_WORD.source, 'gi'))) {
    const distance = index < from ? from - (index + word.length) : (index - to) * 2
    nearest = Math.min(nearest, distance)
  }
  return nearest
}

/** A link runs to the next white space or bracket; the punctuation that ends a sentence is not part of it. */
const LINK = /\bhttps?:\/\/[^\s<>"]+/gi

/** The http and https links in a text, in order. @throws MisuseError if the argument is neither a text nor a message. */
export function extractLinks(message: Text | undefined): string[] {
  const text = textOf(message, 'extractLinks()')
  return [...text.matchAll(LINK)].map(([link]) => trimLink(link))
}

function trimLink(link: string): string {
  let end = link.length
  for (;;) {
    const last = link[end - 1] as string
    const unopened = last === ')' && !link.slice(0, end).includes('(')
    if (!unopened && !/[.,;:!?'\]}*_~]/.test(last)) return link.slice(0, end)
    end -= 1
  }
}
