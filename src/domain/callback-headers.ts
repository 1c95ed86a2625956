// The headers that a callback carries, besides those of its connection. The names are those of captured Twilio requests.

/** Both vendors' signatures are sent, so that either validator accepts the request. */
export interface CallbackSignatures {
  readonly twilio: string
  readonly signalwire: string
}

/** `token`: the idempotency token, the same for every attempt. Only a POST has a form. */
export function callbackHeaders(method: 'GET' | 'POST', token: string, { twilio, signalwire }: CallbackSignatures): Record<string, string> {
  const headers: Record<string, string> = {
    accept: '*/*',
    'user-agent': 'TwilioProxy/1.1',
    'i-twilio-idempotency-token': token,
    'x-twilio-signature': twilio,
    'x-signalwire-signature': signalwire,
  }
  if (method === 'POST') headers['content-type'] = 'application/x-www-form-urlencoded; charset=UTF-8'
  return headers
}
