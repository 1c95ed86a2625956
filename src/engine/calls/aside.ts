// Documents that play on top of what a call is doing: which verbs they may have, and what follows when one is over.
import type { Aside } from '../../instructions/aside'
import type { Script } from '../../instructions/interpret'
import type { VerbName } from '../../instructions/verbs/verbs'
import { NOT_IN_SCHEMA } from '../../instructions/vocabulary'
import type { CallRow } from '../../store/records'
import { endAnnouncement } from '../conferences/announcements'
import { goOn, leave } from '../conferences/leave'
import type { Draft } from '../draft'
import { whispered } from '../queues/take'
import { waitAgain } from '../queues/wait'
import { connectLeg } from './dial'
import { endInError } from './finish'

/** `failed`: there was no document to play. */
export type AsideEnd = 'played' | 'failed'

interface AsideRules {
  readonly verbs: readonly VerbName[]
  over?(draft: Draft, call: CallRow, how: AsideEnd): void
}

/**
 * Sources of the verbs: Twilio, "Number" (url), "Conference" (waitUrl), "Participants" (HoldUrl, AnnounceUrl), "Enqueue" (waitUrl),
 * "Queue" (url).
 */
const RULES: Readonly<Record<Aside, AsideRules>> = {
  screen: {
    verbs: ['Say', 'Play', 'Pause', 'Gather', 'Record', 'Redirect', 'Hangup', 'Sms'],
    over: (draft, call, how) => (how === 'failed' ? endInError(draft, call) : connectLeg(draft, call)),
  },
  wait: {
    verbs: ['Say', 'Play', 'Pause', 'Redirect'],
    // Silence follows; without a document the conference is not established (Twilio, "Conference", waitUrl).
    over(draft, { sid }, how) {
      if (how === 'played') return
      leave(draft, sid, { reason: 'participant_add_failed' })
      goOn(draft, sid, 'failed')
    },
  },
  hold: { verbs: ['Say', 'Play', 'Pause', 'Redirect'] },
  announce: {
    verbs: ['Say', 'Play', 'Pause', 'Redirect'],
    over(draft, { sid }, how) {
      const participant = draft.get('participants', sid)
      if (participant) endAnnouncement(draft, participant, how)
    },
  },
  queue: { verbs: ['Say', 'Play', 'Pause', 'Gather', 'Redirect', 'Leave', 'Hangup'], over: waitAgain },
  whisper: { verbs: ['Say', 'Play', 'Pause', 'Redirect'], over: whispered },
}

/** The verbs that may play there; the others are left out, with a warning each. */
export function playable({ verbs, warnings }: Script, aside: Aside): Script {
  const allowed = RULES[aside].verbs
  const skipped = verbs.filter(({ verb }) => !allowed.includes(verb))
  return {
    verbs: verbs.filter(({ verb }) => allowed.includes(verb)),
    warnings: [
      ...warnings,
      ...skipped.map(({ verb, line }) => ({
        code: NOT_IN_SCHEMA,
        message: `${verb} is not played in a document that is played to who waits or is asked in; it was skipped`,
        line,
      })),
    ],
  }
}

export function asideOver(draft: Draft, call: CallRow, aside: Aside, how: AsideEnd): void {
  RULES[aside].over?.(draft, call, how)
}
