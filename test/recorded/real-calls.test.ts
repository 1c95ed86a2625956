// Recordings of real calls, replayed: people do what they did, the app sends what it sent, and all that the provider sent is compared.
// The recordings are not part of the repository: see FOLDER.
import { expect, test } from 'vitest'
import { parseRecording } from '../../src/recorded/parse'
import { replay } from '../../src/recorded/replay'
import { completed } from '../support/recorded/operator-leg'
import { FOLDER, recordingsIn, textOf } from '../support/recorded/real-calls'

const whole = recordingsIn()
const legs = recordingsIn('operator-leg')

/** What ringback sends otherwise, and why that is as it should be. */
const MISFITS: Readonly<Record<string, readonly [why: string, ...differences: string[]]>> = {
  'pin-spoken': [
    'the recorder got no agentSpeaking on of the greeting, which all others have',
    'added frame info agentSpeaking of session 1',
  ],
  'talking-digits': [
    'the recorder got no agentSpeaking on of the greeting, which all others have',
    'added frame info agentSpeaking of session 1',
  ],
  'preempt-queued': ['no action is recorded, which all others have', 'added POST /action of CA…0001 (completed)'],
}

/** Too little was said to know how fast, and it was faster than the median. */
const FASTER: Readonly<Record<string, { readonly character: number }>> = { 'preempt-marked': { character: 49 } }

/** Of the caller's own leg: what cannot be told again, and why. */
const LEG_MISFITS: Readonly<Record<string, readonly [why: string, ...differences: string[]]>> = {
  'barge-in': [
    'the PIN that delayed the session, and the text that was spoken while tones were to be sent, were not kept; the last sound of the caller was never understood',
    'timing frame setup of session 1',
    'timing frame info tokensPlayed of session 1',
    'timing frame info agentSpeaking of session 1',
    'missing frame info tokensPlayed of session 1',
    'missing frame info clientSpeaking of session 1',
  ],
  'dial-string': [
    'when it rang, and the PIN that delayed the session, were not kept',
    'timing POST /status of CA…0001 (in-progress)',
    'timing frame setup of session 1',
  ],
  'dial-string-hash': [
    'the PIN that delayed the session was not kept; its voice speaks on over commas, where those of the other recordings tell of clauses',
    'timing frame setup of session 1',
    'different frame info tokensPlayed of session 1 value',
    'timing frame info agentSpeaking of session 1',
    'different frame info tokensPlayed of session 1 value',
    'different frame info tokensPlayed of session 1 value',
    'timing frame info tokensPlayed of session 1',
    'timing frame info agentSpeaking of session 1',
    'timing frame info clientSpeaking of session 1',
    'different frame info tokensPlayed of session 1 value',
    'timing frame info tokensPlayed of session 1',
    'timing frame info agentSpeaking of session 1',
    'missing frame info clientSpeaking of session 1',
  ],
  'keypad-pin': [
    'the caller speaks for less than a prompt takes here, and its leg ends with the other one, which is not recorded',
    'order frame info clientSpeaking of session 1',
    'order frame prompt of session 1',
    'timing POST /status of CA…0001 (completed)',
  ],
  resume: [
    'its callbacks came in another order than they were sent; the last sound of the caller was never understood',
    'order POST /status of CA…0001 (in-progress)',
    'timing POST /status of CA…0001 (initiated)',
    'missing frame info clientSpeaking of session 1',
    'timing close of session 1',
  ],
  'wrong-pin': ['when it was answered was not kept', 'timing frame setup of session 1'],
}

test.skipIf(whole.length > 0)(
  `there are no recordings in ${FOLDER}: name their folder in RINGBACK_RECORDED, or nothing is replayed`,
  () => {
    expect(whole).toEqual([])
  },
)

test.skipIf(whole.length === 0).each(whole)('%s', async (name) => {
  const { differences, compared } = await replay(parseRecording(textOf(name)), { relay: FASTER[name] ?? {} })
  const [, ...expected] = MISFITS[name] ?? ['']
  expect(differences.map(told)).toEqual(expected)
  expect(compared).toMatchObject({ webhook: expect.any(Number), upgrade: expect.any(Number), frame: expect.any(Number) })
})

test.skipIf(legs.length === 0).each(legs)("a caller's own leg: %s", async (name) => {
  const { differences } = await replay(parseRecording(completed(textOf(name, 'operator-leg'))))
  const [, ...expected] = LEG_MISFITS[name] ?? ['']
  // What is there besides was not kept.
  expect(differences.filter(({ kind }) => kind !== 'added').map(told)).toEqual(expected)
})

function told({ kind, where, name }: { readonly kind: string; readonly where: string; readonly name: string | null }): string {
  return [kind, where, name].filter((part) => part !== null).join(' ')
}
