// The headers that a callback carries, besides those of its connection. The names are those of captured Twilio requests.

/** Each vendor's is sent, so that either validator accepts the request. */
export interface CallbackSignatures {
  /** Made with the account's auth token. */
  readonly byToken: string
  /** Made with the project's signing key, or the auth token where none is set. */
  readonly byKey: string
}

/** `token`: the idempotency token, the same for every attempt. Only a POST has a form. */
export function callbackHeaders(method: 'GET' | 'POST', token: string, { byToken, byKey }: CallbackSignatures): Record<string, string> {
  const headers: Record<string, string> = {
    accept: '*/*',
    'user-agent': 'TwilioProxy/1.1',
    'i-twilio-idempotency-token': token,
    'x-twilio-signature': byToken,
    'x-signalwire-signature': byKey,
  }
  if (method === 'POST') headers['content-type'] = 'application/x-www-form-urlencoded; charset=UTF-8'
  return headers
}
