// Who is behind a number: the name that the test gave a handset.
import { isWhatsApp, partyOf } from '../../domain/addresses'
import type { Handset } from './wire'

/** By number. */
export type Names = ReadonlyMap<string, string>

/** The handsets are told anew with every change, and looked up in every row. */
const known = new WeakMap<readonly Handset[], Names>()
let last: Names = new Map()

/** The same map as long as the names are the same. */
export function namesOf(handsets: readonly Handset[]): Names {
  const before = known.get(handsets)
  if (before) return before
  const names = new Map(handsets.flatMap(({ number, callerName }) => (callerName ? [[number, callerName] as const] : [])))
  const isSame = names.size === last.size && [...names].every(([number, name]) => last.get(number) === name)
  if (!isSame) last = names
  known.set(handsets, last)
  return last
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

/** A line of the log: numbers by the names of who is behind them, but for those in quotation marks, which somebody said. */
export function withNames(handsets: readonly Handset[], line: string): string {
  if (namesOf(handsets).size === 0) return line
  return line.replace(/"(?:[^"\\]|\\.)*"|(?<!\S)(?:[a-z]+:)?\+\d{6,15}/g, (found) =>
    found.startsWith('"') ? found : whoIs(handsets, found),
  )
}

/** Addresses as options to choose from. */
export function named(handsets: readonly Handset[], addresses: readonly string[]): (readonly [value: string, shown: string])[] {
  return addresses.map((address) => {
    const name = nameOf(handsets, address)
    return [address, name === undefined ? address : `${name} ${address}`]
  })
}
