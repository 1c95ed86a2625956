// What the service tells an agent. The order of the keys is that of the recorded calls. Knows no queue.
import { formOf } from '../../domain/addresses'
import type { CallRow, RelayRow } from '../../store/records'
import type { Draft } from '../draft'
import { sendFrame } from '../sockets/life'

type Told = Pick<RelayRow, 'session' | 'noun'>

/** Sources: recorded calls, 2026-08; `forwardedFrom`, which a call that goes out has empty, and an empty `callerName` as there. */
export function tellSetup(draft: Draft, { session, noun }: Told, call: CallRow): void {
  if (call.direction === 'inbound') draft.guess('relay-forwarded-from')
  const far = call.direction === 'inbound' ? call.from : call.to
  send(
    draft,
    session,
    {
      type: 'setup',
      sessionId: session,
      callSid: call.sid,
      parentCallSid: call.parentSid ?? '',
      from: call.from,
      to: call.to,
      forwardedFrom: call.direction === 'inbound' ? call.to : '',
      callerName: call.callerName ?? '',
      direction: call.direction,
      callType: CALL_TYPES[formOf(far) ?? ''] ?? 'PSTN',
      callStatus: call.status === 'in-progress' ? 'IN_PROGRESS' : 'RINGING',
      accountSid: call.accountSid,
      customParameters: noun.parameters,
    },
    true,
  )
}

const CALL_TYPES: Readonly<Partial<Record<string, string>>> = { client: 'CLIENT', sip: 'SIP' }

export function tellPrompt(draft: Draft, relay: Told & Pick<RelayRow, 'transcriptionLanguage'>, voicePrompt: string, last: boolean): void {
  const { noun, transcriptionLanguage } = relay
  if (noun.isFlux && noun.languages.some(({ isFlux }) => isFlux === null)) draft.guess('relay-language-model')
  const { isFlux } = noun.languages.find(({ code, isFlux }) => code === transcriptionLanguage && isFlux !== null) ?? noun
  const lang = isFlux ? transcriptionLanguage.replace(/-.*$/, '') : transcriptionLanguage
  send(draft, relay.session, { type: 'prompt', voicePrompt, lang, last })
}

export function tellKey(draft: Draft, { session }: Told, digit: string): void {
  send(draft, session, { type: 'dtmf', digit })
}

export function tellInterrupt(draft: Draft, { session }: Told, utteranceUntilInterrupt: string, durationUntilInterruptMs: number): void {
  send(draft, session, { type: 'interrupt', utteranceUntilInterrupt, durationUntilInterruptMs })
}

export function tellError(draft: Draft, session: string, description: string): void {
  send(draft, session, { type: 'error', description })
}

export function tellSpeaker(draft: Draft, { session, noun }: Told, who: 'agentSpeaking' | 'clientSpeaking', value: 'on' | 'off'): void {
  if (noun.tellsSpeakers) send(draft, session, { type: 'info', name: who, value })
}

export function tellTokens(draft: Draft, { session, noun }: Told, value: string): void {
  if (noun.tellsTokens && value !== '') send(draft, session, { type: 'info', name: 'tokensPlayed', value })
}

/** From the prompt to the sound of what was said to it. */
export function tellRoundTrip(draft: Draft, { session, noun }: Told, ms: number): void {
  if (!noun.debugs) return
  draft.guess('relay-round-trip')
  send(draft, session, { type: 'info', name: 'roundTripDelayMs', value: String(ms) })
}

function send(draft: Draft, session: string, frame: Readonly<Record<string, unknown>>, keep = false): void {
  sendFrame(draft, session, JSON.stringify(frame), keep)
}
