// Where a saved run opens that tells of a failed test.
import { createRingback } from 'ringback'
import { expect, test } from 'vitest'
import { openingOf } from '../../../src/inspector/model/opening'
import { START } from '../../../src/inspector/model/route'
import { look, send, wire } from '../../support/inspector/changes'

async function aRun(failure: string, act: (phone: ReturnType<typeof createRingback>, from: string) => Promise<unknown>) {
  const phone = createRingback()
  const { e164 } = phone.number()
  await act(phone, e164)
  const data = { live: false, run: wire(phone), caption: { title: 'a test', failure } } as const
  return { phone, route: openingOf(data, look(phone)), data, run: look(phone) }
}

test('at the first record that the failure names, short or in full', async () => {
  const texts = async (phone: ReturnType<typeof createRingback>, shop: string) => {
    for (const body of ['one', 'two', 'three']) await phone.handset('+15550100002').text(shop, body)
  }
  const { phone, data, run } = await aRun('', texts)
  const [, two] = phone.messages.all()
  const sid = two?.sid ?? ''
  for (const name of [sid, `SM..${sid.slice(-4)}`])
    expect(openingOf({ ...data, caption: { failure: `Of CA..0000 and ${name}: no` } }, run)).toMatchObject({
      selected: sid,
      narrow: 'detail',
    })
})

test('or else at what went wrong first', async () => {
  const { phone, route } = await aRun('no', async (own, From) => {
    for (const To of ['+15550100002', '+15550100003', '+15550100004']) {
      if (!To.endsWith('2')) own.handset(To).onText({ result: 'undelivered', code: 30003, after: To.endsWith('3') ? 9_000 : 100 })
      await send(own, { From, To, Body: 'Hi' })
    }
    await own.clock.drain()
  })
  expect(route.selected).toBe(phone.messages.find({ to: '+15550100004' })?.sid)
})

test('at the request that was refused where nothing else failed; and as ever where no test failed', async () => {
  const refused = async (own: ReturnType<typeof createRingback>, From: string) =>
    send(own, { From, To: '5551230002', Body: 'Hi' }).catch(() => undefined)
  const { route, data, run } = await aRun('no', refused)
  expect(route).toMatchObject({ selected: [...run.refused.keys()][0], side: 'detail', narrow: 'detail' })
  expect(run.refused.size).toBe(1)
  expect(openingOf({ ...data, caption: {} }, run)).toEqual(START)
})
