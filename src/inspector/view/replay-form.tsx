// The parameters of a callback as a form: what is changed there is sent as a request of its own, signed anew.
import { useEffect, useRef, useState } from 'preact/hooks'
import { editsOf, type Field, fieldsOf } from '../model/why'
import type { Callback } from '../model/wire'
import { Icon } from './icons'
import { Button } from './parts'

interface Props {
  readonly callback: Callback
  readonly send: (params: Readonly<Record<string, string | null>>) => void
  readonly close: () => void
}

export function ReplayForm({ callback, send, close }: Props) {
  const [fields, setFields] = useState<readonly Field[]>(() => fieldsOf(callback.params))
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), [])
  const put = (index: number, change: Partial<Field>) =>
    setFields(fields.map((field, place) => (place === index ? { ...field, ...change } : field)))
  const own = Object.keys(callback.params).length
  const edits = editsOf(callback.params, fields)
  const count = Object.keys(edits).length
  return (
    <form
      ref={form}
      class="replay-form"
      aria-label="Replay with edits"
      onSubmit={(event) => {
        event.preventDefault()
        send(edits)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        close()
      }}
    >
      {fields.map(({ name, value, isRemoved }, index) => (
        <div key={index} class={`edit-row${isRemoved ? ' removed' : ''}`}>
          {index < own ? (
            <span class="edit-name">{name}</span>
          ) : (
            <input
              aria-label="Name of the new parameter"
              placeholder="Name"
              value={name}
              onInput={(event) => put(index, { name: event.currentTarget.value.trim() })}
            />
          )}
          <input
            aria-label={name || 'Value of the new parameter'}
            value={value}
            disabled={isRemoved}
            spellcheck={false}
            onInput={(event) => put(index, { value: event.currentTarget.value })}
          />
          <Button
            class="quiet"
            aria-label={isRemoved ? `Put ${name} back` : `Leave ${name || 'the new parameter'} out`}
            aria-pressed={isRemoved}
            onClick={() => put(index, { isRemoved: !isRemoved })}
          >
            <Icon name={isRemoved ? 'undo' : 'cross'} />
          </Button>
        </div>
      ))}
      <div class="actions start">
        <button type="submit" class="primary">
          <Icon name="replay" />
          {count === 0 ? 'Send unchanged' : `Send with ${count} ${count === 1 ? 'change' : 'changes'}`}
        </button>
        <Button onClick={() => setFields([...fields, { name: '', value: '', isRemoved: false }])}>Add a parameter</Button>
        <Button class="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
      <p class="hint">It is a request of its own: signed anew, with a token of its own. Nothing follows from the answer.</p>
    </form>
  )
}
