// A conversation as bubbles: what our number says stands at the right, what the person says at the left.
import type { ComponentType } from 'preact'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { lengthOf, rowOf } from '../model/rows'
import { toneOf } from '../model/status'
import { itemsBetween, type Pair } from '../model/talks'
import type { Call, Entity, Item, Message } from '../model/wire'
import { Badge } from './badge'
import { Files } from './files'
import { Icon } from './icons'
import { MessageButtons } from './message-buttons'
import { usePage } from './page-context'
import { Button, When } from './parts'

/** `side`: at which side the person stands. On the person's own phone, at the right. */
export function Talk({ pair, side }: { readonly pair: Pair; readonly side: 'left' | 'right' }) {
  const { items } = usePage()
  const between = useMemo(() => itemsBetween(items, pair), [items, pair])
  const box = useRef<HTMLDivElement>(null)
  const newest = between.at(-1)?.sid
  useLayoutEffect(() => {
    if (box.current && newest) box.current.scrollTop = box.current.scrollHeight
  }, [newest])
  if (between.length === 0) return <p class="nothing">No word yet between these two.</p>
  return (
    <div class="talk" ref={box} role="log" aria-label={`Conversation of ${pair.ours} and ${pair.theirs}`}>
      {between.map((item) => (
        <Bubble key={item.sid} item={item} isRight={(item.direction === 'inbound') === (side === 'right')} />
      ))}
    </div>
  )
}

function Bubble({ item, isRight }: { readonly item: Item; readonly isRight: boolean }) {
  const { select, selected } = usePage()
  const { type, sid, status, createdAt } = item
  const isBad = status !== undefined && toneOf(status) === 'bad'
  const Content = (CONTENTS as Readonly<Record<string, ComponentType<{ readonly record: Item }> | undefined>>)[type] ?? PlainContent
  return (
    <div class={`bubble-line${isRight ? ' at-right' : ''}`}>
      <Button
        class={`bubble bubble-${type}${isBad ? ' bubble-bad' : ''}${sid === selected ? ' bubble-selected' : ''}`}
        onClick={() => select(sid)}
      >
        <Content record={item} />
      </Button>
      {isMessage(item) ? <MessageButtons message={item} /> : null}
      <span class="bubble-note">
        <When at={createdAt} />
        {status === undefined ? null : <Badge status={status} />}
      </span>
    </div>
  )
}

function isMessage(item: Item): item is Item & Message {
  return item.type === 'message'
}

/** What stands in a bubble, by type. */
const CONTENTS: { readonly [Type in Entity['type']]?: ComponentType<{ readonly record: Extract<Entity, { readonly type: Type }> }> } = {
  message: MessageContent,
  call: CallContent,
}

function MessageContent({ record }: { readonly record: Message }) {
  const { body } = record
  return (
    <>
      <span class="bubble-text">{body}</span>
      <Files message={record} isBrief />
    </>
  )
}

function CallContent({ record }: { readonly record: Call }) {
  return (
    <>
      <Icon name="phone" />
      <span>{lengthOf(record)}</span>
    </>
  )
}

function PlainContent({ record }: { readonly record: Item }) {
  const { icon, preview } = rowOf(record)
  return (
    <>
      <Icon name={icon} />
      <span>{preview(record)}</span>
    </>
  )
}
