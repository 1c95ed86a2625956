// An action that leads nowhere was dropped without a word where the caller hung up: Enqueue, Dial and Connect asked nobody, and said nothing.
import { describe, expect, test } from 'vitest'
import { createRingback, type Leg, type Ringback } from '../../src/index'
import { VOCABULARY } from '../../src/instructions/verbs/verbs'
import { APP, xml } from '../support/calls/story'

type Act = (leg: Leg, phone: Ringback) => Promise<unknown>

interface Row {
  readonly element: string
  readonly attribute: string
  /** `URL` stands for what leads nowhere. */
  readonly verbs: string
  /** What people do, once the document plays. */
  readonly when: string
  readonly act: Act
}

const FAR = '+15550100021'
const nothing: Act = async (_, phone) => phone.clock.advance('30s')
const hangUp: Act = (leg) => leg.hangUp()
const later: Act = async (leg, phone) => {
  await phone.clock.advance('10s')
  await leg.hangUp()
}

function rows(element: string, attribute: string, verbs: string, acts: Readonly<Record<string, Act>> = { 'time passes': nothing }): Row[] {
  return Object.entries(acts).map(([when, act]) => ({ element, attribute, verbs, when, act }))
}

/** What the nouns of Dial that ring somebody have in common. */
const rings = (element: string, address: string): Row[] =>
  ['url', 'statusCallback', 'amdStatusCallback'].flatMap((attribute) => {
    if (!Object.hasOwn(VOCABULARY[element]?.attributes ?? {}, attribute)) return []
    const detects = attribute === 'amdStatusCallback' ? ' machineDetection="Enable"' : ''
    return rows(element, attribute, `<Dial><${element} ${attribute}="URL"${detects}>${address}</${element}></Dial>`)
  })

const ROWS: readonly Row[] = [
  ...rows('Dial', 'action', `<Dial action="URL">${FAR}</Dial>`, {
    'the far party hangs up': async (_, phone) => {
      await phone.clock.advance('10s')
      await phone.handset(FAR).leg().hangUp()
    },
    'the caller hangs up while connected': later,
    'the caller hangs up while it rings': hangUp,
  }),
  ...rows('Dial', 'recordingStatusCallback', `<Dial record="record-from-answer" recordingStatusCallback="URL">${FAR}</Dial>`),
  ...rings('Number', FAR),
  ...rings('Client', 'ana'),
  ...rings('Sip', 'sip:ana@pbx.test'),
  ...rings('WhatsApp', FAR),
  ...rows('Queue', 'url', '<Dial><Queue url="URL">support</Queue></Dial>'),
  ...rows('Conference', 'waitUrl', '<Dial><Conference waitUrl="URL">Room</Conference></Dial>'),
  ...rows('Conference', 'statusCallback', '<Dial><Conference statusCallback="URL" statusCallbackEvent="join">Room</Conference></Dial>'),
  ...rows(
    'Conference',
    'recordingStatusCallback',
    '<Dial><Conference record="record-from-start" recordingStatusCallback="URL">Room</Conference></Dial>',
  ),
  ...rows('Enqueue', 'action', '<Enqueue action="URL" waitUrl="/leave">support</Enqueue>'),
  ...rows('Enqueue', 'action', '<Enqueue action="URL">support</Enqueue>', { 'the caller hangs up': hangUp }),
  ...rows('Enqueue', 'waitUrl', '<Enqueue waitUrl="URL">support</Enqueue>'),
  ...rows('Gather', 'action', '<Gather numDigits="1" action="URL"/>', { 'a key is pressed': (leg) => leg.press('1') }),
  ...rows('Gather', 'partialResultCallback', '<Gather input="speech" partialResultCallback="URL"/>', {
    'somebody speaks': (leg) => leg.say('hello you'),
  }),
  ...rows('Record', 'action', '<Record action="URL"/>', {
    'a key ends it': (leg) => leg.press('#'),
    'the caller hangs up': async (leg) => {
      await leg.say('hello')
      await leg.hangUp()
    },
  }),
  ...rows('Record', 'recordingStatusCallback', '<Record recordingStatusCallback="URL" timeout="1"/>'),
  ...rows('Record', 'transcribeCallback', '<Record transcribe="true" transcribeCallback="URL" timeout="1"/>'),
  ...rows('Sms', 'action', '<Sms action="URL">Hi</Sms>'),
  ...rows('Sms', 'statusCallback', '<Sms statusCallback="URL">Hi</Sms>'),
  ...rows('Connect', 'action', '<Connect action="URL"><ConversationRelay url="wss://app.test/agent"/></Connect>', {
    'the caller hangs up': later,
  }),
  ...rows('Connect', 'action', '<Connect action="URL"><ConversationRelay url="wss://nobody.test/agent"/></Connect>'),
  ...rows('Connect', 'action', '<Connect action="URL"><Stream url="wss://nobody.test/agent"/></Connect>'),
  ...rows('ConversationRelay', 'url', '<Connect><ConversationRelay url="URL"/></Connect>'),
  ...rows('Stream', 'url', '<Start><Stream url="URL"/></Start><Pause/>'),
  ...rows('Stream', 'statusCallback', '<Start><Stream url="wss://app.test/agent" statusCallback="URL"/></Start><Pause/>'),
  ...rows('Recording', 'recordingStatusCallback', '<Start><Recording recordingStatusCallback="URL"/></Start><Pause/>'),
  ...rows('Transcription', 'statusCallbackUrl', '<Start><Transcription statusCallbackUrl="URL"/></Start><Pause/>'),
]

const HOLDS_URL = /(?:url|callback)$|^action$/i

test('the table has every attribute whose URL is asked', () => {
  const asked = Object.entries(VOCABULARY).flatMap(([element, { attributes }]) =>
    Object.entries(attributes)
      .filter(([name, rule]) => HOLDS_URL.test(name) && rule.use === 'played')
      .map(([name]) => `${element} ${name}`),
  )
  expect(asked.length).toBeGreaterThan(20)
  expect([...new Set(ROWS.map(({ element, attribute }) => `${element} ${attribute}`))].toSorted()).toEqual(asked.toSorted())
})

describe.each(['ftp://app.test/hook', 'http://', 'mailto:ana@app.test'])('%s', (url) => {
  test.each(ROWS)('$element $attribute, where $when', async ({ verbs, act }) => {
    const pages: Readonly<Record<string, string>> = { '/voice': verbs.replace('URL', url), '/leave': '<Leave/>' }
    const phone = createRingback({
      apps: {
        [APP]: {
          fetch: (request: Request) => xml(pages[new URL(request.url).pathname] ?? ''),
          socket: () => undefined,
        },
      },
    })
    const leg = await phone.handset().dial(phone.number({ voiceUrl: `${APP}/voice` }))
    await phone.clock.advance(0)
    await act(leg, phone)
    expect(phone.alerts.all().map(({ message }) => message)).toContainEqual(expect.stringContaining(url))
  })
})
