// The requests of the app about a record, and what was answered.
import { moreInfo } from '../../domain/codes'
import { ownOf } from '../model/about'
import { curlOfRequest } from '../model/copies'
import { nameOf } from '../model/refused'
import type { ApiRequest } from '../model/wire'
import { CopyButton } from './copy'
import { usePage } from './page-context'
import { Facts, Part, When } from './parts'

/** Of one that is polled, the newest. */
const MOST = 20

export function Requests({ sid }: { readonly sid: string }) {
  const { run } = usePage()
  const own = ownOf(run.about, sid).requests
  if (own.length === 0) return null
  return (
    <Part title="REST requests" count={own.length}>
      {own.slice(-MOST).map((request) => (
        <OneRequest key={request.id} request={request} />
      ))}
    </Part>
  )
}

/** What the app asked and was refused: no record tells of it. */
export function RefusedRequests() {
  const { run } = usePage()
  const { refused } = run
  if (refused.size === 0) return null
  return (
    <Part title="Refused requests" count={refused.size}>
      {[...refused.values()]
        .slice(-MOST)
        .reverse()
        .map(({ request }) => (
          <OneRequest key={request.id} request={request} />
        ))}
    </Part>
  )
}

function OneRequest({ request }: { readonly request: ApiRequest }) {
  const { line } = usePage()
  const { method, path, params, status, code, message, at } = request
  const pairs = Object.entries(params).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const))
  return (
    <details class="fold">
      <summary>
        <When at={at} />
        <span class="fold-name">
          {nameOf(request)}
          {message ? <span class="fold-reason">{message}</span> : null}
        </span>
        <span class={`badge tone-${status < 400 ? 'good' : 'bad'}`}>{status}</span>
      </summary>
      <div class="fold-body">
        <p class="url">
          <b>{method}</b> {path}
        </p>
        {code === null ? null : (
          <p>
            <a href={moreInfo(code)} target="_blank" rel="noreferrer">
              {code}
            </a>{' '}
            {message}
          </p>
        )}
        {pairs.length > 0 ? <Facts class="pairs" of={pairs} /> : <p class="hint">No parameters.</p>}
        <div class="actions start">
          <CopyButton label="Copy as curl" text={() => curlOfRequest(request, line ? location.origin : 'https://api.twilio.com')} />
        </div>
      </div>
    </details>
  )
}
