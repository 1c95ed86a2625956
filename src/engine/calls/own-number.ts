// A call that an app places to a number of the phone's own: as it rings there, it comes in there, as from anybody.
import type { CallRow, NumberRow } from '../../store/records'
import type { Draft } from '../draft'
import { arriveAtNumber } from './people'

/** Undefined: a person is called. A code of Verify is nothing for an app. */
export function ownNumberOf(draft: Draft, { to, codeOf }: CallRow): NumberRow | undefined {
  return codeOf === undefined ? draft.world.store.numbers.listBy('e164', to).at(0) : undefined
}

/** The call that comes in has a record of its own, as with the provider. The two are the ends of one line. */
export function ringAtOwnNumber(draft: Draft, call: CallRow, number: NumberRow): void {
  const { sid, from, dialect } = call
  draft.guess('call-to-own-number')
  const farEnd = arriveAtNumber(draft, { type: 'call.arrive', from, numberSid: number.sid, params: {}, dialect, farEnd: sid })
  if (farEnd !== null) draft.putCall({ ...(draft.call(sid) ?? call), farEnd })
}
