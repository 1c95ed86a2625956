// What a phone sent, as the events that a recorder would have written. Pure: it reads records.
import type { Ringback, SocketRecord } from 'ringback'
import type { CloseEvent, FrameEvent, RecordedEvent, UpgradeEvent, WebhookEvent } from './events'
import type { Pairs } from './sid-pairs'

export interface SentSettings {
  /** Where virtual time began. */
  readonly start: number
  /** What stands before the paths of webhooks. */
  readonly base: string
  readonly pairs: Pairs
  /** The sessions of each call of the recording. */
  readonly sessions: ReadonlyMap<string, readonly number[]>
  readonly rest: readonly RecordedEvent[]
}

const UNKNOWN = { verified: 'unknown', over: null } as const

/** In the order of time. */
export function sentBy(phone: Ringback, settings: SentSettings): RecordedEvent[] {
  const events: RecordedEvent[] = [...settings.rest, ...webhooksOf(phone, settings), ...socketsOf(phone, settings)]
  return events.sort((a, b) => a.ms - b.ms)
}

function webhooksOf(phone: Ringback, { start, base, pairs }: SentSettings): WebhookEvent[] {
  return phone.callbacks.all().flatMap(({ url, method, params, attempts }, id) =>
    attempts.map(({ at }): WebhookEvent => {
      const path = pathOf(url, base)
      const isGet = method === 'GET'
      return {
        ms: at.getTime() - start,
        kind: 'webhook',
        id,
        method,
        path: isGet ? path.replace(/\?.*$/s, '') : path,
        params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, pairs.inRecording(value)])),
        signature: UNKNOWN,
      }
    }),
  )
}

/** Each socket has the number of the session that it stands for; one that was not in the recording has the next free one. */
function socketsOf(phone: Ringback, settings: SentSettings): RecordedEvent[] {
  const { pairs, sessions, start, base } = settings
  const opened = new Map<string, number>()
  let free = Math.max(0, ...[...sessions.values()].flat())
  return phone.sockets.all().flatMap((socket) => {
    const call = pairs.recorded(socket.callSid) ?? socket.callSid
    const count = opened.get(call) ?? 0
    opened.set(call, count + 1)
    const session = sessions.get(call)?.[count] ?? ++free
    const upgrade: UpgradeEvent = {
      ms: (socket.openedAt ?? socket.createdAt).getTime() - start,
      kind: 'upgrade',
      session,
      path: pathOf(socket.url.replace(/^ws/i, 'http'), base),
      userAgent: null,
      signature: UNKNOWN,
      status: socket.openedAt === null ? 502 : 101,
    }
    return [upgrade, ...framesOf(socket, session, settings), ...closeOf(socket, session, start)]
  })
}

function framesOf({ frames }: SocketRecord, session: number, { start, pairs }: SentSettings): FrameEvent[] {
  return frames.map(({ at, from, data }) => {
    const event = { ms: at.getTime() - start, kind: 'frame', from, session } as const
    const text = pairs.inRecording(data)
    try {
      const frame: unknown = JSON.parse(text)
      if (typeof frame === 'object' && frame !== null) return { ...event, frame }
    } catch {
      // It is no JSON.
    }
    return { ...event, raw: text }
  })
}

function closeOf({ close, closedAt }: SocketRecord, session: number, start: number): CloseEvent[] {
  if (close === null || closedAt === null) return []
  return [{ ms: closedAt.getTime() - start, kind: 'close', session, from: null, ...close }]
}

function pathOf(url: string, base: string): string {
  if (url.startsWith(base)) return url.slice(base.length) || '/'
  const { pathname, search } = new URL(url)
  return pathname + search
}
