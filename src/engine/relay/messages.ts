// What an agent sends: read, checked, and done. Source of the messages: Twilio, "ConversationRelay WebSocket messages".
import { asInterrupts } from '../../instructions/verbs/conversation-relay'
import type { RelayRow } from '../../store/records'
import type { Draft } from '../draft'
import { due, putRelay } from './row'
import { enqueue, sayToken } from './speak'

/** Source: Twilio's error dictionary. Which of the two a mistake has is stated nowhere, but for frames that are no JSON, which have the second. */
export const INVALID_ARGUMENT = 64106
export const INVALID_MESSAGE = 64107

export type Message =
  | { readonly type: 'text'; readonly token: string; readonly last: boolean; readonly how: How }
  | { readonly type: 'play'; readonly source: string; readonly loop: number; readonly how: How }
  | { readonly type: 'sendDigits'; readonly digits: string }
  | { readonly type: 'language'; readonly transcriptionLanguage: string | null }
  | { readonly type: 'end'; readonly handoffData: string | null }

interface How {
  readonly preemptible: boolean | null
  readonly interruptible: ReturnType<typeof asInterrupts> | null
}

/** `problem`: for a person. */
export interface Mistake {
  readonly type: 'mistake'
  readonly code: typeof INVALID_ARGUMENT | typeof INVALID_MESSAGE
  readonly problem: string
}

type Fields = Readonly<Record<string, unknown>>

export function readMessage(text: string): Message | Mistake {
  const frame = parse(text)
  if (frame === null) return mistake(INVALID_MESSAGE, 'it is not a JSON object')
  const type = TYPES.find((one) => one === frame.type)
  return type ? READERS[type](frame) : mistake(INVALID_MESSAGE, `its type is none of ${TYPES.join(', ')}`)
}

const READERS: { readonly [Type in Message['type']]: (frame: Fields) => Message | Mistake } = {
  text(frame) {
    const { token, last = false } = frame
    if (typeof token !== 'string') return mistake(INVALID_MESSAGE, 'text needs a token, a text')
    if (typeof last !== 'boolean') return mistake(INVALID_ARGUMENT, 'last is true or false')
    return withHow(frame, (how) => ({ type: 'text', token, last, how }))
  },
  play(frame) {
    const { source, loop = 1 } = frame
    if (typeof source !== 'string' || source === '') return mistake(INVALID_MESSAGE, 'play needs a source, a URL')
    if (!Number.isInteger(loop) || Number(loop) < 0) return mistake(INVALID_ARGUMENT, 'loop is a whole number from 0')
    return withHow(frame, (how) => ({ type: 'play', source, loop: Number(loop) || LOOPS_AT_MOST, how }))
  },
  sendDigits({ digits }) {
    if (typeof digits !== 'string') return mistake(INVALID_MESSAGE, 'sendDigits needs digits, a text')
    if (!/^[0-9w#*]+$/.test(digits)) return mistake(INVALID_ARGUMENT, 'digits are 0 to 9, w, # and *')
    return { type: 'sendDigits', digits }
  },
  language({ ttsLanguage, transcriptionLanguage }) {
    const named = [ttsLanguage, transcriptionLanguage].filter((one) => one !== undefined)
    if (named.length === 0) return mistake(INVALID_MESSAGE, 'language needs ttsLanguage or transcriptionLanguage')
    if (named.some((one) => typeof one !== 'string' || one === '')) return mistake(INVALID_ARGUMENT, 'a language is a text, such as es-ES')
    return { type: 'language', transcriptionLanguage: typeof transcriptionLanguage === 'string' ? transcriptionLanguage : null }
  },
  end({ handoffData = null }) {
    if (handoffData !== null && typeof handoffData !== 'string') return mistake(INVALID_ARGUMENT, 'handoffData is a text, such as JSON')
    return { type: 'end', handoffData }
  },
}

const TYPES = Object.keys(READERS) as Message['type'][]

/** All but `end`, which is the session's. */
export function follow(draft: Draft, relay: RelayRow, message: Exclude<Message, { type: 'end' }>): void {
  switch (message.type) {
    case 'text':
      sayToken(draft, relay, message.token, message.last, saidAs(relay, message.how))
      break
    case 'play': {
      const ms = draft.world.settings.timing.speech.play * message.loop
      enqueue(draft, relay, { type: 'play', source: message.source, ms, ...saidAs(relay, message.how) })
      break
    }
    case 'sendDigits':
      enqueue(draft, relay, { type: 'digits', digits: message.digits })
      break
    case 'language':
      if (message.transcriptionLanguage !== null) putRelay(draft, { ...relay, transcriptionLanguage: message.transcriptionLanguage })
      break
  }
}

/** The form is that of the recorded calls. */
export function answerMistake(draft: Draft, relay: RelayRow, { code }: Mistake, text: string): void {
  draft.guess('relay-bad-frames')
  const description = `Invalid message received, code: ${code}, ${text}`
  due(draft, relay, 'line', { after: draft.world.settings.timing.relay.error, label: 'error', moment: { what: 'error', description } })
}

/** Source: Twilio, "Play media": 0 is 1000. */
const LOOPS_AT_MOST = 1_000

function saidAs({ noun }: RelayRow, { preemptible, interruptible }: How) {
  return { preemptible: preemptible ?? noun.preemptible, interruptible: interruptible ?? noun.interruptible }
}

function withHow(frame: Fields, make: (how: How) => Message): Message | Mistake {
  const { preemptible = null, interruptible = null } = frame
  if (preemptible !== null && typeof preemptible !== 'boolean') return mistake(INVALID_ARGUMENT, 'preemptible is true or false')
  const who = interruptible === null ? null : asInterrupts(interruptible)
  if (who === undefined) return mistake(INVALID_ARGUMENT, 'interruptible is true, false, none, dtmf, speech or any')
  return make({ preemptible, interruptible: who })
}

function mistake(code: Mistake['code'], problem: string): Mistake {
  return { type: 'mistake', code, problem }
}

function parse(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
  } catch {
    return null
  }
}
