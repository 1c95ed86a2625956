// Whatever the SDKs' builders can write is read as it was meant: every verb, noun and attribute they know, whatever stands in it.
import { describe, expect, test } from 'vitest'
import { interpret } from '../../../src/instructions/interpret'
import { VERBS, VOCABULARY } from '../../../src/instructions/verbs/verbs'
import {
  attributesIn,
  BUILDERS,
  type Builder,
  type BuilderNode,
  type Choose,
  callsOf,
  type ResponseName,
  twilio6,
  write,
  writeAll,
} from '../../support/instructions/builders'
import { rootOf, type Shape, shapeOf } from '../../support/instructions/documents'
import { flat } from '../../support/instructions/flat'

/** Something that must be escaped, in every attribute and text. */
const awkward: Choose = (name, type) => {
  if (type === 'number') return name.length
  if (type === 'boolean') return name.length % 2 === 0
  const text = `${name} <&"'> ]]> &amp; é😀 -- \t\n\r.`
  return type.endsWith('[]') ? [text, 'two'] : text
}

const RESPONSES = ['VoiceResponse', 'MessagingResponse', 'FaxResponse'] as const

/** A response with one of its verbs in it, and all that can stand inside; so that no document gets too large. */
function documentsOf(builder: Builder, response: ResponseName): { verb: string; text: string; expected: Shape }[] {
  const known = attributesIn(builder, response)
  return callsOf(new builder.twiml[response]()).map(({ name }) => {
    const root = new builder.twiml[response]()
    const call = callsOf(root).find((each) => each.name === name)
    if (!call) throw new Error(`There is no ${name}.`)
    const { child, shape } = write(call, known.get(response)?.get(name) ?? {}, awkward)
    const inside = writeAll(child, builder, response, awkward, 2)
    return { verb: name, text: root.toString(), expected: ['Response', {}, [...shape, ...inside]] }
  })
}

describe.each(BUILDERS)('$name', (builder) => {
  const documents = RESPONSES.flatMap((response) => documentsOf(builder, response).map((document) => ({ response, ...document })))

  test('knows verbs, and attributes for them', () => {
    expect(documents.length).toBeGreaterThan(20)
    const elements = new Set(documents.flatMap(({ text }) => [...text.matchAll(/<([\w-]+)/g)].map(([, name]) => name)))
    expect(elements.size).toBeGreaterThan(40)
    expect(documents.reduce((sum, { text }) => sum + [...text.matchAll(/="/g)].length, 0)).toBeGreaterThan(250)
  })

  test.each(documents)('$response, $verb: with all that can stand in it, is read as it was built', ({ text, expected }) => {
    const shape = shapeOf(rootOf(text))
    expect(shape).toEqual(expected)
    // Attributes in order, too.
    expect(JSON.stringify(shape)).toBe(JSON.stringify(expected))
  })

  test('an empty response', () => {
    expect(shapeOf(rootOf(new builder.twiml.VoiceResponse().toString()))).toEqual(['Response', {}])
  })

  test('texts and elements of any name, at any depth', () => {
    const root = new builder.twiml.VoiceResponse()
    root.addText('one & ')
    const child = root.addChild('x:y', { 'a:b': '<1>', c: 2 })
    child.addText('two')
    child.addChild('AI', {}).addChild('Prompt', { temperature: 0.5 }).addText('three')
    root.addText('four')
    expect(shapeOf(rootOf(root.toString()))).toEqual([
      'Response',
      {},
      'one & ',
      ['x:y', { 'a:b': '<1>', c: '2' }, 'two', ['AI', {}, ['Prompt', { temperature: '0.5' }, 'three']]],
      'four',
    ])
  })

  test('values that are left out are not written', () => {
    const root = new builder.twiml.VoiceResponse()
    verbOf(root, 'gather', { input: ['dtmf', 'speech'], timeout: undefined, hints: null, bargeIn: false, numDigits: 0 })
    expect(shapeOf(rootOf(root.toString()))).toEqual([
      'Response',
      {},
      ['Gather', expect.objectContaining({ input: 'dtmf speech', bargeIn: 'false' })],
    ])
    expect(root.toString()).not.toMatch(/timeout|hints/)
  })
})

describe.each(BUILDERS.filter(({ name }) => /twilio [456]/.test(name)))('comments of $name', (builder) => {
  interface Commenting extends BuilderNode {
    comment(text: string): void
    commentBefore(text: string): void
    commentAfter(text: string): void
  }

  test('before, inside and after the root are passed over', () => {
    const root = new builder.twiml.VoiceResponse() as Commenting
    root.commentBefore('<before> &')
    root.comment('inside')
    verbOf(root, 'say', {}, 'Hi')
    root.commentAfter('after')
    expect(root.toString()).toContain('<!--')
    expect(shapeOf(rootOf(root.toString()))).toEqual(['Response', {}, ['Say', {}, 'Hi']])
  })
})

function verbOf(node: BuilderNode, name: string, attributes: object, content?: string): BuilderNode {
  const call = callsOf(node).find((each) => each.name === name)
  if (!call) throw new Error(`There is no ${name}.`)
  return content === undefined ? call.act(attributes) : call.act(attributes, content)
}

/** A good value for everything that is played. */
const GOOD: Readonly<Record<string, unknown>> = {
  voice: 'alice',
  language: 'sv-SE',
  loop: 2,
  digits: 'w1',
  length: 3,
  input: ['dtmf', 'speech'],
  action: 'https://app.test/next?a=1&b=2',
  method: 'GET',
  timeout: 7,
  finishOnKey: '*',
  numDigits: 4,
  actionOnEmptyResult: true,
  bargeIn: false,
  reason: 'busy',
  maxLength: 30,
  timeLimit: 60,
  callerId: '+15550100009',
  hangupOnStar: true,
  sequential: true,
  answerOnBridge: true,
  speechTimeout: 3,
  maxSpeechTime: 20,
  partialResultCallback: '/partial',
  partialResultCallbackMethod: 'GET',
  url: '/screen',
  machineDetection: 'DetectMessageEnd',
  machineDetectionTimeout: 20,
  machineDetectionSpeechThreshold: 2_000,
  machineDetectionSpeechEndThreshold: 900,
  machineDetectionSilenceTimeout: 4_000,
  amdStatusCallback: '/amd',
  amdStatusCallbackMethod: 'GET',
  sendDigits: 'ww1',
  statusCallback: '/status',
  statusCallbackEvent: ['initiated', 'ringing'],
  statusCallbackMethod: 'GET',
  waitUrl: '/wait',
  waitUrlMethod: 'GET',
  maxQueueSize: 3,
  workflowSid: 'WW1',
  to: '+15550100002',
  from: '+15550100003',
  trim: 'trim-silence',
  transcribe: true,
  transcribeCallback: '/transcribed',
  record: 'record-from-ringing-dual',
  recordingTrack: 'inbound',
  recordingStatusCallback: '/recorded',
  recordingStatusCallbackMethod: 'GET',
  recordingStatusCallbackEvent: ['absent', 'completed'],
}
/** What the methods are given beside attributes, by method. */
const CONTENT: Readonly<Record<string, string>> = {
  play: 'https://app.test/a.mp3',
  redirect: '/other',
  number: '+15550100004',
  client: 'alice',
  sip: 'sip:bob@pbx.test',
  whatsApp: '+15550100004',
}

/** The people whom Dial rings, and how they are reached. */
const RUNG: Readonly<Record<string, string>> = {
  Number: '+15550100004',
  Client: 'client:alice',
  Sip: 'sip:bob@pbx.test',
  WhatsApp: 'whatsapp:+15550100004',
}
const good: Choose = (name, type) => GOOD[name] ?? CONTENT[name] ?? (type === 'number' ? 9 : type === 'boolean' ? true : `some ${name}`)

/** Older builders write Prompt's `for` so, which no provider knows. */
const OLD_SPELLING = 'for_'

const methodOf = (verb: string) => verb.charAt(0).toLowerCase() + verb.slice(1)

describe.each(BUILDERS)('played from $name', (builder) => {
  const known = attributesIn(builder, 'VoiceResponse')

  test.each(VERBS)('%s means what was written, in every attribute', (verb) => {
    const root = new builder.twiml.VoiceResponse()
    const call = callsOf(root).find(({ name }) => name === methodOf(verb))
    if (!call) throw new Error(`There is no ${verb}.`)
    const attributes = known.get('VoiceResponse')?.get(methodOf(verb)) ?? {}
    write(call, attributes, good)
    const { verbs, warnings } = interpret(rootOf(root.toString()))
    const played = Object.keys(attributes).filter((name) => VOCABULARY[verb]?.attributes[name]?.use === 'played')
    expect(verbs.map(flat)).toEqual([expect.objectContaining({ verb, ...Object.fromEntries(played.map((name) => [name, GOOD[name]])) })])
    // A URL that nobody asks is reported, which is not a fault of the document.
    expect(warnings.filter(({ code, message }) => code !== null && !message.includes(OLD_SPELLING))).toEqual([])
  })

  test('Dial rings people, in every attribute, and skips its other nouns', () => {
    const root = new builder.twiml.VoiceResponse()
    const dial = verbOf(root, 'dial', {})
    // A room stands alone in its Dial.
    const calls = callsOf(dial).filter(({ name }) => name !== 'conference')
    const nouns = calls.map((call) => write(call, known.get('Dial')?.get(call.name) ?? {}, good).shape[0])
    expect(nouns.length).toBeGreaterThan(4)
    const { verbs, warnings } = interpret(rootOf(root.toString()))
    const { url, method, statusCallback, statusCallbackEvent, statusCallbackMethod, sendDigits } = GOOD
    const rung = nouns.filter((noun) => Object.hasOwn(RUNG, noun))
    expect(rung.length).toBeGreaterThan(2)
    const isWritten = (noun: string, name: string) => Object.hasOwn(known.get('Dial')?.get(methodOf(noun)) ?? {}, name)
    expect(verbs).toMatchObject([
      {
        to: {
          targets: rung.map((noun) => ({
            address: RUNG[noun],
            url,
            method,
            statusCallback,
            statusCallbackEvent,
            statusCallbackMethod,
            sendDigits: noun === 'Number' ? sendDigits : '',
            detection: isWritten(noun, 'amdStatusCallback')
              ? {
                  mode: 'DetectMessageEnd',
                  timeout: 20,
                  speechThreshold: 2_000,
                  speechEndThreshold: 900,
                  silenceTimeout: 4_000,
                  callback: '/amd',
                  callbackMethod: 'GET',
                }
              : null,
          })),
        },
      },
    ])
    // Whose URLs stand in brackets.
    const left = nouns.filter((noun) => !rung.includes(noun) && noun !== 'Queue')
    const unplayed = warnings.flatMap(({ message }) => /^(\w+).* is not dialed: nobody rings there$/.exec(message)?.[1] ?? [])
    expect(unplayed).toEqual(left)
    expect(warnings.filter(({ code }) => code !== null).map(({ message }) => message)).toEqual(
      nouns.includes('Queue') ? ['Queue is not dialed; it was skipped'] : [],
    )
  })

  test('Gather has all the prompts that the builder lets it have', () => {
    const root = new builder.twiml.VoiceResponse()
    const gather = verbOf(root, 'gather', {})
    const prompts = callsOf(gather).map((call) => write(call, { length: 'number' }, call.name === 'pause' ? good : () => 'some').shape[0])
    expect([...prompts].sort()).toEqual(['Pause', 'Play', 'Say'])
    expect(interpret(rootOf(root.toString())).verbs).toMatchObject([{ prompts: prompts.map((verb) => ({ verb })) }])
  })

  test('Say speaks the words of all its speech markup', () => {
    const root = new builder.twiml.VoiceResponse()
    const say = verbOf(root, 'say', { voice: 'alice' }, 'Begin')
    writeAll(say, builder, 'VoiceResponse', (name, type) => (type === 'string' && name.length < 12 ? ` ${name} ` : '1s'), 2)
    const { verbs, warnings } = interpret(rootOf(root.toString()))
    expect(verbs).toMatchObject([{ verb: 'Say', voice: 'alice', text: expect.stringMatching(/^Begin .*\bemphasis\b.*\bprosody\b.*\bw\b/) }])
    expect(warnings).toEqual([])
  })

  const skipped = callsOf(new builder.twiml.VoiceResponse())
    .map(({ name }) => name)
    .filter((name) => !VERBS.some((verb) => methodOf(verb) === name))

  test('there are verbs that are skipped', () => {
    expect(skipped).toEqual(expect.arrayContaining(['queue']))
  })

  test.each(skipped)('%s is skipped with a warning, whatever stands in it, and the next verb is played', (name) => {
    const root = new builder.twiml.VoiceResponse()
    const call = callsOf(root).find((each) => each.name === name)
    if (!call) throw new Error(`There is no ${name}.`)
    const { child, shape } = write(call, known.get('VoiceResponse')?.get(name) ?? {}, awkward)
    writeAll(child, builder, 'VoiceResponse', awkward, 2)
    verbOf(root, 'hangup', {})
    expect(interpret(rootOf(root.toString()))).toEqual({
      verbs: [{ verb: 'Hangup', line: expect.any(Number) }],
      warnings: [{ code: 12200, message: `${shape[0]} is not played in a voice document; it was skipped`, line: 1 }],
    })
  })

  test('the vocabulary knows every attribute that the builder knows for a verb that is played', () => {
    const counts = [...VERBS, ...Object.keys(RUNG)].map((verb) => {
      const attributes = Object.keys(known.get(Object.hasOwn(RUNG, verb) ? 'Dial' : 'VoiceResponse')?.get(methodOf(verb)) ?? {})
      const unknown = attributes.filter((name) => name !== OLD_SPELLING && !Object.hasOwn(VOCABULARY[verb]?.attributes ?? {}, name))
      expect(unknown, verb).toEqual([])
      return attributes.length
    })
    expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThan(60)
  })
})

test('and no attribute that the newest builder does not know', () => {
  const known = attributesIn(twilio6, 'VoiceResponse')
  for (const verb of [...VERBS, ...Object.keys(RUNG)]) {
    const attributes = known.get(Object.hasOwn(RUNG, verb) ? 'Dial' : 'VoiceResponse')?.get(methodOf(verb)) ?? {}
    // SignalWire's own.
    const others = verb === 'Sip' ? ['codecs'] : []
    expect(Object.keys(VOCABULARY[verb]?.attributes ?? {}).sort(), verb).toEqual([...Object.keys(attributes), ...others].sort())
  }
})
