// Media files of a message: which types the service takes, how large, and what a URL's ending suggests.

/** The interface document: "Supported types include JPEG, PNG, GIF and MP4". */
export const MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'video/mp4'] as const

/** Twilio's limit for JPEG, PNG and GIF. */
export const MEDIA_MAX_BYTES = 5 * 1024 * 1024

export const MEDIA_MAX_COUNT = 10

const BY_ENDING: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  mp4: 'video/mp4',
}

export function isSupportedMedia(contentType: string): boolean {
  return (MEDIA_TYPES as readonly string[]).includes(contentType)
}

/** What the path's ending says, for files that nobody has fetched. */
export function guessMediaType(url: string): string {
  const ending = /\.([a-z0-9]+)$/i.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? ''
  return BY_ENDING[ending] ?? 'application/octet-stream'
}
