// What went wrong with a record last, for the message of somebody who waits for it in vain.
import { redactTokens } from '../domain/redact'
import type { Exchange } from '../exchange/exchange'
import { secretsOf } from '../exchange/secrets'

/** `Alert: 11200 The request … got no document: HTTP 500. The app answered …`. Empty where no error is about it. */
export function lastErrorOf(exchange: Exchange, sid: string): string {
  const { alerts } = exchange.store
  for (let index = alerts.length - 1; index >= alerts.first; index--) {
    const alert = alerts.at(index)
    if (alert?.level !== 'error' || alert.sid !== sid) continue
    const { code, message, fix } = alert
    return redactTokens(`Alert: ${code === null ? '' : `${code} `}${message} ${fix}`, secretsOf(exchange))
  }
  return ''
}
