// One row of the list.
import { ownOf } from '../model/about'
import { isRefused, nameOf } from '../model/refused'
import { rowOf } from '../model/rows'
import type { Talk } from '../model/talks'
import { troublesOf } from '../model/troubles'
import type { Item } from '../model/wire'
import { Badge, RefusedBadge } from './badge'
import { Icon } from './icons'
import { usePage } from './page-context'
import { When } from './parts'
import { Who, WhoOf } from './who'

export function ItemRow({ item }: { readonly item: Item }) {
  const { title, icon, preview } = rowOf(item)
  const refused = isRefused(item)
  return (
    <>
      <span class={`kind kind-${item.type}`} title={title}>
        <Icon name={icon} />
      </span>
      <span class="row-main">
        <span class="row-top">
          <span class="who">{refused ? nameOf(item.request) : <WhoOf item={item} />}</span>
          <When at={item.createdAt} />
        </span>
        <span class="row-low">
          <span class="preview">{preview(item)}</span>
          {refused ? <RefusedBadge request={item.request} /> : null}
          <Chips sid={item.sid} />
          {refused || item.status === undefined ? null : <Badge status={item.status} />}
        </span>
      </span>
    </>
  )
}

/** The cross says so, too: where there is little room the word goes. */
const FAILED = / failed$/

/** What failed about it, the worst in words and the others as a number: a row is narrow. */
function Chips({ sid }: { readonly sid: string }) {
  const { run } = usePage()
  const [first, ...others] = troublesOf(ownOf(run.about, sid))
  if (!first) return null
  return (
    <>
      <span class={`badge chip tone-${first.tone}`} title={first.title}>
        <Icon name={first.tone === 'bad' ? 'cross' : 'fault'} />
        <span class="chip-words">
          {first.words.replace(FAILED, '')}
          {FAILED.test(first.words) ? <span class="chip-failed"> failed</span> : null}
        </span>
      </span>
      {others.length > 0 ? (
        <span class="badge chip tone-mixed" title={others.map(({ words }) => words).join(', ')}>
          +{others.length}
          <span class="unseen"> {others.map(({ words }) => words).join(', ')}</span>
        </span>
      ) : null}
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
