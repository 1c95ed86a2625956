// Fetches the files of a multimedia message, at send time, from the app or server that has them.
import type { AppResponse, Courier } from '../callbacks/courier'
import { MAX_REDIRECTS, redirectOf } from '../callbacks/policy'
import { registerApp } from '../domain/fix'
import { isSupportedMedia, type MediaRules, mediaLimit } from '../domain/media'
import { splitUserInfo } from '../domain/redact'
import type { AlertSpec } from '../engine/command'
import type { MediaResult } from '../engine/messages/command'

/** Codes of a file that could not be used: not downloaded, of a wrong type, too large. */
const DOWNLOAD_FAILED = 63019
const WRONG_TYPE = 12300
const TOO_LARGE = 11751

export interface MediaFile {
  readonly sid: string
  readonly url: string
}

export interface FetchedMedia {
  readonly result: MediaResult
  /** Virtual milliseconds that it took. */
  readonly took: number
  /** As it went on the wire. */
  readonly url: string
  /** What the timeline says of it. */
  readonly summary: string
  readonly alert: Omit<AlertSpec, 'sid'> | null
}

/** `timeout`: virtual milliseconds after which a file counts as not downloaded. */
export async function fetchMedia(file: MediaFile, courier: Courier, timeout: number, rules: MediaRules): Promise<FetchedMedia> {
  const { answer, took, asked } = await follow(file.url, courier, rules.maxBytes + 1)
  // Without user info: a password must not end up in an alert or in the timeline.
  const { url } = splitUserInfo(file.url)
  const failed = (errorCode: number, why: string): FetchedMedia => ({
    result: { sid: file.sid, result: 'failed', errorCode },
    took: answer.type === 'silent' ? timeout : Math.min(took, timeout),
    url,
    summary: `failed: ${why}`,
    alert: {
      code: errorCode,
      level: 'error',
      message: `The media file ${url} ${why}.`,
      fix: `Serve it with status 200, as ${rules.types.join(', ')}, within ${megabytes(rules.maxBytes)}.`,
    },
  })

  if (answer.type === 'nobody') return assumed(file.sid, url, new URL(asked).origin)
  if (answer.type === 'silent') return failed(DOWNLOAD_FAILED, 'was not answered at all')
  if (answer.type === 'unreachable') return failed(DOWNLOAD_FAILED, `could not be downloaded: ${answer.reason}`)
  if (took >= timeout) return failed(DOWNLOAD_FAILED, 'took too long to download')
  if (answer.status < 200 || answer.status > 299) return failed(DOWNLOAD_FAILED, `could not be downloaded: HTTP ${answer.status}`)
  const contentType = (answer.contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!isSupportedMedia(contentType, rules)) return failed(WRONG_TYPE, `has the type ${contentType || '(none)'}, which is not supported`)
  const limit = mediaLimit(contentType, rules)
  if (answer.body.length > limit) return failed(TOO_LARGE, `has more than ${megabytes(limit)}`)
  return {
    result: { sid: file.sid, result: 'fetched', contentType, content: answer.body },
    took,
    url,
    summary: `fetched, ${contentType}, ${answer.body.length} bytes`,
    alert: null,
  }
}

/** `origin`: where nobody was; behind a redirect it is not that of the file. */
function assumed(sid: string, url: string, origin: string): FetchedMedia {
  return {
    result: { sid, result: 'assumed' },
    took: 0,
    url,
    summary: 'taken as fetched: no app serves its origin',
    alert: {
      code: null,
      level: 'warning',
      message: `The media file ${url} was taken as fetched: no app serves ${origin}, and nothing leaves the process.`,
      fix: {
        inProcess: `Register one, phone.app('${origin}', (request) => new Response(bytes, { headers: { 'content-type': 'image/png' } })), to have it fetched.`,
        onPort: `To have it fetched: ${registerApp(origin).onPort}.`,
      },
    },
  }
}

function megabytes(bytes: number): string {
  return `${bytes / 1_048_576} MB`
}

async function follow(start: string, courier: Courier, keeps: number): Promise<{ answer: AppResponse; took: number; asked: string }> {
  let next = start
  let took = 0
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const { url, authorization } = splitUserInfo(next)
    const headers = { accept: '*/*', 'user-agent': 'TwilioProxy/1.1', ...(authorization ? { authorization } : {}) }
    const answer = await courier.carry({ url, method: 'GET', headers, body: null }, { keeps })
    if (answer.type === 'response') took += answer.took
    const redirect = redirectOf(answer, url)
    if (!redirect) return { answer, took, asked: url }
    next = redirect.url
  }
  return { answer: { type: 'unreachable', reason: `more than ${MAX_REDIRECTS} redirects` }, took, asked: next }
}
