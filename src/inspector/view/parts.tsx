// What every pane is made of: a part with its heading, a moment, a field, a choice, a list of facts.
import type { ComponentChildren, ComponentProps } from 'preact'
import { absolute, offset } from '../model/time'
import { usePage } from './page-context'

interface PartProps {
  readonly title: string
  /** How many there are. */
  readonly count?: number
  readonly class?: string
  readonly children: ComponentChildren
}

export function Part({ title, count, class: own = '', children }: PartProps) {
  return (
    <section class={`part ${own}`}>
      <h3>
        {title} {count === undefined ? null : <span class="count-plain">{count}</span>}
      </h3>
      {children}
    </section>
  )
}

/** One that sends no form. */
export function Button(props: ComponentProps<'button'>) {
  return <button type="button" {...props} />
}

/** As an offset from the start of virtual time. */
export function When({ at }: { readonly at: string }) {
  const { run } = usePage()
  return (
    <time dateTime={at} title={absolute(at)}>
      {offset(at, run.clock.start)}
    </time>
  )
}

interface FieldProps {
  readonly label: string
  readonly class?: string
  readonly children: ComponentChildren
}

export function Field({ label, class: own = '', children }: FieldProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what is put inside.
    <label class={`field ${own}`}>
      <span>{label}</span>
      {children}
    </label>
  )
}

interface ChoiceProps {
  /** Where no field stands around it. */
  readonly label?: string
  readonly value: string
  /** Each with what is shown of it. */
  readonly options: readonly (readonly [value: string, shown: string])[]
  readonly onPick: (value: string) => void
  readonly disabled?: boolean
}

export function Choice({ label, value, options, onPick, disabled = false }: ChoiceProps) {
  return (
    <select aria-label={label} value={value} disabled={disabled} onChange={(event) => onPick(event.currentTarget.value)}>
      {options.map(([option, shown]) => (
        <option key={option} value={option}>
          {shown}
        </option>
      ))}
    </select>
  )
}

/** Options that are shown as they are. */
export function sameOf(values: readonly string[]) {
  return values.map((value) => [value, value] as const)
}

/** Names and what they stand for. `class`: `facts`, or `pairs` for what was on the wire. */
export function Facts({ of, class: own = 'facts' }: { readonly of: readonly (readonly [string, string])[]; readonly class?: string }) {
  return (
    <dl class={own}>
      {of.map(([name, value]) => (
        <div key={name} class="fact">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
