// What can be done with a record by the REST API, as the app would do it. Pure: view/api-acts.tsx asks for it.
import type { Conference, Queue, Recording, Verification } from './wire'

/** The body of `POST requests`. */
export interface ApiAct {
  readonly label: string
  readonly path: string
  readonly method?: 'DELETE'
  readonly params?: Readonly<Record<string, string>>
  readonly account: string
  /** It cannot be taken back. */
  readonly isFinal?: true
}

type Participant = Conference['participants'][number]

export function participantActs({ sid, accountSid: account, status }: Conference, { callSid, muted, hold }: Participant): ApiAct[] {
  if (status === 'completed') return []
  const path = `Conferences/${sid}/Participants/${callSid}`
  return [
    { label: muted ? 'Unmute' : 'Mute', path, params: { Muted: String(!muted) }, account },
    { label: hold ? 'Take off hold' : 'Hold', path, params: { Hold: String(!hold) }, account },
    { label: 'Remove', path, method: 'DELETE', account, isFinal: true },
  ]
}

export function conferenceActs({ sid, accountSid: account, status }: Conference): ApiAct[] {
  return status === 'completed'
    ? []
    : [{ label: 'End conference', path: `Conferences/${sid}`, params: { Status: 'completed' }, account, isFinal: true }]
}

/** `url`: where the call goes on. `member`: the SID of a call, or the first one. */
export function dequeueAct({ sid, accountSid: account }: Queue, member: string, url: string): ApiAct {
  return { label: 'Take out', path: `Queues/${sid}/Members/${member}`, params: { Url: url, Method: 'POST' }, account }
}

export function recordingActs({ sid, accountSid: account, callSid, conferenceSid, status }: Recording): ApiAct[] {
  const owner = callSid === null ? `Conferences/${conferenceSid}` : `Calls/${callSid}`
  const to = (label: string, next: string): ApiAct => ({ label, path: `${owner}/Recordings/${sid}`, params: { Status: next }, account })
  if (status === 'in-progress') return [to('Pause', 'paused'), to('Stop', 'stopped')]
  if (status === 'paused') return [to('Go on', 'in-progress'), to('Stop', 'stopped')]
  return status === 'completed' ? [{ label: 'Delete', path: `Recordings/${sid}`, method: 'DELETE', account, isFinal: true }] : []
}

const VERIFY = 'https://verify.twilio.com/v2/Services'

export function verificationActs({ sid, accountSid: account, serviceSid, status }: Verification): ApiAct[] {
  if (status !== 'pending') return []
  const path = `${VERIFY}/${serviceSid}/Verifications/${sid}`
  return [
    { label: 'Approve', path, params: { Status: 'approved' }, account, isFinal: true },
    { label: 'Cancel', path, params: { Status: 'canceled' }, account, isFinal: true },
  ]
}

/** What an app does with what a person typed into it. */
export function checkAct({ sid, accountSid: account, serviceSid }: Verification, code: string): ApiAct {
  return {
    label: 'Check',
    path: `${VERIFY}/${serviceSid}/VerificationCheck`,
    params: { VerificationSid: sid, Code: code },
    account,
  }
}

/** What a refusal says; undefined where it was none. */
export function refusalOf({ status, body }: { readonly status: number; readonly body: unknown }): string | undefined {
  if (status < 400) return undefined
  const { message, code } = (typeof body === 'object' && body !== null ? body : {}) as { readonly message?: string; readonly code?: number }
  return [status, code, message].filter(Boolean).join(' ')
}
