// A row of tabs.
import type { ComponentChildren } from 'preact'
import { Icon, type IconName } from './icons'
import { Button } from './parts'

export interface Tab<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly icon?: IconName
  /** A number beside the label, when there is something to look at. */
  readonly count?: number
}

interface Props<Name extends string> {
  readonly label: string
  readonly tabs: readonly Tab<Name>[]
  readonly current: Name
  readonly onPick: (name: Name) => void
  readonly children?: ComponentChildren
}

export function Tabs<Name extends string>({ label, tabs, current, onPick, children }: Props<Name>) {
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const at = tabs.findIndex(({ name }) => name === current)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    onPick(next.name)
    const list = event.currentTarget as HTMLElement
    list.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus()
  }
  return (
    <div class="tabs">
      <div class="tab-list" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
        {tabs.map(({ name, label: text, icon, count }) => (
          <Button
            key={name}
            role="tab"
            data-tab={name}
            aria-selected={name === current}
            tabIndex={name === current ? 0 : -1}
            onClick={() => onPick(name)}
          >
            {icon ? <Icon name={icon} /> : null}
            <span>{text}</span>
            {count ? <span class="count">{count > 99 ? '99+' : count}</span> : null}
          </Button>
        ))}
      </div>
      {children}
    </div>
  )
}
