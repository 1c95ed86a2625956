// What was said, played, pressed and heard on a call. Live while it lasts.
import { shortSid } from '../../domain/sid'
import type { Call } from '../model/wire'
import { usePage } from './page-context'
import { Part, When } from './parts'

/** What the person does, of the verbs of a transcript. */
const THEIRS = new Set(['press', 'speech', 'hang up'])

/** Whose phone is at the other end of a call. */
function personOf(call: Call | undefined): string | undefined {
  return call?.direction === 'inbound' ? call.from : call?.to
}

export function Transcript({ call, title = 'Transcript' }: { readonly call: Call; readonly title?: string }) {
  const { run } = usePage()
  return (
    <Part title={title}>
      {call.transcript.length === 0 ? (
        <p class="hint">Nothing was said yet.</p>
      ) : (
        <ol class="transcript" aria-live="polite">
          {call.transcript.map(({ at, verb, text, from }, index) => (
            <li key={index} class={THEIRS.has(verb) ? 'theirs' : ''}>
              <When at={at} />
              <span class="verb">{verb}</span>
              <span class="said">
                {text}
                {from === undefined ? null : <span class="hint"> from {personOf(run.calls.get(from)) ?? shortSid(from)}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}
