// A call that is connected by Dial gets another document: the legs end, and so does the Dial's own time limit.
import { expect, test } from 'vitest'
import { outcome } from '../../../src/index'
import { APP, story, transcriptOf } from '../../support/calls/story'

const EVE = '+15550100021'

test('a redirect out of a Dial takes its time limit along', async () => {
  const told = story({ '/voice': `<Dial timeLimit="600">${EVE}</Dial>`, '/agent': '<Say>An agent is here</Say>' })
  const { phone, shop, bob } = told
  phone.handset(EVE).onCall(outcome.answered({ after: '1s' }))
  const { sid } = await bob.dial(shop)
  await phone.clock.advance('10s')
  const labels = () => phone.clock.pending().map(({ label }) => label)
  expect(labels()).toEqual(expect.arrayContaining([expect.stringContaining('Dial reaches its time limit')]))

  await told.update(sid, { Url: `${APP}/agent` })

  expect(labels().filter((label) => label.includes('Dial'))).toEqual([])
  const { now } = await phone.clock.drain()
  expect(now.getTime() - Date.UTC(2030, 0, 1)).toBeLessThan(600_000)
  expect(transcriptOf(told.call(sid)).at(-1)).toBe('10s Say An agent is here')
})
