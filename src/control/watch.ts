// Watching a phone from outside: what changed since a cursor, and a stream that says when to ask.
import type { Ringback } from 'ringback'
import type { Desk, Route } from './route'
import { JSON_TYPE, neededText, textOf } from './route'

/** Where createRingback puts RunFile.pieces. */
const SAVE_PIECES = Symbol.for('ringback.savePieces')
/** At most twenty events a second. */
const PAUSE = 50
/** So that a connection that nobody holds any more is noticed. */
const HEARTBEAT = 15_000

export const WATCH_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: 'state',
    takes: ['since?', 'newest?'],
    answers:
      'what changed since the cursor of an earlier response: clock, accounts and what they own, handsets, faults, records. With `newest=1` it has at most as many records as the page shows at once, with `counts`, `before` (for `older`), and `more` if the next cursor has further changes',
    run({ desk, phone, fields }) {
      const since = cursorFrom(desk, textOf(fields, 'since'))
      if (textOf(fields, 'newest') === '1') {
        const latest = phone.feed.latest(since)
        return { json: { ...latest, cursor: `${desk.instance}-${latest.cursor}` } }
      }
      return { pieces: phone.feed.pieces(since, () => cursorOf(desk)), type: JSON_TYPE }
    },
  },
  {
    method: 'GET',
    path: 'older',
    takes: ['before'],
    answers: 'a slice of the earlier records, and `before` for the next slice, null at the end',
    run: ({ phone, fields }) => ({ json: phone.feed.older(neededText(fields, 'before')) }),
  },
  {
    method: 'GET',
    path: 'forecast',
    takes: ['sid?'],
    answers:
      'the statuses that are still to come: `[{ sid, statuses: [{ status, at }] }]`. `sid` is one SID or up to 40 with commas between; without it, the newest records that have not ended',
    run: ({ phone, fields }) => ({ json: phone.feed.forecasts(textOf(fields, 'sid')?.split(',')) }),
  },
  {
    method: 'GET',
    path: 'events',
    takes: [],
    type: 'text/event-stream',
    answers: '`text/event-stream`: `event: changed`, `data: {"cursor":"…"}` whenever something changed',
    run: ({ desk }) => ({ stream: streamOf(desk), type: 'text/event-stream' }),
  },
  {
    method: 'GET',
    path: 'run',
    takes: [],
    type: JSON_TYPE,
    answers: 'the run as a file, for `ringback open` and `createRingback({ from })`. Tokens and secrets are in it, obscured',
    run: ({ phone }) => ({ pieces: savedPieces(phone), type: JSON_TYPE }),
  },
  {
    method: 'GET',
    path: 'about',
    takes: [],
    answers: '`{ version, url, account: { sid, authToken }, number, sdk }`, with the auth token',
    run: ({ desk }) => ({ json: desk.about() }),
  },
]

/** A phone without pieces, such as one of another version, is saved in one go. */
function savedPieces(phone: Ringback): Iterable<string> {
  return (Reflect.get(phone, SAVE_PIECES) as (() => Iterable<string>) | undefined)?.() ?? [phone.save()]
}

function cursorOf({ instance, phone }: Desk): string {
  return `${instance}-${phone.feed.cursor}`
}

/** A cursor of another phone has no meaning here. */
function cursorFrom({ instance }: Desk, since: string | undefined): string | undefined {
  return since?.startsWith(`${instance}-`) ? since.slice(instance.length + 1) : undefined
}

/** Begins with the present cursor, so that a client that reconnects knows whether to ask. */
function streamOf(desk: Desk): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let stop = () => {}
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let [pausing, news] = [false, false]
        let [endPause, endHeart] = [() => {}, () => {}]
        // A client that does not read gets no more events. The next event, when there is room for it, covers all that it missed.
        const push = (text: string) => {
          const room = (controller.desiredSize ?? 0) > 0
          if (room) controller.enqueue(encoder.encode(text))
          return room
        }
        const tell = () => {
          news = !push(`event: changed\ndata: ${JSON.stringify({ cursor: cursorOf(desk) })}\n\n`)
          pausing = true
          endPause = desk.timer(PAUSE, () => {
            pausing = false
            if (news) tell()
          })
        }
        const beat = () => {
          push(': still here\n\n')
          endHeart = desk.timer(HEARTBEAT, beat)
        }
        const unsubscribe = desk.phone.feed.subscribe(() => {
          news = true
          if (!pausing) tell()
        })
        const end = () => {
          stop()
          controller.close()
        }
        stop = () => {
          unsubscribe()
          endPause()
          endHeart()
          desk.signal.removeEventListener('abort', end)
        }
        desk.signal.addEventListener('abort', end)
        tell()
        endHeart = desk.timer(HEARTBEAT, beat)
      },
      cancel: () => stop(),
    },
    { highWaterMark: 16 },
  )
}
