// Texts that come at a bad moment, and documents that lead astray.
import { describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { document, frontDesk, pages } from '../../support/inbound/front-desk'
import { send } from '../../support/phone/requests'
import { apiOf } from '../../support/rest/direct'

const open = () => document('<Message>We are open.</Message>')

describe('while something else is going on', () => {
  test('a text that comes while the app answers another one is answered too', async () => {
    const { phone, shop, bob, app } = frontDesk(async (_, count) => {
      if (count === 1) await eve.text(shop, 'Me too')
      return open()
    })
    const eve = phone.handset()
    const { replies } = await bob.text(shop, 'Hi')
    await phone.clock.drain()

    expect(replies).toMatchObject([{ to: bob.number }])
    expect(app.received.map(({ form }) => form.Body)).toEqual(['Hi', 'Me too'])
    expect([bob.inbox.length, eve.inbox.length]).toEqual([1, 1])
  })

  test('a text that comes while the clock moves', async () => {
    const { phone, shop, bob } = frontDesk(async (request) => {
      if (new URL(request.url).pathname === '/status' && phone.messages.count({ direction: 'inbound' }) === 0)
        await bob.text(shop, 'Got it?')
      return new Response()
    })
    await send(phone, { from: shop.e164, to: bob.number, statusCallback: 'https://app.test/status' })
    await phone.clock.drain()
    expect(phone.messages.last({ direction: 'inbound' })).toMatchObject({ body: 'Got it?', status: 'received' })
    expect(phone.messages.last({ direction: 'outbound-api' }).status).toBe('delivered')
  })

  test('a reset during the webhook takes the text away, and says so', async () => {
    const { phone, shop, bob } = frontDesk(() => {
      phone.reset()
      return open()
    })
    await expect(bob.text(shop, 'Hi')).rejects.toThrow('removed the message while its webhook was being answered')
    expect(phone.messages.count()).toBe(0)
  })

  test('a number that is released meanwhile cannot reply any more', async () => {
    const { phone, shop, bob } = frontDesk(() => {
      shop.release()
      return open()
    })
    const { message, replies } = await bob.text(shop, 'Hi')
    expect([message.status, replies]).toEqual(['received', []])
    expect(phone.alerts.all()).toMatchObject([{ code: 21606 }])
  })

  test('the text is there for the app that asks for it', async () => {
    const seen: unknown[] = []
    const { phone, shop, bob } = frontDesk(async (request) => {
      const sid = new URLSearchParams(await request.text()).get('MessageSid')
      const { json } = await apiOf(phone).get(`Messages/${sid}.json`)
      seen.push([json.status, json.direction, json.body])
      return document('')
    })
    await bob.text(shop, 'Hi')
    expect(seen).toEqual([['received', 'inbound', 'Hi']])
  })

  test('a scheduled text whose account was suspended meanwhile fails at its moment', async () => {
    const { phone, shop, bob } = frontDesk(open)
    const pool = phone.messagingService({ senders: [shop] })
    await apiOf(phone).post('Messages.json', {
      MessagingServiceSid: pool.sid,
      To: bob.number,
      Body: 'Tomorrow',
      ScheduleType: 'fixed',
      SendAt: '2030-01-01T01:00:00Z',
    })
    phone.account.suspend()
    await phone.clock.drain()
    expect(phone.messages.last()).toMatchObject({ status: 'failed', errorCode: 30002 })
  })
})

describe('where a reply may go', () => {
  test('not to the number that sends it', async () => {
    const { phone, shop, bob } = frontDesk(() => document(`<Message to="${shop.e164}">Hi me</Message>`))
    expect((await bob.text(shop, 'Hi')).replies).toEqual([])
    expect(phone.alerts.all()).toMatchObject([{ code: 21266 }])
  })

  test('not by media from a number that has no MMS', async () => {
    const { phone, shop, bob } = frontDesk(() => document('<Message><Media>/a.png</Media></Message>'), {
      number: { capabilities: { mms: false } },
    })
    expect((await bob.text(shop, 'Hi')).replies).toEqual([])
    expect(phone.alerts.all()).toMatchObject([{ code: 21621 }])
  })

  test('as the account that owns the number', async () => {
    const phone = createRingback()
    const branch = phone.createAccount()
    phone.app('https://app.test', open)
    const desk = phone.number({ account: branch, smsUrl: 'https://app.test/sms' })
    const { message, replies } = await phone.handset().text(desk, 'Hi')
    expect([message.accountSid, replies[0]?.accountSid]).toEqual([branch.sid, branch.sid])
    expect((await apiOf(phone, { account: branch }).get(`Messages/${replies[0]?.sid}.json`)).status).toBe(200)
  })
})

describe('a password in the URL', () => {
  const number = { smsUrl: 'https://desk:s3cret@app.test/sms', smsFallbackUrl: 'https://desk:s3cret@app.test/fallback' }

  test('goes along as Basic authentication, also to what a Redirect leads to', async () => {
    const { shop, bob, app } = frontDesk(pages({ '/sms': () => document('<Redirect>/next</Redirect>'), '/next': open }), { number })
    await bob.text(shop, 'Hi')
    expect(app.received.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['https://app.test/sms', `Basic ${btoa('desk:s3cret')}`],
      ['https://app.test/next', `Basic ${btoa('desk:s3cret')}`],
    ])
  })

  test('stands in no record, alert, form or line of the timeline', async () => {
    const { phone, shop, bob, app } = frontDesk(
      pages({ '/sms': () => document('<Oops'), '/fallback': () => document('<Redirect>tel:1</Redirect>') }),
      {
        number,
      },
    )
    await bob.text(shop, 'Hi')
    expect(app.received).toHaveLength(2)
    expect(phone.alerts.all()).toHaveLength(2)
    const told = JSON.stringify([phone.callbacks.all(), phone.alerts.all(), app.received.map(({ form }) => form), phone.timeline.text()])
    expect(told).not.toContain('s3cret')
  })
})

describe('the timeline', () => {
  test('tells the story from the text to the delivered reply', async () => {
    const { phone, shop, bob } = frontDesk(open, { seed: 'timeline' })
    await bob.text(shop, 'Are you open?')
    await phone.clock.drain()
    const text = phone.timeline.text()
    const places = [
      `${bob.number} texts ${shop.e164}`,
      'received',
      'POST https://app.test/sms',
      'queued',
      'sending',
      'sent',
      'delivered',
    ].map((word) => text.indexOf(word))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })

  test('and the identities are the same in every run', async () => {
    const run = async () => {
      const { phone, shop, bob } = frontDesk(open)
      await bob.text(shop, 'Hi', { media: ['https://cdn.test/a.png'] })
      await phone.clock.drain()
      return phone.timeline.text()
    }
    expect(await run()).toBe(await run())
  })
})

describe('dialects', () => {
  test.each([
    ['laml', 'SM'],
    ['twilio', 'MM'],
  ] as const)('%s: a text with media has a SID that begins with %s', async (dialect, prefix) => {
    const { shop, bob } = frontDesk(open, { dialect })
    expect((await bob.text(shop, 'Hi', { media: ['https://cdn.test/a.png'] })).message.sid.slice(0, 2)).toBe(prefix)
    expect((await bob.text(shop, 'Hi')).message.sid.slice(0, 2)).toBe('SM')
  })

  test('the callbacks of a reply are those of the dialect', async () => {
    const told = async (dialect: 'twilio' | 'signalwire') => {
      const { phone, shop, bob } = frontDesk(() => document('<Message statusCallback="/status">Hi</Message>'), { dialect })
      await bob.text(shop, 'Hi')
      await phone.clock.drain()
      return phone.callbacks.filter({ kind: 'message.status' }).map(({ params }) => [params.MessageStatus, params.Body])
    }
    expect(await told('twilio')).toEqual([
      ['sent', undefined],
      ['delivered', undefined],
    ])
    expect(await told('signalwire')).toEqual([
      ['sending', 'Hi'],
      ['sent', 'Hi'],
      ['delivered', 'Hi'],
    ])
  })
})
