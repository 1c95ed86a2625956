// Where a person's text is written.
import { useState } from 'preact/hooks'
import { isWhatsApp, partyOf, withoutChannel } from '../../domain/addresses'
import { segment } from '../../domain/segments'
import type { Pair } from '../model/talks'
import { Icon } from './icons'
import { usePage } from './page-context'
import { Button, Field } from './parts'

export function Composer({ pair }: { readonly pair: Pair }) {
  const { line, attempt, say } = usePage()
  const [body, setBody] = useState('')
  const [media, setMedia] = useState<string | null>(null)
  const send = async (text: string) => {
    const files = media?.trim() ? { media: media.trim().split(/\s+/) } : {}
    const sent = await attempt(async () => {
      const path = `handsets/${encodeURIComponent(partyOf(pair.theirs))}/${isWhatsApp(pair.theirs) ? 'whatsapp/' : ''}text`
      const { replies } = (await line?.post<{ replies: unknown[] }>(path, { to: withoutChannel(pair.ours), body: text, ...files })) ?? {
        replies: [],
      }
      say(replies.length === 0 ? 'Sent; no reply so far' : `Sent; ${replies.length} ${replies.length === 1 ? 'reply' : 'replies'}`)
    })
    if (!sent) return
    setBody('')
    setMedia(null)
  }
  const isReady = body !== '' || (media ?? '').trim() !== ''
  const { encoding, segments } = segment(body)
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) void send(body)
      }}
    >
      {media === null ? null : (
        <Field label="Addresses of files, one a line">
          <textarea
            rows={2}
            value={media}
            placeholder="https://cdn.test/cat.png"
            onInput={(event) => setMedia(event.currentTarget.value)}
          />
        </Field>
      )}
      <label>
        <span class="unseen">Text to send as {pair.theirs}</span>
        <textarea
          rows={2}
          value={body}
          placeholder={`Text ${pair.ours}`}
          onInput={(event) => setBody(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
            event.preventDefault()
            if (isReady) void send(body)
          }}
        />
      </label>
      <div class="composer-low">
        <span class="quick">
          {['STOP', 'START', 'HELP'].map((word) => (
            <Button key={word} onClick={() => send(word)} title={`Send ${word}`}>
              {word}
            </Button>
          ))}
          <Button aria-pressed={media !== null} onClick={() => setMedia(media === null ? '' : null)}>
            <Icon name="link" />
            Media
          </Button>
        </span>
        <span class="hint">{body === '' ? '' : `${encoding}, ${segments}`}</span>
        <button type="submit" class="primary" disabled={!isReady}>
          Send
        </button>
      </div>
    </form>
  )
}
