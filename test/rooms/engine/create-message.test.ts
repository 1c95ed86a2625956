// The decision about a new message.
import { describe, expect, test } from 'vitest'
import { decide } from '../../../src/engine/decide'
import type { CreateMessage } from '../../../src/engine/messages/command'
import { ACCOUNT, ANA, createCommand, SHOP, SmallWorld, scheduled, TIMING } from '../../support/engine/small-world'
import { numberRow, sidOf } from '../../support/store/records'

describe('an accepted text', () => {
  test('is queued, with every field in place', () => {
    const world = new SmallWorld()
    const { message } = world.send({ statusCallback: 'https://app.test/status', dialect: 'twilio' })
    expect(message.toData()).toEqual({
      sid: world.identity.sid('SM', 1),
      accountSid: ACCOUNT,
      from: SHOP,
      to: ANA,
      body: 'Hi',
      status: 'queued',
      direction: 'outbound-api',
      segments: 1,
      encoding: 'GSM-7',
      media: [],
      multimedia: false,
      discardsBody: false,
      obfuscatesTo: false,
      errorCode: null,
      createdAt: world.now,
      updatedAt: world.now,
      sentAt: null,
      statusCallback: 'https://app.test/status',
      validity: 36_000_000,
      serviceSid: null,
      channelParams: null,
      content: null,
      inReplyTo: null,
      dialect: 'twilio',
      final: false,
      history: [{ status: 'queued', at: world.now }],
    })
  })

  test('waits for its dispatch, and sends no callback for its first status', () => {
    const world = new SmallWorld()
    const { message, decision } = world.send({ statusCallback: 'https://app.test/status' })
    expect(decision).toMatchObject({ sid: message.sid, rejection: null })
    expect(decision.effects).toEqual([
      {
        type: 'schedule',
        requestedByApp: false,
        after: 100,
        label: { sid: message.sid, from: 'queued', to: 'sending' },
        subject: message.sid,
        command: { type: 'message.move', sid: message.sid, event: 'dispatch', errorCode: null, outcome: null },
      },
    ])
  })

  test('is only a decision until it is committed', () => {
    const world = new SmallWorld()
    const decisions = [decide(world, createCommand()), decide(world, createCommand())]
    expect(world.store.messages.size).toBe(0)
    expect(decisions[1]).toEqual(decisions[0])
  })

  test('takes the next SID', () => {
    const world = new SmallWorld()
    const sids = [world.send(), world.send(), world.send()].map(({ message }) => message.sid)
    expect(sids).toEqual([1, 2, 3].map((count) => world.identity.sid('SM', count)))
  })

  test('is counted in segments and by its encoding', () => {
    const world = new SmallWorld()
    expect(world.send({ body: 'a'.repeat(161) }).message).toMatchObject({ segments: 2, encoding: 'GSM-7' })
    expect(world.send({ body: '😀'.repeat(36) }).message).toMatchObject({ segments: 2, encoding: 'UCS-2' })
  })

  test('may be as long as 1,600 code units', () => {
    const world = new SmallWorld()
    expect(world.send({ body: 'a'.repeat(1_600) }).message.segments).toBe(11)
    expect(world.send({ body: '😀'.repeat(800) }).message.body).toHaveLength(1_600)
  })

  test('without a callback URL, or with an empty one, has none', () => {
    const world = new SmallWorld()
    expect(world.send().message.statusCallback).toBeNull()
    expect(world.send({ statusCallback: '' }).message.statusCallback).toBeNull()
  })

  test('is dispatched after the hop that the timing says', () => {
    const world = new SmallWorld({ timing: { ...TIMING, message: { enqueue: 1, sending: 7, sent: 1, receipt: 1 } } })
    expect(scheduled(world.send().decision).after).toBe(7)
  })

  test('may go to a number that another account owns', () => {
    const world = new SmallWorld()
    world.store.apply({ table: 'numbers', put: numberRow({ sid: sidOf('PN', 2), accountSid: sidOf('AC', 2), e164: ANA }) })
    expect(world.send().message.to).toBe(ANA)
  })
})

describe('a rejected text', () => {
  const TEN = Array.from({ length: 10 }, (_, index) => `https://cdn.test/${index}.png`)

  test('is rejected for the first thing that is wrong with it: mend one fault, and the next one shows', () => {
    const world = new SmallWorld()
    const textsOnly = '+15550100007'
    world.store.apply({
      table: 'numbers',
      put: numberRow({ sid: sidOf('PN', 7), e164: textsOnly, capabilities: { sms: true, mms: false, voice: true } }),
    })
    let command: CreateMessage = createCommand({
      to: undefined,
      from: undefined,
      body: undefined,
      mediaUrls: [],
      statusCallback: 'no URL',
    })
    const ladder: [code: number, mended: Partial<CreateMessage>][] = [
      [21604, { to: '555 0100' }],
      [21603, { from: 'RINGBACK!' }],
      [21602, { body: 'x'.repeat(1_601) }],
      [21211, { to: ANA }],
      [21212, { from: ANA }],
      [21266, { from: '+15550100009' }],
      [21606, { from: textsOnly, mediaUrls: ['ftp://cdn.test/cat.png', ...TEN] }],
      [21621, { from: SHOP }],
      [21617, { body: 'x' }],
      [21623, { mediaUrls: ['ftp://cdn.test/cat.png'] }],
      [21620, { mediaUrls: ['https://cdn.test/cat.png'] }],
      [21609, { statusCallback: 'https://app.test/status' }],
    ]
    for (const [code, mended] of ladder) {
      expect(world.do(command)).toEqual({
        sid: null,
        rejection: expect.objectContaining({ status: 400, code }) as unknown,
        changes: [],
        effects: [],
        guesses: [],
      })
      command = { ...command, ...mended }
    }
    // Nothing was used up on the way.
    expect(world.do(command)).toMatchObject({ rejection: null, sid: world.identity.sid('SM', 1) })
  })

  test.each<[string, number, Partial<CreateMessage>]>([
    ['an empty To', 21604, { to: '' }],
    ['an empty From', 21603, { from: '' }],
    ['an empty Body', 21602, { body: '' }],
    ['1,601 letters', 21617, { body: 'a'.repeat(1_601) }],
    ['801 emoji: 1,602 code units', 21617, { body: '😀'.repeat(801) }],
    ['eleven files', 21623, { mediaUrls: [...TEN, 'https://cdn.test/more.png'] }],
    ['one bad file among good ones', 21620, { mediaUrls: ['https://cdn.test/cat.png', 'cat.png'] }],
    ['a relative callback', 21609, { statusCallback: '/status' }],
    ['a callback on another scheme', 21609, { statusCallback: 'mailto:ana@app.test' }],
    ['a callback host with an underscore', 21609, { statusCallback: 'https://my_app.test/status' }],
    ['a callback of more than 4,000 characters', 21609, { statusCallback: `https://app.test/${'x'.repeat(4_000)}` }],
  ])('%s → %i', (_, code, fields) => {
    const world = new SmallWorld()
    expect(world.do(createCommand(fields)).rejection?.code).toBe(code)
    expect(world.store.messages.size).toBe(0)
  })

  test('names what was wrong, as it was written', () => {
    const world = new SmallWorld()
    expect(world.do(createCommand({ to: '123' })).rejection?.message).toBe("The 'To' number 123 is not a valid phone number.")
    expect(world.do(createCommand({ statusCallback: 'x' })).rejection?.message).toBe('The StatusCallback URL x is not a valid URL.')
  })

  describe('because of its sender', () => {
    const owned = { sid: sidOf('PN', 2), e164: '+15550100005' }
    const none = { sms: false, mms: false, voice: true }

    test.each<[string, number, Parameters<typeof numberRow>[0] | null, Partial<CreateMessage>]>([
      ['a number that nobody owns', 21606, null, {}],
      ['a number of another account', 21606, { ...owned, accountSid: sidOf('AC', 2) }, {}],
      ['a number that can only call', 21606, { ...owned, capabilities: none }, {}],
      [
        'a number that can text and not send files, for a file',
        21621,
        { ...owned, capabilities: { ...none, sms: true } },
        { mediaUrls: TEN },
      ],
    ])('%s → %i', (_, code, number, fields) => {
      const world = new SmallWorld()
      if (number) world.store.apply({ table: 'numbers', put: numberRow(number) })
      expect(world.do(createCommand({ from: owned.e164, ...fields })).rejection?.code).toBe(code)
    })

    test('a number that was released', () => {
      const world = new SmallWorld()
      world.store.apply({ table: 'numbers', remove: sidOf('PN', 1) })
      expect(world.do(createCommand()).rejection?.code).toBe(21606)
    })
  })
})

describe('a multimedia message', () => {
  const CAT = 'https://cdn.test/cat.png'

  test('keeps its files, of the types that their names suggest until they are fetched', () => {
    const world = new SmallWorld()
    const { message } = world.send({ mediaUrls: [CAT, 'https://cdn.test/film.mp4'] })
    expect(message.media).toEqual([world.identity.sid('ME', 1), world.identity.sid('ME', 2)])
    expect(message.media.map((sid) => world.store.media.get(sid))).toEqual([
      expect.objectContaining({ messageSid: message.sid, accountSid: ACCOUNT, url: CAT, contentType: 'image/png', content: null }),
      expect.objectContaining({ messageSid: message.sid, url: 'https://cdn.test/film.mp4', contentType: 'video/mp4' }),
    ])
    expect(world.store.media.listBy('message', message.sid).length).toBe(2)
  })

  test('is one segment, however long its text is', () => {
    expect(new SmallWorld().send({ mediaUrls: [CAT], body: 'a'.repeat(1_600) }).message.segments).toBe(1)
  })

  test('needs no text', () => {
    expect(new SmallWorld().send({ mediaUrls: [CAT], body: undefined }).message.body).toBe('')
  })

  test('needs a text under the literal reading', () => {
    const world = new SmallWorld({ strict: true })
    expect(world.do(createCommand({ mediaUrls: [CAT], body: undefined })).rejection?.code).toBe(21602)
    expect(world.do(createCommand({ mediaUrls: [CAT], body: 'Look' })).rejection).toBeNull()
  })

  test('has an SM SID, as the interface document says, or an MM one where Twilio is spoken', () => {
    expect(new SmallWorld().send({ mediaUrls: [CAT] }).message.sid).toMatch(/^SM/)
    const twilio = new SmallWorld({ multimediaPrefix: 'MM' })
    expect(twilio.send({ mediaUrls: [CAT] }).message.sid).toBe(twilio.identity.sid('MM', 1))
    expect(twilio.send().message.sid).toBe(twilio.identity.sid('SM', 1))
  })

  test('may have ten files', () => {
    const mediaUrls = Array.from({ length: 10 }, (_, index) => `https://cdn.test/${index}.png`)
    expect(new SmallWorld().send({ mediaUrls }).message.media).toHaveLength(10)
  })

  test('may be sent from a number that cannot text', () => {
    const world = new SmallWorld()
    world.store.apply({ table: 'numbers', put: numberRow({ capabilities: { sms: false, mms: true, voice: false } }) })
    expect(world.do(createCommand({ mediaUrls: [CAT] })).rejection).toBeNull()
  })
})
