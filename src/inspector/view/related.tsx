// What belongs to a call, each a button that opens it: who dialed it and whom it dialed, its conference, its queue, its recordings,
// its lines to the app. Both ways, so that nobody has to search.
import type { ComponentChildren } from 'preact'
import { shortSid } from '../../domain/sid'
import type { Call, Recording } from '../model/wire'
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
  const legs = [...run.calls.values()].filter(({ parentSid }) => parentSid === call.sid)
  const rooms = [...run.conferences.values()].filter(({ participants }) => participants.some(({ callSid }) => callSid === call.sid))
  const queues = [...run.queues.values()].filter(({ members }) => members.some(({ callSid }) => callSid === call.sid))
  const isAlone = !parent && legs.length + rooms.length + queues.length === 0 && !hasSocket(run.sockets.values(), call.sid)
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

function hasSocket(sockets: Iterable<{ readonly callSid: string }>, sid: string): boolean {
  for (const { callSid } of sockets) if (callSid === sid) return true
  return false
}

export function Recordings({ of }: { readonly of: (recording: Recording) => boolean }) {
  const { run } = usePage()
  const own = [...run.recordings.values()].filter(of)
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
