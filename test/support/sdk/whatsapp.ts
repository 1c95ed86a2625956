// The suite of WhatsApp over the SDKs: unmodified, through MSW, at their own hosts.
import { describe, expect, test } from 'vitest'
import { through } from '../rest/bench'
import { mswDoor } from '../rest/doors'
import type { Sdk, SdkError } from './client'

interface Created {
  readonly sid: string
  readonly from: string
  readonly to: string
  readonly body: string
}

/** `templates`: whether the SDK hands a ContentSid on. */
export function describeWhatsApp({ name, addresses: [own] }: Sdk, templates: boolean): void {
  describe(`WhatsApp by ${name}`, () => {
    const { phone, ana } = through(mswDoor)
    const salon = phone.number({ whatsapp: true, smsUrl: 'https://salon.test/whatsapp' })
    phone.app(
      'https://salon.test',
      () => new Response('<Response><Message>Hi</Message></Response>', { headers: { 'content-type': 'text/xml' } }),
    )
    const actions = [{ title: 'Yes', id: 'yes' }]
    const template = phone.content({ types: { 'twilio/quick-reply': { body: 'At {{1}}?', actions } }, approved: true })
    if (!own) throw new Error(`${name} has no address.`)
    const { messages } = own.connect(phone.account.sid, phone.account.authToken)
    const create = (fields: object) => messages.create(fields as never) as Promise<Created>
    const to = { from: `whatsapp:${salon.e164}`, to: ana.whatsapp.number }

    test.runIf(templates)('opens a conversation by a template, which is answered by a tap', async () => {
      const sent = await create({ ...to, contentSid: template.sid, contentVariables: '{"1":"10"}' })
      expect(sent).toMatchObject({ ...to, body: 'At 10?' })
      await phone.clock.drain()
      const { message, replies } = await ana.whatsapp.tap(sent.sid, 'Yes')
      expect(message).toMatchObject({ body: 'Yes', to: to.from })
      expect(replies[0]).toMatchObject({ body: 'Hi', ...to })
      await phone.clock.drain()
      await ana.whatsapp.read()
      expect((await messages(sent.sid).fetch()).status).toBe('read')
    })

    test('answers who wrote', async () => {
      await ana.whatsapp.text(salon, 'Hello')
      await create({ ...to, body: 'Good day' })
      await phone.clock.drain()
      expect(ana.whatsapp.inbox.map(({ body }) => body)).toEqual(['Hi', 'Good day'])
    })

    test('reads why free-form words came to nothing', async () => {
      const { sid } = await create({ ...to, body: 'Hi' })
      await phone.clock.drain()
      const { status, errorCode } = await messages(sid).fetch()
      expect({ status, errorCode: Number(errorCode) }).toEqual({ status: 'undelivered', errorCode: 63016 })
    })

    test('lists what went to a person there', async () => {
      const { sid } = await create({ ...to, body: 'Hi' })
      expect((await messages.list({ to: to.to })).map((message) => message.sid)).toEqual([sid])
    })

    test('throws its own error for a number that is not a sender there', async () => {
      const error = await create({ ...to, from: 'whatsapp:+15550100077', body: 'Hi' }).catch((reason: unknown) => reason as SdkError)
      expect(error).toMatchObject({ status: 400, code: 63007 })
    })
  })
}
