// Did the app place such a call? Calls that it made through the API count; legs of its Dial verbs are in phone.calls.
import { checkMatch } from '../domain/check-match'
import { MisuseError } from '../domain/errors'
import { type Match, matches } from '../domain/match'
import { shortSid } from '../domain/sid'
import type { CallRecord, Ringback } from '../index'
import { callShape } from '../kinds/call'
import { checkTimes } from './how-often'
import { callCells, callLine } from './lines'
import { judge, type Outbound } from './outbound'
import { count, show } from './show'
import { checkPhone } from './subject'
import { undetectedLines } from './unasked'
import type { Asking, Verdict } from './verdict'

const PLACED: Outbound<CallRecord> = {
  noun: 'call',
  done: 'placed',
  resource: 'Calls',
  of: (phone) => phone.calls.filter({ direction: 'outbound-api' }),
  others(phone) {
    const others = phone.calls.count()
    return others === 0 ? '' : ` (${count(others, 'call')} came in or ${others === 1 ? 'was' : 'were'} dialed by a document.)`
  },
  line: callLine,
  cells: callCells,
  reasons: (call, lacking, phone) => (lacking.includes('answeredBy') ? undetectedLines(call.sid, phone) : []),
}

/** @throws MisuseError */
export function placedCall(received: unknown, args: readonly unknown[], asking: Asking): Verdict {
  const phone = checkPhone(received, asking, ["{ to: '+15550100002' }"])
  const [matched, options, ...more] = args
  const match = matched === undefined && args.length > 1 ? undefined : checkMatch<CallRecord>([...args.slice(0, 1), ...more], callShape)
  const times = checkTimes(options)
  const direction = typeof match === 'object' ? match.direction : undefined
  if (typeof direction === 'string' && direction !== 'outbound-api')
    throw new MisuseError(
      `A call with direction ${show(direction)} is not placed through the API. Write phone.calls.count({ direction: ${show(direction)} }).`,
    )
  const verdict = judge(phone, PLACED, asking, { match, times, args: args.map(show) })
  return verdict.pass ? verdict : { ...verdict, message: () => [verdict.message(), ...dialedLines(phone, match)].join('\n') }
}

/** A leg of a Dial is no call that the app placed, and often what the test means. */
function dialedLines(phone: Ringback, match: Match<CallRecord> | undefined): string[] {
  const leg = phone.calls.filter({ direction: 'outbound-dial' }).findLast((call) => matches(call, match))
  if (!leg) return []
  return [
    `${shortSid(leg.sid)} matches, and a Dial made it: the app did not place it by the API. Write phone.calls.find({ direction: 'outbound-dial', to: ${show(leg.to)} }).`,
  ]
}
