// How a request that was led to a phone says which host it was meant for: as a reverse proxy does.

export function meantFor(host: string, scheme: string): { readonly 'x-forwarded-host': string; readonly 'x-forwarded-proto': string } {
  return { 'x-forwarded-host': host, 'x-forwarded-proto': scheme }
}
