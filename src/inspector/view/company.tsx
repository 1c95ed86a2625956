// Who is in a conference and who waits in a queue, and what can be done with them.
import { useState } from 'preact/hooks'
import { conferenceActs, dequeueAct, participantActs } from '../model/api-acts'
import { absolute, between, offset } from '../model/time'
import type { Conference, Queue } from '../model/wire'
import { ApiActs, doAct } from './api-acts'
import { usePage } from './page-context'
import { Button, Facts, Field, Part } from './parts'
import { Recordings } from './related'
import { Who } from './who'

export function ConferenceFacts({ record }: { readonly record: Conference }) {
  const { run } = usePage()
  const { friendlyName, createdAt, endedAt, reasonEnded, endedBy, participants } = record
  const facts: readonly (readonly [string, string])[] = [
    ['Name', friendlyName],
    ['Began', offset(createdAt, run.clock.start)],
    ...(endedAt ? [['Lasted', between(createdAt, endedAt)] as const] : []),
    ...(reasonEnded ? [['Ended because', reasonEnded] as const] : []),
  ]
  return (
    <>
      <Part title="Conference">
        <Facts of={facts} />
        {endedBy ? <CallButton sid={endedBy} before="Ended by " /> : null}
        <ApiActs acts={conferenceActs(record)} about={friendlyName} />
      </Part>
      <Part title="People" count={participants.length} class="company">
        {participants.length === 0 ? <p class="hint">Nobody is in it.</p> : null}
        <ul class="people">
          {participants.map((one) => {
            const { callSid, label, status, muted, hold, coaching, endConferenceOnExit } = one
            const how = [status, muted && 'muted', hold && 'on hold', coaching && 'coaching', endConferenceOnExit && 'ends it on leaving']
            return (
              <li key={callSid}>
                <CallButton sid={callSid} name={label} how={how} />
                <ApiActs acts={participantActs(record, one)} about={label ?? callSid} />
              </li>
            )
          })}
        </ul>
      </Part>
      <Recordings sid={record.sid} />
    </>
  )
}

export function QueueFacts({ record }: { readonly record: Queue }) {
  const { run } = usePage()
  const { friendlyName, maxSize, members } = record
  const facts: readonly (readonly [string, string])[] = [
    ['Name', friendlyName],
    ['In line', `${members.length} of at most ${maxSize}`],
  ]
  return (
    <>
      <Part title="Queue">
        <Facts of={facts} />
      </Part>
      <Part title="People" count={members.length} class="company">
        {members.length === 0 ? <p class="hint">Nobody waits in it.</p> : null}
        <ol class="people">
          {members.map(({ callSid, position, since }) => (
            <li key={callSid}>
              <CallButton sid={callSid} how={[`waits as ${position}`, `since ${offset(since, run.clock.start)}`]} title={absolute(since)} />
            </li>
          ))}
        </ol>
        <Dequeue queue={record} />
      </Part>
    </>
  )
}

/** Where somebody is taken to is up to the app: a URL of it. */
function Dequeue({ queue }: { readonly queue: Queue }) {
  const page = usePage()
  const { run, line } = page
  const first = run.calls.get(queue.members[0]?.callSid ?? '')
  const ours = run.numbers.find(({ e164 }) => e164 === (first?.direction === 'inbound' ? first.to : first?.from))
  const [typed, setUrl] = useState<string | null>(null)
  const [member, setMember] = useState('Front')
  const url = typed ?? ours?.voiceUrl ?? ''
  if (!line || queue.members.length === 0) return null
  const chosen = queue.members.some(({ callSid }) => callSid === member) ? member : 'Front'
  return (
    <form
      class="grid-form"
      onSubmit={(event) => {
        event.preventDefault()
        void doAct(page, dequeueAct(queue, chosen, url.trim()))
      }}
    >
      <Field label="Take out">
        <select value={chosen} onChange={(event) => setMember(event.currentTarget.value)}>
          <option value="Front">the first in line</option>
          {queue.members.slice(1).map(({ callSid, position }) => (
            <option key={callSid} value={callSid}>
              number {position}
            </option>
          ))}
        </select>
      </Field>
      <Field label="The call goes on with">
        <input
          type="url"
          value={url}
          placeholder="https://app.test/voice"
          autocomplete="off"
          onInput={(event) => setUrl(event.currentTarget.value)}
        />
      </Field>
      <div class="actions start">
        <button type="submit" disabled={url.trim() === ''}>
          Take out
        </button>
      </div>
    </form>
  )
}

interface CallProps {
  readonly sid: string
  /** Default: the number of the far party. */
  readonly name?: string | null
  readonly before?: string
  readonly how?: readonly (string | false | null)[]
  readonly title?: string
}

/** A call, as a button that opens it. */
export function CallButton({ sid, name = null, before = '', how = [], title }: CallProps) {
  const { run, select } = usePage()
  const call = run.calls.get(sid)
  const number = call?.direction === 'inbound' ? call.from : call?.to
  const rest = how.filter(Boolean).join(' · ')
  return (
    <Button class="quiet" onClick={() => select(sid)} title={title} disabled={call === undefined}>
      <span class="record-name">
        {before}
        {name ?? (number === undefined ? sid : <Who of={number} />)}
        {rest ? ` · ${rest}` : ''}
      </span>
    </Button>
  )
}
