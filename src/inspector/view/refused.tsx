// The right side, of a request that was refused: what was asked, how it was refused, and what to change.
import { looseOf, ownOf } from '../model/about'
import { groupAlerts } from '../model/alerts'
import { curlOfRequest, testOf } from '../model/copies'
import { adviceFor, nameOf, type Refused } from '../model/refused'
import { Notice } from './alerts'
import { RefusedBadge } from './badge'
import { CopyButton } from './copy'
import { ErrorNotice } from './error-notice'
import { Icon } from './icons'
import { OverviewButton } from './overview-button'
import { usePage } from './page-context'
import { Facts, Part, When } from './parts'

export function RefusedDetail({ item }: { readonly item: Refused }) {
  const { run, line } = usePage()
  const { request } = item
  const { method, path, params, code, message, at, sid } = request
  const said = adviceFor(item, (sid === null ? looseOf(run.about) : ownOf(run.about, sid)).alerts)
  const pairs = Object.entries(params).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const))
  return (
    <article class="detail" aria-label={`Refused request ${nameOf(request)}`}>
      <header class="detail-head">
        <div class="detail-way">
          <OverviewButton />
        </div>
        <h2>
          <Icon name="fault" />
          {nameOf(request)}
        </h2>
        <p class="sid-line">
          <RefusedBadge request={request} />
          <When at={at} />
        </p>
        <div class="actions start">
          <CopyButton label="Copy as curl" text={() => curlOfRequest(request, line ? location.origin : 'https://api.twilio.com')} />
          <CopyButton label="Copy as test code" text={() => testOf(item)} />
        </div>
      </header>
      <ErrorNotice code={code}>{message ?? 'No reason was given.'}</ErrorNotice>
      {said.length === 0 ? null : (
        <Part title="What to change">
          {groupAlerts(said).map((group) => (
            <Notice key={group.alert.message} group={group} />
          ))}
        </Part>
      )}
      <Part title="Request">
        <p class="url">
          <b>{method}</b> {path}
        </p>
        {pairs.length > 0 ? <Facts class="pairs" of={pairs} /> : <p class="hint">No parameters.</p>}
      </Part>
    </article>
  )
}
