// Answering machine detection at work: what it finds and when, and what follows. It listens to nothing: the outcome says who picked up,
// and the thresholds say how long it takes to know.
import { dialectOf } from '../../dialects/dialects'
import { shortSid } from '../../domain/sid'
import type { AnsweredBy } from '../../domain/status'
import type { CallOutcome, CallRow, MachineDetection } from '../../store/records'
import type { Draft } from '../draft'
import { askFirst } from './ask'
import type { CallDetected } from './command'

/** Milliseconds of a greeting where the outcome names no other. Ours: an ordinary voicemail's. */
const GREETING = 6_000

/** Somebody picked up: who it was is known a while later. Until then the call waits for its document, unless it goes on in the background. */
export function startDetection(draft: Draft, call: CallRow, detection: MachineDetection, outcome: CallOutcome | null): void {
  const { answeredBy, after } = detect(detection, outcome)
  const { sid } = call
  draft.guess('detection-times')
  if (call.callback?.events.includes('answered')) draft.guess('detection-answered-event')
  draft.schedule(after, `${shortSid(sid)} answered by ${answeredBy}`, sid, { type: 'call.detected', sid, answeredBy, after })
  if (detection.inBackground) askFirst(draft, call, 'call.instructions')
}

export function endDetection(draft: Draft, answered: CallRow, { answeredBy, after }: CallDetected): void {
  const call = draft.putCall({ ...answered, answeredBy })
  const { detection, sid, accountSid } = call
  if (!detection?.inBackground) {
    // The app may have given it another document meanwhile.
    if (call.asks === 0) askFirst(draft, call, 'call.instructions')
  } else if (detection.callback) {
    draft.callback({
      kind: 'call.detection',
      subject: sid,
      accountSid,
      ...detection.callback,
      // Source: Twilio, "Answering Machine Detection", AsyncAmdStatusCallback; milliseconds.
      params: {
        AccountSid: accountSid,
        CallSid: sid,
        AnsweredBy: dialectOf(call.dialect).answeredBy(answeredBy),
        MachineDetectionDuration: String(after),
      },
      replyTo: null,
    })
  }
}

/** Source of the rules: Twilio's page, on what each threshold measures. */
function detect(detection: MachineDetection, outcome: CallOutcome | null): { readonly answeredBy: AnsweredBy; readonly after: number } {
  const found = listen(detection, outcome)
  return found.after > detection.timeout ? { answeredBy: 'unknown', after: detection.timeout } : found
}

function listen({ mode, speech, speechEnd, silence }: MachineDetection, outcome: CallOutcome | null): ReturnType<typeof detect> {
  const by = outcome?.by ?? 'human'
  // A word, and then nothing.
  if (by === 'human') return { answeredBy: 'human', after: speechEnd }
  if (by === 'unknown') return { answeredBy: 'unknown', after: silence }
  // A tone without a pause.
  if (by === 'fax') return { answeredBy: 'fax', after: speech }
  const greeting = outcome?.greeting ?? GREETING
  // Shorter than the threshold it is taken for a person.
  if (greeting < speech) return { answeredBy: 'human', after: greeting + speechEnd }
  if (mode === 'Enable') return { answeredBy: 'machine_start', after: speech }
  if (outcome?.beep === false) return { answeredBy: 'machine_end_silence', after: greeting + speechEnd }
  return { answeredBy: 'machine_end_beep', after: greeting }
}
