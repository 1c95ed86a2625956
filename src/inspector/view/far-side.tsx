// What becomes of the next texts and calls to a person.
import { useState } from 'preact/hooks'
import { deliveryText } from '../../domain/codes'
import { named } from '../model/names'
import { CALL_OUTCOMES, type OutcomeRecipe, TEXT_OUTCOMES } from '../model/recipes'
import { peopleOf } from '../model/talks'
import { usePage } from './page-context'
import { Button, Choice, Field, Part } from './parts'

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
    <Part title="What becomes of…">
      <div class="grid-form">
        <Field label="Texts and calls to">
          <Choice value={person} options={named(run.handsets, people.includes(person) ? people : [person, ...people])} onPick={setChosen} />
        </Field>
        <Field label="After (default hop if empty)">
          <input value={after} placeholder="4s" onInput={(event) => setAfter(event.currentTarget.value)} autocomplete="off" />
        </Field>
        <Field label="Texts are">
          <Choice value={text} options={shownOf(TEXT_OUTCOMES)} onPick={setText} />
        </Field>
        <div class="actions">
          <Button onClick={() => script('on-text', { result: text, ...(takesCode ? { code } : {}) }, 'Texts')}>Set for texts</Button>
        </div>
        <Field label="With code" class="wide">
          <Choice
            value={String(code)}
            options={CODES.map((value) => [String(value), `${value} ${deliveryText(value)}`])}
            onPick={(value) => setCode(Number(value))}
            disabled={!takesCode}
          />
        </Field>
        <Field label="Calls are">
          <Choice value={call} options={shownOf(CALL_OUTCOMES)} onPick={setCall} />
        </Field>
        <div class="actions">
          <Button onClick={() => script('on-call', { result: call }, 'Calls')}>Set for calls</Button>
        </div>
      </div>
    </Part>
  )
}

function shownOf(outcomes: readonly OutcomeRecipe[]) {
  return outcomes.map(({ result, label }) => [result, label] as const)
}
