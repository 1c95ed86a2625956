// Verbs that nobody plays do not end a call: the line is held open, and an alert says what does not happen.
import { describe, expect, test } from 'vitest'
import { APP, story, transcriptOf } from '../../support/calls/story'

describe.each([
  [
    '<Connect action="/next"><VirtualAgent connectorName="a" statusCallback="https://u:hunter22@app.test/agent"/></Connect>',
    'Connect VirtualAgent (statusCallback="https://app.test/agent")',
    'Connect VirtualAgent',
  ],
  ['<Connect><Room>7</Room></Connect>', 'Connect Room', 'Connect Room'],
  ['<Pay chargeAmount="7.50"><Prompt for="payment-card-number"><Say>Card?</Say></Prompt></Pay>', 'Pay Prompt', 'Pay Prompt'],
  ['<Refer><Sip>sip:bob@pbx.test</Sip></Refer>', 'Refer Sip', 'Refer Sip'],
  ['<Prompt/>', 'Prompt', 'Prompt'],
])('%s', (verb, named, noted) => {
  test('holds the line until somebody hangs up, and says so', async () => {
    const { phone, bob, shop } = story({ '/voice': `<Say>One</Say>${verb}<Say>Two</Say>` })
    const leg = await bob.dial(shop)
    await phone.clock.advance('1h')
    expect(leg.status).toBe('in-progress')
    expect(transcriptOf(leg.call)).toEqual(['0s Say One', `0.4s ${noted}`])
    const alert = phone.alerts.last()
    expect(alert).toMatchObject({ code: null, level: 'warning' })
    expect(alert.message).toContain(`${named} is not played: the line is held open`)
    expect(alert.message).not.toContain('hunter22')
    await expect(leg.say('Hello')).rejects.toThrow(`${noted} holds the line open`)
    await leg.hangUp()
    expect(leg.status).toBe('completed')
  })

  test('until the app gives the call another document', async () => {
    const { phone, bob, shop, update } = story({ '/voice': verb, '/more': '<Say>Hello again</Say>' })
    const leg = await bob.dial(shop)
    await phone.clock.advance('1m')
    await update(leg.sid, { Url: `${APP}/more` })
    await phone.clock.drain()
    expect(leg.heard).toEqual(['Hello again'])
  })

  test('and under strict it is an error', async () => {
    const { phone, bob, shop } = story({ '/voice': verb }, { strict: true })
    const leg = await bob.dial(shop)
    expect(() => phone.assertSettled()).toThrow('the line is held open')
    await leg.hangUp()
  })
})

test('an action that is never asked raises an alert of its own', async () => {
  const { phone, bob, shop } = story({ '/voice': '<Refer action="/referred"/>' })
  const leg = await bob.dial(shop)
  expect(phone.alerts.filter({ code: null }).map(({ message }) => message)).toEqual([
    expect.stringContaining('Refer action="/referred" is not asked: no call is transferred by SIP REFER'),
    expect.stringContaining('Refer is not played: the line is held open'),
  ])
  await leg.hangUp()
})

test('draining the clock does not wait for a line that is held open', async () => {
  const { phone, bob, shop } = story({ '/voice': '<Connect><Room>7</Room></Connect>' })
  const leg = await bob.dial(shop)
  await phone.clock.advance('1s')
  const middle = phone.snapshot()
  await leg.hangUp()
  phone.restore(middle)
  expect(leg.status).toBe('in-progress')
  await leg.hangUp()
})

test('Echo says again what is said', async () => {
  const { bob, shop } = story({ '/voice': '<Echo/><Say>Never</Say>' })
  const leg = await bob.dial(shop)
  await leg.say('Is anybody there?')
  await leg.until('anybody')
  expect(leg.heard).toEqual(['Is anybody there?'])
  await leg.hangUp()
})

describe('what nobody plays, and the call goes on', () => {
  test.each([
    ['Siprec', 'connectorName="rec" statusCallback="/session"', ['there is no session to tell of', 'no session recording is opened']],
  ])('Start with %s', async (noun, attributes, told) => {
    const { phone, bob, shop } = story({
      '/voice': `<Start><${noun} ${attributes}><Parameter name="a" value="b"/></${noun}></Start><Say>Hi</Say><Stop><${noun} name="x"/></Stop>`,
    })
    const leg = await bob.dial(shop)
    await phone.clock.drain()
    expect(transcriptOf(leg.call)).toEqual([`0s Start ${noun}`, '0s Say Hi', `0.4s Stop ${noun}`])
    const alerts = phone.alerts.all().map(({ message }) => message)
    expect(alerts.filter((message) => message.includes(`${noun} `))).toHaveLength(told.length + 1)
    for (const words of told)
      expect(
        alerts.some((message) => message.includes(words)),
        words,
      ).toBe(true)
  })

  test.each([
    ['<Sim>DE00000000000000000000000000000000</Sim>', 'Sim is not dialed'],
    [
      '<Application url="/in" statusCallback="/over"><ApplicationSid>AP1</ApplicationSid></Application>',
      'Application (url="/in", statusCallback="/over") is not dialed',
    ],
  ])('Dial with %s has failed', async (noun, words) => {
    const { phone, bob, shop, asked } = story({ '/voice': `<Dial action="/dialed">${noun}</Dial>`, '/dialed': '<Say>Nobody</Say>' })
    const leg = await bob.dial(shop)
    await phone.clock.drain()
    expect(asked.at(-1)?.form.DialCallStatus).toBe('failed')
    expect(leg.heard).toEqual(['Nobody'])
    expect(phone.alerts.all()).toMatchObject([{ code: null, message: expect.stringContaining(words) }])
  })

  test('and rings the others', async () => {
    const { phone, bob, shop } = story({ '/voice': '<Dial><Sim>DE1</Sim><Number>+15550100077</Number></Dial>' })
    await bob.dial(shop)
    await phone.clock.advance('4s')
    expect(phone.handset('+15550100077').leg().status).toBe('in-progress')
    await phone.handset('+15550100077').leg().hangUp()
    await phone.clock.drain()
  })
})
