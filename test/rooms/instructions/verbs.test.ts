// Every verb with every attribute: what counts when it is left out, when it is there, and when it has no meaning; and what is skipped.
import { describe, expect, test } from 'vitest'
import { interpret } from '../../../src/instructions/interpret'
import { VERBS, VOCABULARY } from '../../../src/instructions/verbs/verbs'
import { rootOf, scriptOf } from '../../support/instructions/documents'
import { flat } from '../../support/instructions/flat'
import { ROWS } from '../../support/instructions/verb-rows'

const CONTENT: Readonly<Record<string, string>> = {
  Say: 'Hi',
  Play: 'https://app.test/a.mp3',
  Dial: '+15550100002',
  Sms: 'Hi',
  Enqueue: 'support',
  Connect: '<ConversationRelay url="wss://app.test/agent"/>',
}
const element = (verb: string, attributes = '') => `<${verb}${attributes}>${CONTENT[verb] ?? ''}</${verb}>`

/** The one verb of a document. */
function verbIn(content: string): Record<string, unknown> {
  const { verbs } = scriptOf(content)
  expect(verbs).toHaveLength(1)
  return flat({ ...verbs[0] })
}

test('the rows are those of the vocabulary: every verb, every attribute that is played, every default', () => {
  expect(Object.keys(ROWS)).toEqual([...VERBS])
  for (const [verb, rows] of Object.entries(ROWS)) {
    const rules = Object.entries(VOCABULARY[verb]?.attributes ?? {}).filter(([, rule]) => rule.use === 'played')
    expect(
      rows.map(({ attribute }) => attribute),
      verb,
    ).toEqual(rules.map(([name]) => name))
    const written = rows.map(({ fallback }) => (fallback === null || fallback === '' ? null : [fallback].flat().join(' ')))
    expect(written, verb).toEqual(rules.map(([, rule]) => rule.fallback))
  }
})

describe.each(VERBS)('%s', (verb) => {
  test('by itself has its defaults, its line and no warning', () => {
    const { verbs, warnings } = scriptOf(`\n${element(verb)}`)
    expect(warnings).toEqual([])
    const defaults = Object.fromEntries((ROWS[verb] ?? []).map(({ attribute, fallback }) => [attribute, fallback]))
    expect(verbs.map(flat)).toEqual([expect.objectContaining({ verb, ...defaults, line: 2 })])
  })

  test('passes over what it only records', () => {
    const recorded = Object.entries(VOCABULARY[verb]?.attributes ?? {}).filter(
      ([, rule]) => rule.use === 'recorded' && rule.notAsked === null,
    )
    const attributes = recorded.map(([name]) => ` ${name}="whatever"`).join('')
    const { verbs, warnings } = scriptOf(element(verb, attributes))
    // What has no effect may stand in the transcript.
    const settings = verb === 'Gather' ? { settings: Object.fromEntries(recorded.map(([name]) => [name, 'whatever'])) } : {}
    expect(verbs.map(flat)).toEqual([{ ...verbIn(element(verb)), ...settings }])
    expect(warnings).toEqual([])
  })

  test('has no other attribute', () => {
    const { verbs, warnings } = scriptOf(`\n\n${element(verb, ' colour="red" Loop="2" xml:lang="fr" constructor="1"')}`)
    expect(verbs.map(flat)).toEqual([{ ...verbIn(element(verb)), line: 3 }])
    expect(warnings).toEqual(
      ['colour', 'Loop', 'xml:lang', 'constructor'].map((name) => ({
        code: 12200,
        message: `${verb} has no attribute ${name}; it was skipped`,
        line: 3,
      })),
    )
  })
})

const GOOD = Object.entries(ROWS).flatMap(([verb, rows]) =>
  rows.flatMap((row) => row.good.map(([text, value]) => ({ verb, text, value, ...row }))),
)

test.each(GOOD)('$verb $attribute="$text"', ({ verb, attribute, text, value, beside = '' }) => {
  const content = element(verb, `${beside} ${attribute}="${text}"`)
  expect(verbIn(content)[attribute]).toEqual(value)
  expect(scriptOf(content).warnings).toEqual([])
})

const BAD = Object.entries(ROWS).flatMap(([verb, rows]) => rows.flatMap((row) => (row.bad ?? []).map((text) => ({ verb, text, ...row }))))

test.each(BAD)('$verb $attribute="$text" has no meaning: the default counts, with warning $code', ({ verb, attribute, text, ...row }) => {
  const content = `<!--\n-->${element(verb, `\n ${row.beside ?? ''} ${attribute}="${text}"`)}`
  expect(verbIn(content)[attribute]).toEqual(row.fallback)
  expect(scriptOf(content).warnings).toEqual([
    { code: row.code, message: expect.stringContaining(`${verb} ${attribute}=${JSON.stringify(text)} has no meaning`), line: 2 },
  ])
})

test('a warning names the default, and what counts instead', () => {
  const messageOf = (content: string) => scriptOf(content).warnings.map(({ message }) => message)
  expect(messageOf('<Pause length="long"/>')).toEqual(['Pause length="long" has no meaning; the default 1 counts'])
  expect(messageOf('<Gather numDigits="x"/>')).toEqual(['Gather numDigits="x" has no meaning; the default (none) counts'])
  expect(messageOf('<Gather input="keys speech"/>')).toEqual(['Gather input="keys speech" has no meaning; only speech counts'])
})

test('words that mean something count beside those that do not', () => {
  expect(verbIn('<Gather input="keys speech"/>').input).toEqual(['speech'])
})

describe('Say', () => {
  test('speaks the text of speech markup', () => {
    const { verbs, warnings } = scriptOf('<Say>Your code is <say-as interpret-as="digits">12</say-as><break strength="weak"/>ok</Say>')
    expect(verbs).toMatchObject([{ text: 'Your code is 12 ok' }])
    expect(warnings).toEqual([])
  })

  test('folds white space', () => {
    expect(verbIn('<Say>\n  Hello,\n  world!\n</Say>').text).toBe('Hello, world!')
  })

  test('warns of more than 4096 characters', () => {
    expect(scriptOf(`<Say>${'a'.repeat(4_096)}</Say>`).warnings).toEqual([])
    expect(scriptOf(`<Say>${'a'.repeat(4_097)}</Say>`).warnings).toMatchObject([{ code: 13521, line: 1 }])
  })
})

describe('Gather', () => {
  test('has prompts: Say, Play and Pause, in order', () => {
    const { verbs, warnings } = scriptOf('<Gather>\n<Say>One</Say>\n<Pause length="2"/>\n<Play>https://app.test/a.mp3</Play>\n</Gather>')
    expect(verbs).toMatchObject([
      {
        prompts: [
          { verb: 'Say', text: 'One', line: 2 },
          { verb: 'Pause', length: 2, line: 3 },
          { verb: 'Play', url: 'https://app.test/a.mp3', line: 4 },
        ],
      },
    ])
    expect(warnings).toEqual([])
  })

  const others = [...VERBS.filter((verb) => !['Say', 'Play', 'Pause'].includes(verb)), 'Number', 'Enqueue', 'say']

  test.each(others)('has no %s in it', (name) => {
    const { verbs, warnings } = scriptOf(`<Gather>\n<${name}/>\n<Say>Hi</Say></Gather>`)
    expect(verbs).toMatchObject([{ prompts: [{ verb: 'Say' }] }])
    expect(warnings).toEqual([{ code: 13320, message: `${name} is not played in Gather; it was skipped`, line: 2 }])
  })

  test('warns of what is wrong in a prompt', () => {
    expect(scriptOf('<Gather><Say\n loop="x">Hi</Say></Gather>').warnings).toMatchObject([{ code: 13510, line: 1 }])
  })

  test('plays no digits', () => {
    const { verbs, warnings } = scriptOf('<Gather>\n<Play digits="1"/>\n<Play digits="2">https://app.test/a.mp3</Play></Gather>')
    expect(verbs).toMatchObject([{ prompts: [{ verb: 'Play', url: 'https://app.test/a.mp3', digits: '' }] }])
    expect(warnings).toEqual([2, 3].map((line) => ({ code: 12200, message: expect.stringContaining('digits of Play'), line })))
  })
})

test('Sms keeps the line breaks of its text', () => {
  expect(verbIn('<Sms>\n  Dear Ana,\nyour order\n\n  is here.\n</Sms>').text).toBe('Dear Ana,\nyour order\n\n  is here.')
})

describe('what is skipped', () => {
  test.each(['Number', 'Message', 'say', 'SAY', 'x:Say', 'constructor', '__proto__'])('a verb such as %s', (name) => {
    const { verbs, warnings } = scriptOf(`<Say>One</Say>\n<${name} a="1"><Say>Never</Say></${name}>\n<Say>Two</Say>`)
    expect(verbs).toMatchObject([{ text: 'One' }, { text: 'Two' }])
    expect(warnings).toEqual([{ code: 12200, message: `${name} is not played in a voice document; it was skipped`, line: 2 }])
  })

  test.each(['Play', 'Pause', 'Hangup', 'Redirect', 'Reject', 'Record', 'Sms'])('an element inside %s', (verb) => {
    const { verbs, warnings } = scriptOf(`<${verb}>\n<b>Hi</b>\n<Say/></${verb}>`)
    expect(verbs).toMatchObject([{ verb }])
    expect(warnings).toEqual([
      { code: 12200, message: `b inside ${verb} was skipped`, line: 2 },
      { code: 12200, message: `Say inside ${verb} was skipped`, line: 3 },
    ])
  })

  test.each(['Pause', 'Hangup', 'Reject', 'Record', 'Gather'])('text inside %s', (verb) => {
    const { verbs, warnings } = scriptOf(`\n<${verb}>\n Hello \n there</${verb}>`)
    expect(verbs).toMatchObject([{ verb }])
    expect(warnings).toEqual([{ code: 12200, message: `the text "Hello there" in ${verb} is in no verb; it was skipped`, line: 2 }])
  })

  test('text between verbs, shortened', () => {
    const { verbs, warnings } = scriptOf(`Hello<Hangup/>${'a'.repeat(100)}`)
    expect(verbs).toMatchObject([{ verb: 'Hangup' }])
    const shown = `Hello ${'a'.repeat(34)}…`
    expect(warnings).toEqual([{ code: 12200, message: `the text "${shown}" in Response is in no verb; it was skipped`, line: 1 }])
  })

  test('attributes of the root, but for namespaces', () => {
    expect(interpret(rootOf('<Response version="1" xmlns="urn:a" xmlns:b="urn:b" xml:lang="en"/>'))).toEqual({
      verbs: [],
      warnings: [{ code: 12200, message: 'Response has no attribute version; it was skipped', line: 1 }],
    })
  })
})

test('many warnings come in the order of the document', () => {
  const { warnings } = scriptOf(
    '<Foo/>\n<Say colour="red" loop="x">Hi</Say>\n<Gather timeout="0">\n<Bar/>\n</Gather>\n<Dial>\n<Sim/></Dial>',
  )
  expect(warnings.map(({ code, line }) => [code, line])).toEqual([
    [12200, 1],
    [12200, 2],
    [13510, 2],
    [13313, 3],
    [13320, 4],
    [null, 7],
  ])
})
