// What is drawn of a sequence: who takes part, and one row of it. Only looks; view/sequence.tsx knows what is in view and chosen.
import { shortSid } from '../../domain/sid'
import { shortName, unnamed } from '../../sequence/lifelines'
import { labelOf, pauseWords, type Row, type Step } from '../../sequence/sequence'
import { nameOf } from '../model/names'
import type { Place } from '../model/sequence-place'
import { signOf, toneOf } from '../model/status'
import { offset } from '../model/time'
import { Icon, type IconName } from './icons'
import { usePage } from './page-context'

/** A row of the picture: of what happened or is to come, and the present between the two. */
export type Drawn = Row | { readonly type: 'now'; readonly at: number; readonly more: number }

const SIGNS: Readonly<Record<string, IconName>> = { app: 'card', socket: 'link', service: 'lanes', conference: 'phone', person: 'text' }

/** A head that is less wide has room for its name alone. */
const ICON_LEAST = 132

export function SequenceHead({ place }: { readonly place: Place }) {
  const { columns, isNarrow, x } = place
  const width = Math.min(200, x(1) - x(0) - 8)
  return (
    <div class="sequence-head" aria-hidden="true">
      {columns.list.map(({ kind, title, detail }, index) => (
        <span
          key={`${kind} ${title} ${detail}`}
          class={`lifeline-head of-${kind}`}
          style={{ left: `${x(index)}px`, width: `${width}px` }}
          title={`${title} ${detail}`.trim()}
        >
          <span class="lifeline-name">
            {width < ICON_LEAST ? null : <Icon name={SIGNS[kind] ?? 'card'} />}
            {isNarrow && kind === 'person' ? shortName({ key: '', kind, name: title }) : title}
          </span>
          {detail === '' ? null : <span class="lifeline-detail">{detail}</span>}
        </span>
      ))}
    </div>
  )
}

interface Props {
  readonly row: Drawn
  readonly before: Drawn | undefined
  readonly place: Place
}

export function SequenceRow({ row, before, place }: Props) {
  const { run } = usePage()
  if (row.type === 'pause') return <span class="sequence-pause">{pauseWords(row)}</span>
  const when = offset(new Date(row.at).toISOString(), run.clock.start)
  if (row.type === 'now')
    return (
      <span class="sequence-now">
        now, {when}: still to come{row.more > 0 ? `, and ${row.more} more` : ''}
      </span>
    )
  const isTold = before?.type === 'step' && before.at === row.at
  return (
    <>
      {isTold ? null : <time class="sequence-time">{when}</time>}
      <StepOf step={row} place={place} told={isTold ? '' : when} />
    </>
  )
}

/** Pixels of a figure, rather more. */
const FIGURE = 7.5

interface StepProps {
  readonly step: Step
  readonly place: Place
  /** The time stands in this row. */
  /** The moment that stands before it. */
  readonly told: string
}

function StepOf({ step, place, told }: StepProps) {
  const { columns, x } = place
  const { from, to, status, isLost, answer } = step
  const [one, other] = [columns.of(from), columns.of(to)]
  const marks = marksOf(step)
  if (from.key === to.key && status !== null)
    return (
      <span class={`step-status tone-${step.isFailed ? 'bad' : toneOf(status)} ${marks}`} style={{ left: `${x(one)}px` }}>
        <Icon name={signOf(status)} />
        <span>
          <Label step={step} />
        </span>
        <Of step={step} />
      </span>
    )
  const [x1, x2] = [x(one), x(other)]
  // What does not arrive ends before the other one's line.
  const gap = isLost ? SHORT : 0
  return (
    <>
      {one === other ? (
        <i class={`step-dot ${marks}`} style={{ left: `${x1}px` }} />
      ) : (
        <i
          class={`step-arrow ${x2 > x1 ? 'to-right' : 'to-left'} ${answer !== null && !isLost ? 'step-answered' : ''} ${marks}`}
          style={{ left: `${x2 > x1 ? x1 : x2 + gap}px`, width: `${Math.abs(x2 - x1) - gap}px` }}
        />
      )}
      <Said step={step} place={place} told={told} left={Math.min(x1, x2) + (one === other ? 10 : 4)} />
    </>
  )
}

const SHORT = 16

function marksOf({ isFailed, isComing, isLost }: Step): string {
  return [isFailed ? 'step-failed' : '', isComing ? 'step-coming' : '', isLost ? 'step-lost' : ''].filter(Boolean).join(' ')
}

/** What is said begins at the arrow, and where there is too little room to its right, it grows to the left. */
function Said({ step, place, told, left }: StepProps & { readonly left: number }) {
  const { isNarrow, width, time } = place
  const begin = isNarrow ? (told === '' ? 4 : Math.max(82, told.length * FIGURE + 16)) : left
  const room = width - 8
  return (
    <span class={`step-said ${marksOf(step)}`} style={{ minWidth: `${room - begin}px`, maxWidth: `${room - (isNarrow ? begin : time)}px` }}>
      <span class="step-words">
        <Names step={step} place={place} />
        <State step={step} />
        <span class="step-label">
          <Label step={step} />
        </span>
        {step.answer === null ? null : <span class="step-answer">→ {step.answer}</span>}
        <Of step={step} />
      </span>
    </span>
  )
}

function Label({ step }: { readonly step: Step }) {
  const { run } = usePage()
  return <>{labelOf(step, (address) => nameOf(run.handsets, address))}</>
}

/** The status that comes with it, where the words do not say so. */
function State({ step: { status, label } }: { readonly step: Step }) {
  if (status === null || label.startsWith(status)) return null
  return (
    <span class={`step-state tone-${toneOf(status)}`}>
      <Icon name={signOf(status)} />
      {status}
    </span>
  )
}

/** Which record it belongs to, in few letters. */
function Of({ step: { sid, answer } }: { readonly step: Step }) {
  // What was made is named by the answer.
  return sid === null || answer?.includes(shortSid(sid)) ? null : <span class="step-of">{shortSid(sid)}</span>
}

function Names({ step: { from, to }, place: { columns } }: { readonly step: Step; readonly place: Place }) {
  const { run } = usePage()
  const names = unnamed(columns, [from, to]).map((one) => shortName(one, (address) => nameOf(run.handsets, address)))
  return names.length === 0 ? null : <span class="step-who">{names.join(', ')}</span>
}
