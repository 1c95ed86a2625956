// What a story about a media stream begins with: a phone whose number leads to a Stream, and an app that notes what it is told.
import type { Leg, RingbackOptions, SocketRecord } from '../../../src/index'
import { APP, type Page, type Story, story, xml } from '../calls/story'

export const MEDIA_URL = 'wss://app.test/media'

export interface Told {
  readonly event: string
  readonly sequenceNumber?: string
  readonly streamSid?: string
  readonly start?: Readonly<Record<string, unknown>>
  readonly media?: { readonly track: string; readonly chunk: string; readonly timestamp: string; readonly payload: string }
  readonly mark?: { readonly name: string }
  readonly dtmf?: Readonly<Record<string, string>>
}

/** The end of the socket that the app holds. */
export interface MediaApp {
  /** All that it was told, in order, over all streams; `texts` as it was on the wire. */
  readonly told: readonly Told[]
  readonly texts: readonly string[]
  /** The headers of each upgrade. */
  readonly upgrades: readonly Headers[]
  readonly closes: readonly { readonly code: number; readonly reason: string }[]
  send(message: object | string | Uint8Array<ArrayBuffer>): void
  /** Sound of so many milliseconds. */
  play(ms: number, byte?: number): void
  mark(name: string): void
  clear(): void
  close(code?: number, reason?: string): void
  /** The events that it was told, without the media. */
  events(): string[]
  media(): NonNullable<Told['media']>[]
}

export interface MediaStory extends Story {
  readonly app: MediaApp
  socket(): SocketRecord
  dial(): Promise<Leg>
}

export interface Setting {
  /** Attributes of Stream. */
  readonly stream?: Readonly<Record<string, string>>
  readonly inside?: string
  readonly connect?: string
  readonly after?: string
  readonly voice?: string
  readonly pages?: Readonly<Record<string, Page>>
  readonly answer?: (told: Told, app: MediaApp) => void
  readonly options?: RingbackOptions
}

export function streamXml({ stream = {}, inside = '', connect = '', after = '' }: Setting = {}): string {
  const attributes = Object.entries({ url: MEDIA_URL, ...stream }).map(([name, value]) => ` ${name}="${value}"`)
  return `<Connect${connect}><Stream${attributes.join('')}>${inside}</Stream></Connect>${after}`
}

export function mediaStory(setting: Setting = {}): MediaStory {
  const pages = { '/voice': setting.voice ?? streamXml(setting), '/action': '<Hangup/>', ...setting.pages }
  const told: Told[] = []
  const texts: string[] = []
  const upgrades: Headers[] = []
  const closes: { code: number; reason: string }[] = []
  let socket: WebSocket | undefined
  let streamSid = ''
  const send = (message: object | string | Uint8Array<ArrayBuffer>) =>
    socket?.send(typeof message === 'string' || message instanceof Uint8Array ? message : JSON.stringify(message))
  const app: MediaApp = {
    told,
    texts,
    upgrades,
    closes,
    send,
    play: (ms, byte = 0x10) => send({ event: 'media', streamSid, media: { payload: btoa(String.fromCharCode(byte).repeat(ms * 8)) } }),
    mark: (name) => send({ event: 'mark', streamSid, mark: { name } }),
    clear: () => send({ event: 'clear', streamSid }),
    close: (code, reason) => socket?.close(code, reason),
    events: () => told.filter(({ event }) => event !== 'media').map(lineOf),
    media: () => told.flatMap(({ media }) => media ?? []),
  }
  const base = story(pages, setting.options)
  base.phone.app(APP, {
    fetch: appOf(pages, base),
    socket(opened: unknown, request: Request) {
      socket = opened as WebSocket
      upgrades.push(request.headers)
      socket.onmessage = ({ data }) => {
        const frame = JSON.parse(String(data)) as Told
        texts.push(String(data))
        told.push(frame)
        if (frame.event === 'start') streamSid = frame.streamSid ?? ''
        setting.answer?.(frame, app)
      }
      socket.onclose = ({ code, reason }) => void closes.push({ code, reason })
    },
  })
  return { ...base, app, socket: () => base.phone.sockets.last(), dial: () => base.bob.dial(base.shop) }
}

/** The story's own app again, as a function beside the socket. */
function appOf(pages: Readonly<Record<string, Page>>, { asked, told }: Story) {
  return async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname
    const form = Object.fromEntries(new URLSearchParams(await request.text()))
    if (path === '/status') {
      ;(told as Record<string, string>[]).push(form)
      return new Response(null, { status: 204 })
    }
    const question = { path, method: request.method, form }
    ;(asked as (typeof question)[]).push(question)
    const page = pages[path]
    if (page === undefined) return new Response('no such page', { status: 404 })
    const answer = typeof page === 'string' ? page : await page(question)
    return typeof answer === 'string' ? xml(answer) : answer
  }
}

function lineOf({ event, mark, dtmf }: Told): string {
  if (mark) return `mark ${mark.name}`
  return dtmf ? `dtmf ${dtmf.digit}` : event
}
