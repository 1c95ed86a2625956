// The time limit of a Dial stood in the transcript of its leg as if the far party had hung up, and documents in a circle as if
// the caller had; before the answer, such a circle canceled the call, which only its caller can do.
import { expect, test } from 'vitest'
import { statusesOf, story } from '../support/calls/story'

test('the time limit of a Dial is no act of the far party', async () => {
  const { phone, bob, shop } = story({ '/voice': '<Dial timeLimit="5">+15550100021</Dial>' })
  await bob.dial(shop)
  await phone.clock.drain()
  expect(phone.calls.last({ direction: 'outbound-dial' })).toMatchObject({ status: 'completed', duration: 5, transcript: [] })
})

test('documents in a circle end the call as a broken app does', async () => {
  const { bob, shop } = story({ '/voice': '<Redirect>/voice</Redirect>' })
  const leg = await bob.dial(shop)
  expect(statusesOf(leg.call)).toEqual(['ringing', 'in-progress', 'completed'])
  expect(leg.call.transcript.map(({ verb }) => verb)).not.toContain('hang up')
})
