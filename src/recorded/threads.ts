// Which message or call an event is of, and what kind of request it is. Pure.
import { type Params, paramOf, type RecordedEvent, type WebhookEvent } from './events'

/** The SID of the message or the call; empty where there is none. */
export function threadOf(params: Params): string {
  return paramOf(params, 'CallSid') || paramOf(params, 'MessageSid') || paramOf(params, 'SmsSid') || paramOf(params, 'SmsMessageSid')
}

export type WebhookType = 'text' | 'text status' | 'call' | 'call status' | 'partial' | 'side'

/** `call`: the app's answer says how the call goes on; `side`: it is told of something beside (a recording, a conference). */
export function typeOf({ params }: WebhookEvent): WebhookType {
  const has = (name: string) => paramOf(params, name) !== ''
  if (!has('CallSid')) {
    if (has('MessageStatus')) return 'text status'
    return (has('MessageSid') || has('SmsSid')) && ('Body' in params || 'NumMedia' in params) ? 'text' : 'side'
  }
  if (has('CallbackSource')) return 'call status'
  if ('UnstableSpeechResult' in params || 'StableSpeechResult' in params) return 'partial'
  if (has('RecordingStatus') || has('TranscriptionStatus') || has('TranscriptionEvent') || has('StatusCallbackEvent') || has('StreamEvent'))
    return 'side'
  return has('CallStatus') ? 'call' : 'side'
}

export function pathnameOf(path: string): string {
  return path.replace(/[?#].*$/s, '')
}

/** The call of each session, as its first frame says; a session without one is of the call that was asked for last. */
export function callsOfSessions(events: readonly RecordedEvent[]): ReadonlyMap<number, string> {
  const calls = new Map<number, string>()
  let last = ''
  for (const event of events) {
    if (event.kind === 'webhook' && typeOf(event) === 'call') last = threadOf(event.params)
    if (event.kind === 'upgrade') calls.set(event.session, last)
    if (event.kind === 'frame' && event.from === 'provider') {
      const named = callSidIn(event.frame)
      if (named !== undefined) calls.set(event.session, named)
    }
  }
  return calls
}

/** ConversationRelay says it in `setup`, a media stream in `start`. */
export function callSidIn(frame: unknown): string | undefined {
  if (!isObject(frame)) return undefined
  if (frame.type === 'setup') return textOf(frame.callSid)
  return frame.event === 'start' && isObject(frame.start) ? textOf(frame.start.callSid) : undefined
}

/** A media stream sends sound all the time: how much depends on the pace, and nobody waits for it. */
export function isSound(frame: unknown): boolean {
  return isObject(frame) && frame.event === 'media'
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
