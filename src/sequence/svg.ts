// A sequence as one SVG: bounded, the same bytes for the same run, readable in light and dark, and without a script or another file.
import { formatOffset } from '../domain/duration'
import { shortSid } from '../domain/sid'
import { type Columns, columnsOf, Lifelines, type NameOf, shortName, unnamed } from './lifelines'
import { labelOf, pauseWords, type Row, type Sequence, type Step } from './sequence'

export interface Drawing {
  readonly sequence: Sequence
  /** What is still to come, ascending. */
  readonly coming: readonly Step[]
  /** Where virtual time began, and where it stands, in milliseconds. */
  readonly start: number
  readonly now: number
  /** So many rows are drawn, the newest. */
  readonly most: number
  /** So many lines of the timeline stand before the first one that the sequence knows. */
  readonly before: number
  readonly nameOf: NameOf
}

const COLUMNS = 7
const COMING = 12
/** Pixels for the moments, at least: most runs take less than a minute. */
const TIME = 84
/** Pixels of a figure of 12 px, in a wide font. */
const FIGURE = 8
const COLUMN = 176
const HEAD = 60
const STEP = 42
const PAUSE = 30
/** Pixels of a letter of 12 px, on average and rather more: an SVG cannot measure its text. */
const LETTER = 6.5

export function drawSvg({ sequence, coming, start, now, most, before, nameOf }: Drawing): string {
  const steps = coming.slice(0, COMING)
  const rows = sequence.slice(sequence.length - most)
  const drawn = [...rows, ...steps].flatMap((row) => (row.type === 'step' ? [row.from, row.to] : []))
  const columns = columnsOf(new Lifelines(drawn), COLUMNS, [], nameOf)
  const left = sequence.length - rows.length + before
  const labels = [...rows, ...steps].flatMap((row) => (row.type === 'step' ? formatOffset(row.at - start).length : []))
  const pen = new Pen(columns, start, nameOf, Math.max(TIME, Math.max(0, ...labels) * FIGURE + 20))
  if (left > 0) pen.note(`${left} earlier ${left === 1 ? 'step is' : 'steps are'} not in the picture`)
  for (const row of rows) pen.row(row)
  if (rows.length === 0) pen.note('Nothing happened yet.')
  if (steps.length > 0) pen.note(`now, ${formatOffset(now - start)}: what follows is still to come`, 'now')
  for (const step of steps) pen.row(step)
  if (coming.length > steps.length) pen.note(`${coming.length - steps.length} more to come`)
  return pen.document()
}

class Pen {
  readonly #columns: Columns
  readonly #start: number
  readonly #nameOf: NameOf
  /** Where the lines begin: left of it stand the moments. */
  readonly #left: number
  readonly #width: number
  readonly #parts: string[] = []
  #y = HEAD + 8
  #time = ''

  constructor(columns: Columns, start: number, nameOf: NameOf, left: number) {
    this.#columns = columns
    this.#start = start
    this.#nameOf = nameOf
    this.#left = left
    this.#width = left + COLUMN * columns.list.length + 24
  }

  row(row: Row): void {
    if (row.type === 'pause') {
      this.note(pauseWords(row), 'pause')
      return
    }
    const time = formatOffset(row.at - this.#start)
    if (time !== this.#time) this.#parts.push(text(this.#left - 12, this.#y + 18, time, 'time'))
    this.#time = time
    const from = this.#columns.of(row.from)
    const to = this.#columns.of(row.to)
    const marks = [row.isFailed ? 'bad' : '', row.isComing ? 'coming' : '', row.isLost ? 'lost' : ''].filter(Boolean)
    const isStatus = row.from.key === row.to.key && row.status !== null
    const own = isStatus ? this.#status(row, from) : from === to ? this.#note(row, from) : this.#arrow(row, from, to)
    this.#parts.push(`<g class="${['step', ...marks].join(' ')}">${own}</g>`)
    this.#y += STEP
  }

  note(words: string, kind = 'note'): void {
    const middle = (this.#left + this.#width) / 2
    const band = `<rect class="band ${kind}" x="${this.#left}" y="${this.#y + 3}" width="${this.#width - this.#left - 12}" height="${PAUSE - 10}" rx="4"/>`
    this.#parts.push(
      `${band}${text(middle, this.#y + 17, shortened(words, Math.floor((this.#width - this.#left - 24) / LETTER)), 'aside')}`,
    )
    this.#y += PAUSE
  }

  document(): string {
    const { list } = this.#columns
    const height = this.#y + 16
    const heads = list.map(({ title, detail }, index) => {
      const x = this.#xOf(index)
      const box = `<rect class="head" x="${x - COLUMN / 2 + 8}" y="8" width="${COLUMN - 16}" height="${HEAD - 16}" rx="6"/>`
      const most = Math.floor((COLUMN - 28) / LETTER)
      const second = detail === '' ? '' : text(x, HEAD - 16, shortened(detail, most), 'detail')
      return box + text(x, detail === '' ? HEAD / 2 + 4 : HEAD / 2 - 3, shortened(title, most), 'name') + second
    })
    const lines = list.map((_, index) => `<path class="life" d="M${this.#xOf(index)} ${HEAD - 8}V${height - 8}"/>`)
    const label = escaped(`Sequence of a run: ${list.map(({ title }) => title).join(', ')}`)
    const open = `<svg xmlns="http://www.w3.org/2000/svg" class="ringback-sequence" role="img" aria-label="${label}" width="${this.#width}" height="${height}" viewBox="0 0 ${this.#width} ${height}">`
    return [
      open,
      `<style>${STYLE}</style>`,
      '<rect class="ground" width="100%" height="100%"/>',
      ...lines,
      ...heads,
      ...this.#parts,
      '</svg>',
    ].join('\n')
  }

  /** A status on its line. */
  #status(step: Step, at: number): string {
    const parts = this.#fitted([...this.#who(step), [labelOf(step, this.#nameOf), ''], ...recordOf(step)])
    const width = widthOf(parts) + 20
    const x = Math.max(this.#left, Math.min(this.#xOf(at) - width / 2, this.#width - width - 8))
    return `<rect class="mark" x="${x}" y="${this.#y + 7}" width="${width}" height="22" rx="11"/>${textOf(x + 10, this.#y + 22, parts)}`
  }

  #note(step: Step, at: number): string {
    return `<circle class="dot" cx="${this.#xOf(at)}" cy="${this.#y + 15}" r="3.500"/>${this.#said(step, this.#xOf(at) + 8)}`
  }

  #arrow(step: Step, from: number, to: number): string {
    const [x1, x2] = [this.#xOf(from), this.#xOf(to)]
    const way = x2 > x1 ? 1 : -1
    const y = this.#y + 28
    const end = x2 - way * (step.isLost ? 20 : 1)
    const head = step.isLost
      ? `<path class="cross" d="M${end - 5} ${y - 5}l10 10m0 -10l-10 10"/>`
      : `<path class="tip" d="M${end} ${y}l${-way * 8} -4.500v9z"/>`
    const line = `<path class="arrow" d="M${x1} ${y}H${end - way * (step.isLost ? 0 : 4)}"/>${head}`
    const back = step.answer === null || step.isLost ? '' : `<path class="back" d="M${x2} ${y + 5}H${x1}"/>`
    return `${line}${back}${this.#said(step, Math.min(x1, x2) + 6)}`
  }

  /** It begins at the arrow, and where there is too little room to its right, it grows to the left, over the lines of others. */
  #said(step: Step, left: number): string {
    const { label, answer, status } = step
    const told: Part[] = status === null || label.startsWith(status) ? [] : [[status, 'state']]
    const answered: Part[] = answer === null ? [] : [[`→ ${answer}`, 'answer']]
    const parts = this.#fitted([...this.#who(step), ...told, [labelOf(step, this.#nameOf), ''], ...answered, ...recordOf(step)])
    const width = widthOf(parts)
    const x = Math.max(this.#left, Math.min(left, this.#width - width - 16))
    return `<rect class="under" x="${x}" y="${this.#y + 5}" width="${width + 8}" height="18"/>${textOf(x + 4, this.#y + 18, parts)}`
  }

  /** In a column that several share, a step names which of them it is. */
  #who({ from, to }: Step): Part[] {
    const names = unnamed(this.#columns, [from, to]).map((one) => shortName(one, this.#nameOf))
    return names.length === 0 ? [] : [[names.join(', '), 'who']]
  }

  /** The longest part gives way. */
  #fitted(parts: readonly Part[]): Part[] {
    const most = Math.floor((this.#width - this.#left - 24) / LETTER)
    const over = lettersOf(parts) - most
    const longest = parts.reduce((found, [words], index) => (words.length > (parts[found]?.[0].length ?? 0) ? index : found), 0)
    return parts.map(([words, kind], index) => [
      shortened(words, index === longest && over > 0 ? Math.max(12, words.length - over) : words.length),
      kind,
    ])
  }

  #xOf(column: number): number {
    return this.#left + column * COLUMN + COLUMN / 2
  }
}

/** Words, and what they are. */
type Part = readonly [words: string, kind: string]

function recordOf({ sid, answer }: Step): Part[] {
  // What was made is named by the answer.
  return sid === null || answer?.includes(shortSid(sid)) ? [] : [[shortSid(sid), 'of']]
}

function lettersOf(parts: readonly Part[]): number {
  return parts.reduce((sum, [words]) => sum + [...words].length + 1, -1)
}

function widthOf(parts: readonly Part[]): number {
  return Math.round(lettersOf(parts) * LETTER)
}

function textOf(x: number, y: number, parts: readonly Part[]): string {
  const spans = parts.map(([words, kind]) => (kind === '' ? escaped(words) : `<tspan class="${kind}">${escaped(words)}</tspan>`))
  return `<text x="${x}" y="${y}">${spans.join(' ')}</text>`
}

function text(x: number, y: number, words: string, kind: string): string {
  return `<text class="${kind}" x="${x}" y="${y}">${escaped(words)}</text>`
}

function shortened(words: string, most: number): string {
  const line = words.replace(/\s+/g, ' ')
  const letters = [...line]
  return letters.length > most ? `${letters.slice(0, Math.max(1, most - 1)).join('')}…` : line
}

/** Also what XML cannot hold at all: control characters and halves of surrogate pairs. */
function escaped(words: string): string {
  return words
    .replace(/[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}]/gu, '□')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** `[light, dark]` of each class: variables would be clearer, and not every viewer of SVG knows them. */
const COLOURS: readonly (readonly [selector: string, property: string, light: string, dark: string])[] = [
  ['.ground,.under', 'fill', '#ffffff', '#181b21'],
  ['.head', 'fill', '#f5f6f8', '#20242c'],
  ['.head,.mark', 'stroke', '#c3c9d2', '#434a57'],
  ['.life', 'stroke', '#d3d8df', '#3a414d'],
  ['.mark', 'fill', '#f5f6f8', '#272c35'],
  ['.band', 'fill', '#eef0f3', '#12151a'],
  ['text', 'fill', '#16191f', '#e8eaee'],
  ['.time,.detail,.aside,.answer,.of', 'fill', '#545c69', '#a2aab8'],
  ['.arrow,.back,.cross', 'stroke', '#3346d3', '#8c9bff'],
  ['.tip,.dot', 'fill', '#3346d3', '#8c9bff'],
  ['.coming .arrow,.coming .cross', 'stroke', '#858d9a', '#6d7686'],
  ['.coming .tip', 'fill', '#858d9a', '#6d7686'],
  ['.coming text', 'fill', '#545c69', '#a2aab8'],
  ['.bad .arrow,.bad .back,.bad .cross,.bad .mark', 'stroke', '#b3261e', '#ff8a80'],
  ['.bad text,.bad .answer,.bad .tip,.bad .dot', 'fill', '#b3261e', '#ff8a80'],
  ['.bad .mark', 'fill', '#fdeceb', '#3d1917'],
]

const coloursOf = (shade: 2 | 3) => COLOURS.map((colour) => `${scoped(colour[0])}{${colour[1]}:${colour[shade]}}`).join('')
const scoped = (selector: string) =>
  selector
    .split(',')
    .map((one) => `.ringback-sequence ${one}`)
    .join(',')

const STYLE = [
  '.ringback-sequence{font:12px system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif}',
  '.ringback-sequence text{text-anchor:start}',
  '.ringback-sequence .name{font-weight:600;text-anchor:middle}',
  '.ringback-sequence .detail,.ringback-sequence .aside{text-anchor:middle}',
  '.ringback-sequence .who{font-weight:600}',
  '.ringback-sequence .of,.ringback-sequence .detail{font-size:11px}',
  '.ringback-sequence .time{text-anchor:end;font-variant-numeric:tabular-nums}',
  '.ringback-sequence .arrow,.ringback-sequence .cross{fill:none;stroke-width:1.5}',
  '.ringback-sequence .back{fill:none;stroke-width:1;stroke-dasharray:1.5 2.5}',
  '.ringback-sequence .coming .arrow,.ringback-sequence .coming .mark{stroke-dasharray:4 3}',
  coloursOf(2),
  `@media (prefers-color-scheme:dark){${coloursOf(3)}}`,
].join('')
