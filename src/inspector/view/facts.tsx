// The facts of a message or a call, and what its error code means.
import { deliveryText, moreInfo } from '../../domain/codes'
import type { Call, Message } from '../model/wire'
import { Icon } from './icons'
import { usePage } from './page-context'

export function MessageFacts({ message }: { readonly message: Message }) {
  const { body, segments, encoding, media, direction, errorCode } = message
  return (
    <>
      {errorCode === null ? null : <ErrorCode code={errorCode} />}
      <section class="part">
        <h3>Text</h3>
        {body === '' ? <p class="hint">No text.</p> : <p class="body-text">{body}</p>}
        <p class="hint">
          {[...body].length} characters, {encoding}, {segments} {segments === 1 ? 'segment' : 'segments'}, {direction}
        </p>
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
      </section>
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

export function CallFacts({ call }: { readonly call: Call }) {
  const { run, select } = usePage()
  const legs = [...run.calls.values()].filter(({ parentSid }) => parentSid === call.sid)
  const facts: readonly (readonly [string, string])[] = [
    ['Direction', call.direction],
    ['Duration', call.duration === null ? 'not over yet' : `${call.duration} s`],
    ...(call.answeredBy ? [['Answered by', call.answeredBy] as const] : []),
    ...(call.digits ? [['Keys', call.digits] as const] : []),
  ]
  return (
    <section class="part">
      <h3>Call</h3>
      <dl class="facts">
        {facts.map(([name, value]) => (
          <div key={name} class="fact">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {call.parentSid && run.calls.has(call.parentSid) ? (
        <button type="button" class="quiet" onClick={() => select(call.parentSid ?? '')}>
          The call that dialed this one
        </button>
      ) : null}
      {legs.map(({ sid, to }) => (
        <button key={sid} type="button" class="quiet" onClick={() => select(sid)}>
          Leg to {to}
        </button>
      ))}
    </section>
  )
}
