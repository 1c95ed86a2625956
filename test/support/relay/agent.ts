// What a story about a voice agent begins with: a phone whose number leads to ConversationRelay, and an agent that notes what it is told.
import type { RingbackOptions, SocketRecord } from '../../../src/index'
import { APP, type Page, type Story, story, xml } from '../calls/story'

export const AGENT_URL = 'wss://app.test/agent'

export type Told = Readonly<Record<string, unknown>> & { readonly type: string }

/** The end of the socket that the agent holds. */
export interface Agent {
  /** All that it was told, in order, over all sessions. */
  readonly told: readonly Told[]
  /** The headers of each upgrade. */
  readonly upgrades: readonly Headers[]
  readonly closes: readonly { readonly code: number; readonly reason: string }[]
  send(message: object | string): void
  close(code?: number, reason?: string): void
  /** Without the time between: what it was told, the type and what matters, a line each. */
  lines(): string[]
}

export interface AgentStory extends Story {
  readonly agent: Agent
  socket(): SocketRecord
}

export interface Setting {
  /** Attributes of ConversationRelay. */
  readonly relay?: Readonly<Record<string, string>>
  readonly inside?: string
  readonly connect?: string
  readonly after?: string
  readonly pages?: Readonly<Record<string, Page>>
  readonly answer?: (told: Told, agent: Agent) => void
  readonly options?: RingbackOptions
}

export function relayXml({ relay = {}, inside = '', connect = ' action="/action"', after = '' }: Setting = {}): string {
  const attributes = Object.entries({ url: AGENT_URL, ...relay }).map(([name, value]) => ` ${name}="${value}"`)
  return `<Connect${connect}><ConversationRelay${attributes.join('')}>${inside}</ConversationRelay></Connect>${after}`
}

export function agentStory(setting: Setting = {}): AgentStory {
  const pages = { '/voice': relayXml(setting), '/action': '<Hangup/>', ...setting.pages }
  const told: Told[] = []
  const upgrades: Headers[] = []
  const closes: { code: number; reason: string }[] = []
  let socket: WebSocket | undefined
  const agent: Agent = {
    told,
    upgrades,
    closes,
    send: (message) => socket?.send(typeof message === 'string' ? message : JSON.stringify(message)),
    close: (code, reason) => socket?.close(code, reason),
    lines: () => told.map(lineOf),
  }
  const base = story(pages, setting.options)
  const { fetch } = appOf(pages, base)
  base.phone.app(APP, {
    fetch,
    socket(opened: unknown, request: Request) {
      socket = opened as WebSocket
      upgrades.push(request.headers)
      socket.onmessage = ({ data }) => {
        const frame = JSON.parse(String(data)) as Told
        told.push(frame)
        setting.answer?.(frame, agent)
      }
      socket.onclose = ({ code, reason }) => void closes.push({ code, reason })
    },
  })
  return {
    ...base,
    agent,
    socket: () => base.phone.sockets.last(),
  }
}

/** The story's own app again, as a function beside the socket. */
function appOf(pages: Readonly<Record<string, Page>>, { asked, told }: Story) {
  return {
    async fetch(request: Request): Promise<Response> {
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
    },
  }
}

function lineOf(frame: Told): string {
  const { type, name, value, voicePrompt, last, digit, utteranceUntilInterrupt, durationUntilInterruptMs, description } = frame
  switch (type) {
    case 'info':
      return `info ${String(name)} ${String(value)}`
    case 'prompt':
      return `prompt ${String(voicePrompt)}${last === true ? ' (last)' : ''}`
    case 'dtmf':
      return `dtmf ${String(digit)}`
    case 'interrupt':
      return `interrupt ${String(utteranceUntilInterrupt)} ${String(durationUntilInterruptMs)}`
    case 'error':
      return `error ${String(description)}`
    default:
      return type
  }
}
