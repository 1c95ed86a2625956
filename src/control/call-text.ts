// A call and its arguments as a sentence has them: `phone.number({ e164: '+1555…' })`. Knows no name and what nothing means.

export type Value =
  | { readonly type: 'json'; readonly json: string | number | boolean | null }
  /** A word that stands for a value: `number`, `…`, `callbacks.attempts`. */
  | { readonly type: 'name'; readonly name: string }
  | { readonly type: 'list'; readonly items: readonly Value[] }
  | { readonly type: 'object'; readonly entries: readonly (readonly [string, Value])[] }
  | ({ readonly type: 'call' } & Call)

export interface Call {
  /** With what it is called on: `phone.number`, `handset.onText`. */
  readonly name: string
  readonly args: readonly Value[]
  /** Of `phone.handset('+1555…').onText(…)`: the number. */
  readonly holder?: string
  readonly end: number
}

interface Parsed {
  readonly value: Value
  readonly end: number
}

const NAME = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*/
const WORD = /^(?:\(…|…|[A-Za-z_$][\w$.]*)/
const CONSTANTS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null, undefined: null }

/** Undefined: no call begins here. */
export function parseCall(text: string, at: number): Call | undefined {
  const name = NAME.exec(text.slice(at))?.[0]
  if (name === undefined) return undefined
  const args = parseItems(text, at + name.length, '(', ')')
  if (!args) return undefined
  const call = { name, args: args.items, end: args.end }
  return name === 'phone.handset' ? (chained(text, call) ?? call) : call
}

/** What is called on the handset that a call gave. */
function chained(text: string, { args, end }: Call): Call | undefined {
  if (text[end] !== '.') return undefined
  const next = parseCall(text, end + 1)
  const [first] = args
  if (!next) return undefined
  const holder = first?.type === 'json' && typeof first.json === 'string' ? { holder: first.json } : {}
  return { ...next, name: `handset.${next.name}`, ...holder }
}

/** Undefined: no value begins here. */
export function parseValue(text: string, at: number): Parsed | undefined {
  const character = text[at]
  if (character === "'" || character === '"' || character === '`') return parseText(text, at, character)
  if (character === '[') {
    const list = parseItems(text, at, '[', ']')
    return list && { value: { type: 'list', items: list.items }, end: list.end }
  }
  if (character === '{') return parseObject(text, at)
  const number = /^-?\d+(?:_\d+)*(?:\.\d+)?/.exec(text.slice(at))?.[0]
  if (number) return { value: { type: 'json', json: Number(number.replaceAll('_', '')) }, end: at + number.length }
  const call = parseCall(text, at)
  if (call) return { value: { type: 'call', ...call }, end: call.end }
  const word = WORD.exec(text.slice(at))?.[0]
  if (word === undefined) return undefined
  const constant = CONSTANTS[word]
  return { value: constant === undefined ? { type: 'name', name: word } : { type: 'json', json: constant }, end: at + word.length }
}

/** An apostrophe is no quote: a quoted text ends before something that is not a letter. */
function parseText(text: string, at: number, mark: string): Parsed | undefined {
  for (let end = at + 1; end < text.length; end++) {
    if (text[end] === '\\') end++
    else if (text[end] === mark && !/\w/.test(text[end + 1] ?? ''))
      return { value: { type: 'json', json: text.slice(at + 1, end).replace(/\\(.)/g, '$1') }, end: end + 1 }
    else if (text[end] === '\n') return undefined
  }
  return undefined
}

function parseItems(text: string, at: number, open: string, close: string): { items: Value[]; end: number } | undefined {
  if (text[at] !== open) return undefined
  const items: Value[] = []
  let end = skip(text, at + 1)
  while (text[end] !== close) {
    const item = parseValue(text, end)
    if (!item) return undefined
    items.push(item.value)
    end = skip(text, item.end)
    if (text[end] === ',') end = skip(text, end + 1)
    else if (text[end] !== close) return undefined
  }
  return { items, end: end + 1 }
}

function parseObject(text: string, at: number): Parsed | undefined {
  const entries: (readonly [string, Value])[] = []
  let end = skip(text, at + 1)
  while (text[end] !== '}') {
    const entry = parseEntry(text, end)
    if (!entry) return undefined
    if (entry.entry) entries.push(entry.entry)
    end = skip(text, entry.end)
    if (text[end] === ',') end = skip(text, end + 1)
    else if (text[end] !== '}') return undefined
  }
  return { value: { type: 'object', entries }, end: end + 1 }
}

/** `name: value`, `name` alone, or `…`, which stands for more of them. */
function parseEntry(text: string, at: number): { entry?: readonly [string, Value]; end: number } | undefined {
  if (text[at] === '…') return { end: at + 1 }
  const quoted = '\'"'.includes(text[at] ?? ' ') ? parseValue(text, at) : undefined
  const name = quoted?.value.type === 'json' ? String(quoted.value.json) : /^(?:\d+|[A-Za-z_$][\w$.[\]]*)/.exec(text.slice(at))?.[0]
  if (name === undefined) return undefined
  const behind = skip(text, quoted?.end ?? at + name.length)
  if (text[behind] !== ':') return { entry: [name, { type: 'name', name }], end: behind }
  const value = parseValue(text, skip(text, behind + 1))
  return value && { entry: [name, value.value], end: value.end }
}

function skip(text: string, at: number): number {
  let end = at
  while (text[end] === ' ') end++
  return end
}
