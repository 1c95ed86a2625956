// The files that come along with an inbound text: given as they are, or fetched from where the test says.
import { MisuseError, quote } from '../domain/errors'
import { guessMediaType, placeholder } from '../domain/media'
import type { ArrivedMedia } from '../engine/command'
import { isMediaUrl } from '../engine/urls'
import type { Exchange } from './exchange'

/** A URL (fetched from the app that serves its origin; one pixel where none does), or a file. */
export type InboundMedia = string | { readonly contentType: string; readonly content: Uint8Array | string }

/** Carriers take no more. */
const MAX_COUNT = 10

/** @throws MisuseError when a file is none. */
export async function collectMedia(exchange: Exchange, media: readonly InboundMedia[]): Promise<ArrivedMedia[]> {
  if (!Array.isArray(media) || media.length > MAX_COUNT)
    throw new MisuseError(`handset.text(…, { media }) got ${quote(media)}. Write a list of up to ${MAX_COUNT} URLs or files.`)
  const files: ArrivedMedia[] = []
  for (const file of media) files.push(await collect(exchange, file))
  return files
}

async function collect(exchange: Exchange, file: unknown): Promise<ArrivedMedia> {
  if (typeof file === 'string' && isMediaUrl(file))
    return exchange.bringMedia(file, { url: file, contentType: guessMediaType(file), content: placeholder(guessMediaType(file)) })
  if (typeof file === 'object' && file !== null && 'contentType' in file && typeof file.contentType === 'string' && 'content' in file) {
    const { contentType, content } = file
    if (typeof content === 'string') return { url: null, contentType, content: new TextEncoder().encode(content) }
    if (content instanceof Uint8Array) return { url: null, contentType, content }
  }
  throw new MisuseError(
    `handset.text(…, { media }) got ${quote(file)}. Write a URL, such as 'https://cdn.test/cat.png', or { contentType: 'image/png', content: bytes }.`,
  )
}
