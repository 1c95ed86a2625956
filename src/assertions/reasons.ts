// Why something is not there: requests that the API rejected, and what the phone itself complained about.
import type { AlertRecord, RequestRecord, Ringback } from '../index'
import { cut, indented, listed, show } from './show'
import { moment } from './times'

const MOST = 5
const MOST_ALERTS = 3
/** That of a refused signature, which shows what was signed, fits. */
const LONGEST_ALERT = 2_400

export const NOTHING_CAME = `Did the code under test run, and is it intercepted?
  const server = setupServer(...phone.handlers); server.listen()`

/** The rejected requests that would have made such a record; or that there were no requests at all. */
export function requestLines(phone: Ringback, resource: string): string[] {
  const requests = phone.requests.all()
  const told = toldOf(phone)
  const creates = new RegExp(`/${resource}(\\.json)?$`)
  const rejected = requests.flatMap((request, index) =>
    request.method === 'POST' && creates.test(request.path) && (request.status < 200 || request.status >= 400)
      ? [{ request, answer: `→ ${request.status} ${told[index] ?? request.code ?? ''}`.trim() }]
      : [],
  )
  const cells = ({ request, answer }: (typeof rejected)[number]) => [moment(request.at, phone), `POST ${resource}`, asked(request), answer]
  if (rejected.length > 0) return [`Rejected by the API (${rejected.length})`, ...indented(listed(rejected, cells, MOST))]
  if (requests.length > 0 || phone.callbacks.count() > 0) return []
  return [`No request has reached the phone either. ${NOTHING_CAME}`]
}

const ABOUT_FROM: readonly number[] = [21210, 21212, 21213, 21603, 21606, 21659, 21660, 21661]

/** The recipient, or the sender where the request was rejected because of it. */
function asked({ params, code }: RequestRecord): string {
  const name = code !== null && ABOUT_FROM.includes(code) ? 'From' : 'To'
  const value = params[name]
  return value === undefined ? `no ${name}` : `${name} ${show(value)}`
}

/** The timeline knows the words of a rejection; its entries of requests are those of the list, in the same order. */
function toldOf(phone: Ringback): (string | undefined)[] {
  return phone.timeline.all().flatMap(({ kind, text }) => (kind === 'request' ? [/→ \d+ (.*)$/.exec(text)?.[1]] : []))
}

/** Alerts of level error: those about one record, or all of them. */
export function alertLines(phone: Ringback, sid: string | null): string[] {
  const alerts = phone.alerts.all().filter((alert) => alert.level === 'error' && (sid === null || alert.sid === sid))
  if (alerts.length === 0) return []
  const cells = ({ at, code, message, fix }: AlertRecord) => [
    moment(at, phone),
    `${code === null ? '' : `${code} `}${cut(`${message} ${fix}`, LONGEST_ALERT)}`,
  ]
  return [`Alerts (${alerts.length})`, ...indented(listed(alerts, cells, MOST_ALERTS))]
}
