// Follows a phone's timeline and writes a line an event, without secrets, because the timeline has none.
import type { Ringback } from 'ringback'
import { whileAlive } from '../../clock/real-time'
import { type LogLine, type LogStyle, logLine, writeLine } from './lines'

export interface LogOptions {
  readonly style: LogStyle
  readonly colours: boolean
  write(text: string): void
}

/** Real milliseconds: what happens meanwhile is looked at together. */
const PAUSE = 50

/** @returns what ends it, after what is left was written. */
export function startLog(phone: Ringback, { style, colours, write }: LogOptions): () => void {
  if (style === 'none') return () => {}
  let { cursor } = phone.feed
  let endPause: (() => void) | undefined
  const tell = () => {
    endPause = undefined
    const changes = phone.feed.since(cursor)
    cursor = changes.cursor
    const { start, now } = changes.clock
    const lines = changes.fresh ? [rewound(now)] : changes.timeline.flatMap((entry) => logLine(entry) ?? [])
    const text = lines.map((line) => writeLine(line, style, start, colours)).join('')
    if (text !== '') write(text)
  }
  const unsubscribe = phone.feed.subscribe(() => {
    endPause ??= whileAlive(PAUSE, tell)
  })
  return () => {
    unsubscribe()
    endPause?.()
    tell()
  }
}

/** What stands in the timeline then was told before. */
function rewound(now: Date): LogLine {
  return { event: 'act', at: now.toISOString(), sid: null, text: 'the phone was rewound', failed: false }
}
