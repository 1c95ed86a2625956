// Alerts as somebody reads them: newest first, and what was said several times is said once.
import type { Alert } from './wire'

export interface AlertGroup {
  /** The newest of them. */
  readonly alert: Alert
  readonly count: number
}

/** What looks wrong, without what is only said. */
export function isProblem({ level }: Pick<Alert, 'level'>): boolean {
  return level !== 'info'
}

export function groupAlerts(alerts: readonly Alert[]): AlertGroup[] {
  const groups = new Map<string, { alert: Alert; count: number }>()
  for (let i = alerts.length - 1; i >= 0; i--) {
    const alert = alerts[i] as Alert
    const key = [alert.level, alert.code, alert.sid, alert.message].join(' ')
    const known = groups.get(key)
    if (known) known.count += 1
    else groups.set(key, { alert, count: 1 })
  }
  return [...groups.values()]
}
