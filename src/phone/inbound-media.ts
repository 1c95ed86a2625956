// The files that come along with an inbound text: given as they are, or fetched from where the test says.
import { checkNames } from '../domain/check-options'
import { MisuseError, quote } from '../domain/errors'
import { guessMediaType, type MediaRules, MMS_MEDIA, placeholder } from '../domain/media'
import type { ArrivedMedia } from '../engine/messages/command'
import { isMediaUrl } from '../engine/urls'
import type { Exchange } from '../exchange/exchange'

/** A URL, which is fetched from the app for its origin (an image of one pixel if there is none), or a file. */
export type InboundMedia = string | { readonly contentType: string; readonly content: Uint8Array | string }

/** Carriers take no more. */
const MAX_COUNT = 10

/** A URL that is still to be fetched, or a file that is there. */
export type CheckedMedia = string | ArrivedMedia

/** Nothing is fetched yet. @throws MisuseError when an entry is neither a URL nor a file. */
export function checkMedia(media: unknown): CheckedMedia[] {
  if (!Array.isArray(media) || media.length > MAX_COUNT)
    throw new MisuseError(`handset.text(…, { media }) got ${quote(media)}. Write a list of up to ${MAX_COUNT} URLs or files.`)
  return media.map(checkFile)
}

/** In order, one after the other. */
export async function collectMedia(exchange: Exchange, media: readonly CheckedMedia[], rules = MMS_MEDIA): Promise<ArrivedMedia[]> {
  const files: ArrivedMedia[] = []
  for (const file of media) files.push(typeof file === 'string' ? await fetched(exchange, file, rules) : file)
  return files
}

function checkFile(file: unknown): CheckedMedia {
  if (typeof file === 'string' && isMediaUrl(file)) return file
  if (typeof file === 'object' && file !== null && 'contentType' in file && typeof file.contentType === 'string' && 'content' in file) {
    const { contentType, content } = file
    checkNames(file, ['contentType', 'content'], 'handset.text(…, { media: [file] })')
    if (typeof content === 'string') return { url: null, contentType, content: new TextEncoder().encode(content) }
    if (content instanceof Uint8Array) return { url: null, contentType, content }
  }
  throw new MisuseError(
    `handset.text(…, { media }) got ${quote(file)}. Write a URL, such as 'https://cdn.test/cat.png', or { contentType: 'image/png', content: bytes }.`,
  )
}

function fetched(exchange: Exchange, url: string, rules: MediaRules): Promise<ArrivedMedia> {
  const contentType = guessMediaType(url)
  return exchange.bringMedia(url, { url, contentType, content: placeholder(contentType) }, rules)
}
