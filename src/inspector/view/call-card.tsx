// A call that is at the person now: answer or decline, then keys, words and the end of it.
import { useState } from 'preact/hooks'
import { wholeSeconds } from '../model/time'
import type { Call } from '../model/wire'
import { Badge } from './badge'
import { Icon } from './icons'
import { usePage } from './page-context'
import { Button, Field } from './parts'
import { SocketsOf } from './socket'
import { Transcript } from './transcript'

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#']

export function CallCard({ call, person }: { readonly call: Call; readonly person: string }) {
  const { run, line, attempt, select, selected } = usePage()
  const [words, setWords] = useState('')
  const act = (what: string, body: unknown = {}) => attempt(async () => line?.post(`handsets/${encodeURIComponent(person)}/${what}`, body))
  const isTheirs = call.direction === 'inbound'
  const other = isTheirs ? call.to : call.from
  const lasts = wholeSeconds(call.startedAt ?? call.createdAt, run.clock.now)
  return (
    <section class="call-card" aria-label={`Call with ${other}`}>
      <div class="call-top">
        <span class="call-who">
          <Icon name="phone" />
          {other}
        </span>
        <span class="call-time">{lasts}</span>
        <Badge status={call.status} />
      </div>
      {call.status === 'ringing' && !isTheirs ? (
        <div class="call-choice">
          <Button class="answer" onClick={() => act('answer')}>
            <Icon name="phone" />
            Answer
          </Button>
          <Button class="hang-up" onClick={() => act('decline')}>
            <Icon name="cross" />
            Decline
          </Button>
        </div>
      ) : (
        <>
          <Transcript call={call} title="Live transcript" />
          <SocketsOf call={call} />
          <div class="call-hands">
            <fieldset class="keypad" aria-label="Keypad">
              {KEYS.map((key) => (
                <Button key={key} onClick={() => act('press', { keys: key })} disabled={call.status !== 'in-progress'}>
                  {key}
                </Button>
              ))}
            </fieldset>
            <form
              class="say"
              onSubmit={(event) => {
                event.preventDefault()
                void act('say', { text: words }).then((done) => (done ? setWords('') : undefined))
              }}
            >
              <Field label="Say">
                <input value={words} placeholder="sales" onInput={(event) => setWords(event.currentTarget.value)} autocomplete="off" />
              </Field>
              <button type="submit" disabled={words.trim() === '' || call.status !== 'in-progress'}>
                Say it
              </button>
              <Button class="hang-up" onClick={() => act('hang-up')}>
                <Icon name="cross" />
                Hang up
              </Button>
              {selected === call.sid ? null : (
                <Button class="quiet" onClick={() => select(call.sid)}>
                  Details
                </Button>
              )}
            </form>
          </div>
        </>
      )}
    </section>
  )
}
