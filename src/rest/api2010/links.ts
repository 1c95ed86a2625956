// The links in the answers of the 2010 API.

import type { Context } from '../http/context'

interface Linked extends Pick<Context, 'address'> {
  readonly account: { readonly sid: string }
}

/** Relative, and under the prefix through which the request came. */
export function resourceUri({ address, account }: Linked, ...segments: string[]): string {
  return `${[`${address.root}/Accounts/${account.sid}`, ...segments].join('/')}.json`
}

/** `{ incoming_phone_numbers: '….json' }`, by the names that stand in paths: of `SMS/ShortCodes` the last. */
export function subresourceUris(names: readonly string[], uri: (name: string) => string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [keyOf(name), uri(name)]))
}

function keyOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase()
}
