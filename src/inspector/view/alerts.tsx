// What looks wrong: level, code, what, and how to mend it.
import { useMemo } from 'preact/hooks'
import { moreInfo } from '../../domain/codes'
import { shortSid } from '../../domain/sid'
import { type AlertGroup, groupAlerts, problemsIn, saidIn } from '../model/alerts'
import { isListed } from '../model/run'
import { Icon } from './icons'
import { usePage } from './page-context'
import { Button, When } from './parts'
import { RefusedRequests } from './requests'

const MOST = 100

export function Alerts() {
  const { run } = usePage()
  const groups = useMemo(() => groupAlerts(problemsIn(run.alerts)), [run.alerts])
  const said = useMemo(() => groupAlerts(saidIn(run.alerts)), [run.alerts])
  return (
    <div class="panel">
      {groups.length === 0 ? <p class="nothing">No alerts: nothing looks wrong.</p> : <Notices groups={groups} />}
      <RefusedRequests />
      {said.length === 0 ? null : (
        <section class="part">
          <h3>Said in passing ({said.length})</h3>
          <Notices groups={said} />
        </section>
      )}
    </div>
  )
}

function Notices({ groups }: { readonly groups: readonly AlertGroup[] }) {
  return (
    <div class="notices">
      {groups.length > MOST ? (
        <p class="hint">
          The newest {MOST} of {groups.length}.
        </p>
      ) : null}
      {groups.slice(0, MOST).map((group) => (
        <Notice key={`${group.alert.sid} ${group.alert.message}`} group={group} />
      ))}
    </div>
  )
}

const TONES: Readonly<Record<AlertGroup['alert']['level'], string>> = { error: 'bad', warning: 'mixed', info: 'wait' }

export function Notice({ group: { alert, count } }: { readonly group: AlertGroup }) {
  const { run, select, selected } = usePage()
  const { level, code, message, fix, at, sid } = alert
  const leads = sid !== null && sid !== selected && isListed(run, sid)
  return (
    <div class={`notice notice-${level}`}>
      <p class="notice-top">
        <span class={`badge tone-${TONES[level]}`}>
          <Icon name={level === 'error' ? 'cross' : level === 'info' ? 'card' : 'fault'} />
          {level}
        </span>
        {code === null ? null : (
          <a href={moreInfo(code)} target="_blank" rel="noreferrer">
            {code}
          </a>
        )}
        <When at={at} />
        {count > 1 ? <span class="hint">{count} times</span> : null}
        {leads ? (
          <Button class="quiet" onClick={() => select(sid)}>
            {shortSid(sid)}
          </Button>
        ) : null}
      </p>
      <p>{message}</p>
      <p class="fix">{fix}</p>
    </div>
  )
}
