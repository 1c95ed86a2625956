// A status: a sign, a word and a colour.
import { signOf, signOfCallback, toneOf, toneOfCallback } from '../model/status'
import type { ApiRequest } from '../model/wire'
import { Icon } from './icons'

export function Badge({ status }: { readonly status: string }) {
  return (
    <span class={`badge tone-${toneOf(status)}`}>
      <Icon name={signOf(status)} />
      {status}
    </span>
  )
}

export function CallbackBadge({ state }: { readonly state: string }) {
  return (
    <span class={`badge tone-${toneOfCallback(state)}`}>
      <Icon name={signOfCallback(state)} />
      {state}
    </span>
  )
}

/** What a request was refused with: the HTTP status and the service's code. */
export function RefusedBadge({ request: { status, code } }: { readonly request: Pick<ApiRequest, 'status' | 'code'> }) {
  return (
    <span class="badge tone-bad">
      <Icon name="cross" />
      {status}
      {code === null ? null : ` · ${code}`}
    </span>
  )
}
