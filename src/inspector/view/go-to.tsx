// "Go to…": a moment or a length of time, typed.
import { useRef, useState } from 'preact/hooks'
import { moveOf, presetsOf } from '../model/go'
import { absolute } from '../model/time'
import { moveClock } from './move-clock'
import { usePage } from './page-context'
import { Button, Field } from './parts'

export function GoTo() {
  const page = usePage()
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const { now, start } = page.run.clock
  const open = () => {
    setText(now)
    setProblem('')
    dialog.current?.showModal()
  }
  const go = async (event: Event) => {
    event.preventDefault()
    const move = moveOf(text, start)
    if (!move) return setProblem('Write a moment (2030-01-01 00:05:00), an offset (T+5m) or a length of time (90s).')
    dialog.current?.close()
    await moveClock(page, move.path, move.body)
  }
  const goTo = async (moment: string) => {
    dialog.current?.close()
    await moveClock(page, 'clock/advance-to', { moment })
  }
  return (
    <>
      <Button onClick={open}>Go to…</Button>
      <dialog ref={dialog} class="small-dialog" aria-label="Go to a moment">
        <form onSubmit={go}>
          <Field label="Go to">
            <input
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
              aria-describedby="go-to-hint"
              aria-invalid={problem !== ''}
              autocomplete="off"
              spellcheck={false}
            />
          </Field>
          <p id="go-to-hint" class={problem ? 'problem' : 'hint'}>
            {problem || 'A moment in UTC, an offset such as T+5m, or a length from now such as 90s. The clock only goes forward.'}
          </p>
          <ul class="presets" aria-label="Moments in UTC">
            {presetsOf(now).map(({ label, moment }) => (
              <li key={label}>
                <Button onClick={() => goTo(moment)}>
                  {label}
                  <span class="hint">{absolute(moment)}</span>
                </Button>
              </li>
            ))}
          </ul>
          <div class="actions">
            <Button onClick={() => dialog.current?.close()}>Cancel</Button>
            <button type="submit" class="primary">
              Go
            </button>
          </div>
        </form>
      </dialog>
    </>
  )
}
