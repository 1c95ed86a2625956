// Options that an act does not have were dropped: `handset.text(shop, 'Hi', { bogus: 1 })` sent the text.
import { expect, test } from 'vitest'
import { createRingback, fault, MisuseError } from '../../src/index'

type Loose = (...args: unknown[]) => unknown

const phoneWithACall = async () => {
  const phone = createRingback({
    apps: {
      'https://app.test': () => new Response('<Response><Gather input="speech"/></Response>', { headers: { 'content-type': 'text/xml' } }),
    },
  })
  const shop = phone.number({ voiceUrl: 'https://app.test/voice' })
  const ana = phone.handset()
  return { phone, shop, ana, leg: await ana.dial(shop) }
}

test.each(['text', 'dial', 'say', 'until', 'drain', 'inject', 'callback fault', 'media file'])('%s', async (act) => {
  const { phone, shop, ana, leg } = await phoneWithACall()
  const calls: Readonly<Record<string, () => unknown>> = {
    text: () => (ana.text as Loose)(shop, 'Hi', { bogus: 1 }),
    dial: () => (ana.dial as Loose)(shop, { bogus: 1 }),
    say: () => (leg.say as Loose)('sales', { bogus: 1 }),
    until: () => (phone.clock.until as Loose)(() => true, { bogus: 1 }),
    drain: () => (phone.clock.drain as Loose)({ bogus: 1 }),
    inject: () => (phone.inject as Loose)(fault.network('*'), { bogus: 1 }),
    'callback fault': () => (fault.callback as Loose)('*', { delay: '1s', bogus: 1 }),
    'media file': () => (ana.text as Loose)(shop, 'Hi', { media: [{ contentType: 'image/png', content: 'x', bogus: 1 }] }),
  }
  const before = [phone.messages.count(), phone.calls.count()]
  const failure = await Promise.resolve()
    .then(() => calls[act]?.())
    .then(
      () => undefined,
      (error: unknown) => error,
    )
  expect(failure).toBeInstanceOf(MisuseError)
  expect(String(failure)).toContain('does not know the option "bogus". It ')
  expect([phone.messages.count(), phone.calls.count()]).toEqual(before)
})

test.each([null, 'x'])('options that are %j', async (options) => {
  const { phone, shop, ana } = await phoneWithACall()
  await expect((ana.text as Loose)(shop, 'Hi', options)).rejects.toThrow(MisuseError)
  await expect((phone.clock.drain as Loose)(options)).rejects.toThrow(MisuseError)
  expect(() => (phone.inject as Loose)(fault.network('*'), options)).toThrow(MisuseError)
})
