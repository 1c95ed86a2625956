// A handset's side of one call: what the far party hears, presses, says. Every act happens now; none moves the clock. `until` is not an act.

import type { Playable } from '../audio/playable'
import type { Bytes } from '../domain/bytes'
import { checkOptions } from '../domain/check-options'
import type { Duration } from '../domain/duration'
import { MisuseError, quote } from '../domain/errors'
import type { CallStatus } from '../domain/status'
import type { Speak } from '../engine/calls/command'
import { isOver } from '../engine/calls/move'
import type { Exchange } from '../exchange/exchange'
import { isToAsk } from '../instructions/player'
import { type CallRecord, callRecord } from '../kinds/call'
import type { CallRow } from '../store/records'
import { audioOn, type PlayedAudio, payloadOf, playedOn } from './leg-audio'
import { callOf, checkCarriesSound, checkHangsUp, checkListens, checkRings, checkTakesKeys, isHeard } from './leg-checks'
import { heardOn, moveUntilHeard } from './leg-heard'
import { owned } from './owner'

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
  const row = () => callOf(exchange, sid)
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
      return heardOn(exchange, sid)
    },
    async until(words, options = {}) {
      checkOptions(options, ['within'], 'leg.until(words, options)')
      const isEnough = (call: CallRow) => isOver(call) || !call.player || !isToAsk(call.player)
      await moveUntilHeard(exchange, sid, { act: `leg.until(${quote(words)})`, words, within: options.within, isEnough })
    },
    async hears(words, options = {}) {
      checkOptions(options, ['within', 'real'], 'leg.hears(words, options)')
      const { within, real } = options
      await moveUntilHeard(exchange, sid, { act: `leg.hears(${quote(words)})`, words, within, real, isEnough: () => true })
    },
    async press(keys) {
      const act = `leg.press(${quote(keys)})`
      if (typeof keys !== 'string' || !/^[0-9*#]+$/.test(keys))
        throw new MisuseError(`${act}: keys are 0 to 9, * and #, such as leg.press('12#').`)
      checkTakesKeys(exchange, sid, act, keys)
      await exchange.act({ type: 'call.press', sid, keys })
    },
    async say(text, options = {}) {
      const act = `leg.say(${quote(text)})`
      const said = checkSaid(text, options, act)
      if (!isHeard(exchange, row())) checkListens(exchange, sid, act, 'speech')
      await exchange.act({ type: 'call.speak', sid, ...said })
    },
    async play(audio) {
      const act = 'leg.play(audio)'
      const payload = payloadOf(audio, act)
      checkCarriesSound(exchange, sid, act)
      await exchange.act({ type: 'call.play', sid, payload })
    },
    get played() {
      row()
      return playedOn(exchange, sid)
    },
    audio: () => audioOn(exchange, row()),
    async answer() {
      const { to } = checkRings(exchange, sid, 'leg.answer()')
      exchange.begin()
      exchange.noteAct(sid, `${to} picks up`)
      await exchange.act({ type: 'call.pickUp', sid })
    },
    async decline() {
      checkRings(exchange, sid, 'leg.decline()')
      await exchange.act({ type: 'call.hangUp', sid })
    },
    async hangUp() {
      checkHangsUp(exchange, sid)
      await exchange.act({ type: 'call.hangUp', sid })
    },
  }
}

/** What a person says, as the engine takes it. @throws MisuseError */
function checkSaid(text: string, options: SayOptions, act: string): Pick<Speak, 'text' | 'confidence' | 'partials'> {
  checkOptions(options, ['confidence', 'partials'], 'leg.say(text, options)')
  const { confidence = 0.9, partials = true } = options
  if (typeof text !== 'string' || text.trim() === '') throw new MisuseError(`${act}: say something, such as leg.say('sales').`)
  if (typeof confidence !== 'number' || !(confidence >= 0 && confidence <= 1))
    throw new MisuseError(`${act}: { confidence: ${quote(confidence)} } is not from 0 to 1.`)
  if (typeof partials !== 'boolean' && !(Array.isArray(partials) && partials.every((partial) => typeof partial === 'string')))
    throw new MisuseError(`${act}: { partials: ${quote(partials)} } is neither true, false nor a list of texts.`)
  return { text, confidence, partials: partials === true ? null : partials || [] }
}
