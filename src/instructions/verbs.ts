// Document → verbs with their values: defaults in place, and a warning for everything that is skipped or has no meaning.
import { CALL_EVENTS, CALL_STATUSES } from '../domain/status'
import { type Element, elementsOf, rawTextOf, textOf } from './document'
import { type Method, NOT_IN_SCHEMA, Reading, type Warning, warnOfText } from './reading'
import { VERBS, type VerbName, VOCABULARY } from './vocabulary'

interface Placed {
  readonly line: number
}

export interface SayVerb extends Placed {
  readonly verb: 'Say'
  readonly text: string
  readonly voice: string
  readonly language: string
  /** 0: until somebody hangs up. */
  readonly loop: number
}

export interface PlayVerb extends Placed {
  readonly verb: 'Play'
  readonly url: string
  /** Keys that are played as tones; empty when there are none. */
  readonly digits: string
  readonly loop: number
}

export interface PauseVerb extends Placed {
  readonly verb: 'Pause'
  /** Seconds. */
  readonly length: number
}

export type Prompt = SayVerb | PlayVerb | PauseVerb

export interface GatherVerb extends Placed {
  readonly verb: 'Gather'
  readonly input: readonly ('dtmf' | 'speech')[]
  /** Null: the document's own URL. */
  readonly action: string | null
  readonly method: Method
  /** Seconds of silence. */
  readonly timeout: number
  /** One key, or empty for none. */
  readonly finishOnKey: string
  /** Null: as many as come. */
  readonly numDigits: number | null
  readonly actionOnEmptyResult: boolean
  readonly bargeIn: boolean
  readonly prompts: readonly Prompt[]
}

export interface RecordVerb extends Placed {
  readonly verb: 'Record'
  readonly action: string | null
  readonly method: Method
  readonly timeout: number
  readonly finishOnKey: string
  readonly maxLength: number
}

export interface DialTarget {
  readonly number: string
  readonly sendDigits: string
  readonly statusCallback: string | null
  readonly statusCallbackMethod: Method
  readonly statusCallbackEvent: readonly string[]
}

export interface DialVerb extends Placed {
  readonly verb: 'Dial'
  readonly targets: readonly DialTarget[]
  readonly action: string | null
  readonly method: Method
  readonly timeout: number
  readonly timeLimit: number
  readonly callerId: string | null
  readonly hangupOnStar: boolean
  readonly sequential: boolean
}

export interface SmsVerb extends Placed {
  readonly verb: 'Sms'
  readonly text: string
  readonly to: string | null
  readonly from: string | null
  readonly action: string | null
  readonly method: Method
  readonly statusCallback: string | null
}

export interface RejectVerb extends Placed {
  readonly verb: 'Reject'
  readonly reason: 'rejected' | 'busy'
}

export type Verb =
  | Prompt
  | GatherVerb
  | RecordVerb
  | DialVerb
  | SmsVerb
  | ({ readonly verb: 'Hangup' } & Placed)
  | ({ readonly verb: 'Redirect'; readonly url: string; readonly method: Method } & Placed)
  | RejectVerb

export interface Script {
  readonly verbs: readonly Verb[]
  readonly warnings: readonly Warning[]
}

/** Twilio: `loop` is at most 1000. */
const LOOP_MOST = 1_000

/** Twilio: what one Say may have. */
const SAY_MOST = 4_096
const SAY_TOO_LONG = 13521

/** Twilio: numbers that one Dial may ring. */
const TARGETS_MOST = 10

/** Document → verbs. Whatever is not played is in the warnings. */
export function interpret(root: Element): Script {
  const warnings: Warning[] = []
  for (const name of Object.keys(root.attributes)) {
    if (!name.startsWith('xml'))
      warnings.push({ code: NOT_IN_SCHEMA, message: `Response has no attribute ${name}; it was skipped`, line: root.line })
  }
  warnOfText(root, warnings)
  const verbs = elementsOf(root).flatMap((element) => verbOf(element, VERBS, 'a voice document', warnings) ?? [])
  return { verbs, warnings }
}

function verbOf(element: Element, allowed: readonly string[], where: string, warnings: Warning[]): Verb | null {
  if (!allowed.includes(element.name)) {
    warnings.push({ code: NOT_IN_SCHEMA, message: `${element.name} is not played in ${where}; it was skipped`, line: element.line })
    return null
  }
  return BUILDERS[element.name as VerbName](new Reading(element, warnings), element)
}

const BUILDERS: Readonly<Record<VerbName, (read: Reading, element: Element) => Verb>> = {
  Say: (read, element) => {
    const text = textOf(element)
    if (text.length > SAY_MOST) read.warn(SAY_TOO_LONG, `Say has ${text.length} characters; the provider takes ${SAY_MOST}`)
    return {
      verb: 'Say',
      text,
      voice: read.name('voice'),
      language: read.name('language'),
      loop: read.whole('loop', 0, LOOP_MOST),
      line: element.line,
    }
  },
  Play: (read, element) => {
    read.noNouns()
    return {
      verb: 'Play',
      url: textOf(element),
      digits: read.text('digits'),
      loop: read.whole('loop', 0, LOOP_MOST),
      line: element.line,
    }
  },
  Pause: (read, element) => {
    read.empty()
    return { verb: 'Pause', length: read.whole('length', 1), line: element.line }
  },
  Gather: (read, element) => {
    read.noText()
    return {
      verb: 'Gather',
      input: read.words('input', ['dtmf', 'speech']),
      action: read.optional('action'),
      method: read.method(),
      timeout: read.whole('timeout', 1),
      finishOnKey: read.keys('finishOnKey', /^[0-9*#]?$/),
      numDigits: read.wholeOrNone('numDigits', 1),
      actionOnEmptyResult: read.flag('actionOnEmptyResult'),
      bargeIn: read.flag('bargeIn'),
      prompts: promptsOf(read, element),
      line: element.line,
    }
  },
  Hangup: (read, element) => {
    read.empty()
    return { verb: 'Hangup', line: element.line }
  },
  Redirect: (read, element) => {
    read.noNouns()
    return { verb: 'Redirect', url: textOf(element), method: read.method(), line: element.line }
  },
  Reject: (read, element) => {
    read.empty()
    return { verb: 'Reject', reason: read.choice('reason', ['rejected', 'busy']), line: element.line }
  },
  Record: (read, element) => {
    read.empty()
    return {
      verb: 'Record',
      action: read.optional('action'),
      method: read.method(),
      timeout: read.whole('timeout', 1),
      finishOnKey: read.keys('finishOnKey', /^[0-9*#]*$/),
      maxLength: read.whole('maxLength', 1),
      line: element.line,
    }
  },
  Dial: (read, element) => ({
    verb: 'Dial',
    targets: targetsOf(read, element),
    action: read.optional('action'),
    method: read.method(),
    timeout: read.whole('timeout', 1),
    timeLimit: read.whole('timeLimit', 1),
    callerId: read.number('callerId'),
    hangupOnStar: read.flag('hangupOnStar'),
    sequential: read.flag('sequential'),
    line: element.line,
  }),
  Sms: (read, element) => {
    read.noNouns()
    return {
      verb: 'Sms',
      text: rawTextOf(element).trim(),
      to: read.optional('to'),
      from: read.optional('from'),
      action: read.optional('action'),
      method: read.method(),
      statusCallback: read.optional('statusCallback'),
      line: element.line,
    }
  },
}

/** Keys cannot be played while keys are awaited (Twilio). */
function promptsOf(read: Reading, gather: Element): Prompt[] {
  return elementsOf(gather).flatMap((child): Prompt[] => {
    const prompt = verbOf(child, VOCABULARY.Gather?.nouns ?? [], 'Gather', read.warnings) as Prompt | null
    if (prompt?.verb !== 'Play' || prompt.digits === '') return prompt ? [prompt] : []
    read.skip('digits of Play are not played inside Gather', child.line)
    return prompt.url === '' ? [] : [{ ...prompt, digits: '' }]
  })
}

/** `<Dial>+1…</Dial>`, or up to ten `<Number>` that ring at once. */
function targetsOf(read: Reading, dial: Element): DialTarget[] {
  const plain = dial.children
    .filter((child) => typeof child === 'string')
    .join('')
    .trim()
  const targets: DialTarget[] = plain ? [{ ...NO_OPTIONS, number: plain }] : []
  for (const child of elementsOf(dial)) {
    if (child.name !== 'Number') {
      read.skip(`${child.name} is not dialed`, child.line)
      continue
    }
    if (targets.length === TARGETS_MOST)
      read.skip(`Dial rings at most ${TARGETS_MOST} numbers; ${textOf(child)} is one too many`, child.line)
    else targets.push(targetOf(new Reading(child, read.warnings), child))
  }
  return targets
}

const NO_OPTIONS: Omit<DialTarget, 'number'> = {
  sendDigits: '',
  statusCallback: null,
  statusCallbackMethod: 'POST',
  statusCallbackEvent: ['completed'],
}

function targetOf(read: Reading, number: Element): DialTarget {
  read.noNouns()
  return {
    number: textOf(number),
    sendDigits: read.text('sendDigits'),
    statusCallback: read.optional('statusCallback'),
    statusCallbackMethod: read.method('statusCallbackMethod'),
    // End statuses are events, too, as with the status callback of a call.
    statusCallbackEvent: read.words('statusCallbackEvent', [...CALL_EVENTS, ...CALL_STATUSES]),
  }
}
