// What belongs to a call, each a button that opens it: who dialed it and whom it dialed, its conference, its queue, its recordings,
// its lines to the app. Both ways, so that nobody has to search.
import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import { shortSid } from '../../domain/sid'
import type { Call } from '../model/wire'
import { Badge } from './badge'
import { Icon, type IconName } from './icons'
import { usePage } from './page-context'
import { Button, Part } from './parts'
import { SocketsOf } from './socket'
import { Who } from './who'

interface LinkProps {
  readonly sid: string
  readonly icon: IconName
  readonly status?: string | undefined
  readonly children: ComponentChildren
}

export function RecordLink({ sid, icon, status, children }: LinkProps) {
  const { select } = usePage()
  return (
    <Button class="quiet record-link" onClick={() => select(sid)}>
      <Icon name={icon} />
      <span class="record-name">{children}</span>
      {status === undefined ? null : <Badge status={status} />}
    </Button>
  )
}

export function Related({ call }: { readonly call: Call }) {
  const { run } = usePage()
  const parent = run.calls.get(call.parentSid ?? '')
  const isOwn = ({ callSid }: { readonly callSid: string }) => callSid === call.sid
  const legs = useOf(run.calls, ({ parentSid }) => parentSid === call.sid, call.sid)
  const rooms = useOf(run.conferences, ({ participants }) => participants.some(isOwn), call.sid)
  const queues = useOf(run.queues, ({ members }) => members.some(isOwn), call.sid)
  const sockets = useOf(run.sockets, isOwn, call.sid)
  const isAlone = !parent && legs.length + rooms.length + queues.length + sockets.length === 0
  if (isAlone) return null
  return (
    <Part title="Belongs together">
      {parent ? (
        <RecordLink sid={parent.sid} icon="phone" status={parent.status}>
          Dialed by the call of <Who of={parent.direction === 'inbound' ? parent.from : parent.to} />
        </RecordLink>
      ) : null}
      {legs.map(({ sid, to, status }) => (
        <RecordLink key={sid} sid={sid} icon="phone" status={status}>
          Dialed <Who of={to} />
        </RecordLink>
      ))}
      {rooms.map(({ sid, friendlyName, status }) => (
        <RecordLink key={sid} sid={sid} icon="phone" status={status}>
          In the conference {friendlyName}
        </RecordLink>
      ))}
      {queues.map(({ sid, friendlyName, members }) => (
        <RecordLink key={sid} sid={sid} icon="list">
          Waits in {friendlyName} as {members.find(({ callSid }) => callSid === call.sid)?.position}
        </RecordLink>
      ))}
      <SocketsOf call={call} />
    </Part>
  )
}

/** Those of a list that are so, looked through when the list changes. `of`: whose they are. */
function useOf<One>(list: ReadonlyMap<string, One>, isOne: (one: One) => boolean, of: string): One[] {
  return useMemo(() => {
    const found: One[] = []
    for (const one of list.values()) if (isOne(one)) found.push(one)
    return found
  }, [list, of])
}

interface RecordingsProps {
  /** SID of the call or the conference. */
  readonly sid: string
}

export function Recordings({ sid: owner }: RecordingsProps) {
  const { run } = usePage()
  const own = useOf(run.recordings, ({ callSid, conferenceSid }) => callSid === owner || conferenceSid === owner, owner)
  if (own.length === 0) return null
  return (
    <Part title="Recordings" count={own.length}>
      {own.map(({ sid, source, duration, status }) => (
        <RecordLink key={sid} sid={sid} icon="play" status={status}>
          {source} {duration === null ? shortSid(sid) : `${duration} s`}
        </RecordLink>
      ))}
    </Part>
  )
}
