// A short link of a text is followed at a port, where the host cannot be chosen: it is the first segment of the path.
import { createRingback } from 'ringback'
import { listen } from 'ringback/server'
import { expect, onTestFinished, test } from 'vitest'
import { basic } from '../../support/rest/api'

test('leads to where the long one leads, without credentials', async () => {
  const phone = createRingback()
  const { sid } = phone.messagingService({ senders: [phone.number()] })
  const server = await listen(phone)
  onTestFinished(() => server.close())
  const text = { MessagingServiceSid: sid, To: phone.handset().number, Body: 'https://shop.test/orders/42', ShortenUrls: 'true' }
  await fetch(`${server.url}/2010-04-01/Accounts/${phone.account.sid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: basic(phone.account) },
    body: new URLSearchParams(text),
  })

  const link = phone.messages.last().body.replace('https://', `${server.url}/`)
  const { status, headers } = await fetch(link, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([302, 'https://shop.test/orders/42'])
  expect((await fetch(`${server.url}/twil.io/0000000000`)).status).toBe(404)
})
