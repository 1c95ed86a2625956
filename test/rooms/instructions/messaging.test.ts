// The verbs of a document that answers a text.
import { createRequire } from 'node:module'
import twilio from 'twilio'
import { describe, expect, test } from 'vitest'
import { interpretMessaging, type MessagingVerb } from '../../../src/instructions/messaging'
import { frontDesk } from '../../support/inbound/front-desk'
import { response, rootOf } from '../../support/instructions/documents'

const scriptOf = (content: string) => interpretMessaging(rootOf(response(content)))
const warningsOf = (content: string) => scriptOf(content).warnings.map(({ code, line }) => [code, line])

function messageOf(content: string): Extract<MessagingVerb, { verb: 'Message' }> {
  const [verb, ...more] = scriptOf(content).verbs
  if (verb?.verb !== 'Message' || more.length > 0) throw new Error(`${content} is not one Message`)
  return verb
}

describe('Message', () => {
  test('has a text and nothing else unless it is said', () => {
    expect(scriptOf('<Message>Hi</Message>')).toEqual({
      verbs: [{ verb: 'Message', to: null, from: null, body: 'Hi', media: [], statusCallback: null, byAction: false, line: 1 }],
      warnings: [],
    })
  })

  test.each([
    ['<Message>Hi</Message>', 'Hi'],
    ['<Message>  Hi \n</Message>', 'Hi'],
    ['<Message><Body>Hi</Body></Message>', 'Hi'],
    ['<Message>\n  <Body>Hi</Body>\n  <Media>https://cdn.test/a.png</Media>\n</Message>', 'Hi'],
    ['<Message>\n  <Body>one,</Body>\n  <Body> two</Body>\n</Message>', 'one, two'],
    ['<Message>Hi <Body>there</Body></Message>', 'Hi there'],
    ['<Message>first line\nsecond  line</Message>', 'first line\nsecond  line'],
    ['<Message>a &amp; b &lt;c&gt; &#x1F600;</Message>', 'a & b <c> 😀'],
    ['<Message><![CDATA[<b>]]></Message>', '<b>'],
    ['<Message>Hi<!-- not this --> there</Message>', 'Hi there'],
    ['<Message/>', ''],
  ])('%j says %j', (content, body) => {
    expect(messageOf(content).body).toBe(body)
  })

  test('has media in order', () => {
    expect(messageOf('<Message><Media> https://a.test/1 </Media><Body>x</Body><Media>/2</Media></Message>').media).toEqual([
      'https://a.test/1',
      '/2',
    ])
  })

  test.each([
    ['statusCallback="/a"', '/a'],
    ['action="/b"', '/b'],
    ['action="/b" statusCallback="/a"', '/a'],
  ])('with %s is told of at %s', (attributes, url) => {
    expect(messageOf(`<Message ${attributes}>Hi</Message>`).statusCallback).toBe(url)
  })

  test('says to whom and from where', () => {
    expect(messageOf('<Message to="+15550100001" from="+15550100002">Hi</Message>')).toMatchObject({
      to: '+15550100001',
      from: '+15550100002',
    })
  })
})

describe('Redirect', () => {
  test.each([
    ['<Redirect>/next</Redirect>', '/next', 'POST'],
    ['<Redirect method="get"> /next </Redirect>', '/next', 'GET'],
    ['<Redirect/>', '', 'POST'],
  ])('%s', (content, url, method) => {
    expect(scriptOf(content).verbs).toEqual([{ verb: 'Redirect', url, method, line: 1 }])
  })
})

describe('a warning', () => {
  test.each([
    ['a verb of calls', '<Say>Hi</Say>', 14110],
    ['a verb in small letters', '<message>Hi</message>', 14110],
    ['an attribute that is not known', '<Message too="+15550100001">Hi</Message>', 12200],
    ['an element that is not known', '<Message>Hi<Image>x</Image></Message>', 12200],
    ['a method that is none', '<Redirect method="PUT">/next</Redirect>', 13710],
    ['a method by which no message is told of', '<Message action="/a" method="GET">Hi</Message>', 12200],
    ['text that stands in no verb', 'We are open.', 12200],
  ])('comes of %s', (_, content, code) => {
    expect(warningsOf(content)).toEqual([[code, 1]])
  })

  test('names the line', () => {
    expect(warningsOf('\n<Message>Hi</Message>\n<Play>x</Play>')).toEqual([[14110, 3]])
  })

  test('reaches the author of the test', async () => {
    const { phone, shop, bob } = frontDesk(
      () => new Response('<Response>We are open.</Response>', { headers: { 'content-type': 'text/xml' } }),
    )
    expect((await bob.text(shop, 'Hi')).replies).toEqual([])
    expect(phone.alerts.all()).toMatchObject([{ code: 12200, level: 'warning', message: expect.stringContaining('We are open.') }])
  })
})

interface MessageNode {
  body(text: string): void
  media(url: string): void
}

interface MessagingBuilder {
  message(attributes: Readonly<Record<string, string>>, text?: string): MessageNode
  redirect(attributes: Readonly<Record<string, string>>, url: string): void
  toString(): string
}

const { RestClient } = createRequire(import.meta.url)('@signalwire/compatibility-api') as {
  readonly RestClient: { readonly LaML: { readonly MessagingResponse: new () => MessagingBuilder } }
}

const BUILDERS: readonly [string, () => MessagingBuilder][] = [
  ['twilio', () => new twilio.twiml.MessagingResponse() as unknown as MessagingBuilder],
  ['signalwire', () => new RestClient.LaML.MessagingResponse()],
]

describe.each(BUILDERS)("documents of %s's MessagingResponse", (_, build) => {
  const answer = (write: (builder: MessagingBuilder) => void) => () => {
    const builder = build()
    write(builder)
    return new Response(builder.toString(), { headers: { 'content-type': 'text/xml' } })
  }

  test('reply with a text, whatever is in it', async () => {
    const text = 'Tom & "Jerry" <3 Zoë 😀\nsecond line'
    const { phone, shop, bob } = frontDesk(answer((builder) => void builder.message({}, text)))
    expect((await bob.text(shop, 'Hi')).replies.map(({ body }) => body)).toEqual([text])
    expect(phone.alerts.all()).toEqual([])
  })

  test('reply with several texts, media and all attributes', async () => {
    const { phone, shop, bob } = frontDesk(
      answer((builder) => {
        builder.message({}, 'one')
        const two = builder.message({ to: '+15550103333', action: '/told', method: 'POST' })
        two.body('two')
        two.media('https://cdn.test/cat.png')
      }),
    )
    const { replies } = await bob.text(shop, 'Hi')
    expect(replies).toMatchObject([
      { body: 'one', to: bob.number, media: [] },
      { body: 'two', to: '+15550103333', media: [{ url: 'https://cdn.test/cat.png' }] },
    ])
    expect(phone.alerts.all()).toEqual([])
  })

  test('lead to another document', async () => {
    const { phone, shop, bob, app } = frontDesk((_request, count) =>
      answer((builder) => (count === 1 ? builder.redirect({ method: 'GET' }, '/next?a=1&b=2') : void builder.message({}, 'Hi')))(),
    )
    expect((await bob.text(shop, 'Hi')).replies).toHaveLength(1)
    expect(app.received[1]).toMatchObject({ method: 'GET', url: expect.stringContaining('/next?a=1&b=2&') })
    expect(phone.alerts.all()).toEqual([])
  })

  test('say nothing when nothing was written', async () => {
    const { phone, shop, bob } = frontDesk(answer(() => {}))
    expect((await bob.text(shop, 'Hi')).replies).toEqual([])
    phone.assertSettled({ idle: true })
  })
})
