// The callbacks of a record: where they went, signed how, what the app answered, and again.
import { ownOf } from '../model/about'
import { curlOfCallback } from '../model/copies'
import type { Callback } from '../model/wire'
import { CallbackBadge } from './badge'
import { CopyButton } from './copy'
import { Icon } from './icons'
import { usePage } from './page-context'
import { Button, Facts, Part, When } from './parts'

export function Callbacks({ sid }: { readonly sid: string }) {
  const { run } = usePage()
  const own = ownOf(run.about, sid).callbacks
  return (
    <Part title="Callbacks" count={own.length}>
      {own.length === 0 ? <p class="hint">The app was not called back about this.</p> : null}
      {own.map((callback) => (
        <OneCallback key={callback.id} callback={callback} />
      ))}
    </Part>
  )
}

function OneCallback({ callback }: { readonly callback: Callback }) {
  const { line, attempt, say } = usePage()
  const { id, kind, method, url, params, headers, state, attempts, answer, at } = callback
  const reported = params.MessageStatus ?? params.CallStatus
  const signature = headers['x-twilio-signature'] ?? headers['x-signalwire-signature']
  const replay = () =>
    attempt(async () => {
      const done = await line?.post<{ status: number | null; error: string | null }>(`callbacks/${encodeURIComponent(id)}/replay`)
      say(`Sent again: ${done?.error ?? done?.status ?? 'captured'}`)
    })
  return (
    <details class="fold">
      <summary>
        <When at={at} />
        <span class="fold-name">
          {reported ?? kind} {reported ? <span class="hint">{kind}</span> : null}
        </span>
        <CallbackBadge state={state} />
      </summary>
      <div class="fold-body">
        <p class="url">
          <b>{method}</b> {url}
        </p>
        <ol class="attempts">
          {attempts.map((made, index) => (
            <li key={index}>
              <When at={made.at} />
              attempt {index + 1} → {made.error ?? made.status ?? 'captured, no app serves this origin'}
            </li>
          ))}
        </ol>
        {answer?.body ? (
          <>
            <h4>
              Answer <span class="hint">{answer.contentType ?? 'no content type'}</span>
            </h4>
            <pre class="code">{answer.body}</pre>
          </>
        ) : null}
        <h4>Parameters</h4>
        <Facts class="pairs" of={Object.entries(params)} />
        {signature ? (
          <>
            <h4>Signature</h4>
            <p class="hint">Over the URL above as it is{method === 'POST' ? ' and the parameters, sorted by name' : ''}:</p>
            <pre class="code">{signature}</pre>
          </>
        ) : null}
        <div class="actions start">
          {line ? (
            <Button onClick={replay}>
              <Icon name="replay" />
              Replay
            </Button>
          ) : null}
          <CopyButton label="Copy as curl" text={() => curlOfCallback(callback)} />
        </div>
      </div>
    </details>
  )
}
