// A document in the player, without a call: what goes in is frozen, so that a player that changed a state would throw.
import type { Aside } from '../../../src/instructions/aside'
import { listens, play } from '../../../src/instructions/player'
import { NOTHING_YET, type PlayerInput, type PlayerState } from '../../../src/instructions/state'
import type { PlayerContext } from '../../../src/instructions/verbs/rules'
import type { PlayerEffect } from '../../../src/instructions/verbs/verbs'
import { scriptOf } from './documents'

export const URL = 'https://app.test/menu/start?step=1'

export interface PlaybackOptions {
  /** Where the document came from; null: it was given inline. */
  readonly url?: string | null
  readonly answered?: boolean
  readonly inbound?: boolean
  readonly asksForEmptyRecording?: boolean
}

export interface Playback {
  readonly state: PlayerState
  /** What the last input brought about, but for sounds. */
  readonly effects: readonly PlayerEffect[]
  /** What was to be heard from the last input on. */
  readonly sounds: readonly Extract<PlayerEffect, { type: 'sound' }>[]
  /** What is being waited for: milliseconds, or null. */
  readonly waits: number | null
  feed(input: PlayerInput): readonly PlayerEffect[]
  /** Time passes, and nothing is due. */
  pass(ms: number): void
  /** What was waited for is over. */
  elapse(): readonly PlayerEffect[]
  /** Key after key, as long as something listens. */
  press(keys: string): readonly PlayerEffect[]
  say(text: string, confidence?: number): readonly PlayerEffect[]
  /** Another document plays on top. */
  interlude(content: string, url?: string | null, aside?: Aside): readonly PlayerEffect[]
  /** The document that was asked for arrives. */
  document(content: string, url?: string | null): readonly PlayerEffect[]
}

export function playback(
  content: string,
  { url = URL, answered = true, inbound = false, asksForEmptyRecording = false }: PlaybackOptions = {},
): Playback {
  let state = deepFreeze(NOTHING_YET)
  let effects: readonly PlayerEffect[] = []
  let sounds: Playback['sounds'] = []
  let waits: number | null = null
  let context: PlayerContext = { now: 1_000_000, speech: { say: 400, play: 3_000 }, answered, inbound, asksForEmptyRecording }

  const feed = (input: PlayerInput) => {
    const played = deepFreeze(play(state, deepFreeze(input), deepFreeze(context)))
    state = played.state
    effects = played.effects.filter(({ type }) => type !== 'sound')
    sounds = ofType(played.effects, 'sound')
    for (const effect of effects) {
      if (effect.type === 'wait') waits = effect.ms
      if (effect.type === 'stopWaiting' || effect.type === 'end') waits = null
      if (effect.type === 'answer') context = { ...context, answered: true }
    }
    return effects
  }
  feed({ type: 'document', script: scriptOf(content), base: { url } })

  return {
    get state() {
      return state
    },
    get effects() {
      return effects
    },
    get sounds() {
      return sounds
    },
    get waits() {
      return waits
    },
    feed,
    pass(ms) {
      context = { ...context, now: context.now + ms }
      if (waits !== null) waits -= ms
    },
    elapse() {
      if (waits === null) throw new Error('Nothing is waited for.')
      context = { ...context, now: context.now + waits }
      waits = null
      return feed({ type: 'elapsed' })
    },
    press(keys) {
      const all: PlayerEffect[] = []
      for (const key of keys) {
        if (!listens(state, 'keys')) throw new Error(`Nothing listens to ${key}.`)
        all.push(...feed({ type: 'key', key }))
      }
      return all
    },
    say: (text, confidence = 0.9) => feed({ type: 'speech', text, confidence }),
    interlude: (content, base = null, aside) =>
      feed({ type: 'interlude', script: scriptOf(content), base: { url: base }, aside: aside ?? null }),
    document: (content, base = null) => feed({ type: 'document', script: scriptOf(content), base: { url: base } }),
  }
}

export function deepFreeze<T>(value: T): T {
  const rest: unknown[] = [value]
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (typeof next !== 'object' || next === null || Object.isFrozen(next)) continue
    Object.freeze(next)
    rest.push(...Object.values(next))
  }
  return value
}

/** What was heard, pressed and said, as the transcript has it. */
export function notesOf(effects: readonly PlayerEffect[]): string[] {
  return effects.flatMap((effect) => (effect.type === 'note' ? [`${effect.note.verb} ${effect.note.text}`.trim()] : []))
}

export function ofType<T extends PlayerEffect['type']>(effects: readonly PlayerEffect[], type: T): Extract<PlayerEffect, { type: T }>[] {
  return effects.filter((effect): effect is Extract<PlayerEffect, { type: T }> => effect.type === type)
}
