// What was said, played, pressed and heard on a call. Live while it lasts.
import { useLayoutEffect, useRef } from 'preact/hooks'
import { shortSid } from '../../domain/sid'
import { whoIs } from '../model/names'
import type { Run } from '../model/run'
import type { Call } from '../model/wire'
import { usePage } from './page-context'
import { Part, When } from './parts'

/** What the person does, of the verbs of a transcript. */
const THEIRS = new Set(['press', 'speech', 'hang up'])

/** Whose phone is at the other end of a call. */
function nameIn({ calls, handsets }: Pick<Run, 'calls' | 'handsets'>, sid: string): string {
  const call = calls.get(sid)
  return call ? whoIs(handsets, call.direction === 'inbound' ? call.from : call.to) : shortSid(sid)
}

export function Transcript({ call, title = 'Transcript' }: { readonly call: Call; readonly title?: string }) {
  const { run } = usePage()
  const now = run.handsets.flatMap(({ hearing }) => hearing).find(({ callSid }) => callSid === call.sid)
  const list = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [call.transcript.length, now?.text])
  return (
    <Part title={title}>
      {call.transcript.length === 0 && !now ? (
        <p class="hint">Nothing was said yet.</p>
      ) : (
        <ol class="transcript" aria-live="polite" ref={list}>
          {call.transcript.map(({ at, verb, text, from, cut }, index) => (
            <li key={index} class={THEIRS.has(verb) ? 'theirs' : ''}>
              <When at={at} />
              <span class="verb">{verb}</span>
              <span class="said">
                {text}
                {cut ? <span class="hint cut"> … cut off</span> : null}
                {from === undefined ? null : <span class="hint"> from {nameIn(run, from)}</span>}
              </span>
            </li>
          ))}
          {now ? (
            <li>
              <When at={run.clock.now} />
              <span class="verb">Say</span>
              <span class="said">
                {now.text} <span class="hint">…</span>
              </span>
            </li>
          ) : null}
        </ol>
      )}
    </Part>
  )
}
