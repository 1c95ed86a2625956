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

/** As `Handset` and `Leg`, with promises. The acts on a call are on the one that is at this handset. */
export interface RemoteHandset {
  /** In E.164 form, or the address of a phone that has no number. */
  readonly number: string
  /** What becomes of the next texts to it, in order; the last outcome repeats. */
  onText(...outcomes: TextOutcome[]): Promise<void>
  /** What becomes of the next calls to it, in order; the last outcome repeats. */
  onCall(...outcomes: CallOutcome[]): Promise<void>
  /** `media`: URLs. */
  text(number: To, body: string, options?: { readonly media?: readonly string[]; readonly params?: WebhookParams }): Promise<TextReplies>
  /** Resolves to the call. The acts below are on the call that is at this handset at that time. */
  dial(number: To, options?: DialOptions): Promise<CallRecord>
  /** Picks up while it rings. Rejects where nothing rings. */
  answer(): Promise<CallRecord>
  /** Turns the call away while it rings: `busy`. Rejects where nothing rings. */
  decline(): Promise<CallRecord>
  /** Presses keys, `0` to `9`, `*`, `#`. Rejects when nothing listens. */
  press(keys: string): Promise<CallRecord>
  /** Says something to whatever listens, and to everyone who hears it. */
  say(text: string, options?: SayOptions): Promise<CallRecord>
  /** Plays the bytes of a WAV file, samples of 16 bits (8,000 a second), or a tone. Of a file the port takes less than 1 MiB in base64. */
  play(audio: Playable): Promise<CallRecord>
  /** Hangs up; while it rings it declines. Rejects when the call is over. */
  hangUp(): Promise<CallRecord>
  /** Moves the clock until it was heard there, and something listens where keys or speech are asked for. */
  until(words: string | RegExp, options?: { readonly within?: Duration }): Promise<CallRecord>
  /** Moves the clock until it was heard there. */
  hears(words: string | RegExp, options?: HearsOptions): Promise<CallRecord>
  /** What was said or played to it on the call that is at it now, and what an agent is saying, as far as it was heard. */
  heard(): Promise<string[]>
  /** What the sound did that an app sent by a media stream: in order, and as far as it was played by now. */
  played(): Promise<PlayedAudio[]>
  /** What was heard there on the call that is at it now: a WAV file (8 kHz, 16-bit PCM). */
  audio(): Promise<Uint8Array>
  /** The texts that reached it. */
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
    inbox: () => wire.get(`messages?to=${encodeURIComponent(number)}&status=delivered`),
    whatsapp: remoteWhatsApp(wire, number, root),
  }
}

function remoteWhatsApp(wire: Wire, e164Number: string, root: string): RemoteWhatsApp {
  const number = `whatsapp:${e164Number}`
  return {
    number,
    async inbox() {
      const all = await wire.get<MessageRecord[]>(`messages?to=${encodeURIComponent(number)}`)
      return all.filter(({ status }) => status === 'delivered' || status === 'read')
    },
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
