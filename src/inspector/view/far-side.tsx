// What becomes of the next texts and calls to a person.
import { useState } from 'preact/hooks'
import { deliveryText } from '../../domain/codes'
import { CALL_OUTCOMES, TEXT_OUTCOMES } from '../model/recipes'
import { peopleOf } from '../model/talks'
import { usePage } from './page-context'

const CODES = [30003, 30004, 30005, 30006, 30007, 30008]

export function FarSide() {
  const { run, items, line, pair, attempt, say } = usePage()
  const people = peopleOf(items, run.handsets, run.numbers)
  const [chosen, setChosen] = useState('')
  const [text, setText] = useState('undelivered')
  const [code, setCode] = useState(30003)
  const [call, setCall] = useState('busy')
  const [after, setAfter] = useState('')
  const person = chosen || pair?.theirs || people[0] || ''
  const takesCode = TEXT_OUTCOMES.some(({ result, code: has }) => has && result === text)
  const script = (path: string, outcome: Readonly<Record<string, unknown>>, what: string) =>
    attempt(async () => {
      const timed = after.trim() === '' ? outcome : { ...outcome, after: after.trim() }
      await line?.post(`handsets/${encodeURIComponent(person)}/${path}`, { outcomes: [timed] })
      say(`${what} to ${person}: ${outcome.result}`)
    })
  if (person === '') return null
  return (
    <section class="part">
      <h3>What becomes of…</h3>
      <div class="grid-form">
        <label class="field">
          <span>Texts and calls to</span>
          <select value={person} onChange={(event) => setChosen(event.currentTarget.value)}>
            {(people.includes(person) ? people : [person, ...people]).map((number) => (
              <option key={number} value={number}>
                {number}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>After (default hop if empty)</span>
          <input value={after} placeholder="4s" onInput={(event) => setAfter(event.currentTarget.value)} autocomplete="off" />
        </label>
        <label class="field">
          <span>Texts are</span>
          <select value={text} onChange={(event) => setText(event.currentTarget.value)}>
            {TEXT_OUTCOMES.map(({ result, label }) => (
              <option key={result} value={result}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <div class="actions">
          <button type="button" onClick={() => script('on-text', { result: text, ...(takesCode ? { code } : {}) }, 'Texts')}>
            Set for texts
          </button>
        </div>
        <label class="field wide">
          <span>With code</span>
          <select value={String(code)} disabled={!takesCode} onChange={(event) => setCode(Number(event.currentTarget.value))}>
            {CODES.map((value) => (
              <option key={value} value={String(value)}>
                {value} {deliveryText(value)}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>Calls are</span>
          <select value={call} onChange={(event) => setCall(event.currentTarget.value)}>
            {CALL_OUTCOMES.map(({ result, label }) => (
              <option key={result} value={result}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <div class="actions">
          <button type="button" onClick={() => script('on-call', { result: call }, 'Calls')}>
            Set for calls
          </button>
        </div>
      </div>
    </section>
  )
}
