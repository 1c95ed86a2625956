// The callbacks of a record: where they went, signed how, what the app answered, why that was wrong, and again.
import { useEffect, useRef, useState } from 'preact/hooks'
import { moreInfo } from '../../domain/codes'
import { ownOf } from '../model/about'
import { curlOfCallback, testOfCallback } from '../model/copies'
import { type Why, whysOf } from '../model/why'
import type { Callback } from '../model/wire'
import { CallbackBadge } from './badge'
import { CopyButton } from './copy'
import { Icon } from './icons'
import { usePage } from './page-context'
import { Button, Facts, Part, When } from './parts'
import { ReplayForm } from './replay-form'
import { Signature } from './signature'

/** Of a record that called back thousands of times, the newest. */
const MOST = 50

export function Callbacks({ sid }: { readonly sid: string }) {
  const { run, line } = usePage()
  const own = ownOf(run.about, sid)
  const whys = whysOf(own)
  const shown = own.callbacks.slice(-MOST)
  const first = shown.find(({ id }) => whys.has(id))
  const isBrief = own.callbacks.some(({ headers }) => Object.keys(headers).length === 0)
  useEffect(() => {
    if (isBrief) void line?.askCallbacks(sid)
  }, [line, isBrief, sid])
  return (
    <Part title="Callbacks" count={own.callbacks.length}>
      {own.callbacks.length === 0 ? <p class="hint">The app was not called back about this.</p> : null}
      {own.callbacks.length > MOST ? <p class="hint">The newest {MOST}.</p> : null}
      {shown.map((callback) => (
        <OneCallback key={callback.id} callback={callback} why={whys.get(callback.id)} isOpen={callback === first} />
      ))}
    </Part>
  )
}

interface OneProps {
  readonly callback: Callback
  readonly why: Why | undefined
  readonly isOpen: boolean
}

function OneCallback({ callback, why, isOpen }: OneProps) {
  const { kind, params, state, at, replayOf } = callback
  // Open at first, and then as somebody left it.
  const [isOpenAtFirst] = useState(isOpen)
  const reported = params.MessageStatus ?? params.CallStatus
  return (
    <details class={`fold${why ? ' fold-bad' : ''}`} open={isOpenAtFirst}>
      <summary>
        <When at={at} />
        <span class="fold-name">
          {reported ?? kind} {reported ? <span class="hint">{kind}</span> : null}
          {replayOf === undefined ? null : <span class="hint"> · replay with edits</span>}
        </span>
        {why && state === 'answered' ? <span class="badge tone-bad">document refused</span> : <CallbackBadge state={state} />}
      </summary>
      <Card callback={callback} why={why} />
    </details>
  )
}

function Card({ callback, why }: { readonly callback: Callback; readonly why: Why | undefined }) {
  const { method, url, params, attempts, answer } = callback
  return (
    <div class="fold-body">
      {why ? <WhyPart why={why} /> : null}
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
      <Acts callback={callback} />
      {answer && (why || answer.body) ? <Answer answer={answer} line={why?.line ?? null} /> : null}
      {why?.isSignature ? <Signature callback={callback} isSuspect /> : null}
      <h4>Parameters</h4>
      <Facts class="pairs" of={Object.entries(params)} />
      {why?.isSignature ? null : <Signature callback={callback} isSuspect={false} />}
    </div>
  )
}

function WhyPart({ why: { headline, alert } }: { readonly why: Why }) {
  return (
    <div class="why">
      <p class="why-head">
        <Icon name="cross" />
        {headline}
        {alert?.code ? (
          <a href={moreInfo(alert.code)} target="_blank" rel="noreferrer">
            {alert.code}
          </a>
        ) : null}
      </p>
      {alert ? (
        <>
          <p>{alert.message}</p>
          <h4>What to change</h4>
          <p class="fix">{alert.fix}</p>
        </>
      ) : null}
    </div>
  )
}

function Acts({ callback }: { readonly callback: Callback }) {
  const { line, attempt, say } = usePage()
  const [isEdited, setEdited] = useState(false)
  const acts = useRef<HTMLDivElement>(null)
  const close = () => {
    setEdited(false)
    // The form goes, and the focus with it.
    acts.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }
  const replay = (body: { readonly params?: Readonly<Record<string, string | null>> } = {}) =>
    attempt(async () => {
      const path = `callbacks/${encodeURIComponent(callback.id)}/replay`
      const done = await line?.post<{ status: number | null; error: string | null }>(path, body)
      const came = done?.error ?? done?.status ?? 'captured'
      if (hasFailed(done)) say(`Sent again, and failed: ${came}`, true)
      else say(`Sent again: ${came}`)
    })
  return (
    <>
      <div class="actions start" ref={acts}>
        {line ? (
          <>
            <Button onClick={() => void replay()}>
              <Icon name="replay" />
              Replay
            </Button>
            <Button aria-expanded={isEdited} onClick={() => setEdited(!isEdited)}>
              Replay with edits…
            </Button>
          </>
        ) : null}
        <CopyButton label="Copy as curl" text={() => curlOfCallback(callback)} />
        <CopyButton label="Copy as test code" text={() => testOfCallback(callback)} />
      </div>
      {isEdited ? (
        <ReplayForm
          callback={callback}
          close={close}
          send={async (params) => {
            if (await replay({ params })) close()
          }}
        />
      ) : null}
    </>
  )
}

function hasFailed(done: { readonly status: number | null; readonly error: string | null } | undefined): boolean {
  return done !== undefined && (done.error !== null || (done.status !== null && done.status >= 400))
}

/** Characters of an answer: a page of an error may be long. */
const ANSWER_SHOWN = 4_000

function Answer({ answer, line }: { readonly answer: NonNullable<Callback['answer']>; readonly line: number | null }) {
  const { status, contentType, body, headers = {} } = answer
  const shown = body.slice(0, ANSWER_SHOWN)
  return (
    <>
      <h4>
        The app's answer: {status} <span class="hint">{contentType ?? 'no content type'}</span>
      </h4>
      {Object.keys(headers).length === 0 ? null : <Facts class="pairs" of={Object.entries(headers)} />}
      {body === '' ? (
        <p class="hint">Its body was empty.</p>
      ) : (
        <pre class="code">{line === null ? shown : <Marked text={shown} line={line} />}</pre>
      )}
      {body.length > ANSWER_SHOWN ? (
        <p class="hint">
          The first {ANSWER_SHOWN.toLocaleString('en-US')} of {body.length.toLocaleString('en-US')} characters.
        </p>
      ) : null}
    </>
  )
}

/** A document with the line at which it was refused. */
function Marked({ text, line }: { readonly text: string; readonly line: number }) {
  return (
    <>
      {text.split('\n').map((one, index) =>
        index + 1 === line ? (
          <mark key={index} class="bad-line">
            {one || ' '}
            <span class="unseen"> (refused here)</span>
          </mark>
        ) : (
          `${one}\n`
        ),
      )}
    </>
  )
}
