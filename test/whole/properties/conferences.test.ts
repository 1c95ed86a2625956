// Conferences that live at random, against a plain second telling: who is where, what is told, who hears whom.
import { expect, test } from 'vitest'
import { buildHall, conferenceScripts, type Hall } from '../../support/properties/conferences/steps'
import { holds, PATIENCE, told } from '../../support/properties/runs'

/** What the app was told of each conference, in order. */
function toldOf({ phone, nameOf }: Hall): string[][] {
  const callbacks = phone.callbacks.filter({ kind: 'conference.status' })
  return phone.conferences.all().map(({ sid }) =>
    callbacks
      .filter(({ params }) => params.ConferenceSid === sid)
      .map(({ params }, index) => {
        expect(params.SequenceNumber).toBe(String(index + 1))
        const { StatusCallbackEvent: event = '', CallSid, ReasonParticipantLeft, ReasonConferenceEnded } = params
        return [event, CallSid && nameOf(CallSid), ReasonParticipantLeft, ReasonConferenceEnded].filter(Boolean).join(' ')
      }),
  )
}

function shown({ phone, nameOf }: Hall) {
  return phone.conferences.all().map(({ friendlyName, status, participants, endedBy, reasonEnded }) => ({
    name: friendlyName,
    status,
    guests: participants.map(({ callSid, muted, hold }) => [nameOf(callSid), muted, hold]),
    endedBy: endedBy && nameOf(endedBy),
    reason: reasonEnded,
  }))
}

test(
  `conferences go as they are told ${told(150)}`,
  async () => {
    let ended = 0
    await holds(150, conferenceScripts(), async (script) => {
      const hall = buildHall()
      const { model, phone } = hall
      for (const step of script) {
        await hall.take(step)
        expect(shown(hall)).toEqual(
          model.meetings.map(({ name, status, guests, endedBy, reason }) => ({
            name,
            status,
            guests: guests.map(({ who, mute, hold }) => [who, mute, hold]),
            endedBy,
            reason,
          })),
        )
      }
      const lines = toldOf(hall)
      expect(lines).toEqual(model.meetings.map((meeting) => meeting.told))
      for (const { by, wanted } of hall.heard) expect([...by].sort()).toEqual(wanted)
      // Nobody is in two at once, and the end comes once and last.
      const inside = phone.conferences.all().flatMap(({ participants }) => participants.map(({ callSid }) => callSid))
      expect(new Set(inside).size).toBe(inside.length)
      for (const [index, { status }] of phone.conferences.all().entries()) {
        const ends = (lines[index] ?? []).flatMap((line, at) => (line.startsWith('conference-end') ? [at] : []))
        expect(ends).toEqual(status === 'completed' ? [(lines[index] ?? []).length - 1] : [])
        ended += ends.length
      }
    })
    expect(ended).toBeGreaterThan(100)
  },
  PATIENCE,
)

test(
  `a restored snapshot goes on as if nothing had been tried ${told(40)}`,
  async () => {
    await holds(40, conferenceScripts(), async (script) => {
      const [straight, tried] = [buildHall(), buildHall()]
      for (const step of script) {
        await straight.take(step)
        const snapshot = tried.phone.snapshot()
        for (const { sid } of tried.phone.calls.filter({ status: 'in-progress' })) {
          const { from } = tried.phone.calls.get(sid) ?? {}
          if (from !== undefined) await tried.phone.handset(from).leg().hangUp()
        }
        tried.phone.restore(snapshot)
        await tried.take(step)
      }
      expect(shown(tried)).toEqual(shown(straight))
      expect(toldOf(tried)).toEqual(toldOf(straight))
    })
  },
  PATIENCE,
)
