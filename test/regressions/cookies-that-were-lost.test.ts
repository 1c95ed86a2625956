// An app's cookies were thrown away, so that a session of a webhook began anew with each request.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { APP, story, xml } from '../support/calls/story'

/** An app that sets these cookies on its paths, and what it was sent. */
function baker(pages: Readonly<Record<string, { readonly set?: readonly string[]; readonly answer: () => Response }>>) {
  const got: (string | null)[] = []
  const app = (request: Request) => {
    const page = pages[new URL(request.url).pathname]
    got.push(request.headers.get('cookie'))
    const response = page?.answer() ?? new Response(null, { status: 204 })
    for (const line of page?.set ?? []) response.headers.append('set-cookie', line)
    return response
  }
  return { app, got }
}

test('a call keeps them as long as it lasts, and another call has none of them', async () => {
  const { app, got } = baker({
    '/voice': { set: ['session=s1; Path=/; HttpOnly', 'menu=main; Path=/menu'], answer: () => xml('<Redirect>/menu/two</Redirect>') },
    '/menu/two': { set: ['session=s2; Path=/; Max-Age=3600'], answer: () => xml('<Redirect>/end</Redirect>') },
    '/end': { set: ['session=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT'], answer: () => xml('<Hangup/>') },
  })
  const { phone, bob, shop } = story()
  phone.app(APP, app)

  await bob.dial(shop)
  await bob.dial(shop)
  await phone.clock.drain()

  // The document, where it redirects to, the end, and the status callback.
  const once = [null, 'menu=main; session=s1', 'session=s2', null]
  expect(got).toEqual([...once, ...once])
})

test('texts keep them by From and To, for four hours', async () => {
  const { app, got } = baker({ '/sms': { set: ['visits=1; Path=/'], answer: () => xml('') } })
  const phone = createRingback({ apps: { [APP]: app } })
  const [shop, other] = [1, 2].map(() => phone.number({ smsUrl: `${APP}/sms` }))
  const [ana, bob] = [phone.handset(), phone.handset()]
  if (!shop || !other) throw new Error('There are two numbers')

  await ana.text(shop, 'One')
  await ana.text(shop, 'Two')
  await bob.text(shop, 'Of somebody else')
  await ana.text(other, 'To another number')
  expect(got).toEqual([null, 'visits=1', null, null])

  const { app: plain, got: later } = baker({})
  phone.app(APP, plain)
  await phone.clock.advance('239m')
  await ana.text(shop, 'Still known')
  await phone.clock.advance('1m')
  await ana.text(shop, 'Not any more')
  expect(later).toEqual(['visits=1', null])
})

test('they are a part of a snapshot and a reset, and no part of what the phone tells', async () => {
  const { app, got } = baker({ '/sms': { set: ['token=TOP-SECRET'], answer: () => xml('') } })
  const phone = createRingback({ apps: { [APP]: app } })
  const [shop, ana] = [phone.number({ smsUrl: `${APP}/sms` }), phone.handset()]
  const before = phone.snapshot()
  await ana.text(shop, 'One')
  const after = phone.snapshot()
  phone.restore(before)
  await ana.text(shop, 'Two')
  phone.restore(after)
  await ana.text(shop, 'Three')
  expect(`${phone.timeline.text()}${JSON.stringify([phone.callbacks.all(), phone.feed.since()])}`).not.toContain('TOP-SECRET')
  phone.reset()
  await ana.text(shop, 'Four')
  expect(got).toEqual([null, null, 'token=TOP-SECRET', null])
})

test('a cookie does not go to another host, nor a secure one over http', async () => {
  const { app, got } = baker({
    '/voice': { set: ['a=1; Path=/; Secure', 'broken', 'b=2; Path=/'], answer: () => xml('<Redirect>http://app.test/plain</Redirect>') },
    '/plain': { answer: () => xml('<Redirect>https://other.test/</Redirect>') },
  })
  const { phone, bob } = story()
  for (const origin of [APP, 'http://app.test', 'https://other.test']) phone.app(origin, app)
  await bob.dial(phone.number({ voiceUrl: `${APP}/voice` }))
  await phone.clock.drain()
  expect(got).toEqual([null, 'b=2', null])
})
