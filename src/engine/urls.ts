// Which URLs the service accepts from a client, and how one is told to a person.

/** Callback URLs: absolute, http or https, at most 4,000 characters, no underscore in the host (Twilio's error 21609). */
export function isCallbackUrl(value: string): boolean {
  const url = value.length <= 4_000 ? parse(value) : null
  return url !== null && !url.hostname.includes('_')
}

export function isMediaUrl(value: string): boolean {
  return parse(value) !== null
}

function parse(value: string): URL | null {
  // A host must stand there: `new URL` takes the first piece of the path for it in `https:///status`.
  if (!/^https?:\/\/[^/\\?#]/i.test(value)) return null
  try {
    return new URL(value)
  } catch {
    return null
  }
}

/** A URL for a person's eyes: without the user info, which may hold a password, and without the fragment, which is not sent. */
export function redactUrl(value: string): string {
  const url = parse(value)
  if (url === null) return value
  url.username = ''
  url.password = ''
  url.hash = ''
  return url.href
}
