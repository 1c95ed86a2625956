// What every row of docs/compatibility.md and of the table of verbs rests on, and docs/how-true.md, which counts it.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { GUESSES } from '../../src/domain/guesses/guesses'
import { VOCABULARY } from '../../src/instructions/verbs/verbs'
import { endpoints, parameterRowId } from '../../src/references/endpoints'
import { EVIDENCE_TYPES, type Evidence } from '../../src/references/evidence'
import { LEANS, SEEN } from '../../src/references/leans'
import { references } from '../../src/references/references'
import { hosts } from '../../src/references/tables/hosts'
import { voiceRowId } from '../../src/references/voice'
import { operationsOf } from '../support/vendor/operations'
import { MISSING, type VendorApi } from '../support/vendor/schemas'
import { renderHowTrue } from './how-true/page'

const rows = references()
const ids = rows.map(({ id }) => id)
const found = rows.flatMap(({ id, evidence }) => evidence.map((one) => ({ id, one })))

function of<Type extends Evidence['type']>(type: Type) {
  return found.flatMap(({ id, one }) => (one.type === type ? [{ id, ...(one as Extract<Evidence, { type: Type }>) }] : []))
}

/** The headings of the interface document. */
const SECTIONS = [
  'Message resource',
  'Call resource',
  'List envelopes',
  'Message statuses',
  'Call statuses',
  'Send a message',
  'List messages',
  'Make a call',
  'List calls',
  'XML instruction document',
  'Authentication',
  'Events',
  'Call status callback',
  'Message status callback',
  'Inbound SMS/MMS webhook',
  'Errors',
  'Limits',
  'Versioning',
]

/** What a link may look like: a page of these sites, written out. */
const LINKS = [
  /^https:\/\/www\.twilio\.com\/docs\/[a-z0-9-]+(?:\/[a-zA-Z0-9.-]+)*$/,
  /^https:\/\/signalwire\.com\/docs\/compatibility-api(?:\/[a-z0-9-]+)+$/,
  /^https:\/\/github\.com\/[\w.-]+\/[\w.-]+(?:\/(?:issues|pull)\/\d+|\/(?:tree|blob)\/[\w.-]+(?:\/[\w.-]+)+)?$/,
]

test('there are many, and each has an id of its own', () => {
  expect(rows.length).toBeGreaterThan(1_000)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(ids.filter((id) => !/^[a-z0-9-]+(?:\.[\w<>.-]+)?$/.test(id))).toEqual([])
})

test('every row of the pages is among them', () => {
  const parameters = endpoints.flatMap((endpoint) => endpoint.parameters.map(({ name }) => parameterRowId(endpoint, name)))
  const attributes = Object.values(VOCABULARY).flatMap(({ name, attributes: own }) => Object.keys(own).map((one) => voiceRowId(name, one)))
  expect(parameters.length).toBeGreaterThan(500)
  expect(attributes.length).toBeGreaterThan(100)
  expect([...parameters, ...attributes].filter((id) => !ids.includes(id))).toEqual([])
  expect(rows.filter(({ page }) => page === 'voice').length).toBe(attributes.length + Object.keys(VOCABULARY).length)
})

describe('what they rest on', () => {
  test('each on something', () => {
    expect(rows.filter(({ evidence }) => evidence.length === 0).map(({ id }) => id)).toEqual([])
  })

  test('there is some of every type', () => {
    for (const type of EVIDENCE_TYPES) expect(of(type).length, type).toBeGreaterThan(0)
  })

  test('a section that the interface document has', () => {
    expect(of('document').filter(({ section }) => !SECTIONS.includes(section))).toEqual([])
  })

  test('a link that could be followed', () => {
    const links = [...of('page'), ...of('recorded'), ...of('measured')].map(({ id, url }) => ({ id, url }))
    expect(links.length).toBeGreaterThan(1_000)
    expect(links.filter(({ url }) => !LINKS.some((form) => form.test(url)))).toEqual([])
  })

  test('a guess that is there, with its text', () => {
    const guesses = of('guess')
    expect(guesses.length).toBeGreaterThan(150)
    expect(guesses.filter(({ id: _, text }) => !Object.values(GUESSES).some((guess) => guess.text === text))).toEqual([])
  })

  test('what is noted of a row is noted of one that is there', () => {
    expect([...Object.keys(LEANS), ...Object.keys(SEEN)].filter((id) => !ids.includes(id))).toEqual([])
  })
})

describe.skipIf(MISSING)(`the vendor's description${MISSING}`, () => {
  const apiOf = (file: string) => file.replace(/^twilio_|\.json$/g, '') as VendorApi

  test('has every operation that a row rests on', () => {
    const missing = of('schema').filter(({ file, operation }) => operationsOf(apiOf(file)).get(nameless(operation)) === undefined)
    expect(missing.map(({ id, operation }) => `${id}: ${operation}`)).toEqual([])
  })

  test('has every parameter that a row rests on', () => {
    const parameters = endpoints.flatMap((endpoint) =>
      endpoint.parameters.map(({ name }) => ({ id: parameterRowId(endpoint, name), name })),
    )
    const names = new Map(parameters.map(({ id, name }) => [id, name]))
    const checked = of('schema').filter(({ id }) => names.has(id))
    expect(checked.length).toBeGreaterThan(400)
    const missing = checked.filter(
      ({ id, file, operation }) =>
        !operationsOf(apiOf(file))
          .get(nameless(operation))
          ?.includes(names.get(id) ?? ''),
    )
    expect(missing.map(({ id }) => id)).toEqual([])
  })

  test('knows the products by the names of its files', () => {
    for (const { schema } of hosts) expect(operationsOf(apiOf(schema)).size).toBeGreaterThan(0)
  })
})

/** A path's names differ. */
function nameless(operation: string): string {
  return operation.replaceAll(/\{\w+\}/g, '{}')
}

describe('docs/how-true.md', () => {
  test('counts what there is', async () => {
    await expect(renderHowTrue()).toMatchFileSnapshot('../../docs/how-true.md')
  })

  test('leads to the form, which asks for what is needed', () => {
    const form = new URL('../../.github/ISSUE_TEMPLATE/it-differs.yml', import.meta.url)
    expect(existsSync(form)).toBe(true)
    const text = readFileSync(form, 'utf8')
    const asked = [...text.matchAll(/^ {4}id: (.*)$/gm)].map(([, id]) => id)
    expect(asked).toEqual(['row', 'provider', 'ringback', 'provider-did', 'recording', 'secrets'])
    // The ids that it shows are there.
    const shown = [...(/description: Its id, such as (.*)$/m.exec(text)?.[1] ?? '').matchAll(/`([\w.-]+)`/g)].map(([, id]) => id ?? '')
    expect(shown.length).toBe(3)
    expect(shown.filter((id) => !ids.includes(id) && !Object.hasOwn(GUESSES, id))).toEqual([])
  })
})
