// The table of transitions of a recording.
import { expect, test } from 'vitest'
import { RECORDING_STATUSES, type RecordingStatus } from '../../../src/domain/status'
import { RECORDING_TRANSITIONS, type RecordingTransition, recordingLifecycle } from '../../../src/lifecycle/recording'
import { IllegalEventError, isTerminal, transition } from '../../../src/lifecycle/transition'

/** Where each event leads from each status, written out by hand; a dot where it is illegal. */
const EXPECTED = `
              pause    resume       stop     process     complete   lose    delete
in-progress   paused   .            stopped  processing  .          .       .
paused        .        in-progress  stopped  processing  .          .       .
stopped       .        .            .        processing  .          .       .
processing    .        .            .        .           completed  absent  .
completed     .        .            .        .           .          .       deleted
absent        .        .            .        .           .          .       deleted
deleted       .        .            .        .           .          .       .
`
const [header = [], ...lines] = EXPECTED.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

test('the table of expectations has every status and every event, once', () => {
  expect(header).toEqual([...RECORDING_TRANSITIONS])
  expect(lines.map(([status]) => status)).toEqual([...RECORDING_STATUSES])
})

test.each(lines.flatMap(([status = '', ...cells]) => cells.map((next, column) => [status, header[column] ?? '', next] as const)))(
  '%s, %s → %s',
  (status, event, next) => {
    const subject = { sid: 'RE', status: status as RecordingStatus, history: [] }
    const go = () => transition(recordingLifecycle, subject, event as RecordingTransition)
    if (next === '.') expect(go).toThrow(IllegalEventError)
    else expect(go()).toBe(next)
  },
)

test('time leads nowhere from its ends, though one may still be deleted', () => {
  expect(RECORDING_STATUSES.filter((status) => isTerminal(recordingLifecycle, status))).toEqual(['completed', 'absent', 'deleted'])
})
