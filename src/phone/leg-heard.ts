// What a person heard on a call so far, and the way to the moment at which something has been heard.

import { type Duration, parseDuration } from '../domain/duration'
import { MisuseError, quote } from '../domain/errors'
import { matchesValue } from '../domain/match'
import { redactUrls } from '../domain/redact'
import { shortSid } from '../domain/sid'
import { HEARS, isOver } from '../engine/calls/move'
import { hearsNow } from '../engine/relay/heard'
import type { Exchange } from '../exchange/exchange'
import type { CallRow } from '../store/records'
import { lastErrorOf } from './last-error'
import { isConnected } from './leg-audio'
import { callOf } from './leg-checks'
import { moveUntil } from './until'

/** What is waited for on a call. */
interface Awaited {
  /** The call as its author wrote it, for errors: `leg.until("Press 1")`. */
  readonly act: string
  readonly words: string | RegExp
  readonly within?: Duration | undefined
  readonly real?: Duration | undefined
  /** Whether having heard it is enough, as the call stands. */
  isEnough(call: CallRow): boolean
}

const WORDLESS =
  "An app on a media stream sends sound without words: wait for a mark (await phone.clock.until(() => leg.played.some(({ mark }) => mark === 'greeting'))), or for any sound (() => leg.played.length > 0)."

/** In order, with as much of what an agent is saying as has been heard by now. */
export function heardOn(exchange: Exchange, sid: string): string[] {
  const heard = callOf(exchange, sid)
    .transcript.from(0)
    .filter(({ verb }) => verb === 'Say' || verb === 'Play' || verb === HEARS)
    .map(({ text }) => text)
  const relay = exchange.store.relays.get(sid)
  const saidNow = relay ? redactUrls(hearsNow(relay, exchange.now)) : ''
  return saidNow === '' ? heard : [...heard, saidNow]
}

/** @throws MisuseError when the call ends first, nothing is pending any more, or it takes longer. */
export async function moveUntilHeard(exchange: Exchange, sid: string, { act, words, within, real, isEnough }: Awaited): Promise<void> {
  if (!((typeof words === 'string' && words !== '') || words instanceof RegExp))
    throw new MisuseError(`${act}: write a part of the text to wait for, such as 'Press 1', or a RegExp.`)
  const name = act.replace(/\(.*$/s, '(…')
  const heardSoFar = () => `${shortSid(sid)} has heard ${heardOn(exchange, sid).map(quote).join(', ') || 'nothing'}`
  const wrong = () => lastErrorOf(exchange, sid).replace(/^./, ' $&')
  await moveUntil(exchange, {
    name: act,
    within: within === undefined ? undefined : parseDuration(within, `${name}, { within })`),
    ...(real === undefined ? {} : { real: parseDuration(real, `${name}, { real })`) }),
    reached() {
      const call = callOf(exchange, sid)
      if (hasHeard(heardOn(exchange, sid), words)) return isEnough(call)
      if (isOver(call)) throw new MisuseError(`${act}: the call is over (${call.status}), and it was not heard. ${heardSoFar()}.${wrong()}`)
      return false
    },
    why: () => `${heardSoFar()}; it is ${callOf(exchange, sid).status}.${isConnected(exchange, sid) ? ` ${WORDLESS}` : ''}${wrong()}`,
  })
}

/** A sentence may be spread over several verbs. */
function hasHeard(sounds: readonly string[], words: string | RegExp): boolean {
  return [...sounds, sounds.join(' ')].some((text) => (typeof words === 'string' ? text.includes(words) : matchesValue(text, words)))
}
