// In the timeline a callback of a recording, and of a machine that was found, said nothing but its URL: the events looked alike.
import { expect, test } from 'vitest'
import { outcome } from '../../src/index'
import { APP, story } from '../support/calls/story'

test('the timeline shows what a callback of a recording or a detection tells', async () => {
  const { phone, api, shop } = story({ '/voice': '<Say>Hi</Say>', '/told': '' })
  const ana = phone.handset()
  ana.onCall(outcome.answered({ by: 'machine' }))
  await api.post('Calls', {
    From: shop.e164,
    To: ana.number,
    Url: `${APP}/voice`,
    Record: 'true',
    RecordingStatusCallback: `${APP}/told`,
    RecordingStatusCallbackEvent: 'in-progress completed',
    MachineDetection: 'Enable',
    AsyncAmd: 'true',
    AsyncAmdStatusCallback: `${APP}/told`,
  })
  await phone.clock.drain()
  const lines = phone.timeline.text().split('\n')
  const told = lines.flatMap((line) => line.match(/\/told (.*) → 200/)?.slice(1) ?? [])
  expect(told).toContain('in-progress')
  expect(told).toContain('completed')
  expect(told).not.toContain('')
})
