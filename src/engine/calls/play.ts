// Between the player and the call: hands inputs in, and has done what the player wants of it.

import { dialectOf } from '../../dialects/dialects'
import { play } from '../../instructions/player'
import { NOTHING_YET, type PlayerInput } from '../../instructions/state'
import type { PlayerEffect } from '../../instructions/verbs/verbs'
import type { CallRow } from '../../store/records'
import type { Draft } from '../draft'
import { endAbandoned } from '../recordings/makers'
import { ask } from './ask'
import { isOver } from './move'
import { perform } from './perform'
import { hush } from './sounds'

/** Hands over everything that the document has to be told of, and what follows from it, until there is nothing left. */
export function drainInputs(draft: Draft): void {
  for (let next = draft.nextInput(); next; next = draft.nextInput()) {
    const call = draft.call(next.sid)
    if (!call || isOver(call)) continue
    if (next.input.type === 'askAside') ask(draft, call, next.input)
    else applyInput(draft, call, next.input)
  }
}

function applyInput(draft: Draft, call: CallRow, input: PlayerInput): void {
  const { now, settings } = draft.world
  const played = play(call.player ?? NOTHING_YET, input, {
    now,
    speech: settings.timing.speech,
    answered: call.status === 'in-progress',
    inbound: call.direction === 'inbound',
    asksForEmptyRecording: dialectOf(call.dialect).asksForEmptyRecording,
  })
  // Counting an ask makes the answer to an earlier one void: a document that was to play on top comes too late.
  const asks = input.type === 'dialed' || input.type === 'uncovered' ? call.asks + 1 : call.asks
  const playing = draft.putCall({ ...call, asks, player: played.state })
  if (played.effects.some(({ type }) => ENDS_SOUND.has(type))) hush(draft, playing)
  for (const effect of played.effects) {
    const latest = draft.call(call.sid)
    if (latest && !isOver(latest)) perform(draft, latest, effect)
  }
  endAbandoned(draft, call.sid)
}

/** With one of these effects, what the document was playing is over. */
const ENDS_SOUND: ReadonlySet<PlayerEffect['type']> = new Set(['wait', 'stopWaiting', 'sound', 'fetch', 'end'])
