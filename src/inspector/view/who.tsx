// A number, and who is behind it where somebody said so.
import { partyOf } from '../../domain/addresses'
import { nameOf, whoIs } from '../model/names'
import { rowOf } from '../model/rows'
import { pairOf } from '../model/talks'
import type { Item } from '../model/wire'
import { usePage } from './page-context'

export function Who({ of: address }: { readonly of: string }) {
  const { run } = usePage()
  if (nameOf(run.handsets, address) === undefined) return <>{address}</>
  return (
    <>
      {whoIs(run.handsets, address)} <span class="who-number">{partyOf(address)}</span>
    </>
  )
}

/** Who a record is about, in the list. */
export function WhoOf({ item }: { readonly item: Item }) {
  const { from, to, direction } = item
  if (from === undefined)
    return (
      <>
        {rowOf(item).title}
        {to === undefined ? null : (
          <>
            {' '}
            <span class="direction">for</span> <Who of={to} />
          </>
        )}
      </>
    )
  return (
    <>
      <span class="direction">{direction === 'inbound' ? 'from' : 'to'}</span> <Who of={pairOf(item).theirs} />
    </>
  )
}
