// Numbers and handsets: made, given, released.
import { beforeEach, describe, expect, test } from 'vitest'
import { createRingback, MisuseError, outcome } from '../../../src/index'
import { send } from '../../support/phone/requests'

const phone = createRingback()
const shop = phone.number()
beforeEach(() => phone.reset())

describe('a number', () => {
  test('is invented from the seed, out of those that are reserved for fiction', () => {
    expect(shop.e164).toMatch(/^\+1\d{3}55501\d{2}$/)
    expect(createRingback().number().e164).toBe(shop.e164)
  })

  test('may be given', () => {
    expect(phone.number({ e164: '+442079460123' }).e164).toBe('+442079460123')
  })

  const wrong: [name: string, act: () => unknown, said: string][] = [
    [
      'one that is not E.164',
      () => phone.number({ e164: '555-0100' }),
      'phone.number({ e164 }) got "555-0100". Write a number in E.164 form',
    ],
    ['one that is taken', () => phone.number({ e164: shop.e164 }), 'that number is taken, by another number or a handset'],
    ['one that a handset has', () => phone.number({ e164: phone.handset('+15550100002').number }), 'that number is taken'],
    [
      'a relative URL',
      () => phone.number({ smsUrl: '/sms' }),
      'phone.number({ smsUrl }) got "/sms". Write an absolute URL, such as \'https://app.test/sms\'',
    ],
    [
      'a method that is none',
      () => phone.number({ smsMethod: 'PUT' as never }),
      "phone.number({ smsMethod }) got \"PUT\". Write 'GET' or 'POST'.",
    ],
    ['an unknown option', () => phone.number({ smsUri: 'x' } as never), 'phone.number() does not know the option "smsUri". It knows e164,'],
    [
      "another phone's account",
      () => phone.number({ account: createRingback({ seed: 'other' }).account }),
      'got an account that this phone does not have',
    ],
  ]
  test.each(wrong)('refuses %s', (_, act, said) => {
    expect(act).toThrow(MisuseError)
    expect(act).toThrow(said)
  })

  test('can be released once', () => {
    const number = phone.number()
    number.release()

    expect(() => number.release()).toThrow(MisuseError)
    expect(() => number.release()).toThrow(`${number.e164} is not owned any more`)
  })
})

describe('a handset', () => {
  test('has an invented number that no account and no other handset has', () => {
    const numbers = Array.from({ length: 300 }, (_, index) => (index % 2 === 0 ? phone.handset().number : phone.number().e164))

    expect(numbers).toHaveLength(300)
    expect(new Set([shop.e164, ...numbers]).size).toBe(301)
  })

  const wrong: [name: string, act: () => unknown, said: string][] = [
    ['a name', () => phone.handset('bob'), 'phone.handset(number) got "bob". Write a number in E.164 form'],
    ['a number that an account owns', () => phone.handset(shop.e164), "an account owns that number. A handset is the other party's phone"],
  ]
  test.each(wrong)('refuses %s', (_, act, said) => {
    expect(act).toThrow(MisuseError)
    expect(act).toThrow(said)
  })
})

describe('the inbox of a handset', () => {
  test('holds the texts that reached it, oldest first', async () => {
    const [ana, bob] = [phone.handset(), phone.handset()]
    await send(phone, { from: shop.e164, to: ana.number, body: 'one' })
    await send(phone, { from: shop.e164, to: bob.number, body: 'for bob' })
    await send(phone, { from: shop.e164, to: ana.number, body: 'two' })
    await phone.clock.drain()

    expect(ana.inbox.map(({ body, from, to }) => ({ body, from, to }))).toEqual([
      { body: 'one', from: shop.e164, to: ana.number },
      { body: 'two', from: shop.e164, to: ana.number },
    ])
  })

  test('is empty until a text is delivered', async () => {
    const ana = phone.handset()
    await send(phone, { from: shop.e164, to: ana.number })
    await phone.clock.advance('1299ms')
    expect(ana.inbox).toEqual([])

    await phone.clock.advance('1ms')
    expect(ana.inbox).toHaveLength(1)
  })

  test('holds nothing that did not arrive', async () => {
    const ana = phone.handset().onText(outcome.failed(), outcome.undelivered(), outcome.sent())
    for (let i = 0; i < 3; i++) await send(phone, { from: shop.e164, to: ana.number })
    await phone.clock.drain()

    expect(phone.messages.all().map(({ status }) => status)).toEqual(['failed', 'undelivered', 'sent'])
    expect(ana.inbox).toEqual([])
  })

  test('holds texts of every account', async () => {
    const ana = phone.handset()
    const other = phone.createAccount()
    await send(phone, { from: shop.e164, to: ana.number, body: 'one' })
    await send(phone, { from: phone.number({ account: other }).e164, to: ana.number, body: 'two' }, other)
    await phone.clock.drain()

    expect(ana.inbox.map(({ body, accountSid }) => [body, accountSid])).toEqual([
      ['one', phone.account.sid],
      ['two', other.sid],
    ])
  })

  test('is found again by the number, also where no handset was made before the text', async () => {
    await send(phone, { from: shop.e164, to: '+15550100002', body: 'Hi' })
    await phone.clock.drain()

    expect(phone.handset('+15550100002').inbox.map(({ body }) => body)).toEqual(['Hi'])
  })
})
