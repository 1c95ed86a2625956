// A failed expectation hid the token of the default account only, and only where the phone itself was asked.
import { expect, test } from 'vitest'
import { assertHeard, assertPassedThrough, assertSentMessage } from '../../src/entry/assert'
import { matchers } from '../../src/entry/vitest'
import { createRingback, type Ringback } from '../../src/index'
import { xml } from '../support/calls/story'
import { failure } from '../support/matchers/failure'
import { send } from '../support/phone/requests'

const tokensOf = (phone: Ringback) => {
  const branch = phone.createAccount()
  const second = branch.createSecondaryAuthToken()
  return { own: phone.account.authToken, branch: branch.authToken, second }
}

/** Nothing of it that would help anybody. */
const tells = (message: string, token: string) => message.includes(token.slice(0, 8))

test('of a phone', async () => {
  const phone = createRingback({ callbacks: { signingKey: 'PSK-signing-key' } })
  const tokens = [...Object.values(tokensOf(phone)), 'PSK-signing-key']
  const from = phone.number().e164
  for (const token of tokens) await send(phone, { from, to: '+15550100002', body: `is ${token}` })

  const message = failure(() => assertSentMessage(phone, { body: 'something else' }))

  for (const token of tokens) expect(tells(message, token)).toBe(false)
  expect(message).toContain('is (the auth token)')
  expect(message).toContain('is (the signing key)')
  // What a runner prints side by side.
  const { actual } = matchers.toHaveSentMessage(phone, { to: '+15550100002', body: 'x' })
  expect(actual).toMatchObject({ body: expect.stringMatching(/^is \(the /) })
})

test.each(['own', 'branch', 'second'] as const)('of a call that heard one, %s', async (whose) => {
  const said: string[] = []
  const phone = createRingback({ apps: { 'https://app.test': () => xml(`<Say>${said.join('')}</Say><Pause length="60"/>`) } })
  const token = tokensOf(phone)[whose]
  said.push(`It is ${token}.`)
  const leg = await phone.handset().dial(phone.number({ voiceUrl: 'https://app.test/voice' }))

  for (const asked of [leg, leg.call]) {
    const message = failure(() => assertHeard(asked, 'Welcome'))
    expect(tells(message, token)).toBe(false)
    expect(message).toContain('It is (the auth token).')
  }
})

test('of a message whose callback told of one', async () => {
  const answers: string[] = []
  const phone = createRingback({ apps: { 'https://app.test': () => new Response(answers[0], { status: 500 }) } })
  const { branch } = tokensOf(phone)
  const to = `https://app.test/${branch}`
  await send(phone, { from: phone.number().e164, to: '+15550100002', statusCallback: to })
  await phone.clock.drain()

  const message = failure(() => assertPassedThrough(phone.messages.last(), 'failed'))

  expect(message).toContain('(the auth token)')
  expect(tells(message, branch)).toBe(false)
})
