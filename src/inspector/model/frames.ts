// The frames of a socket to the app in words: one row each, but for the sound of a stream, its silence and the tokens of a reply, which
// are one row together. Knows the names of the two protocols' messages, and passes on what it does not know.
import { bytesPerMsOf, lengthInWords, MULAW, type Sound, soundOf } from '../../domain/stream-sound'
import type { Frame } from './wire'

export interface FrameRow {
  /** Of its first frame, in the record. */
  readonly index: number
  readonly at: string
  readonly from: Frame['from']
  readonly words: string
  /** All that it stands for; never empty. */
  readonly frames: readonly Frame[]
}

type Fields = Readonly<Record<string, unknown>>

interface Open {
  readonly row: { -readonly [Name in keyof FrameRow]: FrameRow[Name] } & { frames: Frame[] }
  readonly kind: 'media' | 'text'
  text: string
  readonly sound: Sound | null
  ms: number
  isOver: boolean
}

export function wayOf(from: Frame['from']): string {
  return from === 'app' ? 'from the app' : 'to the app'
}

/** Made once a record: a picture is drawn again at each change. */
const known = new WeakMap<readonly Frame[], readonly FrameRow[]>()

export function frameRows(frames: readonly Frame[], before = 0): readonly FrameRow[] {
  const rows = known.get(frames) ?? rowsOf(frames, before)
  known.set(frames, rows)
  return rows
}

function rowsOf(frames: readonly Frame[], before: number): readonly FrameRow[] {
  const rows: FrameRow[] = []
  let open: Open[] = []
  let bytesPerMs = MULAW
  for (const [index, frame] of frames.entries()) {
    const { at, from, data } = frame
    const sound = soundOf(data, bytesPerMs)
    const fields = sound ? { event: 'media' } : fieldsOf(data)
    const name = text(fields.event ?? fields.type)
    if (fields.start) bytesPerMs = bytesPerMsOf(data)
    const kind = name === 'media' || (name === 'text' && from === 'app') ? name : null
    // Sound goes both ways at once, and beside it what is said in words ends it.
    if (kind !== 'media') open = open.filter((one) => one.kind === kind && !one.isOver)
    const goesOn = open.find((one) => one.kind === kind && one.row.from === from && one.sound?.track === sound?.track)
    if (goesOn && goesOn.sound?.isSilence === sound?.isSilence) {
      goesOn.row.frames.push(frame)
      extend(goesOn, fields, sound)
      continue
    }
    const row = { index: before + index, at, from, words: wordsOf(name, fields) || data, frames: [frame] }
    rows.push(row)
    if (!kind) continue
    const begun: Open = { row, kind, text: '', sound, ms: 0, isOver: false }
    open = [...open.filter((one) => one !== goesOn), begun]
    extend(begun, fields, sound)
  }
  return rows
}

function extend(open: Open, fields: Fields, sound: Sound | null): void {
  const { row } = open
  if (sound) {
    open.ms += sound.ms
    const count = row.frames.length
    row.words = `${sound.isSilence ? 'silence' : 'sound'}, ${lengthInWords(open.ms)} × ${count} frame${count === 1 ? '' : 's'}`
    return
  }
  open.text += text(fields.token)
  open.isOver = fields.last === true
  row.words = `text ${quoted(open.text)}${open.isOver ? '' : ' …'}`
}

function wordsOf(name: string, fields: Fields): string {
  const { voicePrompt, last, digit, utteranceUntilInterrupt, description, value, source, digits, handoffData } = fields
  switch (name) {
    case 'prompt':
      return `prompt ${quoted(voicePrompt)}${last === true ? '' : ' …'}`
    case 'interrupt':
      return `interrupt after ${quoted(utteranceUntilInterrupt)}`
    case 'dtmf':
      return `dtmf ${text(digit ?? inside(fields.dtmf, 'digit'))}`
    case 'mark':
      return `mark ${quoted(inside(fields.mark, 'name'))}`
    case 'info':
      return `${text(fields.name)} ${fields.name === 'tokensPlayed' ? quoted(value) : text(value)}`
    case 'error':
      return `error: ${text(description)}`
    case 'play':
      return `play ${text(source)}`
    case 'sendDigits':
      return `sendDigits ${text(digits)}`
    case 'language':
      return `language ${[fields.ttsLanguage, fields.transcriptionLanguage].filter(Boolean).join(', ')}`
    case 'end':
      return handoffData === undefined ? 'end' : `end ${quoted(handoffData)}`
  }
  return name
}

export function fieldsOf(data: string): Fields {
  try {
    return (JSON.parse(data) as Fields | null) ?? {}
  } catch {
    return {}
  }
}

export function inside(value: unknown, name: string): unknown {
  return (value as Fields | undefined)?.[name]
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function quoted(value: unknown): string {
  return `“${text(value)}”`
}

/** As JSON is read: of many, the first ones. */
export function jsonOf({ frames }: FrameRow): string {
  const most = 12
  const shown = frames.slice(0, most).map(({ data }) => indented(data, frames.length === 1))
  return [...shown, ...(frames.length > most ? [`… ${frames.length - most} more`] : [])].join('\n')
}

function indented(data: string, isAlone: boolean): string {
  try {
    return isAlone ? JSON.stringify(JSON.parse(data), null, 2) : data
  } catch {
    return data
  }
}
