// What a callback was signed with and over what; and which signature it would have at the URL that the app checks.
import { useState } from 'preact/hooks'
import { signedText } from '../../domain/signed-text'
import { otherUrls, type Signed, verdictOf } from '../model/signatures'
import type { Callback } from '../model/wire'
import { CopyButton } from './copy'
import { Icon, type IconName } from './icons'
import { usePage } from './page-context'
import { Button, Facts } from './parts'

/** `isSuspect`: the app may have refused the callback for it. */
export function Signature({ callback, isSuspect }: { readonly callback: Callback; readonly isSuspect: boolean }) {
  const { method, url, params, headers } = callback
  const { line } = usePage()
  const signed = signedText(url, method === 'POST' ? params : null)
  const [twilio, signalwire] = [headers['x-twilio-signature'], headers['x-signalwire-signature']]
  // Without a signing key they are the same.
  const given: readonly (readonly [string, string])[] = [
    ...(twilio ? [[`x-twilio-signature${twilio === signalwire ? ', x-signalwire-signature' : ''}`, twilio] as const] : []),
    ...(signalwire && signalwire !== twilio ? [['x-signalwire-signature', signalwire] as const] : []),
  ]
  if (given.length === 0) return null
  return (
    <>
      <h4>Signature</h4>
      <p class="hint">Over the URL above as it is{method === 'POST' ? ' and the parameters, sorted by name' : ''}:</p>
      <Facts class="pairs" of={given} />
      <h4>
        The text that was signed <CopyButton label="Copy" text={signed} />
      </h4>
      <pre class="code signed">{signed}</pre>
      {line ? (
        <details class="try-url" open={isSuspect}>
          <summary>Does the app check another URL?</summary>
          <OtherUrls callback={callback} />
        </details>
      ) : isSuspect ? (
        <p class="hint">What the signature would be at another URL, a page with its phone says: what signs is not in a saved run.</p>
      ) : null}
    </>
  )
}

const VERDICTS: Readonly<Record<ReturnType<typeof verdictOf>, readonly [tone: string, icon: IconName, words: string]>> = {
  app: ['good', 'check', 'what the app computed'],
  sent: ['wait', 'check', 'the one that was sent'],
  other: ['none', 'cross', 'not the one that was sent'],
}

function OtherUrls({ callback }: { readonly callback: Callback }) {
  const { line, attempt } = usePage()
  const [url, setUrl] = useState(callback.url)
  const [own, setOwn] = useState('')
  const [tried, setTried] = useState<readonly Signed[]>([])
  const tryOut = (one: string) => {
    setUrl(one)
    void attempt(async () => {
      const signed = await line?.post<Signed>(`callbacks/${encodeURIComponent(callback.id)}/sign`, { url: one })
      if (signed) setTried((before) => [signed, ...before.filter((known) => known.url !== signed.url)])
    })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        tryOut(url.trim())
      }}
    >
      <label class="try-field">
        <span>URL that the app checks</span>
        <input type="url" required spellcheck={false} value={url} onInput={(event) => setUrl(event.currentTarget.value)} />
      </label>
      <div class="actions start">
        <button type="submit" class="primary">
          Show its signature
        </button>
        {otherUrls(callback).map(({ name, url }) => (
          <Button key={name} title={url} onClick={() => tryOut(url)}>
            {name}
          </Button>
        ))}
      </div>
      <label class="try-field">
        <span>Signature that the app computed, if its log has it</span>
        <input spellcheck={false} autocomplete="off" value={own} onInput={(event) => setOwn(event.currentTarget.value)} />
      </label>
      <ul class="tried" aria-live="polite">
        {tried.map((signed) => {
          const [tone, icon, words] = VERDICTS[verdictOf(signed, callback.headers, own)]
          const { 'x-twilio-signature': twilio, 'x-signalwire-signature': signalwire } = signed.headers
          return (
            <li key={signed.url}>
              <span class="url">{signed.url}</span>
              <code>{twilio === signalwire ? twilio : `${twilio}, SignalWire: ${signalwire}`}</code>
              <span class={`badge tone-${tone}`}>
                <Icon name={icon} />
                {words}
              </span>
            </li>
          )
        })}
      </ul>
      {tried.length === 0 ? null : (
        <p class="hint">
          An app that checks a URL whose signature is not the one that was sent refuses the callback. Give the check the URL that the
          service calls: behind a proxy, from X-Forwarded-Proto and X-Forwarded-Host.
        </p>
      )}
    </form>
  )
}
