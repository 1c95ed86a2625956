// What looks wrong: level, code, what, and how to mend it.
import { moreInfo } from '../../domain/codes'
import { shortSid } from '../../domain/sid'
import { offset } from '../model/time'
import { Icon } from './icons'
import { usePage } from './page-context'

/** The newest; a broken app makes the same alert thousands of times. */
const MOST = 100

export function Alerts() {
  const { run, select } = usePage()
  const newest = run.alerts.slice(-MOST).reverse()
  if (newest.length === 0) return <p class="nothing">No alerts: nothing looks wrong.</p>
  return (
    <div class="panel">
      {run.alerts.length > MOST ? <p class="hint">The newest {MOST} of {run.alerts.length}.</p> : null}
      {newest.map(({ level, code, message, fix, at, sid }, index) => (
        <section key={`${run.alerts.length - index}`} class={`notice notice-${level}`}>
          <p class="notice-top">
            <span class={`badge tone-${level === 'error' ? 'bad' : 'mixed'}`}>
              <Icon name={level === 'error' ? 'cross' : 'fault'} />
              {level}
            </span>
            {code === null ? null : (
              <a href={moreInfo(code)} target="_blank" rel="noreferrer">
                {code}
              </a>
            )}
            <time dateTime={at}>{offset(at, run.clock.start)}</time>
            {sid && (run.messages.has(sid) || run.calls.has(sid)) ? (
              <button type="button" class="quiet" onClick={() => select(sid)}>
                {shortSid(sid)}
              </button>
            ) : null}
          </p>
          <p>{message}</p>
          <p class="fix">{fix}</p>
        </section>
      ))}
    </div>
  )
}
