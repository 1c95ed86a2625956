// The library's errors say what to write in TypeScript. On a port the same is a request with JSON: this rewrites one as the other.
// Knows the names of calls and the routes that stand for them, and nothing of what went wrong.
import { type Call, parseCall, parseValue, type Value } from './call-text'

interface Target {
  readonly route: string
  /** What its arguments are called in the body, in order; the last object is spread into it. */
  readonly names?: readonly string[]
}

const TARGETS: Readonly<Record<string, Target>> = {
  createRingback: { route: 'POST options' },
  'phone.configure': { route: 'POST options' },
  'phone.createAccount': { route: 'POST accounts' },
  'account.createApiKey': { route: 'POST accounts/:sid/keys' },
  'account.deleteApiKey': { route: 'DELETE accounts/:sid/keys/:key' },
  'account.suspend': { route: 'POST accounts/:sid/suspend' },
  'account.activate': { route: 'POST accounts/:sid/activate' },
  'account.close': { route: 'POST accounts/:sid/close' },
  'account.rotateAuthToken': { route: 'POST accounts/:sid/token/rotate' },
  'account.createSecondaryAuthToken': { route: 'POST accounts/:sid/token/secondary' },
  'account.promoteSecondaryAuthToken': { route: 'POST accounts/:sid/token/promote' },
  'phone.number': { route: 'POST numbers' },
  'phone.sender': { route: 'POST senders', names: ['id'] },
  'phone.messagingService': { route: 'POST services' },
  'phone.content': { route: 'POST contents' },
  'phone.application': { route: 'POST applications' },
  'phone.callerId': { route: 'POST caller-ids', names: ['number'] },
  'phone.verify.service': { route: 'POST verify/services' },
  'phone.verify.template': { route: 'POST verify/templates' },
  'phone.verify.code': { route: 'GET verify/code', names: ['to'] },
  'phone.verify.inbox': { route: 'GET verify/inbox', names: ['address'] },
  'phone.app': { route: 'POST apps', names: ['origin', 'url'] },
  'phone.inject': { route: 'POST faults' },
  'phone.liftFault': { route: 'DELETE faults/:id' },
  'phone.replay': { route: 'POST callbacks/:id/replay' },
  'phone.sign': { route: 'POST callbacks/:id/sign' },
  'phone.snapshot': { route: 'POST snapshots' },
  'phone.restore': { route: 'POST snapshots/:id/restore' },
  'phone.reset': { route: 'POST reset' },
  'phone.at': { route: 'GET at', names: ['when'] },
  'phone.forecast': { route: 'GET forecast', names: ['sid'] },
  'phone.handset': { route: 'POST handsets', names: ['number'] },
  'phone.clock.attach': { route: 'POST clock/advance' },
  'clock.advance': { route: 'POST clock/advance', names: ['by'] },
  'clock.advanceTo': { route: 'POST clock/advance-to', names: ['moment'] },
  'clock.next': { route: 'POST clock/next' },
  'clock.drain': { route: 'POST clock/drain' },
  'clock.pace': { route: 'POST clock/speed', names: ['speed'] },
  ...handsetTargets('handset', {
    onText: ['outcomes'],
    onCall: ['outcomes'],
    text: ['to', 'body'],
    dial: ['to'],
    'whatsapp.text': ['to', 'body'],
    'whatsapp.tap': ['message', 'button'],
    'whatsapp.read': ['message'],
  }),
  ...handsetTargets('leg', {
    answer: [],
    decline: [],
    press: ['keys'],
    play: ['audio'],
    say: ['text'],
    until: ['text'],
    hears: ['text'],
    hangUp: [],
  }),
  'handset.leg': { route: 'the call at the handset' },
}

/** Records that are read, and not called. */
const LISTS: Readonly<Record<string, string>> = {
  'handset.whatsapp.inbox': 'GET handsets/:number/whatsapp/inbox',
  'handset.whatsapp': 'handsets/:number/whatsapp',
  'handset.inbox': 'GET handsets/:number/inbox',
  'phone.messages': 'GET messages',
  'phone.calls': 'GET calls',
  'phone.callbacks': 'GET callbacks',
  'phone.timeline': 'GET timeline',
}

/** What one writes for a value that another call made. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  'phone.number': '+15550000001',
  'phone.sender': '12345',
  'phone.handset': '+15550100002',
  'phone.createAccount': 'AC…',
}

function handsetTargets(holder: string, acts: Readonly<Record<string, readonly string[]>>): Record<string, Target> {
  const pathOf = (act: string) => act.replace('.', '/').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return Object.fromEntries(
    Object.entries(acts).map(([act, names]) => [`${holder}.${act}`, { route: `POST handsets/:number/${pathOf(act)}`, names }]),
  )
}

/** The sentence as somebody reads it who sends JSON. Quoted values stay as they are. */
export function inJson(message: string): string {
  let told = ''
  for (let at = 0; at < message.length; ) {
    const piece = pieceAt(message, at)
    told += piece.text
    at = piece.end
  }
  return told
}

interface Piece {
  readonly text: string
  readonly end: number
}

function pieceAt(message: string, at: number): Piece {
  const character = message[at] as string
  const verbatim = character === '"' ? /^"(?:[^"\\]|\\.)*"/.exec(message.slice(at))?.[0] : undefined
  if (verbatim) return { text: verbatim, end: at + verbatim.length }
  const isWithinWord = /[\w.]/.test(message[at - 1] ?? '')
  if (!isWithinWord) {
    const lead = /^(?:await |const (?:\w+|\{[^}]*\}) = (?=phone|handset|await))/.exec(message.slice(at))?.[0]
    if (lead) return { text: '', end: at + lead.length }
    const call = parseCall(message, at)
    const text = call && textOfCall(call)
    if (call && text !== undefined) return { text, end: call.end }
    const list = Object.keys(LISTS).find((name) => message.startsWith(name, at))
    if (list) return { text: LISTS[list] as string, end: at + list.length }
    const literal = "'[{".includes(character) ? parseValue(message, at) : undefined
    if (literal) return { text: JSON.stringify(jsonOf(literal.value)), end: literal.end }
  }
  return { text: character, end: at + 1 }
}

function textOfCall(call: Call): string | undefined {
  const [name] = call.name.split('(')
  if (/^(?:outcome|fault)\./.test(call.name)) return textOfValue(call)
  const target = TARGETS[name as string]
  if (!target) return undefined
  const route = call.holder ? target.route.replace(':number', encodeURIComponent(call.holder)) : target.route
  const place = placeOf(call, target.names)
  if (place !== undefined) return place === '' ? route : `"${place}" of ${route}`
  const body = bodyOf(call.args, target.names ?? [], call.name)
  return `${route} ${JSON.stringify(body)}`
}

/** What went wrong stands at a name and not at a value: `phone.number({ smsUrl })`. Empty: the call as a whole. */
function placeOf({ args }: Call, names: readonly string[] = []): string | undefined {
  if (args.some(({ type }) => type === 'json' || type === 'call')) return undefined
  const last = args.at(-1)
  if (last?.type === 'object') {
    const path = pathOf(last)
    if (path !== undefined) return path
    return isBlank(last) ? '' : undefined
  }
  return args.length === 1 && names.length >= 1 ? (names[0] as string) : ''
}

/** `{ timing: { retries: { delays } } }` → `timing.retries.delays`. */
function pathOf({ entries }: Extract<Value, { type: 'object' }>): string | undefined {
  if (entries.length !== 1) return undefined
  const [name, value] = entries[0] as readonly [string, Value]
  if (value.type === 'name') return value.name === name ? name : undefined
  const inner = value.type === 'object' ? pathOf(value) : undefined
  return inner === undefined ? undefined : `${name}.${inner}`
}

function isBlank({ entries }: Extract<Value, { type: 'object' }>): boolean {
  return entries.every(([, { type }]) => type === 'name')
}

function bodyOf(args: readonly Value[], names: readonly string[], call: string): unknown {
  const body: Record<string, unknown> = {}
  for (const [index, value] of args.entries()) {
    const name = names[index]
    if (name === 'outcomes') return { outcomes: args.map(jsonOf) }
    if (name !== undefined) body[name] = jsonOf(value)
    else if (value.type === 'object' || value.type === 'call') Object.assign(body, jsonOf(value))
    else if (call.startsWith('phone.handset')) continue
    else body.value = jsonOf(value)
  }
  return body
}

function textOfValue(call: Call): string {
  const bare = call.args.length === 0 || call.args.every(({ type }) => type === 'name')
  if (bare && call.name.startsWith('fault.')) return `a fault of the type "${call.name.slice('fault.'.length)}"`
  const place = placeOf(call)
  const json = JSON.stringify(valueOfCall({ ...call, args: call.args.filter(({ type }) => type !== 'name') }))
  return place === undefined || place === '' ? json : `"${place}" of ${json}`
}

/** An outcome or a fault as the control API takes it, and a stand-in for what any other call makes. */
function valueOfCall({ name, args }: Call): unknown {
  const [maker, kind = ''] = name.split('.')
  if (maker === 'outcome') {
    const result = kind === 'noAnswer' ? 'no-answer' : kind
    const code = args[0]?.type === 'json' ? { code: args[0].json } : {}
    return { result, ...code, ...optionsOf(args) }
  }
  if (maker !== 'fault') return STANDS_FOR[name] ?? '…'
  const [first, second] = args
  const isRest = kind === 'rest' || kind === 'network' || kind === 'latency'
  const subject = isRest ? 'operation' : kind === 'callback' ? 'kind' : 'how'
  return {
    type: kind,
    ...(first && first.type !== 'object' ? { [subject]: jsonOf(first) } : {}),
    ...(second?.type === 'json' ? { [kind === 'latency' ? 'delay' : 'how']: second.json } : {}),
    ...optionsOf(args),
  }
}

function optionsOf(args: readonly Value[]): object {
  const last = args.at(-1)
  return last?.type === 'object' && !isBlank(last) ? (jsonOf(last) as object) : {}
}

function jsonOf(value: Value): unknown {
  switch (value.type) {
    case 'json':
      return value.json
    case 'list':
      return value.items.map(jsonOf)
    case 'object':
      return Object.fromEntries(value.entries.map(([name, one]) => [name, jsonOf(one)]))
    case 'call':
      return valueOfCall(value)
    case 'name':
      return '…'
  }
}
