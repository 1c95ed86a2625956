// A second telling of conferences, plain and without a look at src/: people in rooms, and what is told of it.
export interface Manners {
  readonly starts: boolean
  readonly ends: boolean
  readonly muted: boolean
}

interface Guest extends Manners {
  readonly who: string
  hold: boolean
  mute: boolean
}

export interface Meeting {
  readonly name: string
  status: 'init' | 'in-progress' | 'completed'
  guests: Guest[]
  /** `join ana`, as the app is told it. */
  readonly told: string[]
  endedBy: string | null
  reason: string | null
}

export type Place = 'away' | 'outside' | 'inside'

export class Model {
  /** All that there ever were, in order. */
  readonly meetings: Meeting[] = []
  readonly #outside = new Set<string>()

  placeOf(who: string): Place {
    if (this.meetingOf(who)) return 'inside'
    return this.#outside.has(who) ? 'outside' : 'away'
  }

  meetingOf(who: string): Meeting | undefined {
    return this.meetings.find(({ guests }) => guests.some((guest) => guest.who === who))
  }

  /** Calls in, or is sent there from outside or from another room. */
  enter(who: string, name: string, manners: Manners): void {
    this.#go(who, 'participant_updated_via_api', 'left')
    this.#outside.delete(who)
    let meeting = this.meetings.find((one) => one.name === name && one.status !== 'completed')
    if (!meeting) {
      meeting = { name, status: 'init', guests: [], told: [], endedBy: null, reason: null }
      this.meetings.push(meeting)
    }
    meeting.guests.push({ ...manners, who, hold: false, mute: manners.muted })
    meeting.told.push(`participant-join ${who}`)
    if (meeting.status === 'init' && meeting.guests.length >= 2 && meeting.guests.some(({ starts }) => starts)) {
      meeting.status = 'in-progress'
      meeting.told.push('conference-start')
    }
  }

  hangUp(who: string): void {
    this.#go(who, 'participant_hung_up', 'left')
    this.#outside.delete(who)
  }

  /** The API ends the call. */
  finish(who: string): void {
    this.#go(who, 'participant_updated_via_api', 'left')
    this.#outside.delete(who)
  }

  redirect(who: string): void {
    this.#go(who, 'participant_updated_via_api', 'left')
    this.#outside.add(who)
  }

  kick(who: string): void {
    this.#go(who, 'participant_updated_via_api', 'kicked')
    this.#outside.add(who)
  }

  set(who: string, what: 'mute' | 'hold', on: boolean): void {
    const meeting = this.meetingOf(who)
    const guest = meeting?.guests.find((one) => one.who === who)
    if (!meeting || !guest || guest[what] === on) return
    guest[what] = on
    meeting.told.push(`participant-${on ? '' : 'un'}${what} ${who}`)
  }

  end(meeting: Meeting): void {
    this.#end(meeting, null, 'conference-ended-via-api', 'conference_ended_via_api')
  }

  /** Who hears it when this one speaks. */
  hearersOf(who: string): string[] {
    const meeting = this.meetingOf(who)
    const speaker = meeting?.guests.find((one) => one.who === who)
    if (!meeting || !speaker || meeting.status !== 'in-progress' || speaker.mute || speaker.hold) return []
    return meeting.guests.filter((other) => other !== speaker && !other.hold).map((other) => other.who)
  }

  #go(who: string, why: string, how: 'left' | 'kicked'): void {
    const meeting = this.meetingOf(who)
    const guest = meeting?.guests.find((one) => one.who === who)
    if (!meeting || !guest) return
    meeting.guests = meeting.guests.filter((one) => one !== guest)
    meeting.told.push(`participant-leave ${who} ${why}`)
    if (guest.ends) this.#end(meeting, who, `participant-with-end-conference-on-exit-${how}`, 'moderator_ended_conference')
    else if (meeting.guests.length === 0) this.#end(meeting, who, `last-participant-${how}`, '')
  }

  #end(meeting: Meeting, by: string | null, reason: string, why: string): void {
    for (const { who } of meeting.guests) {
      meeting.told.push(`participant-leave ${who} ${why}`)
      this.#outside.add(who)
    }
    meeting.guests = []
    meeting.status = 'completed'
    meeting.endedBy = by
    meeting.reason = reason
    meeting.told.push(`conference-end ${reason}`)
  }
}
