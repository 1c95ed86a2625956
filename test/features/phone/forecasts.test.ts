// phone.feed.forecasts(): what onlookers are told of all that is open, which changes nothing and asks nobody.
import { expect, test } from 'vitest'
import { createRingback, outcome } from '../../../src/index'
import { send } from '../../support/phone/requests'

test('the newest 40 that are not over, each as phone.forecast(sid) has it', async () => {
  const phone = createRingback()
  const from = phone.number().e164
  const over = await send(phone, { from, to: '+15550100002' })
  await phone.clock.drain()
  const sids: string[] = []
  for (let i = 0; i < 42; i++) sids.push(await send(phone, { from, to: `+155501${String(i % 7).padStart(5, '0')}` }))
  const told = phone.feed.forecasts()

  expect(told.map(({ sid }) => sid).toSorted()).toEqual(sids.slice(-40).toSorted())
  for (const { sid, statuses } of told) expect(statuses).toEqual(phone.forecast(sid))
  expect(phone.feed.forecasts([over, 'SM-gone', sids[0] as string])).toEqual([
    { sid: over, statuses: [] },
    { sid: sids[0], statuses: phone.forecast(sids[0] as string) },
  ])
})

test('one script of a handset serves all of them, each in its turn', async () => {
  const phone = createRingback()
  const from = phone.number().e164
  const bob = phone.handset().onText(outcome.undelivered(30003), outcome.delivered())
  const sids = [await send(phone, { from, to: bob.number }), await send(phone, { from, to: bob.number })]

  expect(phone.feed.forecasts(sids).map(({ statuses }) => statuses.at(-1)?.status)).toEqual(['undelivered', 'delivered'])
})

test('a carrier of your own is not asked because somebody looks', async () => {
  let asked = 0
  const text = () => {
    asked += 1
    return outcome.delivered()
  }
  const phone = createRingback({ carrier: { text } })
  const sid = await send(phone, { from: phone.number().e164, to: '+15550100002' })

  expect(phone.feed.forecasts([sid])[0]?.statuses.map(({ status }) => status)).not.toContain('delivered')
  phone.timeline.toHTML()
  expect(asked).toBe(0)
})
