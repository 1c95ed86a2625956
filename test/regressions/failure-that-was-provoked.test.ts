// A test that provoked a failure of the app was red in afterEach, where phone.assertSettled() stands, and nothing could be said against it.
import { expect, test } from 'vitest'
import { failureReport } from '../../src/assertions/failure-report'
import { assertSettled } from '../../src/entry/assert'
import { createRingback, fault, MisuseError } from '../../src/index'
import { send } from '../support/phone/requests'

async function phoneWhoseAppFails() {
  const phone = createRingback({ callbacks: { attempts: 1, statuses: ['sent'] } })
  phone.app('https://app.test', () => new Response('', { status: 500 }))
  const from = phone.number({ smsUrl: 'https://app.test/sms' })
  const ana = phone.handset()
  await ana.text(from, 'Hi')
  await send(phone, { from: from.e164, to: ana.number, statusCallback: 'https://app.test/status' })
  await phone.clock.drain()
  return { phone, from, ana }
}

test('what was provoked is accepted by its code, and stays so until the end of the test', async () => {
  const { phone } = await phoneWhoseAppFails()
  expect(() => phone.assertSettled()).toThrow(/callback failed: [\s\S]* 11200: /)

  phone.assertSettled({ except: [11200] })
  phone.assertSettled()
  assertSettled(phone, { except: [11200] })
})

test('what comes later is not, and nothing of another code', async () => {
  const { phone, from, ana } = await phoneWhoseAppFails()
  phone.assertSettled({ except: [11200] })
  await ana.text(from, 'Hi again')
  await phone.clock.drain()
  expect(() => phone.assertSettled()).toThrow('11200')

  phone.inject(fault.network('calls.create'))
  expect(() => phone.assertSettled({ except: [11200] })).toThrow(/:\n {2}fault never fired: fault\.network\(calls\.create\)$/)
})

test('after a reset it is gone', async () => {
  const { phone, from, ana } = await phoneWhoseAppFails()
  phone.assertSettled({ except: [11200] })
  phone.reset()
  await ana.text(from, 'Hi')
  await phone.clock.drain()
  expect(() => phone.assertSettled()).toThrow('11200')
})

test('a code that no alert has is told, so that no exception outlives its reason', async () => {
  const { phone } = await phoneWhoseAppFails()
  expect(() => phone.assertSettled({ except: [11200, 12100] })).toThrow(
    'excepted for nothing: no alert of level error has the code 12100; there are 11200.',
  )
  expect(() => createRingback().assertSettled({ except: [11200] })).toThrow('the code 11200; there is none.')
})

test.each([11200, ['11200'], [1.5], null])('except: %j is no list of codes', (except) => {
  const check = () => createRingback().assertSettled({ except } as never)
  expect(check).toThrow(MisuseError)
  expect(check).toThrow('Write the codes of alerts that the test provokes: [11200].')
})

test('a failure in afterEach says how', async () => {
  const { phone } = await phoneWhoseAppFails()
  const told = failureReport({ phones: [phone], before: new Map(), said: 'Error: The phone is not settled at T+1s:', together: false })
  expect(told).toContain('If the test provoked this, write at its end: phone.assertSettled({ except: [11200] }).')
})
