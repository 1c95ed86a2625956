// A failure told the alerts of earlier tests, too, and a cause that broke many tests was told in full each time.
import { expect, test } from 'vitest'
import { failureReport } from '../../src/assertions/failure-report'
import { createRingback } from '../../src/index'
import { post } from '../support/phone/requests'

const report = (phone: ReturnType<typeof createRingback>, since: string, toldBefore?: Set<string>, said = '') =>
  failureReport({ phones: [phone], before: new Map([[phone, since]]), said, together: false, ...(toldBefore && { toldBefore }) })

test('alerts of earlier tests are left out, as their lines are', async () => {
  const phone = createRingback()
  const ana = phone.handset()
  await post(phone, { from: '+15550009999', to: ana.number })
  const since = phone.feed.cursor
  await post(phone, { from: '+15550008888', to: ana.number })

  const told = report(phone, since)
  expect(told).toContain('of earlier tests left out')
  expect(told).toContain('Alerts (1):')
  expect(told).toContain('+15550008888')
  expect(told).not.toContain('+15550009999')
})

test('where nothing happened in the test, those of before are told with the lines of before', async () => {
  const phone = createRingback()
  await post(phone, { from: '+15550009999', to: phone.handset().number })
  expect(report(phone, phone.feed.cursor)).toMatch(/saw nothing during this test[\s\S]*Alerts \(1\):/)
})

test('a second failure of the same cause is short', async () => {
  const phone = createRingback()
  const ana = phone.handset()
  const toldBefore = new Set<string>()
  const fail = async () => {
    phone.reset()
    const since = phone.feed.cursor
    for (let index = 0; index < 50; index++) await post(phone, { from: '+15550009999', to: ana.number, body: 'Hi' })
    return report(phone, since, toldBefore)
  }
  const first = await fail()
  const second = await fail()

  expect(first).toContain('the last 40 of 5')
  expect(first).toContain('Write from: phone.number().e164')
  expect(second).toContain('the last 15 of 5')
  expect(second).toMatch(/warning: .*\(What to write: see an earlier failure\.\)/)
  expect(second).not.toContain('Write from: phone.number().e164')
})
