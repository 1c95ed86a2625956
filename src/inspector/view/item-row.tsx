// One row of the list.
import { rowOf } from '../model/rows'
import type { Talk } from '../model/talks'
import type { Item } from '../model/wire'
import { Badge } from './badge'
import { Icon } from './icons'
import { When } from './parts'
import { Who, WhoOf } from './who'

export function ItemRow({ item }: { readonly item: Item }) {
  const { title, icon, preview } = rowOf(item)
  return (
    <>
      <span class={`kind kind-${item.type}`} title={title}>
        <Icon name={icon} />
      </span>
      <span class="row-main">
        <span class="row-top">
          <span class="who">
            <WhoOf item={item} />
          </span>
          <When at={item.createdAt} />
        </span>
        <span class="row-low">
          <span class="preview">{preview(item)}</span>
          {item.status === undefined ? null : <Badge status={item.status} />}
        </span>
      </span>
    </>
  )
}

export function TalkRow({ talk }: { readonly talk: Talk }) {
  const { createdAt } = talk.last
  return (
    <>
      <span class="kind kind-talk">{talk.count}</span>
      <span class="row-main">
        <span class="row-top">
          <span class="who">
            <Who of={talk.theirs} />
          </span>
          <When at={createdAt} />
        </span>
        <span class="row-low">
          <span class="preview">{rowOf(talk.last).preview(talk.last)}</span>
          <span class="with">with {talk.ours}</span>
        </span>
      </span>
    </>
  )
}
