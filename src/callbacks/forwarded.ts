// What a proxy tells the app behind it: the public host, so that the app can check the signature. Pure.

/** A socket's URL is that of the request which asks for it: `wss:` is `https`. */
export function forwardedHeaders(url: string): Readonly<Record<string, string>> {
  const { host, protocol } = new URL(url)
  return { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1).replace(/^ws/, 'http') }
}
