// Options that are changed while a phone runs, in process and on a port.
import { describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { send } from '../../support/phone/requests'
import { onPort } from '../../support/server/port'

const ANA = '+15550100001'

describe('phone.configure()', () => {
  test('takes effect from then on, and leaves the rest of a group', async () => {
    const phone = createRingback({ timing: { message: { receipt: '7s' } } })
    const shop = phone.number()
    expect(phone.configure({ timing: { message: { sending: '2s' } }, optOut: true })).toEqual({
      timing: { message: { receipt: '7s', sending: '2s' } },
      optOut: true,
    })
    await send(phone, { from: shop.e164, to: ANA })
    await phone.clock.drain()
    const moments = phone.messages.last().history.map(({ status, at }) => [status, at.getTime() - Date.UTC(2030, 0, 1)])
    // 100 ms in the queue is not changed, and what was set before stays.
    expect(moments.slice(-3)).toEqual([
      ['sending', 2_000],
      ['sent', 2_200],
      ['delivered', 9_200],
    ])
  })

  test('what the REST API looks at changes, too', async () => {
    const phone = createRingback()
    const ask = () =>
      phone.fetch(new Request('https://api.twilio.com/2010-04-01/Accounts/AC00000000000000000000000000000000/Messages.json'))
    expect((await ask())?.status).toBe(401)
    phone.configure({ unknownAccounts: 'pass' })
    expect(await ask()).toBeUndefined()
  })

  test('callbacks are tried as often as it says', async () => {
    let asked = 0
    const app = () => {
      asked += 1
      return new Response(null, { status: 500 })
    }
    const phone = createRingback({ apps: { 'https://app.test': app }, callbacks: { statuses: ['delivered'] } })
    const shop = phone.number()
    phone.configure({ callbacks: { attempts: 1 } })
    await send(phone, { from: shop.e164, to: ANA, statusCallback: 'https://app.test/status' })
    await phone.clock.drain()
    expect(asked).toBe(1)
  })

  test('a reset and a snapshot bring back what stood then', () => {
    const phone = createRingback({ strict: false })
    phone.configure({ magicNumbers: true })
    const before = phone.snapshot()
    phone.configure({ strict: true })
    expect(phone.configure({})).toEqual({ strict: true, magicNumbers: true })
    phone.restore(before)
    expect(phone.configure({})).toEqual({ strict: false, magicNumbers: true })
    phone.configure({ strict: true })
    phone.reset()
    expect(phone.configure({})).toEqual({ strict: false, magicNumbers: true })
  })

  test('refuses what is wrong or fixed, and changes nothing', () => {
    const phone = createRingback({ callbacks: { signingKey: 'PSK_planted_key' } })
    expect(() => phone.configure({ callbacks: { attempts: 0 } })).toThrow('phone.configure({ callbacks.attempts }) got 0')
    expect(() => phone.configure({ seed: 'other' } as object)).toThrow('does not know the option "seed"')
    expect(() => phone.configure({ callbacks: { patience: '1s' } as object })).toThrow('it is fixed for a phone')
    expect(phone.configure({})).toEqual({})
  })
})

test('options over HTTP: what is set, and errors that name the field', async () => {
  const { control } = await onPort()
  expect((await control('POST', 'options', { timing: { call: { ring: '9s' } }, strict: true })).json).toEqual({
    timing: { call: { ring: '9s' } },
    strict: true,
  })
  expect((await control('GET', 'options')).json).toMatchObject({ strict: true })
  expect((await control('POST', 'options', { callbacks: { attempts: 0 } })).json).toEqual({
    error: { kind: 'misuse', message: '"callbacks.attempts" of POST options got 0. Accepted: a whole number from 1.' },
  })
  expect((await control('POST', 'options', { dialect: 'twilio' })).status).toBe(400)
})
