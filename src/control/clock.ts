// The clock, from outside. A move is answered when it is over, so after every callback on the way.
import type { Duration, Instant } from 'ringback'
import { countOf, type Route, type RouteRequest } from './route'

const moved = async (move: Promise<unknown>) => ({ json: await move })

const clockOf = ({ phone }: RouteRequest) => phone.feed.since(phone.feed.cursor).clock

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
    takes: ['by'],
    example: { by: '1m' },
    answers: '`{ now, fired: [{ at, label }] }`',
    run: ({ phone, fields }) => moved(phone.clock.advance(fields.by as Duration)),
  },
  {
    method: 'POST',
    path: 'clock/advance-to',
    takes: ['moment'],
    example: { moment: '2030-01-01T01:00:00Z' },
    answers: '`{ now, fired }`',
    run: ({ phone, fields }) => moved(phone.clock.advanceTo(fields.moment as Instant)),
  },
  { method: 'POST', path: 'clock/next', takes: [], answers: '`{ now, fired }`', run: ({ phone }) => moved(phone.clock.next()) },
  {
    method: 'POST',
    path: 'clock/drain',
    takes: ['limit?'],
    example: { limit: 1000 },
    answers: '`{ now, fired }`',
    run({ phone, fields }) {
      const limit = countOf(fields, 'limit')
      return moved(phone.clock.drain(limit === undefined ? {} : { limit }))
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
