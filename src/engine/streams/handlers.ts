// What is done at the due moments of a media stream. One of a stream that is over does nothing.
import type { StreamRow } from '../../store/records'
import { drainInputs } from '../calls/play'
import { Draft, NOTHING } from '../draft'
import type { Handlers } from '../handlers'
import type { StreamClockCommand, StreamMoment } from './command'
import { sendMedia } from './frames'
import { allPlayed, markReached } from './playback'
import { isTelling } from './row'

export const streamHandlers: Handlers<StreamClockCommand> = {
  'stream.due'(world, { sid, stream, moment }) {
    const row = world.store.streams.get(stream)
    if (!isTelling(row)) return NOTHING
    const draft = new Draft(world)
    MOMENTS[moment.what](draft, row)
    drainInputs(draft)
    return draft.accept(sid)
  },
}

const MOMENTS: { readonly [What in StreamMoment['what']]: (draft: Draft, stream: StreamRow) => void } = {
  frame: sendMedia,
  mark: markReached,
  played: allPlayed,
}
