// Replies to an inbound text: whom they go to, and where their statuses are told.
import { describe, expect, test } from 'vitest'
import { only } from '../../support/callbacks/recording-app'
import { document, frontDesk, pages } from '../../support/inbound/front-desk'

const open = () => document('<Message>We are open.</Message>')

describe('a reply', () => {
  test('goes back the way the text came, and lives a life of its own', async () => {
    const { phone, shop, bob } = frontDesk(open)
    const { message, replies } = await bob.text(shop, 'Are you open?')

    expect(replies).toHaveLength(1)
    expect(replies[0]).toMatchObject({
      direction: 'outbound-reply',
      status: 'queued',
      from: shop.e164,
      to: bob.number,
      body: 'We are open.',
    })
    expect(replies[0]?.sid).not.toBe(message.sid)
    expect(bob.inbox).toEqual([])

    await phone.clock.drain()

    const [reply] = phone.messages.filter({ direction: 'outbound-reply' })
    expect(reply?.history.map(({ status }) => status)).toEqual(['queued', 'sending', 'sent', 'delivered'])
    expect(bob.inbox.map(({ body }) => body)).toEqual(['We are open.'])
    expect(phone.alerts.all()).toEqual([])
  })

  test('tells of its life where statusCallback says, relative to the document', async () => {
    const { phone, shop, bob, app } = frontDesk(
      pages({ '/sms': () => document('<Message statusCallback="status?n=1">Hi</Message>'), '/status': () => new Response() }),
    )
    const { replies } = await bob.text(shop, 'Hello')
    await phone.clock.drain()

    const told = app.received.slice(1)
    expect(told.map(({ form }) => form.MessageStatus)).toEqual(['sending', 'sent', 'delivered'])
    expect(new Set(told.map(({ url, form }) => `${url} ${form.MessageSid}`))).toEqual(
      new Set([`https://app.test/status?n=1 ${replies[0]?.sid}`]),
    )
  })

  test('tells of its life where action says, as today at Twilio', async () => {
    const { phone, shop, bob } = frontDesk(
      pages({ '/sms': () => document('<Message action="/told">Hi</Message>'), '/told': () => new Response() }),
    )
    await bob.text(shop, 'Hello')
    await phone.clock.drain()
    expect(phone.callbacks.filter({ kind: 'message.status', url: 'https://app.test/told' })).toHaveLength(3)
  })

  test('can go to somebody else, and from another number of the account', async () => {
    const phone2 = '+15550107777'
    const { phone, shop, bob } = frontDesk(() => document(`<Message to="${phone2}" from="${other}">A customer wrote</Message>`))
    const other = phone.number().e164
    const { replies } = await bob.text(shop, 'Hi')
    expect(replies).toMatchObject([{ to: phone2, from: other }])
  })

  test('carries media, and is one segment then', async () => {
    const { shop, bob } = frontDesk(() =>
      document('<Message><Body>Our menu</Body><Media>/menu.png</Media><Media>https://cdn.test/b.gif</Media></Message>'),
    )
    const { replies } = await bob.text(shop, 'Menu?')

    expect(replies).toMatchObject([{ body: 'Our menu', segments: 1 }])
    expect(replies[0]?.media.map(({ url, contentType }) => [url, contentType])).toEqual([
      ['https://app.test/menu.png', 'image/png'],
      ['https://cdn.test/b.gif', 'image/gif'],
    ])
  })

  test('can be media alone', async () => {
    const { shop, bob } = frontDesk(() => document('<Message><Media>https://cdn.test/cat.png</Media></Message>'))
    expect((await bob.text(shop, 'Cat?')).replies).toMatchObject([{ body: '', media: [{ contentType: 'image/png' }] }])
  })

  test('meets the script of the handset', async () => {
    const { outcome } = await import('../../../src/index')
    const { phone, shop, bob } = frontDesk(open)
    bob.onText(outcome.undelivered(30003))
    await bob.text(shop, 'Hi')
    await phone.clock.drain()
    expect(phone.messages.last({ direction: 'outbound-reply' })).toMatchObject({ status: 'undelivered', errorCode: 30003 })
  })
})

describe('several replies', () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => `<Message>${i + 1}</Message>`).join('')

  test('come in the order of the document', async () => {
    const { phone, shop, bob } = frontDesk(() => document(many(3)))
    expect((await bob.text(shop, 'Hi')).replies.map(({ body }) => body)).toEqual(['1', '2', '3'])
    await phone.clock.drain()
    expect(bob.inbox.map(({ body }) => body)).toEqual(['1', '2', '3'])
  })

  test('ten are sent without a word', async () => {
    const { phone, shop, bob } = frontDesk(() => document(many(10)))
    expect((await bob.text(shop, 'Hi')).replies).toHaveLength(10)
    expect(phone.alerts.all()).toEqual([])
  })

  test('of more than ten the rest is left out, and an alert says so', async () => {
    const { phone, shop, bob } = frontDesk(() => document(many(12)))
    expect((await bob.text(shop, 'Hi')).replies.map(({ body }) => body)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
    expect(phone.alerts.all()).toMatchObject([{ code: 14109, level: 'warning', message: expect.stringContaining('12 Message verbs') }])
  })

  test('two texts at once each get their own', async () => {
    const { phone, shop, bob } = frontDesk(async (request) =>
      document(`<Message>${new URLSearchParams(await request.text()).get('From')}</Message>`),
    )
    const eve = phone.handset()
    const [toBob, toEve] = await Promise.all([bob.text(shop, 'Hi'), eve.text(shop, 'Hi')])
    expect(toBob.replies).toMatchObject([{ to: bob.number, body: bob.number }])
    expect(toEve.replies).toMatchObject([{ to: eve.number, body: eve.number }])
  })
})

describe('no reply', () => {
  test.each<[string, () => Response]>([
    ['an empty Response', () => document('')],
    ['an empty 200', () => new Response('')],
    ['an empty 200 that calls itself HTML', () => new Response('', { headers: { 'content-type': 'text/html' } })],
    ['204', () => new Response(null, { status: 204 })],
    ['202', () => new Response(null, { status: 202 })],
    ['white space', () => new Response(' \n', { headers: { 'content-type': 'text/xml' } })],
  ])('%s', async (_, answer) => {
    const { phone, shop, bob } = frontDesk(answer)
    expect((await bob.text(shop, 'Hi')).replies).toEqual([])
    expect(phone.callbacks.last().state).toBe('answered')
    expect(phone.alerts.all()).toEqual([])
    phone.assertSettled({ idle: true })
  })
})

describe('plain text', () => {
  test.each(['text/plain', 'text/plain; charset=utf-8', 'Text/Plain'])('as %s is the reply', async (type) => {
    const { phone, shop, bob } = frontDesk(() => new Response(' We are <open> & glad\n', { headers: { 'content-type': type } }))
    expect((await bob.text(shop, 'Hi')).replies).toMatchObject([{ body: 'We are <open> & glad', direction: 'outbound-reply' }])
    expect(phone.alerts.all()).toEqual([])
  })

  test('that is too long is refused with an alert', async () => {
    const { phone, shop, bob } = frontDesk(() => new Response('x'.repeat(1_601)))
    expect((await bob.text(shop, 'Hi')).replies).toEqual([])
    expect(phone.alerts.all()).toMatchObject([{ code: 21617 }])
  })
})

describe('Redirect', () => {
  test('asks the next document with the same message, by POST or GET', async () => {
    const { shop, bob, app } = frontDesk(
      pages({
        '/sms': () => document('<Redirect method="GET">next?step=2</Redirect>'),
        '/next': () => document('<Redirect>/last</Redirect>'),
        '/last': open,
      }),
    )
    const { message, replies } = await bob.text(shop, 'Hi')

    expect(replies).toMatchObject([{ body: 'We are open.' }])
    expect(app.received.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual(['POST /sms', 'GET /next', 'POST /last'])
    expect(app.received[2]?.form).toEqual(app.received[0]?.form)
    const query = new URL(app.received[1]?.url ?? '').searchParams
    expect([query.get('step'), query.get('MessageSid')]).toEqual(['2', message.sid])
  })

  test('what comes before it is sent, what comes after it is not', async () => {
    const { shop, bob } = frontDesk(
      pages({
        '/sms': () => document('<Message>1</Message><Redirect>/next</Redirect><Message>never</Message>'),
        '/next': () => document('<Message>2</Message>'),
      }),
    )
    expect((await bob.text(shop, 'Hi')).replies.map(({ body }) => body)).toEqual(['1', '2'])
  })

  test('a circle ends after ten', async () => {
    const { phone, shop, bob, app } = frontDesk(() => document('<Redirect/>'))
    await bob.text(shop, 'Hi')
    expect(app.received).toHaveLength(11)
    expect(phone.alerts.all()).toMatchObject([{ code: 11215 }])
  })

  test('ten in a row are followed', async () => {
    const { phone, shop, bob } = frontDesk((_, count) => (count <= 10 ? document('<Redirect>/sms</Redirect>') : open()))
    expect((await bob.text(shop, 'Hi')).replies).toHaveLength(1)
    expect(phone.alerts.all()).toEqual([])
  })

  test('to nowhere is an alert', async () => {
    const { phone, shop, bob } = frontDesk(() => document('<Redirect>mailto:me@app.test</Redirect>'))
    await bob.text(shop, 'Hi')
    expect(phone.alerts.all()).toMatchObject([{ code: 11100, message: expect.stringContaining('mailto:me@app.test') }])
  })

  test('an HTTP redirect is followed too, and what is relative counts from the URL that was asked', async () => {
    const { shop, bob, app } = frontDesk(
      pages({ '/sms': () => new Response(null, { status: 302, headers: { location: '/moved' } }), '/moved': open }),
    )
    expect((await bob.text(shop, 'Hi')).replies).toHaveLength(1)
    expect(app.received.map(({ method }) => method)).toEqual(['POST', 'GET'])
  })
})

describe('what a messaging document cannot do', () => {
  test('an empty Message is not sent', async () => {
    const { phone, shop, bob } = frontDesk(() => document('<Message/><Message> </Message><Message>Hi</Message>'))
    expect((await bob.text(shop, 'Hi')).replies).toMatchObject([{ body: 'Hi' }])
    expect(phone.alerts.all()).toMatchObject([{ code: 14103 }, { code: 14103 }])
  })

  test('verbs of calls are skipped', async () => {
    const { phone, shop, bob } = frontDesk(() => document('<Say>Hello</Say>\n<Message>Hi</Message>'))
    expect((await bob.text(shop, 'Hi')).replies).toMatchObject([{ body: 'Hi' }])
    expect(phone.alerts.all()).toMatchObject([{ code: 14110, message: expect.stringMatching(/Say is not a verb.*line 1/) }])
  })

  test('a reply from a number of somebody else, or to no number, is refused with an alert', async () => {
    const { phone, shop, bob } = frontDesk(() =>
      document('<Message from="+15550109999">a</Message><Message to="555">b</Message><Message>c</Message>'),
    )
    expect((await bob.text(shop, 'Hi')).replies).toMatchObject([{ body: 'c' }])
    expect(phone.alerts.all()).toMatchObject([{ code: 21606 }, { code: 21211 }])
  })

  test('eleven files are too many', async () => {
    const { phone, shop, bob } = frontDesk(() => document(`<Message>${'<Media>https://cdn.test/a.png</Media>'.repeat(11)}</Message>`))
    expect((await bob.text(shop, 'Hi')).replies).toEqual([])
    expect(phone.alerts.all()).toMatchObject([{ code: 21623 }])
  })

  test.each(['', 'ftp://cdn.test/a.png', 'http://'])('a Media with %j is left out, and an alert says so', async (url) => {
    const { phone, shop, bob } = frontDesk(() => document(`<Message><Body>Hi</Body><Media>${url}</Media></Message>`))
    expect((await bob.text(shop, 'Hi')).replies).toMatchObject([{ body: 'Hi', media: [] }])
    expect(phone.alerts.all()).toMatchObject([{ code: 21620 }])
  })

  test('a statusCallback that leads nowhere is left out, and an alert says so', async () => {
    const { phone, shop, bob } = frontDesk(() => document('<Message statusCallback="tel:1">Hi</Message>'))
    expect((await bob.text(shop, 'Hi')).replies).toHaveLength(1)
    expect(phone.alerts.all()).toMatchObject([{ code: 21609, message: expect.stringContaining('tel:1') }])
  })

  test('under strict these alerts are errors', async () => {
    const { phone, shop, bob } = frontDesk(() => document('<Say>Hello</Say>'), { strict: true })
    await bob.text(shop, 'Hi')
    expect(phone.alerts.all()).toMatchObject([{ code: 14110, level: 'error' }])
    expect(() => phone.assertSettled()).toThrow()
  })
})

test('an app that texts by the API while it is asked is not its own reply', async () => {
  const { phone, shop, bob } = frontDesk(async () => {
    const { send } = await import('../../support/phone/requests')
    await send(phone, { from: shop.e164, to: bob.number, body: 'by the API' })
    return open()
  })
  const { replies } = await bob.text(shop, 'Hi')
  expect(replies.map(({ body, direction }) => [body, direction])).toEqual([['We are open.', 'outbound-reply']])
  expect(phone.messages.filter({ direction: 'outbound-api' })).toHaveLength(1)
})

test('the record of the callback has the answer', async () => {
  const { phone, shop, bob, app } = frontDesk(open)
  const { message } = await bob.text(shop, 'Hi')
  expect(phone.callbacks.last()).toMatchObject({ kind: 'message.inbound', sid: message.sid, state: 'answered', params: only(app).form })
})
