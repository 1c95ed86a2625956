// Where a document came from, and what its relative URLs mean.

/** Relative URLs in a document are resolved against this. Null: the document was given inline. */
export interface Base {
  readonly url: string | null
}

/** Null: the URL leads nowhere. An empty URL is the document itself. */
export function resolve(base: Base, url: string): string | null {
  if (url === '' && base.url !== null) return base.url
  try {
    const target = base.url === null ? new URL(url) : new URL(url, base.url)
    return target.protocol === 'http:' || target.protocol === 'https:' ? target.href : null
  } catch {
    return null
  }
}

/** Twilio: a URL that leads nowhere. */
export const BAD_URL = 11100

export function unresolved(url: string | null): string {
  return `the URL ${JSON.stringify(url ?? '')} leads nowhere: it has to be http or https, and absolute in an inline document`
}
