// A conversation as bubbles: what our number says stands at the right, what the person says at the left.
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import type { Item } from '../model/items'
import { itemsBetween, type Pair } from '../model/talks'
import { offset } from '../model/time'
import { Badge } from './badge'
import { Icon } from './icons'
import { usePage } from './page-context'

/** `side`: at which side the person stands. On the person's own phone, at the right. */
export function Talk({ pair, side }: { readonly pair: Pair; readonly side: 'left' | 'right' }) {
  const { items } = usePage()
  const between = useMemo(() => itemsBetween(items, pair), [items, pair])
  const box = useRef<HTMLDivElement>(null)
  const newest = between.at(-1)?.record.sid
  useLayoutEffect(() => {
    if (box.current && newest) box.current.scrollTop = box.current.scrollHeight
  }, [newest])
  if (between.length === 0) return <p class="nothing">No word yet between these two.</p>
  return (
    <div class="talk" ref={box} role="log" aria-label={`Conversation of ${pair.ours} and ${pair.theirs}`}>
      {between.map((item) => (
        <Bubble key={item.record.sid} item={item} isRight={(item.record.direction === 'inbound') === (side === 'right')} />
      ))}
    </div>
  )
}

function Bubble({ item, isRight }: { readonly item: Item; readonly isRight: boolean }) {
  const { run, select, selected } = usePage()
  const { record } = item
  const isBad = record.status === 'failed' || record.status === 'undelivered'
  return (
    <div class={`bubble-line${isRight ? ' at-right' : ''}`}>
      <button
        type="button"
        class={`bubble bubble-${item.kind}${isBad ? ' bubble-bad' : ''}${record.sid === selected ? ' bubble-selected' : ''}`}
        onClick={() => select(record.sid)}
      >
        {item.kind === 'call' ? (
          <>
            <Icon name="phone" />
            <span>{item.record.duration === null ? 'Call' : `Call, ${item.record.duration} s`}</span>
          </>
        ) : (
          <>
            <span class="bubble-text">{item.record.body}</span>
            {item.record.media.map(({ sid, contentType, url }) => (
              <span key={sid} class="bubble-file">
                <Icon name="link" />
                {url.split('/').at(-1) || contentType}
              </span>
            ))}
          </>
        )}
      </button>
      <span class="bubble-note">
        <time dateTime={record.createdAt}>{offset(record.createdAt, run.clock.start)}</time>
        <Badge status={record.status} />
      </span>
    </div>
  )
}
