// What people and the app did on a socket, as its frames tell: a person is known by what the provider says of them. Pure.
import type { CloseEvent, FrameEvent, RecordedEvent } from './events'
import type { Deed } from './story'
import { isObject } from './threads'

type Frame = Readonly<Record<string, unknown>>

/** What a person did, of which this frame of the provider is the first to tell; null: nothing, or it was told before. */
export class Listening {
  readonly #events: readonly RecordedEvent[]
  /** Sessions in which somebody is speaking. */
  readonly #speaking = new Set<number>()

  constructor(events: readonly RecordedEvent[]) {
    this.#events = events
  }

  take(event: FrameEvent, sid: string): Deed | null {
    const { frame, session } = event
    if (!isObject(frame)) return null
    const key = keyIn(frame)
    if (key !== null) return { type: 'press', sid, keys: key }
    const begins = (frame.type === 'prompt' && frame.last !== true) || (frame.name === 'clientSpeaking' && frame.value === 'on')
    const isAlone = frame.type === 'prompt' && frame.last === true && !this.#speaking.has(session)
    if (begins && !this.#speaking.has(session)) {
      this.#speaking.add(session)
      return this.#utterance(event, sid)
    }
    if (frame.type === 'prompt' && frame.last === true) this.#speaking.delete(session)
    return isAlone ? this.#utterance(event, sid) : null
  }

  /** From this frame on, up to the last prompt. Null: it was never understood. */
  #utterance(first: FrameEvent, sid: string): Deed | null {
    const rest = this.#events.slice(this.#events.indexOf(first))
    const prompts = rest.flatMap((event) =>
      event.kind === 'frame' && event.session === first.session && isObject(event.frame) && event.frame.type === 'prompt'
        ? [{ ms: event.ms, frame: event.frame }]
        : [],
    )
    const end = prompts.findIndex(({ frame }) => frame.last === true)
    const final = prompts[end]
    if (final === undefined) return null
    const text = String(final.frame.voicePrompt)
    const partials = prompts.slice(0, end).map(({ frame }) => String(frame.voicePrompt))
    const lasting = partials.length > 0 ? partials : lastingFor(final.ms - first.ms, text)
    return { type: 'say', sid, text, partials: lasting, confidence: null }
  }
}

/** Milliseconds of ringback's: partial to partial, and the last one to the prompt. */
const [PARTIAL, PROMPT] = [242, 730]

/** Who is not told of partial results is told when speech is over all the same: so many parts last so long. */
function lastingFor(ms: number, text: string): string[] {
  return Array.from({ length: Math.max(Math.round((ms - PROMPT) / PARTIAL), 0) }, () => text)
}

/** What the app sent, as it was on the wire. */
export function dataOf({ frame, raw, binary }: FrameEvent): string | Uint8Array {
  if (binary !== undefined) return Uint8Array.from(atob(binary), (character) => character.charCodeAt(0))
  return raw ?? JSON.stringify(frame)
}

/**
 * Who ended a session, where ringback does not end it by itself: it does after the app's `end`, after a REST update and after malformed
 * frames. A close of the provider that nothing explains is a person's, who hung up.
 */
export function endOf(close: CloseEvent, sid: string, events: readonly RecordedEvent[]): Deed | null {
  if (close.code === 1006) return { type: 'drop' }
  if (close.from === 'app') return { type: 'close', session: close.session, code: close.code, reason: close.reason }
  if (close.code !== 1000 && close.code !== 1005) return null
  const wasEnded = events.some(
    (event) => event.kind === 'frame' && event.session === close.session && event.from === 'app' && isEnd(event.frame),
  )
  return wasEnded || wasUpdated(events, sid, close.ms) ? null : { type: 'hangUp', sid }
}

/** A REST update may be answered before the line is closed, or after. */
const NEAR = 3_000

function wasUpdated(events: readonly RecordedEvent[], sid: string, ms: number): boolean {
  return events.some(
    (event) => event.kind === 'rest' && event.method === 'POST' && event.path.includes(sid) && Math.abs(event.ms - ms) <= NEAR,
  )
}

function isEnd(frame: unknown): boolean {
  return isObject(frame) && frame.type === 'end'
}

/** ConversationRelay's `dtmf`, and that of a media stream. */
function keyIn(frame: Frame): string | null {
  if (frame.type === 'dtmf' && typeof frame.digit === 'string') return frame.digit
  if (frame.event === 'dtmf' && isObject(frame.dtmf) && typeof frame.dtmf.digit === 'string') return frame.dtmf.digit
  return null
}

/** Milliseconds, where this recording has others than the medians that ringback has. */
export function relayTimes(events: readonly RecordedEvent[]): Readonly<Record<string, number>> {
  const provided = events.filter(
    (event): event is FrameEvent => event.kind === 'frame' && event.from === 'provider' && isObject(event.frame),
  )
  const frames = provided.map(({ ms, frame }) => ({ ms, frame: frame as Frame }))
  const [setup, next] = frames
  const last = frames.findLastIndex(({ frame }) => frame.type === 'prompt' && frame.last === true)
  const before = frames.slice(0, Math.max(last, 0)).findLast(({ frame }) => frame.type === 'prompt')
  const partial = before?.frame.last === true ? undefined : before
  const pace = paceOf(clausesOf(frames))
  return {
    ...(setup && next?.frame.name === 'agentSpeaking' ? { greeting: next.ms - setup.ms } : {}),
    ...(partial ? { prompt: (frames[last]?.ms ?? 0) - partial.ms } : {}),
    ...(pace === null ? {} : { character: pace }),
  }
}

/** So many characters say how fast somebody spoke. */
const ENOUGH = 200

interface Clause {
  readonly length: number
  readonly ms: number
}

function clausesOf(frames: readonly { readonly ms: number; readonly frame: Frame }[]): Clause[] {
  let start: number | null = null
  const clauses: Clause[] = []
  for (const { ms, frame } of frames) {
    const isPlayed = frame.type === 'info' && frame.name === 'tokensPlayed' && typeof frame.value === 'string'
    const { length } = String(frame.value)
    if (isPlayed && start !== null) clauses.push({ length, ms: ms - start })
    if (isPlayed || (frame.name === 'agentSpeaking' && frame.value === 'on')) start = ms
    else if (frame.name === 'agentSpeaking') start = null
  }
  return clauses
}

/** Null: too little was said. */
function paceOf(clauses: readonly Clause[]): number | null {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  const characters = sum(clauses.map(({ length }) => length))
  return characters < ENOUGH ? null : Math.round(sum(clauses.map(({ ms }) => ms)) / characters)
}
