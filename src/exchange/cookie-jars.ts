// Whose cookies go with which callback: a call has a jar, and so have the texts of a person to a number. News of a text has none.
import { cookieHeader, keepCookies, TEXT_COOKIES_LAST } from '../callbacks/cookies'
import type { CallbackRow } from '../store/records'
import type { Ledger } from './ledger'

/** A header of the request, or nothing. It is on no record: a session is the app's own matter. */
export function cookiesFor(ledger: Ledger, callback: CallbackRow, url: string): { readonly cookie?: string } {
  const jar = jarOf(callback)
  const kept = jar && ledger.store.cookieJars.get(jar.sid)
  const cookie = kept && cookieHeader(kept.cookies, url, ledger.now)
  if (cookie) ledger.guess('callback-cookies', callback.subject)
  return cookie ? { cookie } : {}
}

export function putCookies(ledger: Ledger, callback: CallbackRow, url: string, setCookies: readonly string[]): void {
  const jar = setCookies.length > 0 ? jarOf(callback) : null
  if (!jar) return
  const before = ledger.store.cookieJars.get(jar.sid)?.cookies ?? []
  const cookies = keepCookies(before, setCookies, { url, now: ledger.now, lifetime: jar.lifetime })
  ledger.commit([{ table: 'cookieJars', put: { sid: jar.sid, cookies } }])
}

/** Twilio: for the length of a call, whose SID no other call has; for texts by From and To, four hours. */
function jarOf(callback: CallbackRow): { readonly sid: string; readonly lifetime: number | null } | null {
  const { kind, subject, accountSid, replyTo } = callback
  if (kind.startsWith('call.') || replyTo?.type === 'call') return { sid: `call ${subject}`, lifetime: null }
  if (replyTo?.type !== 'message') return null
  const { From, To } = callback.params
  return { sid: `texts ${accountSid} ${From} ${To}`, lifetime: TEXT_COOKIES_LAST }
}
