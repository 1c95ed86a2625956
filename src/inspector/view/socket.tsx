// A line to the app that stays open: how it stands, and what went over it, in words; the JSON is there on a click.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { shortSid } from '../../domain/sid'
import { lengthInWords } from '../../domain/stream-sound'
import { type FrameRow, frameRows, jsonOf, wayOf } from '../model/frames'
import { playedOf } from '../model/played'
import { offset } from '../model/time'
import type { Call, Socket } from '../model/wire'
import { Badge } from './badge'
import { Icon } from './icons'
import { usePage } from './page-context'
import { Button, Facts, Part, When } from './parts'

/** Of a long one, the newest. */
const MOST = 300

const PROTOCOLS = { relay: 'ConversationRelay', stream: 'Media stream' } as const

/** The lines of a call, each a button that opens it. */
export function SocketsOf({ call }: { readonly call: Call }) {
  const { run, show, select } = usePage()
  const own = [...run.sockets.values()].filter(({ callSid }) => callSid === call.sid)
  return (
    <>
      {own.map(({ sid, protocol, status }) => (
        <Button
          key={sid}
          class="quiet socket-line"
          onClick={() => {
            select(sid)
            show('detail')
          }}
        >
          <Icon name="link" />
          {PROTOCOLS[protocol]} {shortSid(sid)}
          <Badge status={status} />
        </Button>
      ))}
    </>
  )
}

export function SocketFacts({ record }: { readonly record: Socket }) {
  const { run, line, select } = usePage()
  const { sid, callSid, protocol, url, openedAt, status, close, framesBefore = 0 } = record
  useEffect(() => {
    if (framesBefore > 0) void line?.askFrames(sid).catch(() => undefined)
  }, [line, sid, framesBefore > 0])
  // 1005: a close without a code.
  const isBroken = status === 'failed' || (close !== null && close.code !== 1000 && close.code !== 1005)
  const end = close ? `${close.code} ${close.reason}`.trim() : status === 'failed' ? 'it was never open' : ''
  const facts: readonly (readonly [string, string])[] = [
    ['Protocol', PROTOCOLS[protocol]],
    ['URL', url],
    ...(openedAt ? [['Opened', offset(openedAt, run.clock.start)] as const] : []),
    ...(end ? [['Closed', end] as const] : []),
  ]
  return (
    <>
      {isBroken ? (
        <section class="notice notice-error">
          <p>
            <strong>{close?.code ?? 'Failed'}</strong> {close ? close.reason || 'The line broke.' : 'The line was never open.'}
          </p>
        </section>
      ) : null}
      <Part title="Socket">
        <Facts of={facts} />
        {run.calls.has(callSid) ? (
          <Button class="quiet socket-line" onClick={() => select(callSid)}>
            <Icon name="phone" />
            The call {shortSid(callSid)}
          </Button>
        ) : null}
      </Part>
      <Played record={record} />
      <Frames record={record} />
    </>
  )
}

/** What the person heard of what the app sent on a stream that goes both ways. */
function Played({ record: { callSid, protocol, frames, closedAt } }: { readonly record: Socket }) {
  const { run } = usePage()
  const isHeard = protocol === 'stream' && run.calls.get(callSid)?.transcript.some(({ verb }) => verb === 'Connect')
  const runs = isHeard ? playedOf(frames, closedAt, run.clock.now) : []
  if (runs.length === 0) return null
  return (
    <Part title="Played">
      <ol class="transcript">
        {runs.map(({ at, ms, mark, isCut }, index) => (
          <li key={index}>
            <When at={new Date(at).toISOString()} />
            <span class="verb">{lengthInWords(ms)}</span>
            <span class="said">{isCut ? 'cut off' : mark && `mark “${mark}”`}</span>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Frames({ record: { frames, framesBefore = 0 } }: { readonly record: Socket }) {
  const rows = useMemo(() => frameRows(frames, framesBefore), [frames, framesBefore])
  return (
    <Part title="Frames" count={frames.length + framesBefore}>
      {rows.length === 0 ? <p class="hint">Nothing went over it.</p> : null}
      {rows.length > MOST ? <p class="hint">The newest {MOST} rows.</p> : null}
      {rows.slice(-MOST).map((row) => (
        <OneFrame key={row.index} row={row} />
      ))}
    </Part>
  )
}

function OneFrame({ row }: { readonly row: FrameRow }) {
  const { frame } = usePage()
  const { index, at, from, words } = row
  const [isOpen, setOpen] = useState(false)
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (frame !== index) return
    setOpen(true)
    fold.current?.scrollIntoView({ block: 'nearest' })
  }, [frame, index])
  return (
    <details class={`fold frame from-${from}`} ref={fold} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary title={wayOf(from)}>
        <When at={at} />
        <Icon name={from === 'app' ? 'arrow-in' : 'arrow-out'} />
        <span class="unseen">{wayOf(from)}</span>
        <span class="fold-name">{words}</span>
      </summary>
      {isOpen ? <pre class="code">{jsonOf(row)}</pre> : null}
    </details>
  )
}
