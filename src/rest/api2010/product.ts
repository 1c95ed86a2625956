// The 2010 API: messages, calls, numbers and their account, as Twilio and everybody compatible with it has them. The list of accounts
// is a product of its own, because its path names no account.

import type { Product } from '../http/product'
import { rejectionReply } from '../http/respond'
import { linkOf, linkOfAccounts, listOfAccounts, readAddress } from './address'
import { ACCOUNT_LIST_ROUTES, ROUTES } from './routes'

export const api2010 = {
  address: (url, { dialect }) => readAddress(url, dialect),
  routes: ROUTES,
  lists: {
    // Relative, because every SDK glues it to its base URL.
    link: linkOf,
    // Only the keys that the SDKs know: any other breaks twilio 3, 4 and SignalWire's.
    present: ({ key, items, page, pageSize, start, end, uri, firstPageUri, nextPageUri, previousPageUri }) => ({
      page,
      page_size: pageSize,
      start,
      end,
      uri,
      first_page_uri: firstPageUri,
      next_page_uri: nextPageUri,
      previous_page_uri: previousPageUri,
      [key]: items,
    }),
  },
  presentRejection: rejectionReply,
} as const satisfies Product

/** Stands before `api2010`, whose address takes every path of this API. */
export const accountList = {
  ...api2010,
  address: (url, { dialect }) => listOfAccounts(url, dialect),
  routes: ACCOUNT_LIST_ROUTES,
  lists: { ...api2010.lists, link: linkOfAccounts },
} as const satisfies Product
