// Sms: sends a text from within a call. It needs no line.
import { resolve } from '../base'
import { rawTextOf } from '../document'
import type { Method } from '../reading'
import { played } from '../vocabulary'
import { type AnyVerb, type Effect, failAt, noteOf, type VerbRules } from './rules'

export interface SmsVerb extends AnyVerb {
  readonly verb: 'Sms'
  readonly text: string
  readonly to: string | null
  readonly from: string | null
  readonly action: string | null
  readonly method: Method
  readonly statusCallback: string | null
}

/** `action`: resolved; it is asked for with what became of the text. */
export interface SmsEffect {
  readonly type: 'sms'
  readonly verb: SmsVerb
  readonly action: string | null
}

export const sms: VerbRules<SmsVerb, never, SmsEffect> = {
  name: 'Sms',
  attributes: {
    to: played(null, { leftOut: 'the far party' }),
    from: played(null, { leftOut: 'our number in the call' }),
    action: played(null, { leftOut: 'none: the next verb follows' }),
    method: played('POST', { note: '`GET` or `POST`' }),
    statusCallback: played(null, { leftOut: 'none' }),
  },
  nouns: [],
  docs: 'Sends an SMS, by default to the person on the other side of the call. If it has an `action`, that is requested next, with `SmsStatus`, and its TwiML replaces the present document.',
  answersCall: false,
  read(reading, element) {
    reading.noNouns()
    return {
      verb: 'Sms',
      text: rawTextOf(element).trim(),
      to: reading.optional('to'),
      from: reading.optional('from'),
      action: reading.optional('action'),
      method: reading.method(),
      statusCallback: reading.optional('statusCallback'),
      line: element.line,
    }
  },
  /** An action takes over: with it the rest of the document is never played. */
  begin(verb, { base }) {
    const action = verb.action === null ? null : resolve(base, verb.action)
    const effects: (Effect | SmsEffect)[] = [noteOf('Sms', verb.text), { type: 'sms', verb, action }]
    if (verb.action === null) return { next: 'goOn', effects }
    if (action !== null) return { next: 'fetch', effects }
    return { next: 'over', effects: [...effects, ...failAt(verb.action).effects] }
  },
}
