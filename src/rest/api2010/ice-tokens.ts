// Tokens: credentials for the provider's media servers. ringback has none, so they open nothing, and an alert says so.

import { dialectOf } from '../../dialects/dialects'
import { madeIn } from '../../store/table'
import { unsupported } from '../http/advice'
import { type Context, type HandlerResult, ok, rejected } from '../http/context'

/** Source: Twilio's OpenAPI file, the example of Tokens. */
const STUN = 'stun:global.stun.twilio.com:3478'
const TURN = [
  'turn:global.turn.twilio.com:3478?transport=udp',
  'turn:global.turn.twilio.com:3478?transport=tcp',
  'turn:global.turn.twilio.com:443?transport=tcp',
]

/** The one answer with the password. */
export function createIceToken(context: Context): HandlerResult {
  const { service, account, address, form } = context
  const { sid, rejection } = service.request({ type: 'iceToken.create', accountSid: account.sid, ttl: form.one('Ttl') })
  if (rejection) return rejected(rejection)
  const { password, ttl, createdAt } = madeIn(service.store.iceTokens, sid)
  service.alertOnce(
    unsupported(
      'POST Tokens was answered with STUN and TURN servers, which are the provider’s: ringback has none, and nothing connects there with this password.',
      'Test without media what the app does with the answer, or give the WebRTC client servers of your own.',
    ),
  )
  const date = dialectOf(address.dialect).date(createdAt)
  return ok(
    {
      account_sid: account.sid,
      username: sid,
      password,
      ttl: String(ttl),
      ice_servers: [{ url: STUN, urls: STUN }, ...TURN.map((urls) => ({ url: urls, urls, username: sid, credential: password }))],
      date_created: date,
      date_updated: date,
    },
    null,
    201,
  )
}
