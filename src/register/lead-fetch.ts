// Requests of the global fetch for a provider's host go to a phone on a port. Knows no phone.
import { isProviderHost } from '../dialects/hosts'
import { meantFor } from './meant-for'

export function leadFetch(phone: URL): void {
  const inner = globalThis.fetch
  globalThis.fetch = async function fetch(input, init) {
    const url = providersUrl(input)
    if (!url) return inner(input, init)
    const request = new Request(input, init)
    const headers = new Headers(request.headers)
    for (const [name, value] of Object.entries(meantFor(url.host, url.protocol.slice(0, -1)))) headers.set(name, value)
    const { method, signal, redirect } = request
    const body = request.body ? await request.arrayBuffer() : null
    const response = await inner(new URL(`${url.pathname}${url.search}`, phone), { method, headers, body, signal, redirect })
    // Who reads it knows nothing of the phone.
    return Object.defineProperty(response, 'url', { value: url.href })
  }
}

function providersUrl(input: string | URL | Request): URL | undefined {
  const text = input instanceof Request ? input.url : String(input)
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && isProviderHost(url.hostname) ? url : undefined
}
