// A small world with calls in it: what is scheduled waits for the test, what is asked of the app is there to be answered.

import type { CreateCall } from '../../../src/engine/calls/command'
import type { AlertSpec, Command, Decision, Effect } from '../../../src/engine/command'
import { EMPTY_HANDSET } from '../../../src/engine/outcomes'
import type { Element } from '../../../src/instructions/document'
import { readDocument } from '../../../src/instructions/reader'
import type { CallbackSpec, CallOutcome, CallRow, ReplyTo } from '../../../src/store/records'
import { NOON } from '../store/records'
import { ACCOUNT, ANA, CALLBACK, SHOP, SmallWorld } from './small-world'

type Scheduled = Extract<Effect, { type: 'schedule' }>

export const VOICE = 'https://app.test/voice'

export function createCallCommand(fields: Partial<CreateCall> = {}): CreateCall {
  return {
    type: 'call.create',
    accountSid: ACCOUNT,
    to: ANA,
    from: SHOP,
    url: VOICE,
    method: undefined,
    fallbackUrl: undefined,
    fallbackMethod: undefined,
    twiml: undefined,
    statusCallback: CALLBACK,
    statusCallbackMethod: undefined,
    statusCallbackEvents: [],
    timeout: undefined,
    timeLimit: undefined,
    record: undefined,
    sendDigits: undefined,
    machineDetection: undefined,
    dialect: 'laml',
    ...fields,
  }
}

export const ALL_EVENTS = ['initiated', 'ringing', 'answered', 'completed']

export class CallWorld extends SmallWorld {
  /** What is due and when, soonest first. */
  pending: { readonly at: number; readonly step: Scheduled }[] = []
  readonly callbacks: CallbackSpec[] = []
  readonly alerts: AlertSpec[] = []
  /** The ask that waits for its document. */
  asked: ReplyTo | null = null

  override do(command: Command): Decision {
    const decision = super.do(command)
    for (const effect of decision.effects) {
      if (effect.type === 'schedule') this.pending.push({ at: this.now + effect.after, step: effect })
      if (effect.type === 'unschedule') this.pending = this.pending.filter(({ step }) => step.subject !== effect.subject)
      if (effect.type === 'alert') this.alerts.push(effect.alert)
      if (effect.type === 'readInline') this.asked = effect.replyTo
      if (effect.type === 'callback') {
        this.callbacks.push(effect.callback)
        this.asked = effect.callback.replyTo ?? this.asked
      }
    }
    this.pending.sort((a, b) => a.at - b.at)
    return decision
  }

  place(fields: Partial<CreateCall> = {}): string {
    const { sid, rejection } = this.do(createCallCommand(fields))
    if (sid === null) throw new Error(`The call was refused: ${rejection?.message}`)
    return sid
  }

  /** Does what is due next. */
  next(): Decision {
    const soonest = this.pending.shift()
    if (!soonest) throw new Error('Nothing is pending.')
    this.now = soonest.at
    return this.do(soonest.step.command)
  }

  /** Goes on until the app is asked for a document, or nothing is pending. */
  untilAsked(): void {
    while (this.pending.length > 0 && this.asked === null) this.next()
  }

  drain(): void {
    while (this.pending.length > 0) this.next()
  }

  /** The app answers with a document of these verbs. */
  answer(verbs: string): Decision {
    if (this.asked === null) throw new Error('The app was not asked.')
    const to = this.asked
    this.asked = null
    const result = { type: 'document', root: documentOf(verbs), base: { url: VOICE } } as const
    return this.do({ type: 'document', to, result })
  }

  call(sid: string): CallRow {
    const call = this.store.calls.get(sid)
    if (!call) throw new Error(`There is no call ${sid}.`)
    return call
  }

  /** Status by status: milliseconds since noon, and the status. */
  history(sid: string): [number, string][] {
    return this.call(sid).history.map(({ status, at }) => [at - NOON, status])
  }

  onCall(number: string, ...calls: CallOutcome[]): void {
    this.store.apply({ table: 'handsets', put: { sid: number, ...EMPTY_HANDSET, calls } })
  }
}

function documentOf(verbs: string): Element {
  const read = readDocument(`<Response>${verbs}</Response>`, 'text/xml')
  if (read.type !== 'document') throw new Error(read.error.message)
  return read.root
}
