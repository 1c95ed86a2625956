// The far party's phone, from another process.
import type { CallOutcome, CallRecord, MessageRecord, SharedLocation, TextOutcome, TextReplies } from 'ringback'
import type { Wire } from './wire'

/** A number of ours: as text, or as what `number()` gave. */
export type To = string | { readonly e164: string }

/** A message, or its SID. */
type Message = string | { readonly sid: string }

export interface RemoteWhatsApp {
  /** `whatsapp:+1555…` */
  readonly number: string
  inbox(): Promise<MessageRecord[]>
  /** `media`: URLs. */
  text(
    number: To,
    body: string,
    options?: { readonly media?: readonly string[]; readonly location?: SharedLocation; readonly replyTo?: Message },
  ): Promise<TextReplies>
  tap(message: Message, button: string): Promise<TextReplies>
  read(message?: Message): Promise<void>
}

export interface RemoteHandset {
  readonly number: string
  onText(...outcomes: TextOutcome[]): Promise<void>
  onCall(...outcomes: CallOutcome[]): Promise<void>
  /** `media`: URLs. */
  text(number: To, body: string, options?: { readonly media?: readonly string[] }): Promise<TextReplies>
  /** Resolves to the call. The acts below are on the call that is at this handset at that time. */
  dial(number: To): Promise<CallRecord>
  answer(): Promise<CallRecord>
  decline(): Promise<CallRecord>
  press(keys: string): Promise<CallRecord>
  say(text: string, options?: { readonly confidence?: number }): Promise<CallRecord>
  hangUp(): Promise<CallRecord>
  /** The texts that reached it. */
  inbox(): Promise<MessageRecord[]>
  readonly whatsapp: RemoteWhatsApp
}

export function remoteHandset(wire: Wire, number: string): RemoteHandset {
  const root = `handsets/${encodeURIComponent(number)}`
  const act = async (name: string, body?: unknown) => (await wire.post<{ readonly call: CallRecord }>(`${root}/${name}`, body)).call
  return {
    number,
    onText: (...outcomes) => wire.post(`${root}/on-text`, { outcomes }),
    onCall: (...outcomes) => wire.post(`${root}/on-call`, { outcomes }),
    text: (to, body, options = {}) => wire.post(`${root}/text`, { media: [], ...options, to: e164(to), body }),
    dial: (to) => act('dial', { to: e164(to) }),
    answer: () => act('answer'),
    decline: () => act('decline'),
    press: (keys) => act('press', { keys }),
    say: (text, options = {}) => act('say', { text, ...options }),
    hangUp: () => act('hang-up'),
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
    text: (to, body, { media = [], location, replyTo } = {}) =>
      wire.post(`${root}/whatsapp/text`, {
        media,
        to: e164(to),
        body,
        ...(location ? { location } : {}),
        ...(replyTo === undefined ? {} : { replyTo: sidOf(replyTo) }),
      }),
    tap: (message, button) => wire.post(`${root}/whatsapp/tap`, { message: sidOf(message), button }),
    read: (message) => wire.post(`${root}/whatsapp/read`, message === undefined ? {} : { message: sidOf(message) }),
  }
}

function sidOf(message: Message): string {
  return typeof message === 'string' ? message : message.sid
}

function e164(to: To): string {
  return typeof to === 'string' ? to : to.e164
}
