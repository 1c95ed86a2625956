// What a Dial rings: its text, its Numbers, and nothing else.
import { describe, expect, test } from 'vitest'
import { VOCABULARY } from '../../../src/instructions/verbs/verbs'
import { scriptOf } from '../../support/instructions/documents'

/** The one verb of a document. */
function verbIn(content: string): Record<string, unknown> {
  const { verbs } = scriptOf(content)
  expect(verbs).toHaveLength(1)
  return { ...verbs[0] }
}

describe('Dial', () => {
  const numbersIn = (content: string) => (verbIn(content).to as { targets: { address: string }[] }).targets.map(({ address }) => address)

  test.each([
    ['text', '<Dial> +15550100001\n</Dial>', ['+15550100001']],
    ['a Number', '<Dial><Number>+15550100001</Number></Dial>', ['+15550100001']],
    ['several', '<Dial><Number>+15550100001</Number>\n<Number> +15550100002 </Number></Dial>', ['+15550100001', '+15550100002']],
    ['both', '<Dial><Number>+15550100001</Number>+15550100002</Dial>', ['+15550100002', '+15550100001']],
    ['nothing', '<Dial/>', []],
    ['what is no number', '<Dial>555</Dial>', ['555']],
  ])('rings %s', (_, content, numbers) => {
    expect(numbersIn(content)).toEqual(numbers)
    expect(scriptOf(content).warnings).toEqual([])
  })

  test('rings ten numbers, and no more', () => {
    const numbers = Array.from({ length: 12 }, (_, i) => `\n<Number>+155501000${10 + i}</Number>`)
    const { warnings } = scriptOf(`<Dial>${numbers.join('')}</Dial>`)
    expect(numbersIn(`<Dial>${numbers.join('')}</Dial>`)).toHaveLength(10)
    expect(warnings).toEqual([
      { code: 12200, message: 'Dial rings at most 10 numbers; +15550100020 is one too many; it was skipped', line: 12 },
      { code: 12200, message: 'Dial rings at most 10 numbers; +15550100021 is one too many; it was skipped', line: 13 },
    ])
  })

  test.each([
    ['<Sim>DE1</Sim>', 'Sim is not dialed: nobody rings there'],
    [
      '<Application url="/in"><ApplicationSid>AP1</ApplicationSid></Application>',
      'Application (url="/in") is not dialed: nobody rings there',
    ],
  ])('does not ring %s', (noun, message) => {
    const { verbs, warnings } = scriptOf(`<Dial>\n${noun}</Dial>`)
    expect(verbs).toMatchObject([{ verb: 'Dial', to: { type: 'legs', targets: [] } }])
    expect(warnings).toEqual([{ code: null, message, line: 2 }])
  })

  test.each(['Say', 'number'])('does not ring %s', (noun) => {
    const { verbs, warnings } = scriptOf(`<Dial>\n<${noun}>ana</${noun}></Dial>`)
    expect(verbs).toMatchObject([{ verb: 'Dial', to: { type: 'legs', targets: [] } }])
    expect(warnings).toEqual([{ code: 12200, message: `${noun} is not dialed; it was skipped`, line: 2 }])
  })

  test('takes callers out of the queue that it names first, and dials nobody else', () => {
    const { verbs, warnings } = scriptOf('<Dial><Queue url="/whisper" method="GET"> support </Queue>\n<Number>+15550100001</Number></Dial>')
    expect(verbs).toMatchObject([{ to: { type: 'queue', name: 'support', url: '/whisper', method: 'GET' } }])
    expect(warnings).toEqual([{ code: 12200, message: 'Number is not dialed; it was skipped', line: 2 }])
  })

  test('rings its numbers where a queue comes later', () => {
    const { verbs, warnings } = scriptOf('<Dial><Number>+15550100001</Number>\n<Queue>support</Queue></Dial>')
    expect(verbs).toMatchObject([{ to: { type: 'legs', targets: [{ address: '+15550100001' }] } }])
    expect(warnings).toEqual([{ code: 12200, message: 'Queue is not dialed; it was skipped', line: 2 }])
  })
})

describe('Number', () => {
  const targetIn = (attributes: string) =>
    (verbIn(`<Dial><Number${attributes}>+15550100001</Number></Dial>`).to as { targets: Record<string, unknown>[] }).targets[0]
  const warningsIn = (attributes: string) => scriptOf(`<Dial>\n<Number${attributes}>+15550100001</Number></Dial>`).warnings

  test('has defaults', () => {
    const defaults = {
      address: '+15550100001',
      params: {},
      sendDigits: '',
      url: null,
      method: 'POST',
      statusCallback: null,
      statusCallbackMethod: 'POST',
      statusCallbackEvent: ['completed'],
      detection: null,
    }
    expect(targetIn('')).toEqual(defaults)
    expect(verbIn('<Dial>+15550100001</Dial>').to).toEqual({ type: 'legs', targets: [defaults] })
    const played = Object.entries(VOCABULARY.Number?.attributes ?? {}).filter(([, rule]) => rule.use === 'played')
    const { address: _, params: __, detection: ___, ...values } = defaults
    const ofDetection = /^(?:machineDetection|amd)/
    const names = played.map(([name]) => name)
    expect(names.filter((name) => !ofDetection.test(name)).sort()).toEqual(Object.keys(values).sort())
    expect(names.filter((name) => ofDetection.test(name)).length).toBe(7)
  })

  test.each([
    ['sendDigits', 'ww12#', 'ww12#'],
    ['statusCallback', '/status', '/status'],
    ['statusCallbackMethod', 'get', 'GET'],
    ['statusCallbackEvent', 'initiated ringing answered completed', ['initiated', 'ringing', 'answered', 'completed']],
    ['statusCallbackEvent', 'busy,no-answer', ['busy', 'no-answer']],
  ])('%s="%s"', (attribute, text, value) => {
    expect(targetIn(` ${attribute}="${text}"`)).toMatchObject({ [attribute]: value })
    expect(warningsIn(` ${attribute}="${text}"`)).toEqual([])
  })

  test.each([
    ['statusCallbackMethod', 'PUT', 'POST', 12200],
    ['statusCallbackEvent', 'hung-up', ['completed'], 21626],
    ['statusCallbackEvent', '', ['completed'], 21626],
    ['statusCallbackEvent', 'ringing bell', ['ringing'], 21626],
  ])('%s="%s" has no meaning', (attribute, text, value, code) => {
    expect(targetIn(` ${attribute}="${text}"`)).toMatchObject({ [attribute]: value })
    expect(warningsIn(` ${attribute}="${text}"`)).toMatchObject([{ code, line: 2 }])
  })

  test('passes over what it only records, and skips the rest', () => {
    const recorded = Object.entries(VOCABULARY.Number?.attributes ?? {}).filter(
      ([, rule]) => rule.use === 'recorded' && rule.notAsked === null,
    )
    expect(recorded.length).toBeGreaterThan(0)
    expect(warningsIn(recorded.map(([name]) => ` ${name}="x"`).join(''))).toEqual([])
    expect(warningsIn(' colour="red"')).toEqual([{ code: 12200, message: 'Number has no attribute colour; it was skipped', line: 2 }])
  })

  test('has nothing in it', () => {
    expect(scriptOf('<Dial><Number>\n<Say>Hi</Say></Number></Dial>').warnings).toEqual([
      { code: 12200, message: 'Say inside Number was skipped', line: 2 },
    ])
  })
})
