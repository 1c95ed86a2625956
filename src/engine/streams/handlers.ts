// What is done at the due moments of a media stream. One of a stream that is over does nothing.
import type { StreamRow } from '../../store/records'
import { drainInputs } from '../calls/play'
import { Draft, NOTHING } from '../draft'
import type { Handlers } from '../handlers'
import type { StreamClockCommand, StreamMoment } from './command'
import { sendMedia } from './frames'
import { openLine } from './open'
import { allPlayed, markReached } from './playback'
import { isRunning, isTelling } from './row'

export const streamHandlers: Handlers<StreamClockCommand> = {
  'stream.due'(world, { sid, stream, moment }) {
    const row = world.store.streams.get(stream)
    if (!isConcerned(row, moment)) return NOTHING
    const draft = new Draft(world)
    MOMENTS[moment.what](draft, row)
    drainInputs(draft)
    return draft.accept(sid)
  },
}

/** All but its opening need a line. */
function isConcerned(row: StreamRow | undefined, { what }: StreamMoment): row is StreamRow {
  return what === 'open' ? row !== undefined && isRunning(row) : isTelling(row)
}

const MOMENTS: { readonly [What in StreamMoment['what']]: (draft: Draft, stream: StreamRow) => void } = {
  open: openLine,
  frame: sendMedia,
  mark: markReached,
  played: allPlayed,
}
