// The short links of texts: whoever follows one is led to where the long one leads. No account is asked for, as a person has none.
import { SHORT_LINK_LIFE } from '../../domain/short-links'
import { metaLists } from '../http/meta-lists'
import type { Product } from '../http/product'
import { rejectionReply } from '../http/respond'
import { shortLinkAddress } from './address'

export const shortLinks = {
  address: shortLinkAddress,
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
