// The recording of a conference: whoever is in it is heard from when they come to when they leave, mixed on one channel.
import { expect, test } from 'vitest'
import { channelsOf } from '../../../src/audio/channels'
import { BLANK_CALL } from '../../../src/engine/calls/blank'
import { makeSound } from '../../../src/engine/calls/sounds'
import { Draft } from '../../../src/engine/draft'
import { endConferenceRecording, playToRoom, setRecorded, startConferenceRecording } from '../../../src/engine/recordings/conference'
import { ACCOUNT, callbackOf, SmallWorld } from '../../support/engine/small-world'
import { heardIn } from '../../support/sound/read'

const CONFERENCE = `CF${'0'.repeat(32)}`

function conference() {
  const world = new SmallWorld()
  const start = world.now
  /** Decides and commits at a moment, in milliseconds from the start. */
  const at = (ms: number, act: (draft: Draft) => void) => {
    world.now = start + ms
    const draft = new Draft(world)
    act(draft)
    const decision = draft.accept(null)
    for (const change of decision.changes) world.store.apply(change)
    return decision
  }
  for (const sid of ['CA1', 'CA2'])
    at(0, (draft) =>
      draft.putCall({
        ...BLANK_CALL,
        sid,
        accountSid: ACCOUNT,
        from: '+15550100001',
        to: '+15550100002',
        status: 'in-progress',
        direction: 'inbound',
        createdAt: start,
        history: [],
        dialect: 'laml',
      }),
    )
  const say = (ms: number, sid: string, text: string) =>
    at(ms, (draft) => {
      const call = draft.call(sid)
      if (call) makeSound(draft, call, 'speech', text)
    })
  return { world, at, say, recording: () => world.store.recordings.listBy('conference', CONFERENCE).at(0) }
}

test('everybody in it, cut where they leave, and what is played to all', () => {
  const { world, at, say, recording } = conference()
  const callback = { url: 'https://app.test/recorded', method: 'POST', events: ['completed'] } as const
  at(0, (draft) => {
    startConferenceRecording(draft, {
      accountSid: ACCOUNT,
      conferenceSid: CONFERENCE,
      source: 'Conference',
      callback,
      trim: false,
      dialect: 'laml',
      members: ['CA1'],
    })
  })
  const sid = recording()?.sid ?? ''
  say(0, 'CA1', 'one')
  say(1_000, 'CA2', 'outside')
  at(2_000, (draft) => setRecorded(draft, sid, 'CA2', true))
  say(2_000, 'CA2', 'two')
  at(3_000, (draft) => playToRoom(draft, sid, { kind: 'speech', text: 'welcome', once: 400 }, 400))
  say(4_000, 'CA2', 'three four')
  at(4_400, (draft) => setRecorded(draft, sid, 'CA2', false))
  at(5_000, (draft) => endConferenceRecording(draft, sid))
  const told = world.do({ type: 'recording.process', sid, step: 'finish' })

  const row = recording()
  expect(row).toMatchObject({ conferenceSid: CONFERENCE, callSid: null, source: 'Conference', channels: 1, status: 'completed' })
  const [samples = new Int16Array()] = row?.sound ? channelsOf(row.sound, 1) : []
  expect(samples).toHaveLength(40_000)
  expect(heardIn(samples)).toEqual([0, 320, 2_000, 2_320, 3_000, 3_320, 4_000, 4_320])
  expect(callbackOf(told)?.params).toMatchObject({ ConferenceSid: CONFERENCE, RecordingSource: 'Conference', RecordingDuration: '5' })
  expect(callbackOf(told)?.params).not.toHaveProperty('CallSid')
})

test('who comes when it is over is not in it', () => {
  const { at, recording } = conference()
  at(0, (draft) => {
    startConferenceRecording(draft, {
      accountSid: ACCOUNT,
      conferenceSid: CONFERENCE,
      source: 'StartConferenceRecordingAPI',
      callback: null,
      trim: true,
      dialect: 'laml',
      members: [],
    })
  })
  const sid = recording()?.sid ?? ''
  at(1_000, (draft) => endConferenceRecording(draft, sid))
  at(2_000, (draft) => setRecorded(draft, sid, 'CA1', true))
  expect(recording()).toMatchObject({ members: [], status: 'processing', endedAt: expect.any(Number) })
})
