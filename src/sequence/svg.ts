// A sequence as one SVG: bounded, the same bytes for the same run, readable in light and dark, and without a script or another file.
import { formatOffset } from '../domain/duration'
import { type Columns, columnsOf, type Lifeline, shortName } from './lifelines'
import { pauseWords, type Row, type Sequence, type Step } from './sequence'

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
}

const COLUMNS = 7
const COMING = 12
const TIME = 84
const COLUMN = 176
const HEAD = 60
const STEP = 42
const PAUSE = 30
/** Pixels of a letter of 12 px, on average and rather more: an SVG cannot measure its text. */
const LETTER = 6.5

export function drawSvg({ sequence, coming, start, now, most, before }: Drawing): string {
  const steps = coming.slice(0, COMING)
  const rows = sequence.rows.slice(-most)
  const drawn = [...rows, ...steps].flatMap((row) => (row.type === 'step' ? [row.from, row.to] : []))
  const columns = columnsOf(drawn, COLUMNS)
  const left = sequence.rows.length - rows.length + before
  const pen = new Pen(columns, start)
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
  readonly #width: number
  readonly #parts: string[] = []
  #y = HEAD + 8
  #time = ''

  constructor(columns: Columns, start: number) {
    this.#columns = columns
    this.#start = start
    this.#width = TIME + COLUMN * columns.list.length + 24
  }

  row(row: Row): void {
    if (row.type === 'pause') {
      this.note(pauseWords(row), 'pause')
      return
    }
    const time = formatOffset(row.at - this.#start)
    if (time !== this.#time) this.#parts.push(text(TIME - 12, this.#y + 18, time, 'time'))
    this.#time = time
    const from = this.#columns.of(row.from)
    const to = this.#columns.of(row.to)
    const marks = [row.isFailed ? 'bad' : '', row.isComing ? 'coming' : '', row.isLost ? 'lost' : ''].filter(Boolean)
    const own = from === to ? this.#mark(row, from) : this.#arrow(row, from, to)
    this.#parts.push(`<g class="${['step', ...marks].join(' ')}">${own}</g>`)
    this.#y += STEP
  }

  note(words: string, kind = 'note'): void {
    const middle = (TIME + this.#width) / 2
    const band = `<rect class="band ${kind}" x="${TIME}" y="${this.#y + 3}" width="${this.#width - TIME - 12}" height="${PAUSE - 10}" rx="4"/>`
    this.#parts.push(`${band}${text(middle, this.#y + 17, this.#fit(words, TIME), 'aside')}`)
    this.#y += PAUSE
  }

  document(): string {
    const { list } = this.#columns
    const height = this.#y + 16
    const heads = list.map(({ title, detail }, index) => {
      const x = xOf(index)
      const box = `<rect class="head" x="${x - COLUMN / 2 + 8}" y="8" width="${COLUMN - 16}" height="${HEAD - 16}" rx="6"/>`
      const most = Math.floor((COLUMN - 28) / LETTER)
      const second = detail === '' ? '' : text(x, HEAD - 16, shortened(detail, most), 'detail')
      return box + text(x, detail === '' ? HEAD / 2 + 4 : HEAD / 2 - 3, shortened(title, most), 'name') + second
    })
    const lines = list.map((_, index) => `<path class="life" d="M${xOf(index)} ${HEAD - 8}V${height - 8}"/>`)
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

  /** Something that happens on one line: its status, or a note. */
  #mark(step: Step, at: number): string {
    const words = this.#fit(this.#named(step, [step.from]), xOf(0))
    const width = Math.round(words.length * LETTER) + 18
    const x = Math.max(TIME, Math.min(xOf(at) - width / 2, this.#width - width - 8))
    return `<rect class="mark" x="${x}" y="${this.#y + 6}" width="${width}" height="22" rx="11"/>${text(x + width / 2, this.#y + 21, words, 'status')}`
  }

  #arrow(step: Step, from: number, to: number): string {
    const [x1, x2] = [xOf(from), xOf(to)]
    const way = x2 > x1 ? 1 : -1
    const y = this.#y + 26
    const left = Math.min(x1, x2)
    const said = this.#named(step, [step.from, step.to])
    const words = this.#fit(step.answer === null ? said : `${said} → ${step.answer}`, left)
    // What is written goes on beyond the arrow: the lines of others end before it.
    const ground = `<rect class="under" x="${left + 6}" y="${this.#y + 4}" width="${Math.round(words.length * LETTER) + 4}" height="17"/>`
    const end = x2 - way * (step.isLost ? 22 : 2)
    const head = step.isLost ? cross(end, y) : `<path class="tip" d="M${end} ${y}l${-way * 8} -4.500v9z"/>`
    const back =
      step.answer === null || step.isLost
        ? ''
        : `<path class="back" d="M${x2} ${y + 6}H${x1 + way * 2}m${way * 6} -3l${-way * 6} 3 ${way * 6} 3"/>`
    return `${ground}${text(left + 8, this.#y + 17, words, 'said')}<path class="arrow" d="M${x1} ${y}H${end}"/>${head}${back}`
  }

  /** In a column that several share, the step names which of them it is. */
  #named({ label, from, to, status }: Step, who: readonly Lifeline[]): string {
    const named = [...new Set(who)].filter((lifeline) => this.#isHidden(lifeline)).map(shortName)
    const told = status !== null && from.key !== to.key && !label.startsWith(status) ? `${status}: ${label}` : label
    return named.length === 0 ? told : `${named.join(', ')}: ${told}`
  }

  #isHidden(lifeline: Lifeline): boolean {
    const column = this.#columns.list[this.#columns.of(lifeline)]
    return column !== undefined && (column.isShared || column.kind !== lifeline.kind)
  }

  /** As many letters as there is room for from there to the right. */
  #fit(words: string, x: number): string {
    return shortened(words, Math.floor((this.#width - x - 20) / LETTER))
  }
}

function xOf(column: number): number {
  return TIME + column * COLUMN + COLUMN / 2
}

function cross(x: number, y: number): string {
  return `<path class="cross" d="M${x - 5} ${y - 5}l10 10m0 -10l-10 10"/>`
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
    .replace(/[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}]/gu, '\ufffd')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** `[light, dark]` of each class: variables would be clearer, and not every viewer of SVG knows them. */
const COLOURS: readonly (readonly [selector: string, property: string, light: string, dark: string])[] = [
  ['.ground,.under', 'fill', '#ffffff', '#181b21'],
  ['.head', 'fill', '#f5f6f8', '#20242c'],
  ['.head,.mark', 'stroke', '#c3c9d2', '#434a57'],
  ['.life', 'stroke', '#dfe3e8', '#2c313b'],
  ['.mark', 'fill', '#f5f6f8', '#272c35'],
  ['.band', 'fill', '#eef0f3', '#12151a'],
  ['text', 'fill', '#16191f', '#e8eaee'],
  ['.time,.detail,.aside', 'fill', '#545c69', '#a2aab8'],
  ['.arrow,.back,.cross', 'stroke', '#3346d3', '#8c9bff'],
  ['.tip', 'fill', '#3346d3', '#8c9bff'],
  ['.coming .arrow,.coming .cross', 'stroke', '#858d9a', '#6d7686'],
  ['.coming .tip', 'fill', '#858d9a', '#6d7686'],
  ['.coming text', 'fill', '#545c69', '#a2aab8'],
  ['.bad .arrow,.bad .back,.bad .cross,.bad .mark', 'stroke', '#b3261e', '#ff8a80'],
  ['.bad text,.bad .tip', 'fill', '#b3261e', '#ff8a80'],
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
  '.ringback-sequence .detail,.ringback-sequence .aside,.ringback-sequence .status{text-anchor:middle}',
  '.ringback-sequence .time{text-anchor:end;font-variant-numeric:tabular-nums}',
  '.ringback-sequence .arrow,.ringback-sequence .cross{fill:none;stroke-width:1.5}',
  '.ringback-sequence .back{fill:none;stroke-width:1;stroke-dasharray:3 3}',
  '.ringback-sequence .coming .arrow,.ringback-sequence .coming .mark{stroke-dasharray:4 3}',
  coloursOf(2),
  `@media (prefers-color-scheme:dark){${coloursOf(3)}}`,
].join('')
