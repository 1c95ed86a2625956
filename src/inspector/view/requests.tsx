// The requests of the app about a record, and what was answered.
import { useMemo } from 'preact/hooks'
import { moreInfo } from '../../domain/codes'
import { curlOfRequest } from '../model/copies'
import { reasonOf, refusedOf } from '../model/refused'
import type { ApiRequest } from '../model/wire'
import { CopyButton } from './copy'
import { usePage } from './page-context'
import { Facts, Part, When } from './parts'

/** Of one that is polled, the newest. */
const MOST = 20

export function Requests({ sid }: { readonly sid: string }) {
  const { run } = usePage()
  const own = useMemo(() => run.requests.filter((request) => request.sid === sid), [run.requests, sid])
  if (own.length === 0) return null
  return (
    <Part title="REST requests" count={own.length}>
      {own.slice(-MOST).map((request, index) => (
        <OneRequest key={index} request={request} reason={reasonOf(run, request)} />
      ))}
    </Part>
  )
}

/** What the app asked and was refused: no record tells of it. */
export function RefusedRequests() {
  const { run } = usePage()
  const refused = useMemo(() => refusedOf(run), [run.requests, run.timeline])
  if (refused.length === 0) return null
  return (
    <Part title="Refused requests" count={refused.length}>
      {refused.slice(0, MOST).map(({ request, reason }, index) => (
        <OneRequest key={refused.length - index} request={request} reason={reason} />
      ))}
    </Part>
  )
}

function OneRequest({ request, reason }: { readonly request: ApiRequest; readonly reason: string }) {
  const { line } = usePage()
  const { method, path, params, status, code, at } = request
  const pairs = Object.entries(params).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const))
  return (
    <details class="fold">
      <summary>
        <When at={at} />
        <span class="fold-name">
          {method}{' '}
          {path
            .split('/')
            .at(-1)
            ?.replace(/^([A-Z]{2})[0-9a-f]{28}/, '$1..')}
          {reason ? <span class="fold-reason">{reason}</span> : null}
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
            {reason}
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
