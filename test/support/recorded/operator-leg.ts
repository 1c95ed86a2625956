// The recordings of a caller's own leg hold less than the others: what is missing is put in here, so that they can be replayed. What was
// put in says nothing, and is not compared.

interface Line {
  readonly ms: number
  readonly kind: string
  readonly [name: string]: unknown
}

const APP = 'https://phone.example.net'
const SID = 'CA00000000000000000000000000000001'
const ACCOUNT = 'AC00000000000000000000000000000000'
/** The caller's number called itself; here it calls another. */
const [FROM, TO] = ['+15550100001', '+15550100009']
const DOCUMENT = `<Response><Connect action="${APP}/action"><ConversationRelay url="wss://phone.example.net/operator/relay/fixture" transcriptionProvider="Deepgram" speechModel="flux" dtmfDetection="true" interruptible="none" reportInputDuringAgentSpeech="any" events="speaker-events tokens-played"/></Connect></Response>`

/** The JSON of a whole recording. */
export function completed(text: string): string {
  const { events } = JSON.parse(text) as { readonly events: readonly Line[] }
  const setup = events.find((line) => line.kind === 'frame')?.ms ?? Number.POSITIVE_INFINITY
  const told = events.filter((line) => !isOfCallBefore(line, setup)).flatMap((line) => completedLine(line))
  const opens = told.findIndex(({ kind }) => kind === 'frame')
  if (opens >= 0 && !told.some(({ kind }) => kind === 'upgrade'))
    told.splice(opens, 0, { ms: setup, kind: 'upgrade', path: '/operator/relay/fixture' })
  return JSON.stringify({ events: told })
}

/** Callbacks of the call before it came late. */
function isOfCallBefore({ kind, path, recorded, ms }: Line, setup: number): boolean {
  const { callStatus } = (recorded ?? {}) as { readonly callStatus?: string }
  return kind === 'webhook' && recorded !== undefined && ms < setup && (path === '/action' || callStatus === 'completed')
}

function completedLine(line: Line): Line[] {
  const { ms, kind } = line
  if (kind === 'rest') return [{ ms, kind, ...restOf(line) }]
  if (kind === 'webhook') return [{ ms, kind, path: line.path, params: ofLeg((line.params as Params | undefined) ?? statusOf(line)) }]
  if (kind === 'upgrade') return [{ ms, kind, path: '/operator/relay/fixture' }]
  if (kind === 'close') return [{ reason: 'Closing websocket session', ...line }]
  if (kind === 'frame') return [{ ms, kind, from: line.from, frame: frameOf(line) }]
  if (kind === 'note' && typeof line.said === 'string')
    return [{ ms, kind: 'frame', from: 'app', frame: { type: 'text', token: line.said, last: true } }]
  return kind === 'note' ? [] : [line]
}

type Params = Readonly<Record<string, string>>

function restOf({ createCall }: Line) {
  const path = `/2010-04-01/Accounts/${ACCOUNT}/Calls`
  if (createCall !== true)
    return { method: 'POST', path: `${path}/${SID}.json`, params: { Status: 'completed' }, status: 200, answer: null, took: 0 }
  const StatusCallbackEvent = ['initiated', 'ringing', 'answered', 'completed']
  const params = { From: FROM, To: TO, Twiml: DOCUMENT, StatusCallback: `${APP}/status`, StatusCallbackEvent }
  return { method: 'POST', path: `${path}.json`, params, status: 201, answer: { sid: SID }, took: 0 }
}

function statusOf({ path, recorded }: Line): Params {
  const { callStatus = '', sessionStatus = '', direction = 'outbound-api' } = recorded as Record<string, string>
  const common = { CallSid: SID, AccountSid: ACCOUNT, From: FROM, To: FROM, Direction: direction }
  if (path === '/action') return { ...common, CallStatus: 'in-progress', SessionStatus: sessionStatus }
  return { ...common, CallStatus: callStatus, CallbackSource: 'call-progress-events' }
}

function ofLeg(params: Params): Params {
  return { ...params, To: TO, Called: TO }
}

interface Decoded {
  readonly kind: string
  readonly who?: string
  readonly on?: boolean
  readonly text?: string
  readonly final?: boolean
}

/** `redacted` stands for what was not kept, and fits everything. */
function frameOf({ frame, decoded }: Line): unknown {
  if (frame !== undefined) return wireOf(frame as Readonly<Record<string, unknown>>)
  const { kind, who, on, text, final } = decoded as Decoded
  switch (kind) {
    case 'setup':
      return { type: 'setup', callSid: SID, direction: 'outbound-api' }
    case 'played':
      return { type: 'info', name: 'tokensPlayed', value: 'redacted' }
    case 'speaking':
      return { type: 'info', name: who === 'agent' ? 'agentSpeaking' : 'clientSpeaking', value: on ? 'on' : 'off' }
    case 'speech':
      return { type: 'prompt', voicePrompt: text, lang: 'redacted', last: final }
    default:
      return { type: kind }
  }
}

/** Keyed digits were counted only. */
function wireOf(frame: Readonly<Record<string, unknown>>): unknown {
  const { digitCount, ...rest } = frame
  if (typeof digitCount === 'number') return { ...rest, digits: '1'.repeat(digitCount) }
  if (frame.type === 'setup') return { ...frame, to: TO }
  const count = /^«(\d+) digits»$/.exec(String(frame.value))?.[1]
  return count === undefined ? frame : { ...frame, value: '1'.repeat(Number(count)) }
}
