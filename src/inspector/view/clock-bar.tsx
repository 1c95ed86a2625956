// The clock, always in view: where virtual time stands, what comes next, and the ways to move it.
import { absolute, ahead, offset } from '../model/time'
import type { Clock } from '../model/wire'
import { CopyButton } from './copy'
import { GoTo } from './go-to'
import { Icon } from './icons'
import { moveClock } from './move-clock'
import { usePage } from './page-context'
import { Button, Choice } from './parts'
import { useRoving } from './roving'
import { StateButtons } from './state-buttons'

const STEPS = ['1s', '1m', '1h'] as const

/** What came of the last act. */
export interface Spoken {
  readonly text: string
  readonly isFailed: boolean
}

export function ClockBar({ spoken, help }: { readonly spoken: Spoken; readonly help: () => void }) {
  const { run, line, past, link } = usePage()
  const { clock } = run
  return (
    <header class="bar">
      <div class="bar-main">
        <h1 class="brand">
          <Icon name="ring" />
          ringback
        </h1>
        <div class="now">
          <span class="unseen">Virtual time</span>
          <strong class="now-offset">{offset(clock.now, clock.start)}</strong>
          <time class="now-absolute" dateTime={clock.now}>
            {absolute(clock.now)}
          </time>
        </div>
        {clock.mode === 'instant' ? <span class="mode">Instant</span> : null}
        {line ? <Moves /> : past === null ? <SavedMark /> : <PastMark />}
        <Button class="quiet help-button" aria-label="Help and keyboard" title="Help and keyboard (?)" onClick={help}>
          ?
        </Button>
      </div>
      <div class="bar-note">
        <p class="coming">{past === null ? <Coming clock={clock} /> : <>What came after this moment is drawn as still to come.</>}</p>
        <p class="spoken" aria-live="polite">
          {spoken.isFailed ? '' : spoken.text}
        </p>
        <p class="spoken spoken-failed" role="alert">
          {spoken.isFailed ? (
            <>
              <Icon name="cross" />
              {spoken.text}
            </>
          ) : null}
        </p>
        <span class="bar-link">
          <CopyButton label="Copy link" text={link} />
        </span>
        {line ? <StateButtons /> : null}
      </div>
    </header>
  )
}

function SavedMark() {
  return (
    <span class="saved">
      Saved run<span class="where-wide">, read only</span>
    </span>
  )
}

function PastMark() {
  return (
    <span class="saved">
      The past<span class="where-wide">: nothing can be done in it</span>
    </span>
  )
}

function Moves() {
  const page = usePage()
  const { clock } = page.run
  const box = useRoving<HTMLDivElement>()
  const isIdle = clock.pendingCount === 0
  return (
    <div class="moves" role="toolbar" aria-label="Move the clock" ref={box}>
      <Button class="primary" disabled={isIdle} title="To the next due moment (n)" onClick={() => moveClock(page, 'clock/next')}>
        <Icon name="next" />
        Next event
      </Button>
      <Button disabled={isIdle} title="Until nothing is pending (space)" onClick={() => moveClock(page, 'clock/drain')}>
        <Icon name="idle" />
        Run to idle
      </Button>
      <div class="steps">
        {STEPS.map((by) => (
          <Button key={by} aria-label={`Advance by ${by}`} onClick={() => moveClock(page, 'clock/advance', { by })}>
            +{by}
          </Button>
        ))}
      </div>
      <GoTo />
      <Speed clock={clock} />
    </div>
  )
}

const SPEEDS = [0, 1, 10, 60, 600]

function Speed({ clock }: { readonly clock: Clock }) {
  const { attempt, line } = usePage()
  // An instant clock runs ahead by itself; it has no pace.
  if (clock.mode === 'instant') return null
  const speed = clock.mode === 'paced' ? (clock.speed ?? 1) : 0
  const choices = SPEEDS.includes(speed) ? SPEEDS : [...SPEEDS, speed]
  return (
    <div class="speed">
      <Choice
        label="Speed of the clock"
        value={String(speed)}
        options={choices.map((value) => [String(value), value === 0 ? 'Frozen' : `Runs ×${value}`])}
        onPick={(value) => attempt(async () => line?.post('clock/speed', { speed: Number(value) }))}
      />
    </div>
  )
}

function Coming({ clock }: { readonly clock: Clock }) {
  const [next] = clock.pending
  if (!next) return <>Nothing is pending.</>
  return (
    <>
      <strong>{clock.pendingCount} pending</strong>, next {ahead(next.at, clock.now)}: <span class="label">{next.label}</span>
    </>
  )
}
