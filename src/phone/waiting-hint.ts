// Why nothing came: the app may wait for a timer that this clock does not move. The line to write, where that may be the reason.
import { fakeTimersAreOn } from '../clock/fake-timers'
import { FROZEN } from '../clock/pace'
import type { Exchange } from '../exchange/exchange'
import type { Attachments } from './attachment'

/** Empty where timers of the app are not the likely reason. */
export function waitingHint({ clock }: Exchange, attachments: Attachments): string {
  if (attachments.any || clock.speed !== FROZEN) return ''
  if (fakeTimersAreOn())
    return 'Fake timers are on, and this clock does not move them. Tie them to it: phone.clock.attach(vi), or attach(jest), or attach(the clock of sinon).'
  if (clock.busy) return ''
  return 'If the app sends out of a timer of its own, fake the timers and tie them to this clock: vi.useFakeTimers(), phone.clock.attach(vi).'
}
