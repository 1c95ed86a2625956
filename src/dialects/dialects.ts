// The list of the dialects, and which of them is meant. A new one is its object, its name and a line here.
import type { OneOf } from '../domain/one-of'
import type { Dialect } from './dialect'
import { laml } from './laml'
import { signalwire } from './signalwire'
import { twilio } from './twilio'

/** As the option takes them, and in the order in which errors list them. */
export const DIALECT_NAMES = ['laml', 'twilio', 'signalwire'] as const

/** How resources are presented and callbacks are sent: as in the interface document (`laml`), or as one of the providers does. */
export type DialectName = OneOf<typeof DIALECT_NAMES>

const DIALECTS: Readonly<Record<DialectName, Dialect>> = { laml, twilio, signalwire }

/** The interface document's own, where neither the option nor a door picks one. */
const DEFAULT: DialectName = 'laml'

export function dialectOf(name: DialectName): Dialect {
  return DIALECTS[name]
}

/** The phone's own dialect, for all that no request decides. */
export function dialectOfOption(option: DialectName | 'auto'): DialectName {
  return option === 'auto' ? DEFAULT : option
}

/** Ends of host names, of every provider. */
export const PROVIDER_HOSTS: readonly string[] = DIALECT_NAMES.flatMap((name) => dialectOf(name).hosts)

/** The dialect of a request, from its URL alone. `prefix` is what stands before the version in its path. */
export function dialectOfDoor(hostname: string, prefix: string): DialectName {
  const isHostOf = (name: DialectName) => dialectOf(name).door.hosts.some((end) => hostname.endsWith(end))
  const byHost = DIALECT_NAMES.find(isHostOf)
  return byHost ?? DIALECT_NAMES.find((name) => dialectOf(name).door.prefix === prefix) ?? DEFAULT
}
