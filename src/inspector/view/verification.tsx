// A verification: the code that is out, how often it was sent, what was typed, and the acts of the app. The code comes on a click.
import { useEffect, useState } from 'preact/hooks'
import { checkAct, verificationActs } from '../model/api-acts'
import { ahead, offset } from '../model/time'
import type { Verification } from '../model/wire'
import { ApiActs, doAct } from './api-acts'
import { CopyButton } from './copy'
import { Icon } from './icons'
import { usePage } from './page-context'
import { Button, Facts, Field, Part, When } from './parts'
import { Who } from './who'

export function VerificationFacts({ record }: { readonly record: Verification }) {
  const { run } = usePage()
  const { to, channel, serviceSid, status, expiresAt, attempts, checks, tags } = record
  const { now, start } = run.clock
  const facts: readonly (readonly [string, string])[] = [
    ['By', channel],
    ['Service', serviceSid],
    ['Expires', `${offset(expiresAt, start)}${status === 'pending' ? `, ${ahead(expiresAt, now)}` : ''}`],
    ...Object.entries(tags ?? {}).map(([name, value]) => [`Tag ${name}`, value] as const),
  ]
  return (
    <>
      <Part title="Verification">
        <p>
          <Who of={to} />
        </p>
        <Facts of={facts} />
        {status === 'pending' ? <Code record={record} /> : null}
        <ApiActs acts={verificationActs(record)} about={`the verification of ${to}`} />
      </Part>
      <Part title="Sent" count={attempts.length}>
        <ol class="history">
          {attempts.map(({ at, channel: by, sid }) => (
            <li key={sid}>
              <When at={at} />
              <span>{by}</span>
            </li>
          ))}
        </ol>
      </Part>
      <Part title="Checked" count={checks.length}>
        {checks.length === 0 ? <p class="hint">No code was checked yet.</p> : null}
        <ol class="history">
          {checks.map(({ at, valid }, index) => (
            <li key={index}>
              <When at={at} />
              <span class={`badge tone-${valid ? 'good' : 'bad'}`}>
                <Icon name={valid ? 'check' : 'cross'} />
                {valid ? 'right' : 'wrong'}
              </span>
            </li>
          ))}
        </ol>
      </Part>
    </>
  )
}

/** What the person got, and what the app does with what the person types. */
function Code({ record }: { readonly record: Verification }) {
  const page = usePage()
  const { line, attempt } = page
  const { to, serviceSid, attempts } = record
  const [code, setCode] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  // A code that was sent again may be another one.
  useEffect(() => setCode(null), [attempts.length])
  if (!line) return null
  const ask = async () => {
    const query = new URLSearchParams({ to, service: serviceSid })
    return (await line.get<{ readonly code: string }>(`verify/code?${query}`)).code
  }
  return (
    <>
      <p class="token">
        <span class="hint">Code</span>
        <code>{code ?? '\u2022'.repeat(6)}</code>
        <Button class="quiet" onClick={() => (code === null ? attempt(async () => setCode(await ask())) : setCode(null))}>
          <Icon name="eye" />
          {code === null ? 'Show' : 'Hide'}
        </Button>
        <CopyButton label="Copy code" text={ask} />
      </p>
      <form
        class="in-line"
        onSubmit={(event) => {
          event.preventDefault()
          void doAct(page, checkAct(record, typed.trim())).then((done) => (done ? setTyped('') : undefined))
        }}
      >
        <Field label="Check a code, as the app does with what the person types">
          <input value={typed} inputMode="numeric" autocomplete="off" onInput={(event) => setTyped(event.currentTarget.value)} />
        </Field>
        <button type="submit" disabled={typed.trim() === ''}>
          Check
        </button>
      </form>
    </>
  )
}
