// What is broken on purpose, and how to break more.
import { useState } from 'preact/hooks'
import { FAULT_RECIPES, type Recipe } from '../model/recipes'
import { FarSide } from './far-side'
import { Icon } from './icons'
import { usePage } from './page-context'
import { StateButtons } from './state-buttons'

export function Faults() {
  const { run, line } = usePage()
  return (
    <div class="panel">
      <section class="part">
        <h3>
          Active faults <span class="count-plain">{run.faults.length}</span>
        </h3>
        {run.faults.length === 0 ? <p class="hint">Nothing is broken.</p> : null}
        <ul class="fault-list">
          {run.faults.map((fault) => (
            <OneFault key={fault.id} {...fault} />
          ))}
        </ul>
      </section>
      {line ? (
        <>
          <NewFault />
          <FarSide />
          <section class="part state-part">
            <h3>State</h3>
            <p class="hint">A snapshot keeps everything as it is now, the clock included. Reset goes back to the end of the set-up.</p>
            <StateButtons />
          </section>
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
        <button
          type="button"
          class="quiet"
          aria-label={`Remove ${text}`}
          onClick={() => attempt(() => line.remove(`faults/${encodeURIComponent(id)}`))}
        >
          <Icon name="trash" />
        </button>
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
    <section class="part">
      <h3>Break something</h3>
      <form class="grid-form" onSubmit={inject}>
        <label class="field wide">
          <span>What</span>
          <select value={recipe.name} onChange={(event) => pick(event.currentTarget.value)}>
            {FAULT_RECIPES.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{recipe.of === 'operation' ? 'Of the request' : 'Of the callback'}</span>
          <select value={target} onChange={(event) => setTarget(event.currentTarget.value)}>
            {recipe.targets.map((name) => (
              <option key={name} value={name}>
                {name === '*' ? 'any (*)' : name}
              </option>
            ))}
          </select>
        </label>
        {recipe.delay ? (
          <label class="field">
            <span>{recipe.delay}</span>
            <input value={delay} onInput={(event) => setDelay(event.currentTarget.value)} autocomplete="off" spellcheck={false} />
          </label>
        ) : null}
        <label class="field">
          <span>How often</span>
          <select value={times} onChange={(event) => setTimes(event.currentTarget.value)}>
            {['1', '2', '3', '5', '10'].map((count) => (
              <option key={count} value={count}>
                {count === '1' ? 'once' : `${count} times`}
              </option>
            ))}
            <option value="always">until removed</option>
          </select>
        </label>
        <div class="actions wide">
          <button type="submit" class="primary">
            Inject
          </button>
        </div>
      </form>
    </section>
  )
}
