// The short links of texts: whoever follows one is led to where the long one leads. No account is asked for, as a person has none.
import { SHORT_CODE, SHORT_LINK_HOST, SHORT_LINK_LIFE } from '../../domain/short-links'
import { type Address, segmentsOf } from '../http/address'
import { metaLists } from '../http/meta-lists'
import type { Product } from '../http/product'
import { rejectionReply } from '../http/respond'

export const shortLinks = {
  address: (url) => readAddress(url),
  routes: [],
  lists: metaLists,
  presentRejection: rejectionReply,
  // Which status the provider redirects with is not stated.
  open: ({ store, now }, { segments }) => {
    const link = segments?.length === 1 ? store.shortLinks.get(segments[0] as string) : undefined
    if (!link || now - link.createdAt > SHORT_LINK_LIFE) return null
    return { status: 302, body: null, headers: { location: link.url } }
  },
} as const satisfies Product

/** The host by its name, or as a first segment of the path, as for the other hosts (`rest/http/host-address.ts`). */
function readAddress(rawUrl: string): Address | undefined {
  // Cheaper than parsing, and most requests of an app are somebody else's.
  if (!rawUrl.includes(`/${SHORT_LINK_HOST}/`)) return undefined
  const url = new URL(rawUrl)
  const all = segmentsOf(url.pathname.slice(1))
  if (url.hostname !== SHORT_LINK_HOST && all[0] !== SHORT_LINK_HOST) return undefined
  const segments = url.hostname === SHORT_LINK_HOST ? all : all.slice(1)
  const [code = ''] = segments
  return { url, root: url.origin, accountSid: '', segments: SHORT_CODE.test(code) ? segments : null, json: false, dialect: 'twilio' }
}
