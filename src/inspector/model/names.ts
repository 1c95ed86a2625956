// Who is behind a number: the name that the test gave a handset.
import { isWhatsApp, partyOf } from '../../domain/addresses'
import type { Handset } from './wire'

/** By number. The handsets are told anew with every change, and looked up in every row. */
const known = new WeakMap<readonly Handset[], ReadonlyMap<string, string>>()

function namesOf(handsets: readonly Handset[]): ReadonlyMap<string, string> {
  const names =
    known.get(handsets) ?? new Map(handsets.flatMap(({ number, callerName }) => (callerName ? [[number, callerName] as const] : [])))
  known.set(handsets, names)
  return names
}

/** Of a number or an address on any channel; undefined where nobody said it. */
export function nameOf(handsets: readonly Handset[], address: string): string | undefined {
  return namesOf(handsets).get(partyOf(address))
}

/** In one line, where there is no room for more: `Ana`, `Ana on WhatsApp`, or the address as it is. */
export function whoIs(handsets: readonly Handset[], address: string): string {
  const name = nameOf(handsets, address)
  if (name === undefined) return address
  return isWhatsApp(address) ? `${name} on WhatsApp` : name
}

/** Addresses as options to choose from. */
export function named(handsets: readonly Handset[], addresses: readonly string[]): (readonly [value: string, shown: string])[] {
  return addresses.map((address) => {
    const name = nameOf(handsets, address)
    return [address, name === undefined ? address : `${name} ${address}`]
  })
}
