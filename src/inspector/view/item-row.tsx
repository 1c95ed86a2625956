// One row of the list.
import type { Item } from '../model/items'
import { pairOf, type Talk } from '../model/talks'
import { offset } from '../model/time'
import { Badge } from './badge'
import { Icon } from './icons'
import { usePage } from './page-context'

export function ItemRow({ item }: { readonly item: Item }) {
  const { run } = usePage()
  const { record } = item
  const isIn = record.direction === 'inbound'
  return (
    <>
      <span class={`kind kind-${item.kind}`} title={item.kind === 'call' ? 'Call' : 'Text'}>
        <Icon name={item.kind === 'call' ? 'phone' : 'text'} />
      </span>
      <span class="row-main">
        <span class="row-top">
          <span class="who">
            <span class="direction">{isIn ? 'from' : 'to'}</span> {pairOf(item).theirs}
          </span>
          <time dateTime={record.createdAt}>{offset(record.createdAt, run.clock.start)}</time>
        </span>
        <span class="row-low">
          <span class="preview">{previewOf(item)}</span>
          <Badge status={record.status} />
        </span>
      </span>
    </>
  )
}

export function TalkRow({ talk }: { readonly talk: Talk }) {
  const { run } = usePage()
  return (
    <>
      <span class="kind kind-talk">{talk.count}</span>
      <span class="row-main">
        <span class="row-top">
          <span class="who">{talk.theirs}</span>
          <time dateTime={talk.last.record.createdAt}>{offset(talk.last.record.createdAt, run.clock.start)}</time>
        </span>
        <span class="row-low">
          <span class="preview">{previewOf(talk.last)}</span>
          <span class="with">with {talk.ours}</span>
        </span>
      </span>
    </>
  )
}

/** What it says, in a line. */
export function previewOf(item: Item): string {
  if (item.kind === 'call') {
    const said = item.record.transcript.findLast(({ verb, text }) => text !== '' && verb !== 'Gather')
    return said ? said.text : item.record.duration === null ? 'Call' : `Call, ${item.record.duration} s`
  }
  const { body, media } = item.record
  return body || (media.length > 0 ? `${media.length} ${media.length === 1 ? 'file' : 'files'}` : 'Empty text')
}
