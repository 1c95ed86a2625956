// When an app was too late with a document, the alert told its author to register an app.
import { expect, test } from 'vitest'
import { after } from '../../src/index'
import { story, xml } from '../support/calls/story'

test('the advice is to answer in time', async () => {
  const { phone, place } = story({ '/voice': () => after('20s', xml('<Hangup/>')) })
  await place()
  await phone.clock.drain()
  expect(phone.alerts.last()).toMatchObject({ code: 11200, message: expect.stringContaining('timed out after 15s') })
  expect(phone.alerts.last().fix).toContain('in time')
  expect(phone.alerts.last().fix).not.toContain('phone.app(')
})
