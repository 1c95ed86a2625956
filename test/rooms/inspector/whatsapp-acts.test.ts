// How the page says that a test makes a message of WhatsApp happen.
import { expect, test } from 'vitest'
import { messageAct } from '../../../src/inspector/model/acts'
import { openShop } from '../../support/whatsapp/shop'

test('a person writes there, and the app answers by a template', async () => {
  const { phone, shop, ana, send } = openShop()
  const { message } = await ana.whatsapp.text(shop, 'Hi')
  expect(messageAct(JSON.parse(JSON.stringify(message)))).toEqual([
    `await phone.handset('${ana.number}').whatsapp.text('${shop.e164}', 'Hi')`,
  ])

  const { sid } = phone.content({ types: { 'twilio/text': { body: 'Hello' } } })
  await send({ ContentSid: sid })
  expect(messageAct(JSON.parse(JSON.stringify(phone.messages.last())))).toEqual([
    `await client.messages.create({ from: 'whatsapp:${shop.e164}', to: '${ana.whatsapp.number}', contentSid: '${sid}' })`,
  ])
})
