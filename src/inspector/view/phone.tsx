// The phone of a person: texts and calls to our numbers, made by hand.
import { useEffect, useState } from 'preact/hooks'
import { freshNumber, type Pair, peopleOf } from '../model/talks'
import { CallCard } from './call-card'
import { Composer } from './composer'
import { Icon } from './icons'
import { usePage } from './page-context'
import { Button, Choice, Field, sameOf } from './parts'
import { Talk } from './talk'

export function Phone() {
  const { run, items, line, past, pair, setPair, attempt, select, show } = usePage()
  const people = peopleOf(items, run.handsets, run.numbers)
  const theirs = pair?.theirs ?? people[0] ?? freshNumber(people)
  const ours = pair?.ours ?? run.numbers[0]?.e164 ?? ''
  const current: Pair = { ours, theirs }
  // So that the conversation shows the same two.
  useEffect(() => {
    if (!pair && ours) setPair({ ours, theirs })
  }, [pair, ours, theirs, setPair])
  const handset = run.handsets.find(({ number }) => number === theirs)
  const legs = (handset?.legs ?? []).flatMap((sid) => run.calls.get(sid) ?? [])
  const known = people.includes(theirs) ? people : [theirs, ...people]
  // A number that was given back may still be in a conversation.
  const others = run.numbers.some(({ e164 }) => e164 === ours) || ours === '' ? [] : [ours]

  if (past !== null) return <p class="nothing">Nothing can be done in the past. Go back to now to text and to call.</p>
  if (!line) return null
  if (run.numbers.length === 0) return <NoNumber />
  const dial = () =>
    attempt(async () => {
      const { call } = await line.post<{ call: { sid: string } }>(`handsets/${encodeURIComponent(theirs)}/dial`, { to: ours })
      select(call.sid)
      show('phone')
    })
  return (
    <div class="phone">
      <div class="phone-who">
        <PersonField theirs={theirs} known={known} setTheirs={(number) => setPair({ ours, theirs: number })} />
        <Field label="to our number">
          <Choice
            value={ours}
            options={sameOf([...others, ...run.numbers.map(({ e164 }) => e164)])}
            onPick={(number) => setPair({ ours: number, theirs })}
          />
        </Field>
        <Button class="call-button" onClick={dial} title={`Call ${ours} as ${theirs}`}>
          <Icon name="phone" />
          Call
        </Button>
      </div>
      {legs.map((call) => (
        <CallCard key={call.sid} call={call} person={theirs} />
      ))}
      <Talk pair={current} side="right" />
      <Composer pair={current} />
    </div>
  )
}

interface PersonProps {
  readonly theirs: string
  readonly known: readonly string[]
  readonly setTheirs: (number: string) => void
}

/** Somebody who is known, or a number that is typed. */
function PersonField({ theirs, known, setTheirs }: PersonProps) {
  const [isNew, setNew] = useState(false)
  const label = 'As the person'
  if (isNew)
    return (
      <Field label={label}>
        <input type="tel" value={theirs} onInput={(event) => setTheirs(event.currentTarget.value.trim())} autocomplete="off" />
      </Field>
    )
  const pick = (value: string) => {
    setNew(value === 'new')
    setTheirs(value === 'new' ? freshNumber(known) : value)
  }
  return (
    <Field label={label}>
      <Choice value={theirs} options={[...sameOf(known), ['new', 'Somebody new…']]} onPick={pick} />
    </Field>
  )
}

function NoNumber() {
  const { line, attempt } = usePage()
  return (
    <div class="empty">
      <h2>No number yet</h2>
      <p>People text and call a number that an account owns.</p>
      <Button class="primary" onClick={() => attempt(async () => line?.post('numbers'))}>
        Give the account a number
      </Button>
    </div>
  )
}
