// The host of short links.
import { SHORT_CODE, SHORT_LINK_HOST } from '../../domain/short-links'
import { type Address, segmentsOf } from '../http/address'

/** The host by its name, or as a first segment of the path, as for the other hosts (`rest/http/host-address.ts`). */
export function shortLinkAddress(rawUrl: string): Address | undefined {
  // Cheaper than parsing, and most requests of an app are somebody else's.
  if (!rawUrl.includes(`/${SHORT_LINK_HOST}/`)) return undefined
  const url = new URL(rawUrl)
  const all = segmentsOf(url.pathname.slice(1))
  if (url.hostname !== SHORT_LINK_HOST && all[0] !== SHORT_LINK_HOST) return undefined
  const segments = url.hostname === SHORT_LINK_HOST ? all : all.slice(1)
  const [code = ''] = segments
  return {
    url,
    root: url.origin,
    accountSid: '',
    path: url.pathname,
    segments: SHORT_CODE.test(code) ? segments : null,
    json: false,
    dialect: 'twilio',
  }
}
