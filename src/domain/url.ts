// URLs that the service can ask: absolute, http or https, with a host.

/** Null: the text is not such a URL. */
export function parseHttpUrl(value: string): URL | null {
  // A host must stand there: `new URL` takes the first piece of the path for it in `https:///status`.
  if (!/^https?:\/\/[^/\\?#]/i.test(value)) return null
  try {
    return new URL(value)
  } catch {
    return null
  }
}

/** It is not normalized: the app compares with what it wrote. */
export function isWebSocketUrl(value: string): boolean {
  return /^wss:\/\/[^/\\?#]/i.test(value) && URL.canParse(value)
}
