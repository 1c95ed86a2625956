// A menu of three levels: what a caller hears who presses the right keys, the wrong ones, or none.
import { expect, test } from 'vitest'
import { type Page, statusesOf, story, transcriptOf } from '../../support/calls/story'

const gather = (action: string, prompt: string) => `<Gather action="${action}" numDigits="1" timeout="4"><Say>${prompt}</Say></Gather>`
const HOURS = 'Press one for the shop, two for the workshop'

const pages: Record<string, Page> = {
  '/voice': `<Say>Welcome</Say>${gather('/main', 'Press one for hours, two for orders')}<Say>Goodbye then</Say>`,
  '/main': ({ form }) => {
    if (form.Digits === '1') return `${gather('/hours', HOURS)}<Redirect>/voice</Redirect>`
    if (form.Digits === '2') return '<Gather action="/orders" finishOnKey="#"><Say>Enter your order number</Say></Gather>'
    return `<Say>There is no ${form.Digits}</Say><Redirect>/voice</Redirect>`
  },
  '/hours': ({ form }) => {
    if (form.Digits === '1') return '<Say>We open at nine</Say><Hangup/>'
    return `<Say>Try again</Say>${gather('/hours', HOURS)}`
  },
  '/orders': ({ form }) => `<Say>Order ${form.Digits} is on its way</Say>`,
}

test('the right keys lead down three levels', async () => {
  const { phone, shop, bob, asked, call } = story(pages)

  const leg = await bob.dial(shop)
  expect(leg.heard).toEqual(['Welcome'])
  await phone.clock.advance('1s')
  await leg.press('1')
  expect(leg.heard.at(-1)).toBe(HOURS)
  await leg.press('1')
  await phone.clock.drain()

  expect(leg.heard).toEqual(['Welcome', 'Press one for hours, two for orders', HOURS, 'We open at nine'])
  expect(asked.map(({ path, form }) => [path, form.Digits])).toEqual([
    ['/voice', undefined],
    ['/main', '1'],
    ['/hours', '1'],
  ])
  expect(call(leg.sid).digits).toBe('11')
  expect(leg.status).toBe('completed')
})

test('wrong keys lead back, at every level', async () => {
  const { phone, shop, bob, asked, call } = story(pages)

  const leg = await bob.dial(shop)
  await phone.clock.advance('400ms')
  await leg.press('9')
  await phone.clock.until(() => leg.heard.at(-1) === 'Press one for hours, two for orders')
  await leg.press('1')
  await leg.press('7')
  expect(leg.heard.at(-1)).toBe('Try again')
  await phone.clock.advance('800ms')
  await leg.press('1')
  await phone.clock.drain()

  expect(leg.heard).toEqual([
    'Welcome',
    'Press one for hours, two for orders',
    'There is no 9',
    'Welcome',
    'Press one for hours, two for orders',
    HOURS,
    'Try again',
    HOURS,
    'We open at nine',
  ])
  expect(asked.map(({ path }) => path)).toEqual(['/voice', '/main', '/voice', '/main', '/hours', '/hours'])
  expect(call(leg.sid).digits).toBe('9171')
})

test('who presses nothing falls through to the next verb, four seconds after the prompt', async () => {
  const { phone, shop, bob, asked, call } = story(pages)

  const { sid } = await bob.dial(shop)
  await phone.clock.drain()

  expect(transcriptOf(call(sid))).toEqual([
    '0s Say Welcome',
    '0.4s Gather dtmf',
    '0.4s Say Press one for hours, two for orders',
    '7.2s Say Goodbye then',
  ])
  expect(asked.map(({ path }) => path)).toEqual(['/voice'])
  expect(statusesOf(call(sid))).toEqual(['ringing', 'in-progress', 'completed'])
})

test('a timeout in the second level starts the menu anew', async () => {
  const { phone, shop, bob, asked } = story(pages)

  const leg = await bob.dial(shop)
  await phone.clock.advance('1s')
  await leg.press('1')
  await phone.clock.until(() => leg.heard.filter((text) => text === 'Welcome').length === 2)

  expect(asked.map(({ path, form }) => [path, form.Digits])).toEqual([
    ['/voice', undefined],
    ['/main', '1'],
    ['/voice', undefined],
  ])
  await leg.hangUp()
})

test('a number of any length ends with the key that ends it, which is not part of it', async () => {
  const { phone, shop, bob, asked } = story(pages)

  const leg = await bob.dial(shop)
  await phone.clock.advance('1s')
  await leg.press('2')
  await leg.press('40')
  await phone.clock.advance('4s')
  await leg.press('12#')
  await phone.clock.drain()

  expect(asked.at(-1)).toMatchObject({ path: '/orders', form: { Digits: '4012' } })
  expect(leg.heard.at(-1)).toBe('Order 4012 is on its way')
})

test('each key starts the wait anew, and then what there is is sent', async () => {
  const { phone, shop, bob, asked } = story(pages)

  const leg = await bob.dial(shop)
  await phone.clock.advance('1s')
  await leg.press('2')
  await leg.press('4')
  await phone.clock.advance('4999ms')
  await leg.press('2')
  await phone.clock.advance('4999ms')
  expect(asked.at(-1)?.path).toBe('/main')
  await phone.clock.advance('1ms')

  expect(asked.at(-1)).toMatchObject({ path: '/orders', form: { Digits: '42' } })
  await phone.clock.drain()
})

test('what is said goes where what is pressed goes, with how sure the service is', async () => {
  const { phone, shop, bob, asked } = story({
    '/voice': '<Gather input="dtmf speech" action="/said"><Say>Say or press</Say></Gather>',
    '/said': ({ form }) => `<Say>You said ${form.SpeechResult}</Say>`,
  })

  const leg = await bob.dial(shop)
  await leg.say('sales please', { confidence: 0.4 })
  await phone.clock.drain()

  expect(asked.at(-1)?.form).toMatchObject({ SpeechResult: 'sales please', Confidence: '0.4', CallSid: leg.sid })
  expect(asked.at(-1)?.form).not.toHaveProperty('Digits')
  expect(leg.heard).toEqual(['Say or press', 'You said sales please'])
})

test('an empty input goes to the action where the document asks for it', async () => {
  const { phone, shop, bob, asked } = story({
    '/voice': '<Gather action="/empty" actionOnEmptyResult="true" timeout="2"/>',
    '/empty': '<Hangup/>',
  })

  await bob.dial(shop)
  await phone.clock.advance('2s')

  expect(asked.at(-1)).toMatchObject({ path: '/empty', form: { Digits: '' } })
})
