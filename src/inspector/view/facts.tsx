// The facts of a record, by its type, and what the error code of a message means.
import type { ComponentType } from 'preact'
import { deliveryText, moreInfo } from '../../domain/codes'
import { rowOf } from '../model/rows'
import type { Call, Conference, Entity, Item, Message, Queue } from '../model/wire'
import { Icon } from './icons'
import { usePage } from './page-context'
import { Button, Facts as FactList, Part } from './parts'
import { SocketFacts, SocketsOf } from './socket'
import { Transcript } from './transcript'

/** A type that is not here shows its plain fields. */
const FACTS: { readonly [Type in Entity['type']]?: ComponentType<{ readonly record: Extract<Entity, { readonly type: Type }> }> } = {
  message: MessageFacts,
  call: CallFacts,
  conference: ConferenceFacts,
  queue: QueueFacts,
  socket: SocketFacts,
}

export function Facts({ item }: { readonly item: Item }) {
  const Own = (FACTS as Readonly<Record<string, ComponentType<{ readonly record: Item }> | undefined>>)[item.type] ?? PlainFacts
  return <Own record={item} />
}

function PlainFacts({ record }: { readonly record: Item }) {
  const facts = Object.entries(record).flatMap(([name, value]) => (typeof value === 'object' ? [] : [[name, String(value)] as const]))
  return (
    <Part title={rowOf(record).title}>
      <FactList of={facts} />
    </Part>
  )
}

function MessageFacts({ record }: { readonly record: Message }) {
  const { body, segments, encoding, media, buttons, direction, errorCode } = record
  return (
    <>
      {errorCode === null ? null : <ErrorCode code={errorCode} />}
      <Part title="Text">
        {body === '' ? <p class="hint">No text.</p> : <p class="body-text">{body}</p>}
        <p class="hint">
          {[...body].length} characters, {encoding}, {segments} {segments === 1 ? 'segment' : 'segments'}, {direction}
        </p>
        {buttons.length === 0 ? null : <p class="hint">Buttons: {buttons.map(({ title }) => title).join(' · ')}</p>}
        {media.length === 0 ? null : (
          <ul class="files">
            {media.map(({ sid, url, contentType }) => (
              <li key={sid}>
                <Icon name="link" />
                <span class="file-url">{url}</span>
                <span class="hint">{contentType}</span>
              </li>
            ))}
          </ul>
        )}
      </Part>
    </>
  )
}

function ErrorCode({ code }: { readonly code: number }) {
  return (
    <section class="notice notice-error">
      <p>
        <strong>{code}</strong> {deliveryText(code)}
      </p>
      <p class="fix">
        <a href={moreInfo(code)} target="_blank" rel="noreferrer">
          Causes and remedies at the provider
          <Icon name="link" />
        </a>
      </p>
    </section>
  )
}

function CallFacts({ record: call }: { readonly record: Call }) {
  const { run, select } = usePage()
  const legs = [...run.calls.values()].filter(({ parentSid }) => parentSid === call.sid)
  const facts: readonly (readonly [string, string])[] = [
    ['Direction', call.direction],
    ['Duration', call.duration === null ? 'not over yet' : `${call.duration} s`],
    ...(call.answeredBy ? [['Answered by', call.answeredBy] as const] : []),
    ...(call.digits ? [['Keys', call.digits] as const] : []),
    ...Object.entries(call.params).map(([name, value]) => [`Handed over: ${name}`, value] as const),
  ]
  return (
    <>
      <Part title="Call">
        <FactList of={facts} />
        {call.parentSid && run.calls.has(call.parentSid) ? (
          <Button class="quiet" onClick={() => select(call.parentSid ?? '')}>
            The call that dialed this one
          </Button>
        ) : null}
        <SocketsOf call={call} />
        {legs.map(({ sid, to }) => (
          <Button key={sid} class="quiet" onClick={() => select(sid)}>
            Leg to {to}
          </Button>
        ))}
      </Part>
      <Transcript call={call} />
    </>
  )
}

/** Who is in it, and how. */
function ConferenceFacts({ record }: { readonly record: Conference }) {
  const people = record.participants.map(({ callSid, label, muted, hold, coaching, status }) => ({
    callSid,
    name: label,
    how: [status, muted && 'muted', hold && 'on hold', coaching && 'coaching'],
  }))
  return <Company record={record} people={people} nobody="Nobody is in it." />
}

/** Who waits in it, the front first. */
function QueueFacts({ record }: { readonly record: Queue }) {
  const people = record.members.map(({ callSid, position }) => ({ callSid, name: null, how: [`waits as ${position}`] }))
  return <Company record={record} people={people} nobody="Nobody waits in it." />
}

interface Person {
  readonly callSid: string
  /** Null: the number of the far party. */
  readonly name: string | null
  readonly how: readonly (string | false | null)[]
}

function Company({ record, people, nobody }: { readonly record: Item; readonly people: readonly Person[]; readonly nobody: string }) {
  const { run, select } = usePage()
  return (
    <>
      <PlainFacts record={record} />
      <Part title="People" count={people.length} class="company">
        {people.length === 0 ? <p class="hint">{nobody}</p> : null}
        {people.map(({ callSid, name, how }) => {
          const call = run.calls.get(callSid)
          const who = name ?? (call?.direction === 'inbound' ? call.from : call?.to) ?? callSid
          return (
            <Button key={callSid} class="quiet" onClick={() => select(callSid)}>
              {[who, ...how].filter(Boolean).join(' · ')}
            </Button>
          )
        })}
      </Part>
    </>
  )
}
