// Typographic characters and those of the GSM alphabet that stand in for them, so that a text needs fewer segments.
// Source: Twilio, "List of characters replaced by Smart Encoding". Of white space the page shows a blank; the zero-width ones go, which
// is our reading of it. Control characters of the list are left as they are.
import { encodingOf } from './segments'

/** By what stands in for them. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '"': '\u00ab\u00bb\u201c\u201d\u02ba\u02ee\u201f\u275d\u275e\u301d\u301e\u201e',
  "'": '\u2018\u2019\u02bb\u02c8\u02bc\u02bd\u02b9\u201b\u00b4\u02ca`\u02cb\u275b\u275c\u0313\u0314\ufe10\ufe11',
  '/': '\u00f7\u29f8\u0337\u0338\u2044\u2215',
  '1/4': '\u00bc',
  '1/2': '\u00bd',
  '3/4': '\u00be',
  '\\': '\u29f9\u29f5\u20e5\ufe68',
  _: '\u0332\u2017',
  '|': '\u20d2\u20d3\u2223\u23b8\u23b9\u23d0\u239c\u239f',
  '-': '\u23bc\u23bd\u2015\ufe63\u2010\u2022\u2043\u2013\u2014',
  '@': '\ufe6b',
  $: '\ufe69',
  '!': '\u01c3\ufe15\ufe57',
  '!!': '\u203c',
  '#': '\ufe5f',
  '%': '\ufe6a',
  '&': '\ufe60',
  ',': '\u201a\u0326\ufe50\u3001\ufe51\uff64',
  '(': '\u2768\u276a\ufe59\u27ee\u2985',
  ')': '\u2769\u276b\ufe5a\u27ef\u2986',
  '*': '\u204e\u2217\u229b\u2722\u2723\u2724\u2725\u2731\u2732\u2733\u273a\u273b\u273c\u273d\u2743\u2749\u274a\u274b\u29c6\ufe61',
  '+': '\u02d6\ufe62',
  '.': '\u3002\ufe52\uff61',
  '...': '\u2026',
  ':': '\u02d0\u02f8\u2982\ua789\ufe13',
  ';': '\u204f\ufe14\ufe54',
  // The page has the single quotation marks of guillemets this way round.
  '<': '\ufe64\u203a',
  '>': '\ufe65\u2039',
  '=': '\u0347\ua78a\ufe66',
  '?': '\ufe16\ufe56',
  '^': '\u02c6\u0302\u1dcd',
  '{': '\u2774\ufe5b',
  '}': '\u2775\ufe5c',
  '~': '\u02dc\u02f7\u0303\u0330\u0334\u223c',
  ' ': '\t\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\u2028\u2029',
  '': '\u200b\u2060\ufeff',
}

/** Small capitals, which have no order of their own. */
const SMALL_CAPITALS: readonly (readonly [string, string])[] = [
  ['A', '\u1d00'],
  ['B', '\u0299'],
  ['C', '\u1d04'],
  ['D', '\u1d05'],
  ['E', '\u1d07'],
  ['F', '\ua730'],
  ['G', '\u0262'],
  ['H', '\u029c'],
  ['I', '\u026a'],
  ['J', '\u1d0a'],
  ['K', '\u1d0b'],
  ['L', '\u029f'],
  ['M', '\u1d0d'],
  ['N', '\u0274'],
  ['O', '\u1d0f'],
  ['P', '\u1d18'],
  ['R', '\u0280'],
  ['S', '\ua731'],
  ['T', '\u1d1b'],
  ['U', '\u1d1c'],
  ['V', '\u1d20'],
  ['W', '\u1d21'],
  ['Y', '\u028f'],
  ['Z', '\u1d22'],
]

/** Fullwidth forms of ASCII stand in its order. The list has neither their small letters nor the grave accent. */
const FULLWIDTH = /^[\uff01-\uff3f\uff5b-\uff5e]$/
const FULLWIDTH_OFFSET = 0xfee0

const REPLACEMENTS = new Map<string, string>([
  ...Object.entries(LOOKALIKES).flatMap(([plain, fancy]) => [...fancy].map((character) => [character, plain] as const)),
  ...SMALL_CAPITALS.map(([plain, fancy]) => [fancy, plain] as const),
])

/** The text in the GSM alphabet. Where that cannot hold all of it, because of an emoji, say, the text comes back as it is. */
export function smartEncode(text: string): string {
  if (encodingOf(text) === 'GSM-7') return text
  const plain = [...text].map(replace).join('')
  return encodingOf(plain) === 'GSM-7' ? plain : text
}

function replace(character: string): string {
  if (FULLWIDTH.test(character)) return String.fromCharCode(character.charCodeAt(0) - FULLWIDTH_OFFSET)
  return REPLACEMENTS.get(character) ?? character
}
