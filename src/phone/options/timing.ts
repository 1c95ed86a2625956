// The options of time on the line: how long each step takes, and how much goes through at once.
import type { Duration } from '../../domain/duration'
import type { Throughput, Timing } from '../../engine/world'
import { duration, misuse, record } from './accept'

/** How long each step takes, in virtual time: the option `timing`. */
export interface TimingOptions {
  /** accepted → queued (100ms), queued → sending (100ms), sending → sent (200ms), sent → receipt (1s). */
  readonly message?: { readonly enqueue?: Duration; readonly sending?: Duration; readonly sent?: Duration; readonly receipt?: Duration }
  /** queued → initiated (100ms), initiated → ringing (500ms), ringing → answered (3s). */
  readonly call?: { readonly dial?: Duration; readonly ring?: Duration; readonly answer?: Duration }
  /** From the submission of a template to WhatsApp's decision (1h), at most a day. */
  readonly content?: { readonly approval?: Duration }
  /** From the end of a recording to its file (1s). */
  readonly recording?: { readonly process?: Duration }
  /** From the file of a recording to its transcription (2s). */
  readonly transcription?: { readonly process?: Duration }
  /**
   * A session of ConversationRelay. TwiML → upgrade (478ms), open → greeting (706ms), first token → its sound (315ms), a spoken
   * character (53ms), a key of sendDigits (360ms), partial → partial prompt (242ms), last partial → prompt (730ms), message → the cut of
   * what it preempts (97ms), a frame without a meaning → its error (89ms), end → close (88ms), close → action (260ms).
   */
  readonly relay?: { readonly [Name in keyof typeof RELAY]?: Duration }
  /** A spoken word (400ms), a played file (3s). */
  readonly speech?: { readonly say?: Duration; readonly play?: Duration }
  /** The virtual time before the second attempt of a callback, the third, and so on; the last value repeats (1s, 2s). */
  readonly retries?: { readonly delays?: readonly Duration[] }
}

/**
 * How many messages and calls may be sent in a second. More than that wait on the virtual clock. Twilio: 1 segment a second for a long
 * code, 1 call a second.
 */
export interface ThroughputOptions {
  /** Segments a second for each number. */
  readonly messages?: number
  /** Calls a second for each account. */
  readonly calls?: number
  /** A queue longer than this is full: 21611 for messages, 20429 for calls. Default: `'4h'`. */
  readonly queue?: Duration
}

/** Milliseconds. The medians of recorded calls, 2026-08, in the order of `Timing`; a key of sendDigits is fitted to two lengths. */
const RELAY = {
  connect: 478,
  greeting: 706,
  speak: 315,
  character: 53,
  tone: 360,
  partial: 242,
  prompt: 730,
  preempt: 97,
  error: 89,
  end: 88,
  action: 260,
} as const

const FOUR_HOURS = 4 * 3_600_000

/** The defaults are small and fixed, because neither provider publishes any. */
export function parseTiming(value: unknown): Timing {
  const timing = record(value as TimingOptions | undefined, 'timing', [
    'message',
    'call',
    'content',
    'recording',
    'transcription',
    'relay',
    'speech',
    'retries',
  ])
  const message = record(timing.message, 'timing.message', ['enqueue', 'sending', 'sent', 'receipt'])
  const call = record(timing.call, 'timing.call', ['dial', 'ring', 'answer'])
  const content = record(timing.content, 'timing.content', ['approval'])
  const recording = record(timing.recording, 'timing.recording', ['process'])
  const transcription = record(timing.transcription, 'timing.transcription', ['process'])
  const relay = record(timing.relay, 'timing.relay', Object.keys(RELAY))
  const speech = record(timing.speech, 'timing.speech', ['say', 'play'])
  return {
    message: {
      enqueue: duration(message.enqueue, 'timing.message.enqueue', 100),
      sending: duration(message.sending, 'timing.message.sending', 100),
      sent: duration(message.sent, 'timing.message.sent', 200),
      receipt: duration(message.receipt, 'timing.message.receipt', 1_000),
    },
    call: {
      dial: duration(call.dial, 'timing.call.dial', 100),
      ring: duration(call.ring, 'timing.call.ring', 500),
      answer: duration(call.answer, 'timing.call.answer', 3_000),
    },
    content: { approval: parseApproval(content.approval) },
    recording: { process: duration(recording.process, 'timing.recording.process', 1_000) },
    transcription: { process: duration(transcription.process, 'timing.transcription.process', 2_000) },
    relay: mapRelay((name) => duration(relay[name], `timing.relay.${name}`, RELAY[name])),
    speech: { say: duration(speech.say, 'timing.speech.say', 400), play: duration(speech.play, 'timing.speech.play', 3_000) },
  }
}

function mapRelay(make: (name: keyof typeof RELAY) => number): Timing['relay'] {
  return Object.fromEntries(Object.keys(RELAY).map((name) => [name, make(name as keyof typeof RELAY)])) as Record<
    keyof typeof RELAY,
    number
  >
}

/** Source: Twilio, "WhatsApp message template approvals and statuses": up to 24 hours. */
const APPROVAL_MOST = 24 * 3_600_000

function parseApproval(value: unknown): number {
  const ms = duration(value as Duration | undefined, 'timing.content.approval', 3_600_000)
  return ms <= APPROVAL_MOST ? ms : misuse('timing.content.approval', value, "a duration of a day at most, such as '1h'")
}

export function parseThroughput(value: unknown): Throughput {
  const options = record(value as ThroughputOptions | undefined, 'throughput', ['messages', 'calls', 'queue'])
  return {
    messages: rate(options.messages, 'throughput.messages'),
    calls: rate(options.calls, 'throughput.calls'),
    queue: duration(options.queue, 'throughput.queue', FOUR_HOURS),
  }
}

function rate(value: unknown, name: string): number | null {
  if (value === undefined) return null
  return typeof value === 'number' && value > 0 && Number.isFinite(value)
    ? value
    : misuse(name, value, 'how many a second, a number above 0')
}
