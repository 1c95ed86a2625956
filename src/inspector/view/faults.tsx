// What is broken on purpose, and how to break more.
import { useState } from 'preact/hooks'
import { FAULT_RECIPES, type Recipe } from '../model/recipes'
import { FarSide } from './far-side'
import { Icon } from './icons'
import { usePage } from './page-context'
import { Button, Choice, Field, Part } from './parts'
import { StateButtons } from './state-buttons'

export function Faults() {
  const { run, line } = usePage()
  return (
    <div class="panel">
      <Part title="Active faults" count={run.faults.length}>
        {run.faults.length === 0 ? <p class="hint">Nothing is broken.</p> : null}
        <ul class="fault-list">
          {run.faults.map((fault) => (
            <OneFault key={fault.id} {...fault} />
          ))}
        </ul>
      </Part>
      {line ? (
        <>
          <NewFault />
          <FarSide />
          <Part title="State" class="state-part">
            <p class="hint">A snapshot keeps everything as it is now, the clock included. Reset goes back to the end of the set-up.</p>
            <StateButtons />
          </Part>
        </>
      ) : null}
    </div>
  )
}

function OneFault({
  id,
  text,
  left,
  fired,
}: {
  readonly id: string
  readonly text: string
  readonly left: number | null
  readonly fired: number
}) {
  const { line, attempt } = usePage()
  const isSpent = left === 0
  return (
    <li class={isSpent ? 'spent' : ''}>
      <span class="fault-text">
        <code>{text}</code>
        <span class="hint">
          {isSpent ? 'spent' : left === null ? 'until removed' : `${left} left`}, fired {fired} {fired === 1 ? 'time' : 'times'}
        </span>
      </span>
      {line ? (
        <Button class="quiet" aria-label={`Remove ${text}`} onClick={() => attempt(() => line.remove(`faults/${encodeURIComponent(id)}`))}>
          <Icon name="trash" />
        </Button>
      ) : null}
    </li>
  )
}

function NewFault() {
  const { line, attempt, say } = usePage()
  const [recipe, setRecipe] = useState<Recipe>(FAULT_RECIPES[0])
  const [target, setTarget] = useState<string>(FAULT_RECIPES[0].targets[0] ?? '*')
  const [delay, setDelay] = useState('30s')
  const [times, setTimes] = useState('1')
  const pick = (name: string) => {
    const next = FAULT_RECIPES.find((one) => one.name === name) ?? FAULT_RECIPES[0]
    setRecipe(next)
    if (!next.targets.includes(target)) setTarget(next.targets[0] ?? '*')
  }
  const inject = async (event: Event) => {
    event.preventDefault()
    // No times: without end.
    const count = times === 'always' ? { times: null } : { times: Number(times) }
    if (await attempt(async () => line?.post('faults', { ...recipe.body(target, delay), ...count }))) say(`${recipe.label} is injected`)
  }
  return (
    <Part title="Break something">
      <form class="grid-form" onSubmit={inject}>
        <Field label="What" class="wide">
          <Choice value={recipe.name} options={FAULT_RECIPES.map(({ name, label }) => [name, label])} onPick={pick} />
        </Field>
        {recipe.of === 'socket' ? null : (
          <Field label={recipe.of === 'operation' ? 'Of the request' : 'Of the callback'}>
            <Choice value={target} options={recipe.targets.map((name) => [name, name === '*' ? 'any (*)' : name])} onPick={setTarget} />
          </Field>
        )}
        {recipe.delay ? (
          <Field label={recipe.delay}>
            <input value={delay} onInput={(event) => setDelay(event.currentTarget.value)} autocomplete="off" spellcheck={false} />
          </Field>
        ) : null}
        <Field label="How often">
          <Choice value={times} options={TIMES} onPick={setTimes} />
        </Field>
        <div class="actions wide">
          <button type="submit" class="primary">
            Inject
          </button>
        </div>
      </form>
    </Part>
  )
}

const TIMES = [
  ['1', 'once'],
  ...['2', '3', '5', '10'].map((count) => [count, `${count} times`] as const),
  ['always', 'until removed'],
] as const
