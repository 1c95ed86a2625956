// Enough of a world for `decide`: a real store with an account, its number and a handset, and a time that a test sets.
// Nothing here waits: the engine decides at once, and so do its tests.

import { MESSAGE_STATUSES } from '../../../src/domain/status'
import type { Command, Decision, Effect } from '../../../src/engine/command'
import { decide } from '../../../src/engine/decide'
import { createIdentity } from '../../../src/engine/identity'
import type { CreateMessage } from '../../../src/engine/messages/command'
import { EMPTY_HANDSET } from '../../../src/engine/outcomes'
import type { EngineSettings, Timing } from '../../../src/engine/world'
import { outcome } from '../../../src/phone/outcome'
import type { MessageRow, TextOutcome } from '../../../src/store/records'
import { createStore } from '../../../src/store/store'
import { accountRow, NOON, numberRow, sidOf } from '../store/records'

export const ACCOUNT = sidOf('AC', 1)
export const SHOP = '+15550100001'
export const ANA = '+15550100002'
export const CALLBACK = 'https://app.test/status'

export type Scheduled = Extract<Effect, { type: 'schedule' }>

export function createCommand(fields: Partial<CreateMessage> = {}): CreateMessage {
  return {
    type: 'message.create',
    accountSid: ACCOUNT,
    to: ANA,
    from: SHOP,
    body: 'Hi',
    mediaUrls: [],
    statusCallback: undefined,
    messagingServiceSid: undefined,
    scheduleType: undefined,
    sendAt: undefined,
    validityPeriod: undefined,
    contentSid: undefined,
    contentVariables: undefined,
    dialect: 'laml',
    ...fields,
  }
}

export const TIMING: Timing = {
  message: { enqueue: 100, sending: 100, sent: 200, receipt: 1_000 },
  call: { dial: 100, ring: 500, answer: 3_000 },
  content: { approval: 3_600_000 },
  recording: { process: 1_000 },
  transcription: { process: 2_000 },
  relay: {
    connect: 478,
    greeting: 706,
    speak: 315,
    character: 53,
    tone: 360,
    partial: 242,
    prompt: 730,
    preempt: 97,
    error: 89,
    end: 88,
    action: 260,
  },
  speech: { say: 400, play: 3_000 },
}

export class SmallWorld {
  readonly store = createStore()
  readonly identity = createIdentity('small world')
  now = NOON
  readonly settings: EngineSettings

  constructor(settings: Partial<EngineSettings> = {}) {
    this.settings = {
      timing: TIMING,
      callbackStatuses: new Set(MESSAGE_STATUSES),
      ownCarrier: { text: false, call: false },
      textOutcome: () => outcome.delivered(),
      callOutcome: () => outcome.answered(),
      review: () => ({ approved: true }),
      callEvents: ['completed'],
      strict: false,
      optOut: false,
      magicNumbers: false,
      throughput: { messages: null, calls: null, queue: 1_000 },
      multimediaPrefix: 'SM',
      senderCodes: 'one',
      media: 'every',
      ...settings,
    }
    this.store.apply({ table: 'accounts', put: accountRow() })
    this.store.apply({ table: 'numbers', put: numberRow({ accountSid: ACCOUNT, e164: SHOP }) })
  }

  /** Decides and commits, as the runtime would; the effects are for the test to look at. */
  do(command: Command): Decision {
    const decision = decide(this, command)
    for (const change of decision.changes) this.store.apply(change)
    return decision
  }

  /** A new text, already committed. */
  send(fields: Partial<CreateMessage> = {}): { message: MessageRow; decision: Decision } {
    const decision = this.do(createCommand(fields))
    return { message: this.message(decision.sid), decision }
  }

  /** Does what an effect scheduled, when it is due. */
  due(decision: Decision): Decision {
    const { after, command } = scheduled(decision)
    this.now += after
    return this.do(command)
  }

  message(sid: string | null): MessageRow {
    const message = this.store.messages.get(sid ?? '')
    if (!message) throw new Error(`There is no message ${sid}.`)
    return message
  }

  script(number: string, ...texts: TextOutcome[]): void {
    this.store.apply({ table: 'handsets', put: { sid: number, ...EMPTY_HANDSET, texts } })
  }
}

/** The one step that a decision schedules. */
export function scheduled(decision: Decision): Scheduled {
  const steps = decision.effects.filter((effect): effect is Scheduled => effect.type === 'schedule')
  const [step] = steps
  if (!step || steps.length > 1) throw new Error(`The decision schedules ${steps.length} steps.`)
  return step
}

/** The form of the one callback that a decision sends, or undefined when it sends none. */
export function callbackOf(decision: Decision) {
  const callbacks = decision.effects.filter((effect) => effect.type === 'callback')
  if (callbacks.length > 1) throw new Error(`The decision sends ${callbacks.length} callbacks.`)
  return callbacks[0]?.callback
}
