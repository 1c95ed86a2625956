// What waits in the clock's queue, and whose it is. Data only, so that a snapshot can hold it.
import type { FinalResponse } from '../callbacks/policy'
import { shortSid } from '../domain/sid'
import type { ClockCommand, Effect } from '../engine/command'

/** What leads out of the exchange. The others are the clock's and the list of alerts'. */
export type OutwardEffect = Exclude<Effect, { type: 'schedule' | 'unschedule' | 'alert' }>

export type Work =
  /** A due moment of the engine. */
  | { readonly type: 'command'; readonly command: ClockCommand }
  /** What a REST request set off: it waits here, because the reply leaves first. */
  | { readonly type: 'effect'; readonly effect: OutwardEffect }
  /** A slow REST reply may leave. */
  | { readonly type: 'wake'; readonly wake: number }
  /** A callback is sent, again. */
  | { readonly type: 'attempt'; readonly callback: string }
  /** A slow answer arrives, or the time for it is over. */
  | { readonly type: 'answer'; readonly callback: string; readonly sentAt: number; readonly answer: FinalResponse }

/** The message or call that an effect is about. */
export function subjectOf(effect: OutwardEffect): string {
  if ('subject' in effect) return effect.subject
  if (effect.type === 'callback') return effect.callback.subject
  return effect.type === 'fetchMedia' ? effect.message : effect.replyTo.sid
}

/** What is in the list of what is pending. */
export function labelOf(effect: OutwardEffect): string {
  switch (effect.type) {
    case 'callback':
      return `${shortSid(effect.callback.subject)} ${effect.callback.kind} callback`
    case 'fetchMedia':
      return `${shortSid(effect.message)} media is fetched`
    case 'readInline':
      return `${shortSid(effect.replyTo.sid)} inline document`
    case 'openSocket':
    case 'closeSocket':
      return `${shortSid(effect.socket)} is ${effect.type === 'openSocket' ? 'opened' : 'closed'}`
    case 'sendFrame':
      return `${shortSid(effect.socket)} frame`
  }
}
