// All checks, in the words of whoever asks. Pure: they read a phone through its public records, and change nothing.
import { MisuseError } from '../domain/errors'
import type { MessageRecord } from '../index'
import { calledBack } from './called-back'
import { heard } from './heard'
import { passedThrough } from './passed-through'
import { placedCall } from './placed-call'
import { redactorOf } from './redactor'
import { sentMessage } from './sent-message'
import { settled } from './settled'
import { callOfLeg } from './subject'
import type { Asking, CheckName, Tools, Verdict } from './verdict'
import { sentCode, verified } from './verified'

export type Check = (received: unknown, ...args: readonly unknown[]) => Verdict

const CHECKS: Readonly<Record<CheckName, (received: unknown, args: readonly unknown[], asking: Asking) => Verdict>> = {
  sentMessage,
  placedCall,
  calledBack,
  passedThrough,
  heard,
  settled,
  verified,
  sentCode,
}

/** Each throws a MisuseError of `tools` on a wrong subject or a wrong argument. */
export function checksWith(tools: Tools): Readonly<Record<CheckName, Check>> {
  const make = (name: CheckName): Check => {
    const asking: Asking = { tools, written: (subject, args, negated = false) => tools.written(name, subject, args, negated) }
    return (received, ...args) => {
      try {
        const verdict = CHECKS[name](received, args, asking)
        const told = telling(received, tools)
        const message = () => told(verdict.message())
        return 'actual' in verdict ? { ...verdict, message, actual: fieldsTold(verdict.actual, told) } : { ...verdict, message }
      } catch (error) {
        if (error instanceof MisuseError) throw new tools.MisuseError(`${tools.named(name)}: ${error.message}`)
        throw error
      }
    }
  }
  return {
    sentMessage: make('sentMessage'),
    placedCall: make('placedCall'),
    calledBack: make('calledBack'),
    passedThrough: make('passedThrough'),
    heard: make('heard'),
    settled: make('settled'),
    verified: make('verified'),
    sentCode: make('sentCode'),
  }
}

/** Messages show what an app said, which may be a token. A record that does not know its phone has no token to remove. */
function telling(received: unknown, { phoneOf }: Tools): (text: string) => string {
  const subject = callOfLeg(received)
  return redactorOf(phoneOf(subject as MessageRecord) ?? subject)
}

/** The fields that a runner prints beside the wanted ones, without tokens. */
function fieldsTold(fields: unknown, told: (text: string) => string): unknown {
  return Object.fromEntries(
    Object.entries(fields as object).map(([name, value]: [string, unknown]) => [name, typeof value === 'string' ? told(value) : value]),
  )
}
