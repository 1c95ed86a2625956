// docs/voice.md: its tables say what the player does, its list of skipped verbs is complete, and its examples run.
import { readFileSync } from 'node:fs'
import 'ringback/vitest'
import { setupServer } from 'msw/node'
import twilio from 'twilio'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import * as ringback from '../../../src/index'
import 'ringback/vitest'
import { VERBS, VOCABULARY } from '../../../src/instructions/verbs/verbs'
import { callsOf, twilio6 } from '../../support/instructions/builders'
import { renderSection, wordFor } from '../../support/instructions/voice-page'

const page = readFileSync(new URL('../../../docs/voice.md', import.meta.url), 'utf8')

/** Heading → what stands under it. */
const sections = new Map(page.split(/^### /m).map((section) => [section.split('\n', 1)[0]?.replaceAll('`', '') ?? '', section]))

/** The cells of a table, without its head. */
function rowsOf(section: string): string[][] {
  const lines = section.split('\n').filter((line) => line.startsWith('| '))
  return lines.slice(2).map((line) =>
    line
      .split(/ ?(?<!\\)\| ?/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const wordOf = (cell: string) => /^`(.*)`$/.exec(cell)?.[1] ?? null

describe('the tables', () => {
  test('there is a section for every verb and noun, in the order of the vocabulary', () => {
    const known = [...sections.keys()].filter((heading) => Object.hasOwn(VOCABULARY, heading))
    expect(known).toEqual(Object.keys(VOCABULARY))
    expect(known.length).toBeGreaterThan(10)
  })

  test.each(Object.entries(VOCABULARY))('%s: attributes, use and default', (verb, { attributes }) => {
    const rows = rowsOf(sections.get(verb) ?? '')
    const written = rows.map(([name = '', use, fallback = '']) => [wordOf(name), use, wordOf(fallback)])
    const expected = Object.entries(attributes).map(([name, { use, notAsked, fallback }]) => [name, wordFor(use, notAsked), fallback])
    expect(written).toEqual(expected)
    // Where there is no default, words say what counts.
    for (const [name, , fallback] of rows) expect(fallback, name).not.toBe('')
  })

  test('an attribute with a URL works, or the page says that it is not requested', () => {
    const silent = Object.entries(VOCABULARY).flatMap(([verb, { attributes }]) =>
      Object.entries(attributes).flatMap(([name, { use, notAsked }]) =>
        /(?:url|action|callback)$/i.test(name) && wordFor(use, notAsked) === 'no effect' ? `${verb} ${name}` : [],
      ),
    )
    expect(silent).toEqual([])
  })

  test.each(Object.entries(VOCABULARY))('%s stands there word for word as it is declared', (verb, rules) => {
    expect(`### ${sections.get(verb)}`).toBe(renderSection(rules))
  })

  test.each(Object.keys(VOCABULARY))('%s names where it is described', (verb) => {
    expect(sections.get(verb)).toMatch(/^Source: \[Twilio\]\(https:\/\/www\.twilio\.com\/docs\/voice\/twiml\/\w+\)/m)
  })
})

describe('what is skipped', () => {
  const section = sections.get('Skipped') ?? ''
  const namesIn = (line: RegExp) => [...(line.exec(section)?.[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name)
  const written = (method: (root: ReturnType<typeof rootOf>) => ReturnType<typeof rootOf>) =>
    callsOf(method(rootOf()))
      .map((call) => (call.takesContent ? call.act({}, 'x') : call.act({}))._getXml().name)
      .sort()
  const rootOf = () => new twilio6.twiml.VoiceResponse()

  test('all verbs that the newest builder has beyond those that are played', () => {
    const skipped = written((root) => root).filter((name) => !(VERBS as readonly string[]).includes(name))
    expect(skipped.length).toBeGreaterThan(0)
    expect(namesIn(/^Verbs: [^.]*/m)).toEqual(skipped)
  })

  test('all nouns of Dial but those that are played', () => {
    const dial = (root: ReturnType<typeof rootOf>) => {
      const call = callsOf(root).find(({ name }) => name === 'dial')
      if (!call) throw new Error('There is no dial.')
      return call.act({})
    }
    const nouns = written(dial).filter((name) => !VOCABULARY.Dial?.nouns.includes(name))
    expect(nouns.length).toBeGreaterThan(1)
    expect(namesIn(/^What `Dial` does not ring: .*/m).slice(1)).toEqual(nouns)
  })
})

describe('the examples', () => {
  const blocks = [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => ({ code, first: code.split('\n', 1)[0] ?? '' }))

  test('there are some', () => {
    expect(blocks.length).toBeGreaterThan(2)
  })

  test.each(blocks)('$first …', async ({ code }) => {
    const phone = ringback.createRingback()
    const [shop, ana] = [phone.number(), phone.handset()]
    const client = twilio(phone.account.sid, phone.account.authToken)
    const scope = { ...ringback, expect, phone, shop, ana, client, twilio }
    const server = setupServer(...phone.handlers)
    server.listen({ onUnhandledRequest: 'error' })
    try {
      await run(code.replaceAll(/^import .*$/gm, ''), scope)
    } finally {
      server.close()
    }
  })
})

async function run(code: string, scope: Readonly<Record<string, unknown>>): Promise<void> {
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor
  const script = ts.transpile(code, { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext })
  const block: (...values: unknown[]) => Promise<void> = Reflect.construct(AsyncFunction, [...Object.keys(scope), script])
  await block(...Object.values(scope))
}
