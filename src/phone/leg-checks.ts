// Whether a person can do something on a call as it stands, and what to write where it is not possible.

import { writeDuration } from '../domain/duration'
import { MisuseError, quote } from '../domain/errors'
import { redactUrls } from '../domain/redact'
import { shortSid } from '../domain/sid'
import { isInCompany, rowsOf } from '../engine/calls/bridge'
import { isOver, playerTimers } from '../engine/calls/move'
import { timers } from '../engine/relay/row'
import type { Exchange } from '../exchange/exchange'
import { describe, keysTaken, listens } from '../instructions/player'
import type { PlayerState } from '../instructions/state'
import type { CallRow, RelayRow } from '../store/records'
import { isCarried, isConnected } from './leg-audio'

/** @throws MisuseError when the call is gone. */
export function callOf({ store }: Exchange, sid: string): CallRow {
  const call = store.calls.get(sid)
  if (!call) throw new MisuseError(`The call ${sid} is gone: it was deleted, or phone.reset() or phone.restore() removed it.`)
  return call
}

/** @throws MisuseError when no document or agent listens. `act` is the call as its author wrote it: `leg.press("1")`. */
export function checkListens(exchange: Exchange, sid: string, act: string, to: 'keys' | 'speech'): PlayerState {
  const call = callOf(exchange, sid)
  checkGoesOn(call, act)
  if (call.status !== 'in-progress' || !call.player)
    throw new MisuseError(`${act}: ${shortSid(sid)} is ${call.status} and nothing listens yet. ${advice(exchange, sid)}`)
  if (!listens(call.player, to))
    throw new MisuseError(
      `${act}: nothing listens for ${to} on ${shortSid(sid)}; ${redactUrls(describe(call.player))}. ${advice(exchange, sid)}`,
    )
  const relay = exchange.store.relays.get(sid)
  if (relay && !isTalking(exchange.store, relay))
    throw new MisuseError(
      `${act}: the line to the agent of ${shortSid(sid)} is ${relay.ending === null ? 'not open yet' : 'being closed'}. ${advice(exchange, sid)}`,
    )
  if (isConnected(exchange, sid) && !isCarried(exchange, call))
    throw new MisuseError(`${act}: the line to the app of ${shortSid(sid)} is not open yet. ${advice(exchange, sid)}`)
  return call.player
}

/** @throws MisuseError when nothing would take the keys, or would take only the first of them. */
export function checkTakesKeys(exchange: Exchange, sid: string, act: string, keys: string): void {
  const call = callOf(exchange, sid)
  // Other people on the call hear the tones, whatever a document listens for.
  const player = isInCompany(rowsOf(exchange.store), call) ? call.player : checkListens(exchange, sid, act, 'keys')
  const taken = player ? keysTaken(player, keys) : keys.length
  if (taken < keys.length)
    throw new MisuseError(
      `${act}: the input is over after ${quote(keys.slice(0, taken))}, and ${quote(keys.slice(taken))} would be lost. Press it with a second leg.press(), when the next verb accepts keys.`,
    )
}

/** @throws MisuseError when no sound is heard on this call. */
export function checkCarriesSound(exchange: Exchange, sid: string, act: string): void {
  const call = callOf(exchange, sid)
  checkGoesOn(call, act)
  if (!isHeard(exchange, call))
    throw new MisuseError(
      `${act}: nothing would hear a sound on ${shortSid(sid)}: it needs an open media stream, a recording, or another person on the call. For a Gather, write leg.say('sales') or leg.press('1'). ${advice(exchange, sid)}`,
    )
}

/** @returns the call that rings. @throws MisuseError when it does not. */
export function checkRings(exchange: Exchange, sid: string, act: string): CallRow {
  const call = callOf(exchange, sid)
  if (call.direction === 'inbound')
    throw new MisuseError(`${act}: this handset placed ${shortSid(sid)}; a caller can only wait, or give up with leg.hangUp().`)
  checkGoesOn(call, act)
  if (call.status === 'in-progress') throw new MisuseError(`${act}: ${shortSid(sid)} was answered already. End it with leg.hangUp().`)
  if (call.status !== 'ringing')
    throw new MisuseError(`${act}: ${shortSid(sid)} is ${call.status} and does not ring yet. ${advice(exchange, sid)}`)
  return call
}

/** @throws MisuseError when there is nothing to hang up. */
export function checkHangsUp(exchange: Exchange, sid: string): void {
  const call = callOf(exchange, sid)
  if (isOver(call)) throw new MisuseError(`leg.hangUp(): ${shortSid(sid)} is over already (${call.status}).`)
  if (call.status === 'queued' || call.status === 'initiated')
    throw new MisuseError(`leg.hangUp(): ${shortSid(sid)} is ${call.status} and does not ring yet. ${advice(exchange, sid)}`)
}

/** Somebody hears what is said, whatever the document does: who is connected, a recording, a transcription, a media stream. */
export function isHeard(exchange: Exchange, call: CallRow): boolean {
  if (call.status !== 'in-progress') return false
  if (isCarried(exchange, call)) return true
  return call.recordings.length > 0 || call.transcriptions.length > 0 || isInCompany(rowsOf(exchange.store), call)
}

function checkGoesOn(call: CallRow, act: string): void {
  if (isOver(call)) throw new MisuseError(`${act}: ${shortSid(call.sid)} is over (${call.status}).`)
}

function isTalking({ sockets }: Exchange['store'], { session, ending }: RelayRow): boolean {
  return ending === null && sockets.get(session)?.status === 'open'
}

/** The line to write, when the clock knows when something will happen on this call. */
function advice({ clock, store, now }: Exchange, sid: string): string {
  const relay = store.relays.get(sid)
  const due = clock.nextDueOf([sid, playerTimers(sid), ...(relay ? [timers(relay.session, 'line')] : [])])
  if (due === undefined) return 'Nothing is pending on this call.'
  return `Move the clock first: await phone.clock.advance('${writeDuration(due - now)}').`
}
