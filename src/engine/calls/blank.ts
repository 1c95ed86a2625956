// A call before anything is known of it, and how one that the service places gets into its queue.
import { shortSid } from '../../domain/sid'
import type { CallRow } from '../../store/records'
import { Trail } from '../../store/trail'
import type { Draft } from '../draft'

/** Seconds that a call rings where nobody says how long. Twilio's Call resource. */
export const RING_TIMEOUT = 60

export const BLANK_CALL: Omit<
  CallRow,
  'sid' | 'accountSid' | 'from' | 'to' | 'status' | 'direction' | 'createdAt' | 'history' | 'dialect'
> = {
  updatedAt: 0,
  parentSid: null,
  numberSid: null,
  answeredBy: null,
  callerName: null,
  startedAt: null,
  answeredAt: null,
  endedAt: null,
  instructions: { url: null, method: 'POST', fallbackUrl: null, fallbackMethod: 'POST', inline: null },
  callback: null,
  callbacksFired: 0,
  queueTime: 0,
  ringTimeout: RING_TIMEOUT * 1_000,
  timeLimit: null,
  detection: null,
  sendDigits: '',
  params: {},
  screening: null,
  recording: null,
  sipCode: null,
  player: null,
  documentsAt: { at: 0, count: 0 },
  transcript: Trail.of(),
  sounds: Trail.of(),
  recordings: [],
  transcriptions: [],
  digits: '',
  asks: 0,
  partner: null,
  conference: null,
  dial: null,
}

type Placed = Pick<CallRow, 'sid' | 'accountSid' | 'from' | 'to' | 'dialect'> & Partial<CallRow>

/** It is dialed after `wait` milliseconds more than a call takes anyway. */
export function queueCall(draft: Draft, call: Placed, wait = call.queueTime ?? 0): void {
  const { now, settings } = draft.world
  const { sid, accountSid, from, to, dialect, ...known } = call
  draft.putCall({
    ...BLANK_CALL,
    sid,
    accountSid,
    from,
    to,
    status: 'queued',
    direction: 'outbound-api',
    createdAt: now,
    history: [{ status: 'queued', at: now }],
    dialect,
    ...known,
  })
  const dial = { type: 'call.move', sid, event: 'dial', outcome: null } as const
  draft.schedule(wait + settings.timing.call.dial, `${shortSid(sid)} queued → initiated`, sid, dial)
}
