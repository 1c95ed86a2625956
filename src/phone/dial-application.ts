// A browser that calls: a client reaches the account through an application, and not through a number.
import { formOf } from '../domain/addresses'
import { MisuseError, quote } from '../domain/errors'
import { isSid } from '../domain/sid'
import type { Exchange } from '../exchange/exchange'
import { type Leg, openLeg } from './leg'
import { checkParams, type WebhookParams } from './webhook-params'

/** Undefined: it is no application. */
export function applicationSidOf(to: unknown): string | undefined {
  const sid = typeof to === 'object' && to !== null && 'sid' in to ? to.sid : to
  return typeof sid === 'string' && isSid(sid, 'AP') ? sid : undefined
}

export async function dialApplication(exchange: Exchange, from: string, sid: string, params: WebhookParams): Promise<Leg> {
  if (formOf(from) !== 'client')
    throw new MisuseError(
      `handset.dial() got the application ${sid}, and ${from} cannot call one: a client can, phone.handset('client:alice'). Dial a number that phone.number() returned.`,
    )
  if (!exchange.store.applications.get(sid))
    throw new MisuseError(`handset.dial() got ${quote(sid)}: there is no such application. Take one that phone.application() returned.`)
  const { To = '', ...others } = params
  if (typeof To !== 'string') throw new MisuseError(`handset.dial() got the parameter "To" as ${quote(To)}. Write a text.`)
  const checked = checkParams(others, 'call', 'handset.dial()')
  exchange.begin()
  exchange.noteAct(null, `${from} calls the application ${sid}`)
  const { dialect } = exchange.settings
  const command = { type: 'call.arriveAtApplication', from, applicationSid: sid, to: To, params: checked, dialect } as const
  const call = await exchange.act(command)
  return openLeg(exchange, call.sid as string)
}
