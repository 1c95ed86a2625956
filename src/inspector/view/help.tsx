// The keys and the words of the page.
import { useEffect, useRef } from 'preact/hooks'
import { Button } from './parts'

const KEYS = [
  ['n', 'Next event: to the next due moment'],
  ['space', 'Run to idle: until nothing is pending'],
  ['/', 'Filter the list'],
  ['↑ ↓', 'The record above, the record below; also k, j, Home and End'],
  ['← →', 'The event before, the event after: the page as it was then'],
  ['esc', 'Out of a field; back to now'],
  ['1 2 3', 'To the list, the views, the details'],
  ['t', 'Write a text as a person; Enter sends it'],
  ['c', 'To the button that calls, or answers; Enter presses it'],
  ['?', 'This help'],
] as const

const WORDS = [
  ['status:failed', 'by status'],
  ['from:+1555', 'by number, also to:'],
  ['code:21211', 'by error code: of the record, its callbacks and requests'],
  ['is:failed', 'it, or a callback about it, failed; also refused requests'],
  ['is:alert', 'something was said of it; also is:open, is:refused, is:unread'],
  ['Digits=1', 'any word of texts, URLs, parameters and answers'],
] as const

export function Help({ isOpen, close }: { readonly isOpen: boolean; readonly close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog ref={dialog} class="small-dialog" aria-label="Help" onClose={close}>
      <h2>Keyboard</h2>
      <dl class="keys">
        {KEYS.map(([key, what]) => (
          <div key={key} class="fact">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <h2>Filter</h2>
      <dl class="keys">
        {WORDS.map(([key, what]) => (
          <div key={key} class="fact">
            <dt>
              <code>{key}</code>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div class="actions">
        <Button class="primary" onClick={close}>
          Close
        </Button>
      </div>
    </dialog>
  )
}
