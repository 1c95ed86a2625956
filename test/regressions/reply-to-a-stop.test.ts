// A reply that was refused got advice about the verbs of a document.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'

const replying = (message: string) => () => new Response(`<Response>${message}</Response>`, { headers: { 'content-type': 'text/xml' } })

test('a reply to STOP: the advice is to answer with nothing', async () => {
  const phone = createRingback({ optOut: true, apps: { 'https://app.test': replying('<Message>Hello</Message>') } })
  await phone.handset().text(phone.number({ smsUrl: 'https://app.test/sms' }), 'STOP')

  expect(phone.alerts.find({ code: 21610 })?.fix).toMatch(/^Who texted STOP .* empty <Response\/> where the webhook has OptOutType=STOP/)
})

test('any other refusal: the advice is about the reply', async () => {
  const phone = createRingback({ apps: { 'https://app.test': replying('<Message to="12">Hello</Message>') } })
  await phone.handset().text(phone.number({ smsUrl: 'https://app.test/sms' }), 'Hi')

  expect(phone.alerts.last().message).toContain('was refused')
  expect(phone.alerts.last().fix).toMatch(/^A reply is refused for what Messages\.create is refused for/)
})
