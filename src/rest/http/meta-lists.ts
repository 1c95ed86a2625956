// How the products with a host of their own write their lists: the paging under `meta`, with absolute links.
// Source: Twilio's OpenAPI files of Messaging, Content and Verify.
import type { ListStyle } from './paging'

export const metaLists: ListStyle = {
  link: ({ root, segments }) => [root, ...(segments ?? [])].join('/'),
  present: ({ key, items, page, pageSize, uri, firstPageUri, nextPageUri, previousPageUri }) => ({
    meta: {
      page,
      page_size: pageSize,
      first_page_url: firstPageUri,
      previous_page_url: previousPageUri,
      url: uri,
      next_page_url: nextPageUri,
      key,
    },
    [key]: items,
  }),
}
