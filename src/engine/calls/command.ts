// What can be asked of the engine about calls.
import type { DialectName } from '../../dialects/dialects'
import type { Sound } from '../../domain/sound/pieces'
import type { AnsweredBy } from '../../domain/status'
import type { CallTransition } from '../../lifecycle/call'
import type { CallOutcome } from '../../store/records'

/** As the form has it: everything is text, and undefined was left out. */
export interface CreateCall {
  readonly type: 'call.create'
  readonly accountSid: string
  readonly to: string | undefined
  readonly from: string | undefined
  readonly url: string | undefined
  readonly method: string | undefined
  readonly fallbackUrl: string | undefined
  readonly fallbackMethod: string | undefined
  readonly twiml: string | undefined
  readonly applicationSid?: string | undefined
  readonly statusCallback: string | undefined
  readonly statusCallbackMethod: string | undefined
  readonly statusCallbackEvents: readonly string[]
  readonly timeout: string | undefined
  readonly timeLimit: string | undefined
  readonly record: string | undefined
  readonly sendDigits: string | undefined
  readonly machineDetection: string | undefined
  readonly dialect: DialectName
  /** Left out: nothing was asked for. */
  readonly options?: CallOptions
}

/** What is made of a call besides its document. As the form has it. */
export interface CallOptions {
  readonly detection: DetectionOptions
  readonly recording: RecordingOptions
  readonly line: LineOptions
}

export interface DetectionOptions {
  readonly timeout: string | undefined
  readonly speechThreshold: string | undefined
  readonly speechEndThreshold: string | undefined
  readonly silenceTimeout: string | undefined
  readonly wordsThreshold: string | undefined
  readonly async: string | undefined
  readonly statusCallback: string | undefined
  readonly statusCallbackMethod: string | undefined
  readonly partialResults: string | undefined
}

export interface RecordingOptions {
  readonly channels: string | undefined
  readonly track: string | undefined
  readonly trim: string | undefined
  readonly statusCallback: string | undefined
  readonly statusCallbackMethod: string | undefined
  readonly statusCallbackEvents: readonly string[]
}

export interface LineOptions {
  readonly callerId: string | undefined
  readonly callReason: string | undefined
  readonly callToken: string | undefined
  readonly byoc: string | undefined
  readonly clientNotificationUrl: string | undefined
  readonly maxPricePerMinute: string | undefined
}

/** Ends a call, or gives a live one another document. */
export interface UpdateCall {
  readonly type: 'call.update'
  readonly sid: string
  readonly status: string | undefined
  readonly url: string | undefined
  readonly method: string | undefined
  readonly twiml: string | undefined
  readonly fallbackUrl: string | undefined
  readonly fallbackMethod: string | undefined
  readonly statusCallback: string | undefined
  readonly statusCallbackMethod: string | undefined
  readonly timeLimit: string | undefined
}

export interface DeleteCall {
  readonly type: 'call.delete'
  readonly sid: string
}

export type CallApiCommand = CreateCall | UpdateCall | DeleteCall

/** A due moment in the life of a call. The outcome travels along from the hop that chose it. */
export interface MoveCall {
  readonly type: 'call.move'
  readonly sid: string
  readonly event: CallTransition
  readonly outcome: CallOutcome | null
}

/** What the player waited for is over. */
export interface CallElapsed {
  readonly type: 'call.elapsed'
  readonly sid: string
}

/** Answering machine detection knows who picked up. `after`: the milliseconds that it took. */
export interface CallDetected {
  readonly type: 'call.detected'
  readonly sid: string
  readonly answeredBy: AnsweredBy
  readonly after: number
}

/** What the document at the other end of the line plays begins. Null: it was cut off. `ms`: null where it has no end of its own. */
export interface HearSound {
  readonly type: 'call.hear'
  readonly sid: string
  readonly sound: Sound | null
  readonly ms: number | null
}

/** It was said, or a key of it was pressed: whoever listens on this end takes it. */
export interface TakeSound {
  readonly type: 'call.take'
  readonly sid: string
  readonly kind: 'speech' | 'keys'
  readonly text: string
}

export type CallClockCommand = MoveCall | CallElapsed | CallDetected | HangUp | HearSound | TakeSound

/** Somebody calls one of our numbers. */
export interface ArriveCall {
  readonly type: 'call.arrive'
  readonly from: string
  readonly numberSid: string
  /** What the number's webhook carries besides. */
  readonly params: Readonly<Record<string, string>>
  readonly dialect: DialectName
  /** The call that rings here, where it is one of the phone's own. */
  readonly farEnd?: string
}

/** A client calls an application, as a browser does: no number is called. Source: Twilio, "Voice SDKs", TwiML apps. */
export interface ArriveAtApplication {
  readonly type: 'call.arriveAtApplication'
  readonly from: string
  readonly applicationSid: string
  /** The parameter `To` of the client; empty where it gave none. */
  readonly to: string
  /** What else the client gave, for the webhook. */
  readonly params: Readonly<Record<string, string>>
  readonly dialect: DialectName
}

export interface PressKeys {
  readonly type: 'call.press'
  readonly sid: string
  readonly keys: string
}

export interface Speak {
  readonly type: 'call.speak'
  readonly sid: string
  readonly text: string
  readonly confidence: number
  /** What is taken for it on the way. Null: word by word. */
  readonly partials: readonly string[] | null
}

/** Something is played into the telephone: base64 of µ-law, 8,000 a second. */
export interface PlayAudio {
  readonly type: 'call.play'
  readonly sid: string
  readonly payload: string
}

/** The far party picks up a phone that rings, whatever it was going to do. */
export interface PickUp {
  readonly type: 'call.pickUp'
  readonly sid: string
}

/** The far party of this leg hangs up, or declines while it rings. */
export interface HangUp {
  readonly type: 'call.hangUp'
  readonly sid: string
}

export type CallPersonCommand = ArriveCall | ArriveAtApplication | PressKeys | Speak | PlayAudio | PickUp | HangUp
export type CallCommand = CallApiCommand | CallClockCommand | CallPersonCommand
