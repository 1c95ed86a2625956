// A status: a sign, a word and a colour.
import { signOf, signOfCallback, toneOf, toneOfCallback } from '../model/status'
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
