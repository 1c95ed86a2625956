// The far party's phone, from another process.
import type {
  CallOutcome,
  CallRecord,
  DialOptions,
  Duration,
  HearsOptions,
  MessageRecord,
  Playable,
  PlayedAudio,
  SayOptions,
  SharedLocation,
  TextOutcome,
  TextReplies,
  WebhookParams,
} from 'ringback'
import { toBase64 } from '../audio/base64'
import { writeWav } from '../audio/write-wav'
import type { Wire } from './wire'

/** A number of ours, or a short code: as text, or as what `number()` or `sender()` gave. */
export type To = string | { readonly e164: string } | { readonly id: string }

/** A message, or its SID. */
type Message = string | { readonly sid: string }

export interface RemoteWhatsApp {
  /** `whatsapp:+1555…` */
  readonly number: string
  /** The messages that reached this person there, oldest first. */
  inbox(): Promise<MessageRecord[]>
  /** `media`: URLs. */
  text(
    number: To,
    body: string,
    options?: {
      readonly media?: readonly string[]
      readonly location?: SharedLocation
      readonly replyTo?: Message
      readonly params?: WebhookParams
    },
  ): Promise<TextReplies>
  /** Taps a button of a message, or an item of its list, by its title. */
  tap(message: Message, button: string): Promise<TextReplies>
  /** Reads a message, or all that came in: they become `read`. */
  read(message?: Message): Promise<void>
}

/** The same as `Handset` and `Leg`, with promises. Actions on a call are on the call that is in progress at this handset. */
export interface RemoteHandset {
  /** In E.164 form, or the address of a phone without a number. */
  readonly number: string
  /** Sets what happens to the next messages to this handset, in order; the last outcome repeats. */
  onText(...outcomes: TextOutcome[]): Promise<void>
  /** Sets what happens to the next calls to this handset, in order; the last outcome repeats. */
  onCall(...outcomes: CallOutcome[]): Promise<void>
  /** Sends a message to one of the app's numbers, now. `media`: URLs. */
  text(number: To, body: string, options?: { readonly media?: readonly string[]; readonly params?: WebhookParams }): Promise<TextReplies>
  /** Calls one of the app's numbers, and resolves to the call. The members below act on the call that is at this handset at that time. */
  dial(number: To, options?: DialOptions): Promise<CallRecord>
  /** Answers the call that rings. Rejects if no call rings. */
  answer(): Promise<CallRecord>
  /** Declines the call that rings: `busy`. Rejects if no call rings. */
  decline(): Promise<CallRecord>
  /** Presses keys, `0` to `9`, `*`, `#`. Rejects if the call accepts no keys. */
  press(keys: string): Promise<CallRecord>
  /** Says something to a `Gather`, a recording or a socket, and to everyone else on the call. */
  say(text: string, options?: SayOptions): Promise<CallRecord>
  /** Plays the bytes of a WAV file (16-bit samples, 8,000 Hz), or a tone. A file must be smaller than 1 MiB in base64. */
  play(audio: Playable): Promise<CallRecord>
  /** Hangs up; a call that rings is declined. Rejects if the call is over. */
  hangUp(): Promise<CallRecord>
  /** Moves the clock until the person has heard this, and until keys or speech are accepted if the TwiML asks for them. */
  until(words: string | RegExp, options?: { readonly within?: Duration }): Promise<CallRecord>
  /** Moves the clock until the person has heard this. */
  hears(words: string | RegExp, options?: HearsOptions): Promise<CallRecord>
  /** What the person has heard on the present call, including the part of an agent's reply that has been spoken so far. */
  heard(): Promise<string[]>
  /** The sound that the app sent over a media stream, in order, as far as it has been played. */
  played(): Promise<PlayedAudio[]>
  /** What the person has heard on the present call, as a WAV file (8 kHz, 16-bit PCM). */
  audio(): Promise<Uint8Array>
  /** The messages that reached it, oldest first. */
  inbox(): Promise<MessageRecord[]>
  /** The same person on WhatsApp. */
  readonly whatsapp: RemoteWhatsApp
}

export function remoteHandset(wire: Wire, number: string): RemoteHandset {
  const root = `handsets/${encodeURIComponent(number)}`
  const act = async (name: string, body?: unknown) => (await wire.post<{ readonly call: CallRecord }>(`${root}/${name}`, body)).call
  return {
    number,
    onText: (...outcomes) => wire.post(`${root}/on-text`, { outcomes }),
    onCall: (...outcomes) => wire.post(`${root}/on-call`, { outcomes }),
    text: (to, body, options = {}) => wire.post(`${root}/text`, { media: [], ...options, to: addressOf(to), body }),
    dial: (to, options = {}) => act('dial', { ...options, to: addressOf(to) }),
    answer: () => act('answer'),
    decline: () => act('decline'),
    press: (keys) => act('press', { keys }),
    say: (text, options = {}) => act('say', { text, ...options }),
    play: (audio) => act('play', soundOf(audio)),
    hangUp: () => act('hang-up'),
    until: (words, options = {}) =>
      act('until', { ...(words instanceof RegExp ? { pattern: words.source, flags: words.flags } : { text: words }), ...options }),
    hears: (words, options = {}) =>
      act('hears', { ...(words instanceof RegExp ? { pattern: words.source, flags: words.flags } : { text: words }), ...options }),
    heard: async () => (await wire.get<{ readonly heard: string[] }>(`${root}/heard`)).heard,
    played: async () => (await wire.get<{ readonly played: PlayedAudio[] }>(`${root}/played`)).played,
    audio: () => wire.bytes(`${root}/audio`),
    inbox: () => wire.get(`${root}/inbox`),
    whatsapp: remoteWhatsApp(wire, number, root),
  }
}

function remoteWhatsApp(wire: Wire, e164Number: string, root: string): RemoteWhatsApp {
  const number = `whatsapp:${e164Number}`
  return {
    number,
    inbox: () => wire.get(`${root}/whatsapp/inbox`),
    text: (to, body, { media = [], replyTo, ...options } = {}) =>
      wire.post(`${root}/whatsapp/text`, {
        media,
        to: addressOf(to),
        body,
        ...options,
        ...(replyTo === undefined ? {} : { replyTo: sidOf(replyTo) }),
      }),
    tap: (message, button) => wire.post(`${root}/whatsapp/tap`, { message: sidOf(message), button }),
    read: (message) => wire.post(`${root}/whatsapp/read`, message === undefined ? {} : { message: sidOf(message) }),
  }
}

/** Anything else is refused by the phone, in its own words. */
function soundOf(audio: Playable): unknown {
  if (audio instanceof Uint8Array) return { wav: toBase64(audio) }
  return audio instanceof Int16Array ? { wav: toBase64(writeWav([audio])) } : audio
}

function sidOf(message: Message): string {
  return typeof message === 'string' ? message : message.sid
}

function addressOf(to: To): string {
  if (typeof to === 'string') return to
  return 'id' in to ? to.id : to.e164
}
