// What the exchange lends to its deliveries. Decides nothing.
import type { Verdict } from '../callbacks/policy'
import { shortSid } from '../domain/sid'
import type { CallbackRow, ReplyTo } from '../store/records'
import type { DeliveryPort } from './deliveries'
import type { Exchange } from './exchange'
import { takeCallbackFault } from './faults'

type ReplyToApp = (row: CallbackRow, to: ReplyTo, failure: Extract<Verdict, { type: 'failed' }> | null) => void | Promise<void>

export function deliveryPort(exchange: Exchange, reply: ReplyToApp): DeliveryPort {
  const { store, clock } = exchange
  return {
    get now() {
      return exchange.now
    },
    get epoch() {
      return exchange.epoch
    },
    newCallbackSid: () => exchange.identity.uuid(exchange.count('callback')),
    keysFor(accountSid) {
      const authToken = store.accounts.get(accountSid)?.authToken ?? ''
      return { authToken, signingKey: exchange.settings.callbacks.signingKey ?? authToken }
    },
    get: (sid) => store.callbacks.get(sid),
    put: (row) => exchange.commit([{ table: 'callbacks', put: row }]),
    noteAttempt: (callback, attempt) => exchange.note({ kind: 'callback', at: exchange.now, callback, attempt }),
    noteDrop: ({ subject, kind, url }) => exchange.noteAct(subject, `${shortSid(subject)} ${kind} to ${url} was dropped by a fault`),
    takeFault: (kind) => takeCallbackFault(exchange, kind),
    about: (subject) => store.callbacks.listBy('subject', subject),
    unschedule: (subject) => clock.unschedule(subject),
    reply,
    alert: (alert) => exchange.alert(alert),
    schedule: (after, label, subject, work) => clock.schedule(after, label, subject, work),
    whileOut: (what, act) => exchange.whileOut(what, act),
  }
}
