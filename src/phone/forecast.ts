// What is to come if nobody intervenes: of one record, and of those that an onlooker sees.

import { MisuseError, quote } from '../domain/errors'
import type { EngineSettings } from '../engine/world'
import type { Exchange } from '../exchange/exchange'
import type { LivingRow } from '../kinds/kind'
import { LIVING_KINDS } from '../kinds/kinds'
import type { StatusAt } from '../kinds/view'
import { type Living, livingOf } from './living'
import type { OpenRows } from './open-rows'
import { NOT_ASKED, Rehearsal, type Status } from './rehearsal'

/** @throws MisuseError when no message and no call has this SID. */
export function forecast(exchange: Exchange, sid: string): readonly StatusAt<Status>[] {
  const known = livingOf(exchange.store, sid)
  if (!known)
    throw new MisuseError(
      `phone.forecast(sid) got ${quote(sid)}, which is not the SID of ${LIVING_KINDS.map(({ type }) => `a ${type}`).join(' or ')}. Write phone.forecast(phone.messages.last().sid).`,
    )
  return ahead(exchange, [known], exchange.settings.engine).flatMap(({ statuses }) => statuses)
}

/** The forecast of one record. */
export interface Forecast {
  /** The SID of the record. */
  readonly sid: string
  /** The statuses that it will reach if nothing intervenes, soonest first. */
  readonly statuses: readonly StatusAt<Status>[]
}

/** As many are told at once. */
const MOST = 40

/**
 * Of these records, or of the newest of those that are not over. Nobody asked for it in the test, so a carrier of the author's own
 * is left alone: knowledge ends there.
 */
export function forecasts(exchange: Exchange, sids: readonly string[] | undefined, open: readonly OpenRows<LivingRow>[]): Forecast[] {
  const told = (sids ?? newestOf(open)).slice(0, MOST)
  const known = told.flatMap((sid) => livingOf(exchange.store, sid) ?? [])
  return ahead(exchange, known, quiet(exchange.settings.engine))
}

function newestOf(open: readonly OpenRows<LivingRow>[]): string[] {
  const newest = open.flatMap((rows) => rows.list().slice(-MOST).reverse())
  return newest.sort((a, b) => b.createdAt - a.createdAt).map(({ sid }) => sid)
}

function ahead(exchange: Exchange, known: readonly Living[], engine: EngineSettings): Forecast[] {
  const histories = exchange.store.rehearse(() => new Rehearsal(exchange, known, engine).play())
  return known.map(({ row: { sid, history } }) => ({
    sid,
    statuses: (histories.get(sid) ?? []).slice(history.length).map(({ status, at }) => ({ status: status as Status, at: new Date(at) })),
  }))
}

function quiet(engine: EngineSettings): EngineSettings {
  const { text, call } = engine.ownCarrier
  const stop = () => {
    throw NOT_ASKED
  }
  return { ...engine, ...(text ? { textOutcome: stop } : {}), ...(call ? { callOutcome: stop } : {}) }
}
