// Recorded calls with ConversationRelay, read as a script: what the app sent and what the person did, each after so many frames of the
// provider's, and what the provider told. The recordings are not part of the repository.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export interface Recorded {
  readonly name: string
  readonly documents: Readonly<Record<string, readonly string[]>>
  readonly acts: readonly Act[]
  /** The frames of the provider, in order, over all sessions. */
  readonly told: readonly Frame[]
  readonly webhooks: readonly Readonly<Record<string, string>>[]
  readonly closes: readonly { readonly code: number; readonly reason: string }[]
  /** Milliseconds of this call, where ringback has a median. */
  readonly times: { readonly greeting?: number; readonly prompt?: number }
}

export type Frame = Readonly<Record<string, unknown>>

/** `after`: frames of the provider that came before; `gap`: milliseconds since the last of them, or the last act. */
export interface Act {
  readonly after: number
  readonly gap: number
  readonly what:
    | { readonly type: 'send'; readonly data: string }
    | { readonly type: 'press'; readonly key: string }
    | { readonly type: 'say'; readonly text: string; readonly partials: readonly string[] }
    | { readonly type: 'hangUp' | 'drop' }
}

interface Line {
  readonly ms: number
  readonly kind: string
  readonly from?: string
  readonly path?: string
  readonly body?: string
  readonly raw?: string
  readonly code?: number
  readonly reason?: string
  readonly frame?: Frame
  readonly params?: Readonly<Record<string, string>>
}

const FOLDER = 'shared/data/recorded'

/** Beside the repository, or above it. */
export function recordings(): Recorded[] {
  const folder = ['..', '../..', '../../..'].map((up) => resolve(up, FOLDER)).find(existsSync)
  if (folder === undefined) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => read(name.replace('.json', ''), JSON.parse(readFileSync(join(folder, name), 'utf8')) as { events: Line[] }))
}

function read(name: string, { events }: { readonly events: readonly Line[] }): Recorded {
  const documents: Record<string, string[]> = {}
  for (const { kind, path = '', body = '' } of events) if (kind === 'document') documents[path] = [...(documents[path] ?? []), body]
  const provided = events.filter(isTold)
  const closes = events.filter(({ kind }) => kind === 'close').map(({ code = 0, reason = '' }) => ({ code, reason }))
  const webhooks = events
    .filter(({ kind, params }) => kind === 'webhook' && params?.CallSid?.endsWith('1'))
    .map(({ path = '', params = {} }) => ({ path, ...params }))
  return {
    name,
    documents,
    acts: actsOf(events, provided),
    told: provided.map(({ frame }) => frame ?? {}),
    webhooks,
    closes,
    times: timesOf(provided),
  }
}

function actsOf(events: readonly Line[], provided: readonly Line[]): Act[] {
  const acts: Act[] = []
  let [after, last] = [0, 0]
  let isSpeaking = false
  for (const [index, line] of events.entries()) {
    const what: Act['what'] | null = isTold(line) ? personIn(line, provided, isSpeaking) : appIn(line, events.slice(index))
    if (what) acts.push({ after, gap: line.ms - last, what })
    if (what || isTold(line)) last = line.ms
    if (!isTold(line)) continue
    after += 1
    isSpeaking = what?.type === 'say' || (isSpeaking && !(line.frame?.type === 'prompt' && line.frame.last === true))
  }
  return acts
}

/** What the person did, of which the provider tells here. */
function personIn(line: Line, provided: readonly Line[], isSpeaking: boolean): Act['what'] | null {
  const { type, name, value, digit, last } = line.frame ?? {}
  if (type === 'dtmf') return { type: 'press', key: String(digit) }
  const begins = (type === 'prompt' && last === false) || (name === 'clientSpeaking' && value === 'on')
  return begins && !isSpeaking ? { type: 'say', ...utteranceFrom(provided, line) } : null
}

/** `rest`: the lines from this one on. */
function appIn({ kind, raw, frame, code }: Line, rest: readonly Line[]): Act['what'] | null {
  if (kind === 'frame') return { type: 'send', data: raw ?? JSON.stringify(frame) }
  if (kind !== 'close') return null
  if (code === 1006) return { type: 'drop' }
  const status = rest.find(({ path }) => path === '/action')?.params?.SessionStatus
  return status === 'ended' || status === 'failed' ? null : { type: 'hangUp' }
}

function isTold({ kind, from }: Line): boolean {
  return kind === 'frame' && from === 'provider'
}

function utteranceFrom(provided: readonly Line[], first: Line): { readonly text: string; readonly partials: readonly string[] } {
  const prompts = provided.slice(provided.indexOf(first)).flatMap(({ frame }) => (frame?.type === 'prompt' ? [frame] : []))
  const end = prompts.findIndex(({ last }) => last === true)
  return {
    text: String(prompts[end]?.voicePrompt),
    partials: prompts.slice(0, end).map(({ voicePrompt }) => String(voicePrompt)),
  }
}

function timesOf(provided: readonly Line[]): Recorded['times'] {
  const [setup, next] = provided
  const last = provided.findLastIndex(({ frame }) => frame?.type === 'prompt' && frame.last === true)
  const partial = provided.slice(0, last).findLast(({ frame }) => frame?.type === 'prompt')
  return {
    ...(setup && next?.frame?.name === 'agentSpeaking' ? { greeting: next.ms - setup.ms } : {}),
    ...(partial ? { prompt: (provided[last]?.ms ?? 0) - partial.ms } : {}),
  }
}
