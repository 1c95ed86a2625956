// The phone of a person: texts and calls to our numbers, made by hand.
import { useEffect, useState } from 'preact/hooks'
import { isWhatsApp, partyOf, withoutChannel } from '../../domain/addresses'
import { named } from '../model/names'
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
  const person = partyOf(theirs)
  const handset = run.handsets.find(({ number }) => number === person)
  const legs = (handset?.legs ?? []).flatMap((sid) => run.calls.get(sid) ?? [])
  const known = people.includes(person) ? people : [person, ...people]
  const isSender = (number: string) => run.numbers.some(({ e164, whatsapp }) => whatsapp && e164 === number)
  // A number that was given back may still be in a conversation.
  const own = withoutChannel(ours)
  const others = run.numbers.some(({ e164 }) => e164 === own) || own === '' ? [] : [own]
  const isThere = isWhatsApp(theirs)
  const pick = (our: string, their: string, there: boolean) =>
    setPair(there ? { ours: `whatsapp:${our}`, theirs: `whatsapp:${their}` } : { ours: our, theirs: their })

  if (past !== null) return <p class="nothing">Nothing can be done in the past. Go back to now to text and to call.</p>
  if (!line) return null
  if (run.numbers.length === 0) return <NoNumber />
  const dial = () =>
    attempt(async () => {
      const to = { to: withoutChannel(ours) }
      const { call } = await line.post<{ call: { sid: string } }>(`handsets/${encodeURIComponent(person)}/dial`, to)
      select(call.sid)
      show('phone')
    })
  return (
    <div class="phone">
      <div class="phone-who">
        <PersonField theirs={person} known={known} setTheirs={(number) => pick(own, number, isThere)} />
        <Field label="to our number">
          <Choice
            value={own}
            options={sameOf([...others, ...run.numbers.map(({ e164 }) => e164)])}
            onPick={(number) => pick(number, person, isThere && isSender(number))}
          />
        </Field>
        {isSender(own) || isThere ? (
          <Field label="by">
            <Choice
              value={isThere ? 'whatsapp' : 'sms'}
              options={CHANNELS}
              onPick={(channel) => pick(own, person, channel === 'whatsapp')}
            />
          </Field>
        ) : null}
        <Button class="call-button" onClick={dial} title={`Call ${own} as ${person}`}>
          <Icon name="phone" />
          Call
        </Button>
      </div>
      {legs.map((call) => (
        <CallCard key={call.sid} call={call} person={person} />
      ))}
      <Talk pair={current} side="right" />
      <Composer pair={current} />
    </div>
  )
}

const CHANNELS = [
  ['sms', 'Text'],
  ['whatsapp', 'WhatsApp'],
] as const

interface PersonProps {
  readonly theirs: string
  readonly known: readonly string[]
  readonly setTheirs: (number: string) => void
}

/** Somebody who is known, or a number that is typed. */
function PersonField({ theirs, known, setTheirs }: PersonProps) {
  const [isNew, setNew] = useState(false)
  const { run } = usePage()
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
      <Choice value={theirs} options={[...named(run.handsets, known), ['new', 'Somebody new…']]} onPick={pick} />
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
