// The section of docs/voice.md on one verb or noun, made from what it declares.
import type { ElementRules } from '../../../src/instructions/vocabulary'

export function renderSection({ name, attributes, nouns, docs, isOnlyAtTwilio = false }: ElementRules): string {
  const rows = Object.entries(attributes).map(([attribute, { use, notAsked, fallback, leftOut, note }]) => [
    `\`${attribute}\``,
    wordFor(use, notAsked),
    fallback === null ? leftOut : `\`${fallback}\``,
    note,
  ])
  const page = name.toLowerCase()
  const sources = [`[Twilio](https://www.twilio.com/docs/voice/twiml/${page})`]
  if (!isOnlyAtTwilio) sources.push(`[SignalWire](https://signalwire.com/docs/compatibility-api/cxml/reference/voice/${page})`)
  const held = nouns[0] === '*' ? 'speech markup, of which the text counts' : nouns.map((noun) => `\`${noun}\``).join(' ')
  const paragraphs = [
    `### \`${name}\``,
    ...(held ? [`May hold: ${held}.`] : []),
    docs,
    `Source: ${sources.join(', ')}.`,
    rows.length === 0 ? 'It has no attributes.' : [...HEAD, ...rows.map(lineOf)].join('\n'),
  ]
  return `${paragraphs.join('\n\n')}\n\n`
}

/** What becomes of an attribute. */
export function wordFor(use: string, notAsked: string | null): string {
  if (use === 'played') return 'played'
  return notAsked === null ? 'recorded only' : 'told of'
}

const HEAD: readonly string[] = ['| attribute | ringback | when it is left out | note |', '| --- | --- | --- | --- |']

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`.replace(/ {2}\|$/, ' |')
}
