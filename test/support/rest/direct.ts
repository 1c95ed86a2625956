// A plain client of a phone without a suite around it, for tests that need phones of their own.
import type { Ringback } from '../../../src/index'
import { type Api, type Credentials, createApi } from './api'

/** @throws when the phone says that the request is not its own. */
export async function ask(phone: Ringback, request: Request): Promise<Response> {
  const response = await phone.fetch(request)
  if (!response) throw new Error(`phone.fetch takes ${request.method} ${request.url} for somebody else's`)
  return response
}

/** Speaks to `phone.fetch`. */
export function apiOf(phone: Ringback, { account = phone.account, prefix, origin = 'https://api.mock.test' }: DirectOptions = {}): Api {
  return createApi({
    origin: () => origin,
    fetch: (request) => ask(phone, request),
    account,
    ...(prefix === undefined ? {} : { prefix }),
  })
}

export interface DirectOptions {
  readonly account?: Credentials
  readonly prefix?: string
  readonly origin?: string
}
