// The session of a call, as a draft leaves it, and its due moments. Knows no frame.
import { shortSid } from '../../domain/sid'
import type { RelayRow } from '../../store/records'
import type { Draft } from '../draft'
import type { RelayMoment } from './command'

/** Due moments are taken back under these names: what is played, what is heard, the line. */
export type Lane = 'agent' | 'caller' | 'line'

const LANES: readonly Lane[] = ['agent', 'caller', 'line']

export function relayOf(draft: Draft, callSid: string): RelayRow | undefined {
  return draft.get('relays', callSid)
}

/** What is on its way to its end is talked to no more. */
export function isTalking(draft: Draft, relay: RelayRow | undefined): relay is RelayRow {
  return relay !== undefined && relay.ending === null && draft.get('sockets', relay.session)?.status === 'open'
}

export function putRelay(draft: Draft, relay: RelayRow): RelayRow {
  draft.put('relays', relay)
  return relay
}

interface Due {
  /** Milliseconds from now. */
  readonly after: number
  /** What happens then, for a person to read, behind the name of the session: `is opened`. */
  readonly label: string
  readonly moment: RelayMoment
}

export function due(draft: Draft, { sid, session }: RelayRow, lane: Lane, { after, label, moment }: Due): void {
  draft.schedule(after, `${shortSid(session)} ${label}`, timers(session, lane), { type: 'relay.due', sid, session, moment })
}

export function callOff(draft: Draft, { session }: RelayRow, lanes: readonly Lane[] = LANES): void {
  for (const lane of lanes) draft.unschedule(timers(session, lane))
}

export function timers(session: string, lane: Lane): string {
  return `${session}/${lane}`
}
