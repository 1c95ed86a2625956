// What happened in a run, in a few lines: counts, and what the phone complains of. Pure, over the public records.
import type { Ringback } from 'ringback'

/** So many alerts are told; the page has all of them. */
const ALERTS_TOLD = 5

type Told = Pick<Ringback, 'messages' | 'calls' | 'callbacks' | 'requests' | 'verifications' | 'alerts'>

/** `asked`: the hosts of providers that the proxy was asked for. */
export function summaryOf(phone: Told, asked: ReadonlySet<string>): string[] {
  const failed = phone.callbacks.filter({ state: 'failed' }).length
  const rejected = phone.requests.filter(({ status }) => status >= 400).length
  const counts = [
    counted(phone.messages.all(), 'text', 'texts'),
    counted(phone.calls.all(), 'call', 'calls'),
    counted(phone.verifications.all(), 'verification', 'verifications'),
    failed > 0 ? plural(failed, 'failed callback', 'failed callbacks') : '',
    rejected > 0 ? plural(rejected, 'rejected request', 'rejected requests') : '',
  ].filter((text) => text !== '')
  const alerts = [...new Set(phone.alerts.all().map(({ level, message, fix }) => `${level}: ${message} ${fix}`))]
  const more = alerts.length - ALERTS_TOLD
  return [
    counts.length > 0 ? counts.join(', ') : nothing(phone.requests.count(), [...asked]),
    ...alerts.slice(0, ALERTS_TOLD),
    ...(more > 0 ? [`and ${plural(more, 'more alert', 'more alerts')}: GET /_ringback/v1/alerts`] : []),
  ]
}

/** A suite that is green without a text may have sent its texts elsewhere, so this is told in full. */
function nothing(requests: number, asked: readonly string[]): string {
  if (requests > 0) return `no text and no call, ${plural(requests, 'request', 'requests')}`
  if (asked.length > 0)
    return `nothing reached the phone, although the command began to ask ${asked.join(', ')}: its HTTP client did not trust the certificate of this run, or it asked for nothing of an account. See docs/any-app.md`
  return 'nothing reached the phone. If the command did ask Twilio or SignalWire, its HTTP client reads neither HTTPS_PROXY nor RINGBACK_URL: see docs/any-app.md'
}

/** `3 texts (2 delivered, 1 queued)`. */
function counted(records: readonly { readonly status: string }[], one: string, many: string): string {
  if (records.length === 0) return ''
  const byStatus = new Map<string, number>()
  for (const { status } of records) byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
  return `${plural(records.length, one, many)} (${[...byStatus].map(([status, count]) => `${count} ${status}`).join(', ')})`
}

function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
