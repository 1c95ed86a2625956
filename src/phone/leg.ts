// A handset's side of one call: what the far party hears, presses, says. Every act happens now; none moves the clock. `until` is not an act.

import type { Playable } from '../audio/playable'
import type { Bytes } from '../domain/bytes'
import { checkOptions } from '../domain/check-options'
import { type Duration, parseDuration, writeDuration } from '../domain/duration'
import { MisuseError, quote } from '../domain/errors'
import { matchesValue } from '../domain/match'
import { redactUrls } from '../domain/redact'
import { shortSid } from '../domain/sid'
import type { CallStatus } from '../domain/status'
import { isInCompany, rowsOf } from '../engine/calls/bridge'
import { HEARS, isOver, playerTimers } from '../engine/calls/move'
import { hearsNow } from '../engine/relay/heard'
import { timers } from '../engine/relay/row'
import type { Exchange } from '../exchange/exchange'
import { describe, isToAsk, keysTaken, listens } from '../instructions/player'
import { type CallRecord, callRecord } from '../kinds/call'
import type { CallRow, RelayRow } from '../store/records'
import { lastErrorOf } from './last-error'
import { audioOn, isCarried, isConnected, type PlayedAudio, payloadOf, playedOn } from './leg-audio'
import { owned } from './owner'
import { moveUntil } from './until'

/** Options of `leg.say()`. */
export interface SayOptions {
  /** The `Confidence` of the recognised speech, from 0 to 1. Default: 0.9. */
  readonly confidence?: number
  /** What the `partialResultCallback` of a `Gather` gets: word by word (default), nothing (`false`), or these texts in order. */
  readonly partials?: boolean | readonly string[]
}

/** Options of `leg.hears()`: how long it may take. */
export interface HearsOptions {
  /** How much virtual time may pass. Default: as long as something is pending. */
  readonly within?: Duration
  /** How much real time the app may take. Default: none. */
  readonly real?: Duration
}

/** A handset's side of one call: what the person hears, presses and says. */
export interface Leg {
  /** The SID of its call (`CA…`). */
  readonly sid: string
  /** The call as it is now. */
  readonly call: CallRecord
  /** The status of the call, as it is now. */
  readonly status: CallStatus
  /** What the person heard so far: texts of `Say`, URLs of `Play`, and what other people on the call said. */
  readonly heard: string[]
  /**
   * Moves the clock until the person has heard this, a part of a text or a RegExp; if the TwiML then asks for keys or speech, also until
   * they are accepted. `within`: how much virtual time may pass, by default as long as something is pending.
   * @throws MisuseError if the call ends first, nothing is pending any more, or it takes longer.
   */
  until(words: string | RegExp, options?: { readonly within?: Duration }): Promise<void>
  /**
   * Moves the clock until the person has heard this, a part of a text or a RegExp. `within`: how much virtual time may pass. `real`: how
   * much real time the app may take, for example for a language model; virtual time stands still meanwhile.
   * @throws MisuseError as `until` does.
   */
  hears(words: string | RegExp, options?: HearsOptions): Promise<void>
  /** What was passed on to this leg: parameters of a client, headers of a SIP address. The same as `call.params`. */
  readonly params: Readonly<Record<string, string>>
  /**
   * Presses keys, `0` to `9`, `*`, `#`. Other people on the call hear the tones.
   * @throws MisuseError if the call accepts no keys, or fewer than were given.
   */
  press(keys: string): Promise<void>
  /**
   * Plays sound into the phone, after what is being said: the bytes of a WAV file (16-bit samples, 8,000 Hz), or a tone. Media streams,
   * recordings and other people on the call get it.
   * @throws MisuseError if nothing and nobody would hear it.
   */
  play(audio: Playable): Promise<void>
  /** The sound that the app sent over a media stream, in order, as far as it has been played. */
  readonly played: PlayedAudio[]
  /** What the person heard since the call was answered, as a WAV file (8 kHz, 16-bit PCM), with the silence between. */
  audio(): Bytes
  /**
   * Says something: to a `Gather` that accepts speech, to a recording, a transcription or a voice agent, and to other people on the
   * call.
   * @throws MisuseError if nothing and nobody would hear it.
   */
  say(text: string, options?: SayOptions): Promise<void>
  /** Answers a call that rings, now, instead of its outcome. @throws MisuseError if the call does not ring. */
  answer(): Promise<void>
  /** Declines a call that rings, now: `busy`, SIP 603. @throws MisuseError if the call does not ring. */
  decline(): Promise<void>
  /** Hangs up. A call that rings here is declined, and a caller gives up. @throws MisuseError if the call is over. */
  hangUp(): Promise<void>
}

export function openLeg(exchange: Exchange, sid: string): Leg {
  const row = (): CallRow => {
    const call = exchange.store.calls.get(sid)
    if (!call) throw new MisuseError(`The call ${sid} is gone: it was deleted, or phone.reset() or phone.restore() removed it.`)
    return call
  }
  const check = (act: string, to: 'keys' | 'speech') => {
    const call = row()
    if (isOver(call)) throw new MisuseError(`${act}: ${shortSid(sid)} is over (${call.status}).`)
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
  const heardNow = () => [...heardOn(row()), ...saidNow(exchange, sid)]
  const moveUntilHeard = async (act: string, words: string | RegExp, options: HearsOptions, isEnough: (call: CallRow) => boolean) => {
    if (!((typeof words === 'string' && words !== '') || words instanceof RegExp))
      throw new MisuseError(`${act}: write a part of the text to wait for, such as 'Press 1', or a RegExp.`)
    const { within, real } = options
    const name = act.replace(/\(.*$/s, '(…')
    const told = () => `${shortSid(sid)} has heard ${heardNow().map(quote).join(', ') || 'nothing'}`
    const wrong = () => lastErrorOf(exchange, sid).replace(/^./, ' $&')
    await moveUntil(exchange, {
      name: act,
      within: within === undefined ? undefined : parseDuration(within, `${name}, { within })`),
      ...(real === undefined ? {} : { real: parseDuration(real, `${name}, { real })`) }),
      reached() {
        const call = row()
        if (hasHeard(heardNow(), words)) return isEnough(call)
        if (isOver(call)) throw new MisuseError(`${act}: the call is over (${call.status}), and it was not heard. ${told()}.${wrong()}`)
        return false
      },
      why: () => `${told()}; it is ${row().status}.${isConnected(exchange, sid) ? ` ${WORDLESS}` : ''}${wrong()}`,
    })
  }
  const checkRings = (act: string) => {
    const call = row()
    if (call.direction === 'inbound')
      throw new MisuseError(`${act}: this handset placed ${shortSid(sid)}; a caller can only wait, or give up with leg.hangUp().`)
    if (isOver(call)) throw new MisuseError(`${act}: ${shortSid(sid)} is over (${call.status}).`)
    if (call.status === 'in-progress') throw new MisuseError(`${act}: ${shortSid(sid)} was answered already. End it with leg.hangUp().`)
    if (call.status !== 'ringing')
      throw new MisuseError(`${act}: ${shortSid(sid)} is ${call.status} and does not ring yet. ${advice(exchange, sid)}`)
    return call
  }
  return {
    sid,
    get call() {
      return owned(callRecord(row()), exchange)
    },
    get status() {
      return row().status
    },
    get params() {
      return { ...row().params }
    },
    get heard() {
      return heardNow()
    },
    async until(words, options = {}) {
      checkOptions(options, ['within'], 'leg.until(words, options)')
      await moveUntilHeard(`leg.until(${quote(words)})`, words, options, (call) => isOver(call) || !call.player || !isToAsk(call.player))
    },
    async hears(words, options = {}) {
      checkOptions(options, ['within', 'real'], 'leg.hears(words, options)')
      await moveUntilHeard(`leg.hears(${quote(words)})`, words, options, () => true)
    },
    async press(keys) {
      const act = `leg.press(${quote(keys)})`
      if (typeof keys !== 'string' || !/^[0-9*#]+$/.test(keys))
        throw new MisuseError(`${act}: keys are 0 to 9, * and #, such as leg.press('12#').`)
      const player = isInCompany(rowsOf(exchange.store), row()) ? row().player : check(act, 'keys')
      const taken = player ? keysTaken(player, keys) : keys.length
      if (taken < keys.length) {
        throw new MisuseError(
          `${act}: the input is over after ${quote(keys.slice(0, taken))}, and ${quote(keys.slice(taken))} would be lost. Press it with a second leg.press(), when the next verb accepts keys.`,
        )
      }
      await exchange.act({ type: 'call.press', sid, keys })
    },
    async say(text, options = {}) {
      const act = `leg.say(${quote(text)})`
      checkOptions(options, ['confidence', 'partials'], 'leg.say(text, options)')
      const { confidence = 0.9, partials = true } = options
      if (typeof text !== 'string' || text.trim() === '') throw new MisuseError(`${act}: say something, such as leg.say('sales').`)
      if (typeof confidence !== 'number' || !(confidence >= 0 && confidence <= 1))
        throw new MisuseError(`${act}: { confidence: ${quote(confidence)} } is not from 0 to 1.`)
      if (typeof partials !== 'boolean' && !(Array.isArray(partials) && partials.every((partial) => typeof partial === 'string')))
        throw new MisuseError(`${act}: { partials: ${quote(partials)} } is neither true, false nor a list of texts.`)
      if (!isHeard(exchange, row())) check(act, 'speech')
      await exchange.act({ type: 'call.speak', sid, text, confidence, partials: partials === true ? null : partials || [] })
    },
    async play(audio) {
      const act = 'leg.play(audio)'
      const payload = payloadOf(audio, act)
      const call = row()
      if (isOver(call)) throw new MisuseError(`${act}: ${shortSid(sid)} is over (${call.status}).`)
      if (!isHeard(exchange, call))
        throw new MisuseError(
          `${act}: nothing would hear a sound on ${shortSid(sid)}: it needs an open media stream, a recording, or another person on the call. For a Gather, write leg.say('sales') or leg.press('1'). ${advice(exchange, sid)}`,
        )
      await exchange.act({ type: 'call.play', sid, payload })
    },
    get played() {
      row()
      return playedOn(exchange, sid)
    },
    audio: () => audioOn(exchange, row()),
    async answer() {
      const { to } = checkRings('leg.answer()')
      exchange.begin()
      exchange.noteAct(sid, `${to} picks up`)
      await exchange.act({ type: 'call.pickUp', sid })
    },
    async decline() {
      checkRings('leg.decline()')
      await exchange.act({ type: 'call.hangUp', sid })
    },
    async hangUp() {
      const call = row()
      if (isOver(call)) throw new MisuseError(`leg.hangUp(): ${shortSid(sid)} is over already (${call.status}).`)
      if (call.status === 'queued' || call.status === 'initiated')
        throw new MisuseError(`leg.hangUp(): ${shortSid(sid)} is ${call.status} and does not ring yet. ${advice(exchange, sid)}`)
      await exchange.act({ type: 'call.hangUp', sid })
    },
  }
}

const WORDLESS =
  "An app on a media stream sends sound without words: wait for a mark (await phone.clock.until(() => leg.played.some(({ mark }) => mark === 'greeting'))), or for any sound (() => leg.played.length > 0)."

/** Somebody hears what is said, whatever the document does: who is connected, a recording, a transcription, a media stream. */
function isHeard(exchange: Exchange, call: CallRow): boolean {
  const { store } = exchange
  if (call.status !== 'in-progress') return false
  if (isCarried(exchange, call)) return true
  return call.recordings.length > 0 || call.transcriptions.length > 0 || isInCompany(rowsOf(store), call)
}

/** What a person at this end heard, in order. */
function heardOn({ transcript }: CallRow): string[] {
  return transcript
    .from(0)
    .filter(({ verb }) => verb === 'Say' || verb === 'Play' || verb === HEARS)
    .map(({ text }) => text)
}

/** Of what an agent is saying, what was heard so far. */
function saidNow({ store, now }: Exchange, sid: string): string[] {
  const relay = store.relays.get(sid)
  const text = relay ? redactUrls(hearsNow(relay, now)) : ''
  return text === '' ? [] : [text]
}

function isTalking({ sockets }: Exchange['store'], { session, ending }: RelayRow): boolean {
  return ending === null && sockets.get(session)?.status === 'open'
}

function relayTimers({ relays }: Exchange['store'], sid: string): string[] {
  const relay = relays.get(sid)
  return relay ? [timers(relay.session, 'line')] : []
}

/** A sentence may be spread over several verbs. */
function hasHeard(sounds: readonly string[], words: string | RegExp): boolean {
  return [...sounds, sounds.join(' ')].some((text) => (typeof words === 'string' ? text.includes(words) : matchesValue(text, words)))
}

/** The line to write, when the clock knows when something will happen on this call. */
function advice(exchange: Exchange, sid: string): string {
  const due = exchange.clock.nextDueOf([sid, playerTimers(sid), ...relayTimers(exchange.store, sid)])
  if (due === undefined) return 'Nothing is pending on this call.'
  return `Move the clock first: await phone.clock.advance('${writeDuration(due - exchange.now)}').`
}
