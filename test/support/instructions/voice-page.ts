// The section of docs/voice.md on one verb or noun, made from what it declares and from what its rows rest on.
import type { ElementRules } from '../../../src/instructions/vocabulary'
import type { Evidence, Reference } from '../../../src/references/evidence'
import { references } from '../../../src/references/references'
import { voiceRowId } from '../../../src/references/voice'
import { guessLink } from '../../package/guesses/page'

const ROWS: ReadonlyMap<string, Reference> = new Map(references().map((row) => [row.id, row]))

export function renderSection({ name, attributes, nouns, docs }: ElementRules): string {
  const rows = Object.entries(attributes).map(([attribute, { use, notAsked, fallback, leftOut, note }]) => [
    `\`${attribute}\``,
    wordFor(use, notAsked),
    fallback === null ? leftOut : `\`${fallback}\``,
    [note, ...seenOf(name, attribute)].filter(Boolean).join('; '),
  ])
  const sources = evidenceOf(name).flatMap((one) => (one.type === 'page' ? [`[${one.provider}](${one.url})`] : []))
  const seen = seenOf(name)
  const held = nouns[0] === '*' ? 'speech markup, of which the text is used' : nouns.map((noun) => `\`${noun}\``).join(' ')
  const paragraphs = [
    `### \`${name}\``,
    ...(held ? [`May contain: ${held}.`] : []),
    docs,
    `Source: ${[...sources, ...seen].join(', ')}.`,
    rows.length === 0 ? 'It has no attributes.' : [...HEAD, ...rows.map(lineOf)].join('\n'),
  ]
  return `${paragraphs.join('\n\n')}\n\n`
}

/** Beyond the page that all of an element rest on: recordings and guesses. */
function seenOf(element: string, attribute?: string): string[] {
  return evidenceOf(element, attribute).flatMap((one) => {
    if (one.type === 'guess') return guessLink(one.id)
    return one.type === 'recorded' || one.type === 'measured' ? `[${one.type}](${one.url})` : []
  })
}

function evidenceOf(element: string, attribute?: string): readonly Evidence[] {
  return ROWS.get(voiceRowId(element, attribute))?.evidence ?? []
}

/** What becomes of an attribute. */
export function wordFor(use: string, notAsked: string | null): string {
  if (use === 'played') return 'works'
  return notAsked === null ? 'no effect' : 'not requested'
}

const HEAD: readonly string[] = ['| attribute | in ringback | default | note |', '| --- | --- | --- | --- |']

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`.replace(/ {2}\|$/, ' |')
}
