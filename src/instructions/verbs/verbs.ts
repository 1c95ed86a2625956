// The verbs that may stand in a voice document: the one list of them, and what follows from it.
import type { ElementRules } from '../vocabulary'
import { connect } from './connect'
import { dial } from './dial'
import { echo } from './echo'
import { enqueue } from './enqueue'
import { gather } from './gather'
import { hangup } from './hangup'
import { pay, paymentPrompt, refer } from './held'
import { leave } from './leave'
import { pause } from './pause'
import { play } from './play'
import { record } from './record'
import { redirect } from './redirect'
import { reject } from './reject'
import type { AnyVerb, Effect, VerbRules } from './rules'
import { say } from './say'
import { sms } from './sms'
import { start } from './start'
import { stop } from './stop'

/** In the order of docs/voice.md. */
const LIST = [
  say,
  play,
  pause,
  gather,
  hangup,
  redirect,
  reject,
  record,
  dial,
  sms,
  start,
  stop,
  enqueue,
  leave,
  echo,
  connect,
  pay,
  paymentPrompt,
  refer,
] as const

type Parts<R> = R extends VerbRules<infer V extends AnyVerb, infer P, infer E> ? { verb: V; progress: P; effect: E } : never
type AllParts = Parts<(typeof LIST)[number]>

export type Verb = AllParts['verb']
export type VerbName = Verb['verb']
/** What a verb has so far, while it waits. */
export type Progress = AllParts['progress']
export type PlayerEffect = Effect | AllParts['effect']

export const RULES: readonly VerbRules<Verb, Progress, PlayerEffect>[] = LIST

export const VERBS: readonly VerbName[] = LIST.map(({ name }) => name)

/** Every verb, followed by the nouns that stand in it alone. */
export const VOCABULARY: Readonly<Record<string, ElementRules>> = Object.fromEntries(
  RULES.flatMap((rules): readonly ElementRules[] => [rules, ...(rules.ownNouns ?? [])]).map((rules) => [rules.name, rules]),
)

const BY_NAME: ReadonlyMap<string, VerbRules<Verb, Progress, PlayerEffect>> = new Map(RULES.map((rules) => [rules.name, rules]))

/** Undefined: what is noted under this name is not a verb, such as a key that was pressed. */
export function rulesOf(name: string): VerbRules<Verb, Progress, PlayerEffect> | undefined {
  return BY_NAME.get(name)
}
