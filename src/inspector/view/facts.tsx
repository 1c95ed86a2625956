// The facts of a record, by its type, and what the error code of a message means.
import type { ComponentType } from 'preact'
import { deliveryText } from '../../domain/codes'
import { rowOf } from '../model/rows'
import type { Call, Entity, Item, Message } from '../model/wire'
import { ConferenceFacts, QueueFacts } from './company'
import { ErrorNotice } from './error-notice'
import { Files } from './files'
import { MessageButtons } from './message-buttons'
import { Facts as FactList, Part } from './parts'
import { RecordingFacts } from './recording'
import { Recordings, Related } from './related'
import { SocketFacts } from './socket'
import { Transcript } from './transcript'
import { VerificationFacts } from './verification'

/** A type that is not here shows its plain fields. */
const FACTS: { readonly [Type in Entity['type']]?: ComponentType<{ readonly record: Extract<Entity, { readonly type: Type }> }> } = {
  message: MessageFacts,
  call: CallFacts,
  conference: ConferenceFacts,
  queue: QueueFacts,
  socket: SocketFacts,
  recording: RecordingFacts,
  verification: VerificationFacts,
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
  const { body, segments, encoding, direction, errorCode } = record
  return (
    <>
      {errorCode === null ? null : <ErrorNotice code={errorCode}>{deliveryText(errorCode)}</ErrorNotice>}
      <Part title="Text">
        {body === '' ? <p class="hint">No text.</p> : <p class="body-text">{body}</p>}
        <p class="hint">
          {[...body].length} characters, {encoding}, {segments} {segments === 1 ? 'segment' : 'segments'}, {direction}
        </p>
        <MessageButtons message={record} />
        <Files message={record} />
      </Part>
    </>
  )
}

function CallFacts({ record: call }: { readonly record: Call }) {
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
      </Part>
      <Related call={call} />
      <Recordings sid={call.sid} />
      <Transcript call={call} />
    </>
  )
}
