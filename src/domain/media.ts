// Media files of a message: which types the service takes, how large they may be, and which type a URL suggests.

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
  webp: 'image/webp',
  ogg: 'audio/ogg',
  mp3: 'audio/mpeg',
  pdf: 'application/pdf',
  vcf: 'text/vcard',
}

/** What may be sent by a channel, and in how many bytes. An image has the limit of MMS everywhere. */
export interface MediaRules {
  readonly types: readonly string[]
  readonly maxBytes: number
}

export const MMS_MEDIA: MediaRules = { types: MEDIA_TYPES, maxBytes: MEDIA_MAX_BYTES }

/** Source: Twilio, "Guidance on WhatsApp media messages". */
export const WHATSAPP_MEDIA: MediaRules = {
  types: [
    'image/jpeg',
    'image/png',
    'image/webp',
    'audio/ogg',
    'audio/amr',
    'audio/3gpp',
    'audio/aac',
    'audio/mpeg',
    'video/mp4',
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/vcard',
  ],
  maxBytes: 16 * 1024 * 1024,
}

export function isSupportedMedia(contentType: string, { types }: MediaRules): boolean {
  return types.includes(contentType)
}

/** Bytes. */
export function mediaLimit(contentType: string, { maxBytes }: MediaRules): number {
  return contentType.startsWith('image/') ? MEDIA_MAX_BYTES : maxBytes
}

/** One pixel, for files that no app serves, so that a program that fetches the bytes gets a valid image. */
const PIXELS: Readonly<Record<string, string>> = {
  'image/png': 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'image/gif': 'R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==',
  'image/jpeg':
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
}

export function placeholder(contentType: string): Uint8Array {
  const pixel = PIXELS[contentType]
  return pixel ? Uint8Array.from(atob(pixel), (character) => character.charCodeAt(0)) : new TextEncoder().encode('ringback')
}

/** The type that the ending of the path suggests, for files that were not fetched. */
export function guessMediaType(url: string): string {
  const ending = /\.([a-z0-9]+)$/i.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? ''
  return BY_ENDING[ending] ?? 'application/octet-stream'
}
