// A move that waited for the app while the phone was reset went on in the new world when the app answered at last: `until`
// ran the next test's due moments, and `drain` reported the next test's pending work as endless.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'

function phoneWithSlowApp() {
  let answer: (response: Response) => void = () => {}
  let ask: () => void = () => {}
  const asked = new Promise<void>((resolve) => (ask = resolve))
  const app = () => {
    ask()
    return new Promise<Response>((resolve) => (answer = resolve))
  }
  const phone = createRingback({ apps: { 'https://app.test': app } })
  const shop = phone.number()
  const ana = phone.handset()
  const send = (statusCallback?: string) =>
    phone.fetch(
      new Request(`https://api.example.test/2010-04-01/Accounts/${phone.account.sid}/Messages.json`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${phone.account.sid}:${phone.account.authToken}`)}` },
        body: new URLSearchParams({
          From: shop.e164,
          To: ana.number,
          Body: 'Hi',
          ...(statusCallback && { StatusCallback: statusCallback }),
        }),
      }),
    )
  return { phone, send, asked, answer: () => answer(new Response(null, { status: 204 })) }
}

test.each(['until', 'drain'] as const)('clock.%s of a world that is gone leaves the new one alone', async (name) => {
  const { phone, send, asked, answer } = phoneWithSlowApp()
  await send('https://app.test/status')
  const move = name === 'until' ? phone.clock.until(() => false) : phone.clock.drain()
  await asked

  phone.reset()
  await send()
  const pending = phone.clock.pending()
  answer()
  const { fired } = await move

  expect(fired).toHaveLength(1)
  expect(phone.clock.pending()).toEqual(pending)
  expect(phone.messages.last().status).toBe('queued')
})
