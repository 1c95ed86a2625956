// The clock, from outside. A move is answered when it is over, so after every callback on the way.
import { type Advanced, type Duration, type Instant, MisuseError, type Ringback } from 'ringback'
import { formatOffset, parseDuration } from '../domain/duration'
import { quote } from '../domain/errors'
import { countOf, type Desk, type Fields, type Route, type RouteReply, type RouteRequest } from './route'

const clockOf = ({ phone }: RouteRequest) => phone.feed.since(phone.feed.cursor).clock

/** So many lines of what happened are told; all of them are in `timeline`. */
const MOST_LINES = 200
/** Real milliseconds that an app is waited for which does not come to rest. */
const REST_LIMIT = 10_000

const MOVED = '`{ now, fired: [{ at, label }], happened? }`'

/**
 * One move, then rest: with `rest`, an app in another process is given that much real time without a request of its before the answer
 * leaves. Its callbacks are answered in any case.
 */
async function moved({ desk, phone, fields }: RouteRequest, move: () => Promise<Advanced>): Promise<RouteReply> {
  const rest = restOf(fields)
  const before = linesOf(phone)
  const { fired } = await move()
  const late = rest === undefined ? [] : await comeToRest(desk, rest)
  const { now } = phone.feed.since(phone.feed.cursor).clock
  const happened = newest(phone, linesOf(phone) - before)
  return { json: { now, fired: [...fired, ...late], ...(happened.length > 0 && { happened }) } }
}

function restOf({ rest }: Fields): number | undefined {
  if (rest === undefined || rest === null) return undefined
  const ms = parseDuration(rest, '"rest"')
  if (ms >= 1 && ms <= REST_LIMIT) return ms
  throw new MisuseError(`"rest" is ${quote(rest)}. Write a duration from 1ms to 10s: "200ms".`)
}

/** What an app does after its answer is due at once, or later: the first is done here. */
async function comeToRest(desk: Desk, ms: number): Promise<Advanced['fired']> {
  await quiet(desk, ms)
  const { clock } = desk.phone
  return clock.mode === 'manual' ? (await clock.advance(0)).fired : []
}

/** Resolves when no request came in for so many real milliseconds. */
function quiet({ phone, timer, signal }: Desk, ms: number): Promise<void> {
  return new Promise((resolve) => {
    let seen = phone.requests.count()
    let endWait = () => {}
    const finish = () => {
      endWait()
      endLimit()
      unsubscribe()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const wait = () => {
      endWait()
      endWait = timer(ms, finish)
    }
    const unsubscribe = phone.feed.subscribe(() => {
      const count = phone.requests.count()
      if (count === seen) return
      seen = count
      wait()
    })
    const endLimit = timer(REST_LIMIT, finish)
    signal.addEventListener('abort', finish)
    wait()
  })
}

const linesOf = ({ feed }: Ringback) => feed.latest(feed.cursor).counts.timeline ?? 0

/** `T+1.3s SM..c2a1 delivered`, oldest first. */
function newest({ feed }: Ringback, count: number): string[] {
  const wanted = Math.min(count, MOST_LINES)
  if (wanted <= 0) return []
  const start = feed.since(feed.cursor).clock.start.getTime()
  const lines: string[] = []
  for (const slice of feed.slices('timeline', 'newest first')) {
    for (const line of slice as readonly { readonly at: Date; readonly text: string }[])
      lines.push(`${formatOffset(line.at.getTime() - start)} ${line.text}`)
    if (lines.length >= wanted) break
  }
  return lines.slice(0, wanted).reverse()
}

export const CLOCK_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: 'clock',
    takes: [],
    answers: '`{ now, start, mode, speed, moving, pendingCount, pending }`',
    run: (call) => ({ json: clockOf(call) }),
  },
  {
    method: 'POST',
    path: 'clock/advance',
    takes: ['by', 'rest?'],
    example: { by: '1m' },
    answers: `${MOVED}, when every callback on the way has been answered; \`happened\` has the newest lines of the timeline, at most ${MOST_LINES}. With \`rest\` (real time, such as \`"200ms"\`) it then waits until the app has sent no request for that long, and does at once what follows from those requests`,
    run: (call) => moved(call, () => call.phone.clock.advance(call.fields.by as Duration)),
  },
  {
    method: 'POST',
    path: 'clock/advance-to',
    takes: ['moment', 'rest?'],
    example: { moment: '2030-01-01T01:00:00Z' },
    answers: MOVED,
    run: (call) => moved(call, () => call.phone.clock.advanceTo(call.fields.moment as Instant)),
  },
  {
    method: 'POST',
    path: 'clock/next',
    takes: ['rest?'],
    answers: MOVED,
    run: (call) => moved(call, () => call.phone.clock.next()),
  },
  {
    method: 'POST',
    path: 'clock/drain',
    takes: ['limit?', 'rest?'],
    example: { limit: 1000 },
    answers: MOVED,
    run(call) {
      const limit = countOf(call.fields, 'limit')
      return moved(call, () => call.phone.clock.drain(limit === undefined ? {} : { limit }))
    },
  },
  {
    method: 'POST',
    path: 'clock/speed',
    takes: ['speed'],
    example: { speed: 60 },
    answers: '`{ now, mode, speed }`',
    run(call) {
      call.phone.clock.pace(call.fields.speed as number)
      const { now, mode, speed } = clockOf(call)
      return { json: { now, mode, speed } }
    },
  },
]
