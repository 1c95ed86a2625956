// The right side: all that is known of one record.
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { shortSid } from '../../domain/sid'
import { ownOf } from '../model/about'
import { groupAlerts } from '../model/alerts'
import { testOf } from '../model/copies'
import { comingOf } from '../model/forecasts'
import { itemOf } from '../model/items'
import { isRefused } from '../model/refused'
import { rowOf } from '../model/rows'
import { pairOf } from '../model/talks'
import { between } from '../model/time'
import { whysOf } from '../model/why'
import type { Item } from '../model/wire'
import { Notice } from './alerts'
import { Badge } from './badge'
import { Callbacks } from './callbacks'
import { CopyButton } from './copy'
import { Facts } from './facts'
import { Icon } from './icons'
import { Overview } from './overview'
import { OverviewButton } from './overview-button'
import { usePage } from './page-context'
import { Button, Part, When } from './parts'
import { RefusedDetail } from './refused'
import { Requests } from './requests'
import { Who } from './who'

export function Detail() {
  const { run, past, selected } = usePage()
  const item = itemOf(run, selected)
  if (!item && selected !== null)
    return (
      <p class="nothing">
        {past !== null
          ? 'The record that is selected was not there at this moment.'
          : run.counts !== null
            ? 'Looking through older records…'
            : `There is no record ${shortSid(selected)} in this run.`}
      </p>
    )
  if (!item) return <Overview />
  if (isRefused(item)) return <RefusedDetail key={item.sid} item={item} />
  return <DetailOf key={item.sid} item={item} />
}

function DetailOf({ item }: { readonly item: Item }) {
  const { run, show, setPair, link } = usePage()
  const { sid, from, to, status } = item
  const { title, icon } = rowOf(item)
  const own = ownOf(run.about, sid)
  const whys = whysOf(own)
  // What a card of a callback says is not said twice.
  const alerts = useMemo(() => {
    const told = new Set([...whys.values()].map(({ alert }) => alert))
    return groupAlerts(own.alerts.filter((alert) => !told.has(alert)))
  }, [own])
  const top = useRef<HTMLElement>(null)
  // What scrolls is around it, and stays where it was for the record before.
  useLayoutEffect(() => {
    const around = top.current?.parentElement
    if (around) around.scrollTop = 0
  }, [sid])
  return (
    <article class="detail" aria-label={`${title} ${sid}`} ref={top}>
      <header class="detail-head">
        <div class="detail-way">
          <OverviewButton />
          <CopyButton label="Copy link" text={link} />
        </div>
        <h2>
          <Icon name={icon} />
          {from === undefined ? (
            title
          ) : (
            <>
              <Who of={from} /> <span class="to">→</span> {to === undefined ? null : <Who of={to} />}
            </>
          )}
        </h2>
        <p class="sid-line">
          {status === undefined ? null : <Badge status={status} />}
          <code>{sid}</code>
        </p>
        <div class="actions start">
          <CopyButton label="Copy as test code" text={() => testOf(item)} />
          {from === undefined ? null : (
            <Button
              class="quiet"
              onClick={() => {
                setPair(pairOf(item))
                show('talk')
              }}
            >
              <Icon name="text" />
              Conversation
            </Button>
          )}
        </div>
      </header>
      {whys.size > 0 ? <Callbacks sid={sid} /> : null}
      <Facts item={item} />
      <History item={item} />
      {alerts.length === 0 ? null : (
        <Part title="Alerts">
          {alerts.map((group) => (
            <Notice key={group.alert.message} group={group} />
          ))}
        </Part>
      )}
      {whys.size > 0 ? null : <Callbacks sid={sid} />}
      <Requests sid={sid} />
    </article>
  )
}

function History({ item }: { readonly item: Item }) {
  const { run, forecasts } = usePage()
  const { history = [] } = item
  const coming = comingOf(item, run.clock, forecasts)
  // A queue has no statuses.
  if (history.length === 0 && coming.length === 0) return null
  return (
    <Part title="History">
      <ol class="history">
        {history.map(({ status, at }, index) => {
          const before = history[index - 1]
          return (
            <li key={`${at} ${status}`}>
              <When at={at} />
              <Badge status={status} />
              <span class="after">{before && before.at !== at ? `after ${between(before.at, at)}` : ''}</span>
            </li>
          )
        })}
        {coming.map(({ at, label }) => (
          <li key={`${at} ${label}`} class="coming-row">
            <When at={at} />
            <span class="badge badge-future">{label}</span>
            <span class="after">in {between(run.clock.now, at)}</span>
          </li>
        ))}
      </ol>
    </Part>
  )
}
