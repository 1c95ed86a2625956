// What is done at the due moments of a session. One of a session that is over does nothing.

import type { RelayRow } from '../../store/records'
import { drainInputs } from '../calls/play'
import { Draft, NOTHING } from '../draft'
import type { Handlers } from '../handlers'
import type { RelayClockCommand, RelayMoment } from './command'
import { hearMore } from './hear'
import { askWhatFollows, closeRelay, connectRelay } from './session'
import { cutOff, partPlayed, playNext, waitForWord } from './speak'
import { tellError } from './tell'

export const relayHandlers: Handlers<RelayClockCommand> = {
  'relay.due'(world, { sid, session, moment }) {
    const relay = world.store.relays.get(sid)
    if (relay?.session !== session) return NOTHING
    const draft = new Draft(world)
    const act = MOMENTS[moment.what] as (draft: Draft, relay: RelayRow, moment: RelayMoment) => void
    act(draft, relay, moment)
    drainInputs(draft)
    return draft.accept(sid)
  },
}

type Moments = {
  readonly [What in RelayMoment['what']]: (draft: Draft, relay: RelayRow, moment: Extract<RelayMoment, { what: What }>) => void
}

const MOMENTS: Moments = {
  connect: connectRelay,
  speak: playNext,
  word: waitForWord,
  played: partPlayed,
  cut: cutOff,
  hear: hearMore,
  error: (draft, { session }, { description }) => tellError(draft, session, description),
  close: closeRelay,
  action: askWhatFollows,
}
