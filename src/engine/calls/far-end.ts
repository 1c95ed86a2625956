// A call to a number of the phone's own has two records, one at each end of the line. What happens at one end comes to the other as a due
// moment: it is answered, it is over, something is heard. Knows no documents and nobody who listens.

import { shortSid } from '../../domain/sid'
import { dialledKeys, lengthOfKeys } from '../../domain/sound/dialled'
import type { Sound } from '../../domain/sound/pieces'
import { type CallTransition, callLifecycle } from '../../lifecycle/call'
import { isTerminal, transition } from '../../lifecycle/transition'
import type { CallRow } from '../../store/records'
import type { Draft } from '../draft'

/** The other end, while it lasts. Undefined: a person is there. */
export function farEndOf(draft: Draft, { farEnd }: CallRow): CallRow | undefined {
  const other = farEnd === undefined ? undefined : draft.call(farEnd)
  return other && !isTerminal(callLifecycle, other.status) ? other : undefined
}

/** The number's document has picked up: the call that rings there is answered. */
export function answerFarEnd(draft: Draft, call: CallRow): void {
  const caller = farEndOf(draft, call)
  if (caller?.status === 'ringing' && call.direction === 'inbound') moveFarEnd(draft, caller, 'answer')
}

/** One end is over: so is the other. A call that was never answered there ends as its number has turned it away. */
export function endFarEnd(draft: Draft, ended: CallRow): void {
  const other = farEndOf(draft, ended)
  if (!other) return
  if (other.direction === 'inbound' || ended.answeredAt !== null)
    draft.schedule(0, `${shortSid(other.sid)} the other end hangs up`, other.sid, { type: 'call.hangUp', sid: other.sid })
  else moveFarEnd(draft, other, REFUSED[ended.status] ?? 'timeOut')
}

/** By the end of the call at the number. Without one of these nobody answered. */
const REFUSED: Readonly<Partial<Record<CallRow['status'], CallTransition>>> = { busy: 'busy', failed: 'fail' }

function moveFarEnd(draft: Draft, call: CallRow, event: CallTransition): void {
  const { sid, status } = call
  // It does not ring in vain any more.
  draft.unschedule(sid)
  const label = { sid, from: status, to: transition(callLifecycle, call, event) }
  draft.schedule(0, label, sid, { type: 'call.move', sid, event, outcome: null })
}

/** What is on its way to the other end. */
export const lineTimers = (sid: string) => `${sid}/line`

/** The document of a call plays something, from now or from a later moment on. `ms`: null where it has no end of its own. */
export function sendSound(draft: Draft, call: CallRow, sound: Sound, ms: number | null, from = draft.world.now): void {
  const other = farEndOf(draft, call)
  if (!other) return
  const { sid } = other
  const timers = lineTimers(call.sid)
  const kind = sound.kind === 'keys' ? 'keys' : 'speech'
  const plan = (after: number, text: string) => {
    const what = kind === 'keys' ? `hears the key ${text}` : 'has heard what was said'
    draft.schedule(after, `${shortSid(sid)} ${what}`, timers, { type: 'call.take', sid, kind, text })
  }
  // Of a stream's sound there are fifty pieces a second.
  const traits = sound.kind === 'audio' ? { beat: true } : {}
  draft.schedule(from - draft.world.now, `${shortSid(sid)} hears the other end`, timers, { type: 'call.hear', sid, sound, ms }, traits)
  // What is said again and again without an end is understood once.
  const rounds = ms === null || sound.once === 0 ? 1 : Math.round(ms / sound.once)
  for (let round = 0; round < rounds; round++) {
    if (sound.kind === 'speech' && sound.text !== '') plan((round + 1) * sound.once, sound.text)
    if (sound.kind === 'keys') for (const { key, at } of dialledKeys(sound.text)) plan(round * sound.once + at, key)
  }
}

/** It is cut off: the rest of it comes to nobody. */
export function cutSound(draft: Draft, call: CallRow): void {
  const other = farEndOf(draft, call)
  if (!other) return
  draft.unschedule(lineTimers(call.sid))
  draft.schedule(0, `${shortSid(other.sid)} hears the other end stop`, lineTimers(call.sid), {
    type: 'call.hear',
    sid: other.sid,
    sound: null,
    ms: 0,
  })
}

/** Keys that a call sends as it is answered. */
export function sendKeys(draft: Draft, call: CallRow, keys: string): void {
  const once = lengthOfKeys(keys)
  sendSound(draft, call, { kind: 'keys', text: keys, once }, once)
}
