// The life of a conference as a table.
import type { ConferenceStatus } from '../domain/status'
import type { Lifecycle } from './transition'

/**
 * - `start`: two are in, and one of them may start it
 * - `end`: the last one left, a moderator did, or the app ended it
 */
export const CONFERENCE_TRANSITIONS = ['start', 'end'] as const
export type ConferenceTransition = (typeof CONFERENCE_TRANSITIONS)[number]

/** Source: Twilio, "Conference resource", status. */
export const conferenceLifecycle: Lifecycle<ConferenceStatus, ConferenceTransition> = {
  entity: 'Conference',
  events: CONFERENCE_TRANSITIONS,
  table: {
    init: { start: 'in-progress', end: 'completed' },
    'in-progress': { end: 'completed' },
    completed: {},
  },
}
