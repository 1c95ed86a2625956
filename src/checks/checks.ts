// All checks, in the words of whoever asks. Pure: they read a phone through its public records, and change nothing.
import { MisuseError } from '../domain/errors'
import type { Ringback } from '../index'
import { calledBack } from './called-back'
import { heard } from './heard'
import { passedThrough } from './passed-through'
import { placedCall } from './placed-call'
import { sentMessage } from './sent-message'
import { settled } from './settled'
import type { Asking, CheckName, Tools, Verdict } from './verdict'

export type Check = (received: unknown, ...args: readonly unknown[]) => Verdict

const CHECKS: Readonly<Record<CheckName, (received: unknown, args: readonly unknown[], asking: Asking) => Verdict>> = {
  sentMessage,
  placedCall,
  calledBack,
  passedThrough,
  heard,
  settled,
}

/** Each throws a MisuseError of `tools` on a wrong subject or a wrong argument. */
export function checksWith(tools: Tools): Readonly<Record<CheckName, Check>> {
  const make = (name: CheckName): Check => {
    const asking: Asking = { tools, written: (subject, args, negated = false) => tools.written(name, subject, args, negated) }
    return (received, ...args) => {
      try {
        const verdict = CHECKS[name](received, args, asking)
        return { ...verdict, message: () => withoutToken(verdict.message(), received) }
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
  }
}

/** An app may answer with anything, and what it answers is shown. A long text is cut, and the token in it, too. */
function withoutToken(message: string, received: unknown): string {
  const token = (received as Partial<Ringback> | null)?.account?.authToken
  if (!token) return message
  let text = message
  for (let length = token.length; length >= Math.min(token.length, SHORTEST); length--)
    text = text.replaceAll(token.slice(0, length), '(the auth token)')
  return text
}

/** A shorter beginning of a token gives nothing away. */
const SHORTEST = 8
