// Alerts as somebody reads them: newest first, and what was said several times is said once.
import type { ReadList } from './growing-list'
import type { Run } from './run'
import type { Alert } from './wire'

export interface AlertGroup {
  /** The newest of them. */
  readonly alert: Alert
  readonly count: number
}

/** What looks wrong. Alerts of level `info` only say something. */
export function problemsIn(alerts: ReadList<Alert>): Alert[] {
  return alerts.slice().filter(isProblem)
}

/** Such as the guesses of a strict phone. */
export function saidIn(alerts: ReadList<Alert>): Alert[] {
  return alerts.slice().filter((alert) => !isProblem(alert))
}

/** How many look wrong, those included that the server has and the page does not yet know. */
export function problemCount({ counts, alerts }: Pick<Run, 'counts' | 'alerts'>): number {
  return counts?.problems ?? problemsIn(alerts).length
}

function isProblem({ level }: Alert): boolean {
  return level !== 'info'
}

export function groupAlerts(alerts: ReadList<Alert>): AlertGroup[] {
  const groups = new Map<string, { alert: Alert; count: number }>()
  for (let i = alerts.length - 1; i >= 0; i--) {
    const alert = alerts.at(i) as Alert
    const key = [alert.level, alert.code, alert.sid, alert.message].join(' ')
    const known = groups.get(key)
    if (known) known.count += 1
    else groups.set(key, { alert, count: 1 })
  }
  return [...groups.values()]
}
