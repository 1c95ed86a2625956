// The buttons of a WhatsApp message, and the items of its list: whoever reads it taps them, here as there.
import { partyOf } from '../../domain/addresses'
import type { Message } from '../model/wire'
import { usePage } from './page-context'
import { Button } from './parts'

type MessageButton = Message['buttons'][number]

export function MessageButtons({ message }: { readonly message: Message }) {
  const { line, attempt, say } = usePage()
  const { sid, to, buttons, status } = message
  if (buttons.length === 0) return null
  const isThere = status === 'delivered' || status === 'read'
  const tap = (title: string) =>
    attempt(async () => {
      await line?.post(`handsets/${encodeURIComponent(partyOf(to))}/whatsapp/tap`, { message: sid, button: title })
      say(`Tapped: ${title}`)
    })
  const read = () =>
    attempt(async () => {
      await line?.post(`handsets/${encodeURIComponent(partyOf(to))}/whatsapp/read`, { message: sid })
      say('Read')
    })
  const items = buttons.filter(({ type }) => type === 'LIST_ITEM')
  const others = buttons.filter(({ type }) => type !== 'LIST_ITEM')
  const shown = (button: MessageButton) =>
    line && isThere && isHeard(button) ? (
      <Button key={button.title} onClick={() => tap(button.title)} title={`Tap “${button.title}” as ${partyOf(to)}`}>
        {button.title}
      </Button>
    ) : (
      <span key={button.title} class="tap-dead" title={whyDead(button, isThere)}>
        {button.title}
        {button.url ? <span class="hint"> {button.url}</span> : null}
      </span>
    )
  return (
    <div class="taps">
      {others.map(shown)}
      {items.length === 0 ? null : (
        <details class="fold">
          <summary>
            <span class="fold-name">Choose from the list</span>
            <span class="count-plain">{items.length}</span>
          </summary>
          <div class="fold-body taps">{items.map(shown)}</div>
        </details>
      )}
      {line && status === 'delivered' ? (
        <Button class="quiet" onClick={read}>
          Mark as read
        </Button>
      ) : null}
    </div>
  )
}

/** The others lead elsewhere, and the app hears nothing of it. */
function isHeard({ type }: MessageButton): boolean {
  return type === 'QUICK_REPLY' || type === 'LIST_ITEM'
}

function whyDead(button: MessageButton, isThere: boolean): string {
  if (!isHeard(button)) return 'The app hears nothing of it'
  return isThere ? '' : 'The message has not arrived'
}
