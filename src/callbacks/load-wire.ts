// Loads what reaches servers, and Node's modules with it, when the first one is met: the core runs in a browser.

export type Wire = typeof import('../wire/door')

let loading: Promise<Wire> | undefined

export function loadWire(): Promise<Wire> {
  loading ??= import('../wire/door')
  return loading
}
