// Snapshot, restore, reset: the whole phone at once.
import { useState } from 'preact/hooks'
import { offset } from '../model/time'
import { Icon } from './icons'
import { usePage } from './page-context'
import { Button } from './parts'
import { useRoving } from './roving'

interface Taken {
  readonly id: string
  readonly at: string
}

/** Kept for the life of the page, wherever the buttons stand. */
let taken: Taken | null = null

export function StateButtons() {
  const { run, line, attempt, say } = usePage()
  const [snapshot, setSnapshot] = useState(taken)
  const [isSure, setSure] = useState(false)
  const box = useRoving<HTMLDivElement>('button:not(:disabled), a')
  if (!line) return null
  const keep = (value: Taken) => {
    taken = value
    setSnapshot(value)
    say(`Snapshot at ${offset(value.at, run.clock.start)}`)
  }
  const restore = async ({ id, at }: Taken) => {
    if (await attempt(() => line.post(`snapshots/${encodeURIComponent(id)}/restore`))) say(`Back at ${offset(at, run.clock.start)}`)
  }
  const reset = async () => {
    if (!isSure) return setSure(true)
    setSure(false)
    if (await attempt(() => line.post('reset'))) say('Reset: everything since the set-up is gone')
  }
  return (
    <div class="state-buttons" role="toolbar" aria-label="State of the phone" ref={box}>
      <Button class="quiet" onClick={() => attempt(async () => keep(await line.post<Taken>('snapshots')))}>
        <Icon name="save" />
        Snapshot
      </Button>
      {snapshot ? (
        <Button class="quiet" onClick={() => restore(snapshot)}>
          <Icon name="undo" />
          Restore {offset(snapshot.at, run.clock.start)}
        </Button>
      ) : null}
      <Button class={isSure ? 'danger' : 'quiet'} onClick={reset} onBlur={() => setSure(false)}>
        <Icon name="trash" />
        {isSure ? 'Reset everything?' : 'Reset'}
      </Button>
      <a
        class="button quiet"
        href={line.addressOf('timeline.html')}
        download="ringback-run.html"
        title="The run as a page that needs no server"
      >
        <Icon name="arrow-in" />
        Save run
      </a>
      <a
        class="button quiet"
        href={line.addressOf('run')}
        download="run.json"
        title="The run as a file for ringback open and createRingback({ from })"
      >
        run.json
      </a>
    </div>
  )
}
