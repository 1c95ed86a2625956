// The code of a verification: from the seed, and no code that the service has just given to somebody else.
import type { Draft } from '../draft'

/** As many of a service's verifications are looked at: with four digits there are ten thousand codes. */
const LOOK_BACK = 100

export function newCode({ world: { identity, store } }: Draft, sid: string, serviceSid: string, length: number): string {
  const earlier = store.verifications.listBy('service', serviceSid)
  const taken = new Set<string>()
  for (let i = Math.max(0, earlier.length - LOOK_BACK); i < earlier.length; i++) taken.add(earlier.at(i)?.code ?? '')
  for (let attempt = 0; ; attempt++) {
    const digits = Array.from({ length }, (_, place) => identity.pick(`code ${sid} ${attempt} ${place}`, 10)).join('')
    if (!taken.has(digits)) return digits
  }
}
