// The links in the answers of the 2010 API.

import type { Context } from '../http/context'

interface Linked extends Pick<Context, 'address'> {
  readonly account: { readonly sid: string }
}

/** Relative, and under the prefix through which the request came. */
export function resourceUri({ address, account }: Linked, ...segments: string[]): string {
  let uri = `${address.root}/Accounts/${account.sid}`
  for (const segment of segments) uri += `/${segment}`
  return `${uri}.json`
}

/** `{ incoming_phone_numbers: '….json' }`, by the names that stand in paths: of `SMS/ShortCodes` the last. */
export function subresourceUris(names: readonly string[], uri: (name: string) => string): Record<string, string> {
  const uris: Record<string, string> = {}
  for (const name of names) uris[keyOf(name)] = uri(name)
  return uris
}

/** By the name. They are few, and every answer has some. */
const KEYS = new Map<string, string>()

function keyOf(path: string): string {
  const known = KEYS.get(path)
  if (known !== undefined) return known
  const name = path.slice(path.lastIndexOf('/') + 1)
  const key = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase()
  KEYS.set(path, key)
  return key
}
