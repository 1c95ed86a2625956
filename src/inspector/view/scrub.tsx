// The time of the run as a slider: each place is a moment at which something happened. What it is put to, the whole page shows.
import { useMemo } from 'preact/hooks'
import { type Moments, marksOf, stepFrom } from '../model/moments'
import { withNames } from '../model/names'
import { isListed, type Run } from '../model/run'
import { absolute, offset } from '../model/time'
import { Icon } from './icons'
import { signOfEntry } from './log'
import { usePage } from './page-context'
import { Button } from './parts'

interface Props {
  /** The run as it is now. */
  readonly present: Run
  readonly moments: Moments
  /** Null: now. */
  readonly at: string | null
  readonly put: (at: string | null) => void
}

const MARKS = 240

export function Scrub({ present, moments, at, put }: Props) {
  const { start } = present.clock
  const { count } = moments
  const marks = useMemo(() => marksOf(moments, MARKS), [moments])
  // Where nothing or one thing happened, there is no time to go through.
  if (count < 2 && at === null) return null
  const last = Math.max(0, count - 1)
  const place = at === null ? last : Math.max(0, moments.placeOf(at))
  const shown = at === null ? 'now' : offset(at, start)
  return (
    <section class="scrub" aria-label="Time of the run" data-past={at !== null}>
      <div class="scrub-line">
        <Button
          class="quiet"
          aria-label="One event back"
          title="One event back (←)"
          disabled={place === 0}
          onClick={() => put(stepFrom(moments, at, -1))}
        >
          <Icon name="back" />
        </Button>
        <span class="scrub-track">
          <svg class="scrub-marks" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
            <path d={pathOf(marks.all)} />
            <path class="scrub-bad" d={pathOf(marks.bad)} />
          </svg>
          <input
            type="range"
            aria-label="Moment that is shown"
            aria-valuetext={`${shown}, ${place + 1} of ${count}`}
            min={0}
            max={last}
            step={1}
            value={place}
            onInput={(event) => {
              const to = Number(event.currentTarget.value)
              put(to >= last ? null : (moments.at(to) ?? null))
            }}
          />
        </span>
        <Button
          class="quiet"
          aria-label="One event forward"
          title="One event forward (→)"
          disabled={at === null}
          onClick={() => put(stepFrom(moments, at, 1))}
        >
          <Icon name="forward" />
        </Button>
        <span class="scrub-at">{shown}</span>
      </div>
      {at === null ? null : <Banner present={present} moments={moments} at={at} place={place} back={() => put(null)} />}
    </section>
  )
}

function pathOf(marks: readonly number[]): string {
  return marks.map((x) => `M${Math.round(x * 10_000) / 10_000} 0V1`).join('')
}

interface BannerProps extends Pick<Props, 'present' | 'moments'> {
  readonly at: string
  readonly place: number
  readonly back: () => void
}

/** More of them are in the log. */
const SHOWN = 4

function Banner({ present, moments, at, place, back }: BannerProps) {
  const { run, select, show } = usePage()
  const lines = moments.at(place) === at ? moments.linesAt(place) : []
  return (
    <div class="scrub-banner" role="status">
      <p>
        As it was at <strong title={absolute(at)}>{offset(at, present.clock.start)}</strong>
      </p>
      <ul class="scrub-events">
        {lines.slice(0, SHOWN).map(({ kind, text, sid }, index) => (
          <li key={index}>
            <Button
              class="quiet"
              title={text}
              onClick={() => {
                if (sid && isListed(run, sid)) select(sid)
                else show('log')
              }}
            >
              <Icon name={signOfEntry(kind)} />
              <span>{withNames(run.handsets, text)}</span>
            </Button>
          </li>
        ))}
        {lines.length > SHOWN ? (
          <li>
            <Button class="quiet" onClick={() => show('log')}>
              {lines.length - SHOWN} more
            </Button>
          </li>
        ) : null}
      </ul>
      <Button onClick={back} title="Back to now (Esc)">
        Back to now
      </Button>
    </div>
  )
}
