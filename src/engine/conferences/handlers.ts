// What is done with each command about conferences. One that speaks of a conference that is gone does nothing.
import type { ReplyTo } from '../../store/records'
import { drainInputs } from '../calls/play'
import type { Decision, ReceiveDocument } from '../command'
import { Draft, NOTHING } from '../draft'
import type { Handlers } from '../handlers'
import type { World } from '../world'
import type { ConferenceApiCommand, ConferenceClockCommand } from './command'
import { createParticipant } from './invite'
import { receiveAnnouncement } from './received'
import { speechOver } from './speech'
import { removeParticipant, timeUp, updateConference, updateParticipant } from './update'

export const conferenceHandlers: Handlers<ConferenceApiCommand | ConferenceClockCommand> = {
  'conference.update': updateConference,
  'participant.create': createParticipant,
  'participant.update': updateParticipant,
  'participant.remove': removeParticipant,
  'conference.speechOver': (world, command) => change(world, command.sid, (draft) => speechOver(draft, command)),
  'participant.timeUp': (world, command) => change(world, command.sid, (draft) => timeUp(draft, command)),
}

/** The app answered what is to be announced to everyone. */
export function receiveConferenceDocument(world: World, command: ReceiveDocument<Extract<ReplyTo, { type: 'conference' }>>): Decision {
  const conference = world.store.conferences.get(command.to.sid)
  if (!conference) return NOTHING
  return change(world, conference.sid, (draft) => receiveAnnouncement(draft, conference, command))
}

function change(world: World, sid: string, act: (draft: Draft) => void): Decision {
  const draft = new Draft(world)
  act(draft)
  drainInputs(draft)
  return draft.accept(sid)
}
