// Plays documents: `(state, input) → state, effects`. Pure; the moment comes with the input, and waiting is an effect.
// Knows what verbs declare, and neither a verb by its name nor calls.
import {
  type Current,
  type Frame,
  type PausedFrame,
  type Played,
  type PlayerInput,
  type PlayerState,
  stopped,
  type VerbInput,
} from './state'
import { type Listener, noteOf, type PlayerContext, type Turn } from './verbs/rules'
import { type PlayerEffect, type Progress, rulesOf, type Verb } from './verbs/verbs'

type VerbTurn = Turn<Progress, PlayerEffect>
type AtWork = Extract<Current, { type: 'verb' }>

export function play(state: PlayerState, input: PlayerInput, context: PlayerContext): Played {
  switch (input.type) {
    case 'document': {
      const { top, paused } = uncover(state, ({ current }) => current?.type === 'fetch', context)?.state ?? state
      const dropped = state.paused.length > paused.length && state.top.wait !== null
      const effects: PlayerEffect[] = [...warningsOf(input), ...(dropped ? [STOP_WAITING] : [])]
      return proceed({ top: { ...frameOf(input), aside: top.aside }, paused }, effects, context)
    }
    case 'interlude': {
      const effects: PlayerEffect[] = [...warningsOf(input), ...(state.top.wait === null ? [] : [STOP_WAITING])]
      const paused = [...state.paused, { ...state.top, pausedAt: context.now }]
      return proceed({ top: { ...frameOf(input), aside: input.aside }, paused }, effects, context)
    }
    case 'uncovered': {
      const own = state.paused[0]
      if (!own) return { state, effects: [] }
      return resume(own, [], state.top.wait ? [STOP_WAITING] : [], context)
    }
    case 'dialed': {
      const found = uncover(state, ({ current }) => current?.type === 'verb' && waitsOf(current)?.dialed !== undefined, context)
      return found ? tell(found.state, input, found.effects, context) : { state, effects: [] }
    }
    case 'key':
      return tell(state, input, [noteOf('press', input.key)], context)
    case 'speech':
      return tell(state, input, [noteOf('speech', input.text)], context)
    case 'elapsed':
      return tell(state, input, [], context)
    case 'hungUp':
      return hangUp(state, context)
  }
}

/** Whether something listens now to a person who presses or speaks; if nothing does, `describe` says what is going on instead. */
export function listens({ top: { current } }: PlayerState, to: Listener): boolean {
  return (current?.type === 'verb' && waitsOf(current)?.listens?.(current.verb, current.progress, to)) || false
}

/** Whether this document is still to ask a person for keys or speech, and nothing listens for them yet. */
export function isToAsk(state: PlayerState): boolean {
  const { current, verbs, next } = state.top
  if (current?.type !== 'verb') return false
  const asks = (verb: Verb) => rulesOf(verb.verb)?.waits?.asks === true
  if (asks(current.verb)) return !listens(state, 'keys') && !listens(state, 'speech')
  return verbs.slice(next).some(asks)
}

/** How many of these keys would be taken before what listens now is over. */
export function keysTaken({ top: { current } }: PlayerState, keys: string): number {
  if (current?.type !== 'verb') return keys.length
  return waitsOf(current)?.keysTaken?.(current.verb, current.progress, keys) ?? keys.length
}

/** For a message: `Say "Welcome" is being played`. */
export function describe({ top: { current } }: PlayerState): string {
  if (current === null) return 'nothing is being played'
  if (current.type === 'fetch') return 'the next document is being fetched'
  if (current.type === 'line') return 'no document is being played'
  return waitsOf(current)?.describe(current.verb, current.progress) ?? `${current.verb.verb} is being played`
}

const STOP_WAITING: PlayerEffect = { type: 'stopWaiting' }

type NewDocument = Extract<PlayerInput, { type: 'document' | 'interlude' }>

function warningsOf({ script }: NewDocument): PlayerEffect[] {
  return script.warnings.map((warning) => ({ type: 'warn', ...warning }))
}

function frameOf({ script, base }: NewDocument): Frame {
  return { verbs: script.verbs, next: 0, current: null, base, aside: null, wait: null }
}

function waitsOf({ verb }: AtWork) {
  return rulesOf(verb.verb)?.waits
}

/** Hands an input to the verb that waits on top. Without such a verb, or when the verb does not declare the input, nothing changes. */
function tell(state: PlayerState, input: VerbInput, effects: PlayerEffect[], context: PlayerContext): Played {
  const { current } = state.top
  const turn = current?.type === 'verb' ? turnOf(current, input, state.top, context) : undefined
  if (current?.type !== 'verb' || !turn) return { state, effects }
  effects.push(...turn.effects)
  if (turn.next === 'goOn') return proceed(state, effects, context)
  return { state: after(turn, current.verb, state, context), effects }
}

function turnOf(current: AtWork, input: VerbInput, { base }: Frame, context: PlayerContext): VerbTurn | undefined {
  const { verb, progress } = current
  const waits = waitsOf(current)
  const scene = { ...context, base }
  switch (input.type) {
    case 'elapsed':
      return waits?.elapsed?.(verb, progress, scene)
    case 'key':
      return waits?.key?.(verb, progress, input.key, scene)
    case 'speech':
      return waits?.speech?.(verb, progress, input, scene)
    case 'dialed':
      return waits?.dialed?.(verb, progress, input.params, scene)
  }
}

/** The state when a verb has had its turn and the next verb does not follow yet. */
function after(turn: VerbTurn, verb: Verb, { top, paused }: PlayerState, { now }: PlayerContext): PlayerState {
  const wait = waitAfter(top.wait, turn.effects, now)
  switch (turn.next) {
    case 'wait':
      return { top: { ...top, wait, current: { type: 'verb', verb, progress: turn.progress } }, paused }
    case 'fetch':
      return { top: { ...top, wait, current: { type: 'fetch' } }, paused }
    default:
      // Of a document that cannot be followed, whoever plays it decides what becomes of what is below.
      return { top: { ...top, wait }, paused: turn.effects.some(({ type }) => type === 'fail') ? paused : [] }
  }
}

function waitAfter(before: Frame['wait'], effects: readonly PlayerEffect[], now: number): Frame['wait'] {
  const last = effects.findLast(({ type }) => type === 'wait' || type === 'stopWaiting')
  if (!last) return before
  return last.type === 'wait' ? { label: last.label, until: now + last.ms } : null
}

/** Goes from verb to verb until one takes time, hands over or ends the call. */
function proceed({ top: from, paused }: PlayerState, effects: PlayerEffect[], context: PlayerContext): Played {
  let top: Frame = { ...from, current: null, wait: null }
  let { answered } = context
  for (;;) {
    const verb = top.verbs[top.next]
    const below = paused.at(-1)
    if (verb === undefined && below) {
      if (top.aside) effects.push({ type: 'asideOver', aside: top.aside })
      return resume(below, paused.slice(0, -1), effects, context)
    }
    const rules = verb && rulesOf(verb.verb)
    // The end of a document answers, too: a call has to be answered before it can be hung up.
    if (!answered && rules?.answersCall !== false && !(verb && rules?.ringsOn?.(verb))) {
      effects.push({ type: 'answer' })
      if (rules?.guessOfAnswer) effects.push({ type: 'guess', id: rules.guessOfAnswer })
      answered = true
    }
    if (verb === undefined || !rules) {
      effects.push({ type: 'end', how: 'hangup' })
      return { state: { top, paused }, effects }
    }
    top = { ...top, next: top.next + 1 }
    const turn = rules.begin(verb, { ...context, answered, base: top.base })
    effects.push(...turn.effects)
    if (turn.next !== 'goOn') return { state: after(turn, verb, { top, paused }, context), effects }
  }
}

/** An interlude is over: the document below goes on where it stood, and waits for what was left of its wait. */
function resume(below: PausedFrame, paused: readonly PausedFrame[], effects: PlayerEffect[], { now }: PlayerContext): Played {
  const top = unpause(below, now)
  if (top.wait) effects.push({ type: 'wait', ms: top.wait.until - now, label: top.wait.label })
  return { state: { top, paused }, effects }
}

/** No time has passed for a document that was paused: its moments move. */
function unpause({ pausedAt, ...frame }: PausedFrame, now: number): Frame {
  const ms = now - pausedAt
  const { current, wait } = frame
  return {
    ...frame,
    wait: wait && { ...wait, until: wait.until + ms },
    current:
      current?.type === 'verb' ? { ...current, progress: waitsOf(current)?.resumed?.(current.progress, ms) ?? current.progress } : current,
  }
}

/**
 * Finds the topmost document that an input is meant for. What plays on top of it is over: it was there to bridge the time until this
 * input came. Null: no document waits for it.
 */
function uncover(
  state: PlayerState,
  isMeant: (frame: Frame) => boolean,
  { now }: PlayerContext,
): { readonly state: PlayerState; readonly effects: PlayerEffect[] } | null {
  if (isMeant(state.top)) return { state, effects: [] }
  const index = state.paused.findLastIndex(isMeant)
  const found = state.paused[index]
  if (!found) return null
  return { state: { top: unpause(found, now), paused: state.paused.slice(0, index) }, effects: state.top.wait ? [STOP_WAITING] : [] }
}

/** The far party hung up: every document is told, from the top down, and the call is over. */
function hangUp(state: PlayerState, context: PlayerContext): Played {
  const paused = state.paused.toReversed().map((frame) => ({ frame, now: frame.pausedAt }))
  const effects = [{ frame: state.top, now: context.now }, ...paused].flatMap(({ frame: { current, base }, now }) =>
    current?.type === 'verb' ? (waitsOf(current)?.hungUp?.(current.verb, current.progress, { ...context, now, base }) ?? []) : [],
  )
  return { state: stopped(state), effects: [...effects, { type: 'end', how: 'hangup' }] }
}
