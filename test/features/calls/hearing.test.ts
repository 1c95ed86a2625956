// leg.until(words): the clock goes to where the person has heard it, and can answer.
import { describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'

const APP = 'https://app.test'

/** A call to a number with this document; `/keys` says what was pressed. */
async function calling(document: string) {
  const phone = createRingback()
  phone.app(APP, async (request) => {
    const { Digits } = Object.fromEntries(new URLSearchParams(await request.text()))
    const verbs = new URL(request.url).pathname === '/keys' ? `<Say>You pressed ${Digits}</Say><Hangup/>` : document
    return new Response(`<Response>${verbs}</Response>`, { headers: { 'content-type': 'text/xml' } })
  })
  const leg = await phone.handset().dial(phone.number({ voiceUrl: `${APP}/voice` }))
  return { phone, leg }
}

describe('the clock goes', () => {
  test('to where the person has heard it, and no further', async () => {
    const { phone, leg } = await calling('<Pause length="3"/><Say>Welcome to the shop</Say><Say>Good bye</Say>')
    await leg.until('Welcome')
    expect(leg.heard).toEqual(['Welcome to the shop'])
    expect(phone.clock.now()).toEqual(new Date('2030-01-01T00:00:03Z'))
  })

  test('on to where something listens, where the document asks for keys', async () => {
    const { leg } = await calling(
      `<Say>Press 1</Say><Pause length="2"/><Gather numDigits="1" action="/keys" bargeIn="false"><Say>Now</Say></Gather>`,
    )
    await leg.until(/press \d/i)
    await leg.press('1')
    await leg.until('You pressed 1')
    expect(leg.status).toBe('in-progress')
  })

  test('nowhere, where it was heard already', async () => {
    const { phone, leg } = await calling('<Say>Welcome</Say>')
    await leg.until('Welcome')
    await leg.until(/^Welcome$/g)
    expect(phone.clock.now()).toEqual(new Date('2030-01-01T00:00:00Z'))
  })

  test('not to the end of a Dial, which asks for nothing', async () => {
    const { phone, leg } = await calling('<Say>I connect you</Say><Dial>+15550100077</Dial>')
    await leg.until('connect')
    expect(phone.calls.count()).toBe(1)
  })

  test('also for a call that is placed to the person', async () => {
    const phone = createRingback()
    const ana = phone.handset()
    const { sid, authToken } = phone.account
    await phone.fetch(
      new Request(`https://api.twilio.com/2010-04-01/Accounts/${sid}/Calls.json`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` },
        body: new URLSearchParams({
          From: phone.number().e164,
          To: ana.number,
          Twiml: '<Response><Say>Your code is 1234</Say></Response>',
        }),
      }),
    )
    await phone.clock.until(() => phone.calls.last().status === 'ringing')
    await ana.leg().until(/code is \d{4}/)
    expect(ana.leg().status).toBe('in-progress')
  })
})

describe('a MisuseError', () => {
  test('where the call is over before, with what was heard', async () => {
    const { leg } = await calling('<Say>Good bye</Say>')
    await expect(leg.until('Welcome')).rejects.toThrow(
      /^leg\.until\("Welcome"\): the call is over \(completed\), and it was not heard\. CA\.\.\w{4} has heard "Good bye"\.$/,
    )
  })

  test('where it takes longer', async () => {
    const { leg } = await calling('<Pause length="30"/><Say>Welcome</Say>')
    await expect(leg.until('Welcome', { within: '10s' })).rejects.toThrow(
      /leg\.until\("Welcome"\): the goal was not reached within 10s\. .* has heard nothing/,
    )
  })

  test('for what is no text and no pattern', async () => {
    const { leg } = await calling('<Say>Welcome</Say>')
    for (const words of ['', 7, undefined]) await expect(leg.until(words as never)).rejects.toThrow('write a part of the text to wait for')
    await expect(leg.until('Welcome', { real: '1s' } as never)).rejects.toThrow('within')
  })
})
