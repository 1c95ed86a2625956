// Renders docs/compatibility.md from the tables beside it.

import { replyRowId, rowId } from '../../../src/references/answers'
import { codeRowId, endpoints, hostRowId, nameOf, parameterRowId } from '../../../src/references/endpoints'
import { anchorOf, EVIDENCE_TYPES, type Evidence, type EvidenceType, type Reference } from '../../../src/references/evidence'
import { references } from '../../../src/references/references'
import { callbackForms, codes, resources, statements } from '../../../src/references/tables/answers'
import { hosts } from '../../../src/references/tables/hosts'
import { missing } from '../../../src/references/tables/numbers'
import { replyRows } from '../../../src/references/tables/replies'
import type { Endpoint, Parameter } from '../../../src/references/tables/table'
import { SIGNALWIRE_SPECIFICATION, TWILIO_SCHEMAS } from '../../../src/references/vendors'
import { guessLink } from '../guesses/page'

/** Shows every row in which a parameter or an endpoint is not there. */
const OWN_TEST = 'package/compatibility.test.ts'

const ALL: readonly Reference[] = references()
const BY_ID: ReadonlyMap<string, Reference> = new Map(ALL.map((row) => [row.id, row]))

/** What the words of the page mean. */
const WORDS: Readonly<Record<EvidenceType, string>> = {
  document: 'a section of the interface document',
  schema: "an operation in Twilio's OpenAPI description",
  page: "a page of the provider's documentation",
  recorded: 'a recording of what a provider did',
  measured: 'a public report by somebody who observed it',
  guess: 'no source says it; [Guesses](guesses.md) has the reason',
}

/** Operations that are served and that the vendor's descriptions know. test/whole/vendor/parameters.test.ts counts them. */
export const HELD_OPERATIONS = 183

export function renderPage(): string {
  return [
    '# Compatibility',
    '',
    'Every endpoint and parameter of the REST API, and whether ringback supports it. A test makes this page: it sends every parameter below to the API and checks whether it is read. (For contributors: after a change run `npx vitest run --project unit test/package/compatibility.test.ts -u`.) For TwiML see [Calls](voice.md#twiml-verbs); for the differences between Twilio and SignalWire see [Dialects](dialects.md).',
    '',
    '- **done**: it works as its source says.',
    '- **partial**: it is read, and the note says what is missing.',
    '- **not**: ringback ignores it, and an [alert](reference.md#alerts) names the parameter.',
    '',
    `The column *source* says where each row comes from. *interface document*: the written description of the service that ringback was built from; where it speaks, it has priority. *schema*: [Twilio's OpenAPI description](${TWILIO_SCHEMAS}). *Twilio*: the page that the endpoint names. *SignalWire*: [its specification](${SIGNALWIRE_SPECIFICATION}). Any other word is the id of a [guess](guesses.md).`,
    '',
    ...countLines(),
    '',
    `In ringback's own tests every response is checked against Twilio's schemas of the 2010 API, Content, Lookup v2, Messaging and Verify: status, fields, types, enumerations, formats. The schemas describe ${HELD_OPERATIONS} of the operations below, and the tests call each of them. This page has every parameter that the schemas list for these operations.`,
    '',
    'A path such as `Messages` continues `/2010-04-01/Accounts/{AccountSid}/` or `/api/laml/2010-04-01/Accounts/{AccountSid}/` (also with the doubled prefix that some SDKs send). `/Accounts` continues the version: `/2010-04-01/Accounts`. If a host is named, the path begins after that host. Paths work with and without `.json`, and bodies may be a form or JSON.',
    '',
    '## Endpoints',
    '',
    ...table(
      ['endpoint', 'does', 'parameters done', 'partial', 'not'],
      endpoints.map((endpoint) => {
        const count = (state: Parameter['state']) => String(endpoint.parameters.filter((row) => row.state === state).length || '')
        return [`[${nameOf(endpoint)}](#${anchorOf(nameOf(endpoint))})`, endpoint.does, count('done'), count('partial'), count('not')]
      }),
    ),
    '',
    ...endpoints.flatMap(renderEndpoint),
    '## Other hosts',
    '',
    'These products have a host of their own. A phone on a port also serves them if the host is the first segment of the path: `http://127.0.0.1:4010/content.twilio.com/v1/Content`. The credentials decide which account is meant.',
    '',
    ...hosts.flatMap(({ address, title, note, twilio, rows }) => [
      `### ${title}`,
      '',
      `Paths continue \`${address}\`. ${note} Source: [Twilio](${twilio}).`,
      '',
      ...table(
        ['endpoint', 'does', 'parameters', 'test'],
        rows.map(([name, does, parameters, test]) => [name, withGuesses(does, hostRowId(title, name)), parameters, testLink(test)]),
      ),
      '',
    ]),
    '## Not there',
    '',
    `These are answered with 404 (code 20404) or 405 (code 20004), as the service answers an unknown path. Test: ${testLink(OWN_TEST)}. Other products (Conversations, Studio, …) have other hosts and paths; the option [\`guard\`](quick-start.md#nothing-reaches-the-network) keeps such requests from the network.`,
    '',
    ...table(
      ['endpoint', 'response', 'what to use instead'],
      missing.map(([method, path, status, instead]) => [`${method} ${path || 'the account'}`, String(status), instead]),
    ),
    '',
    '## Resources',
    '',
    'Every key is always there, and `null` if it is unset. Fields in bold are in the interface document; all of them are in the schema.',
    '',
    ...resources.flatMap(({ title, fields, document }) => [
      `### ${title}`,
      '',
      ...table(
        ['field', 'note'],
        fields.map(([name, note]) => [document.includes(name) ? `**\`${name}\`**` : `\`${name}\``, withGuesses(note, rowId(title, name))]),
      ),
      '',
    ]),
    '## Callbacks',
    '',
    'The parameters of each webhook and status callback. Those in bold are in the interface document. [Callbacks](callbacks.md) says when each one is sent.',
    '',
    ...callbackForms.flatMap(({ title, parameters, document }) => [
      `### ${title}`,
      '',
      ...table(
        ['parameter', 'note'],
        parameters.map(([name, note]) => [
          document.includes(name) ? `**\`${name}\`**` : `\`${name}\``,
          withGuesses(note, rowId(title, name)),
        ]),
      ),
      '',
    ]),
    '## TwiML',
    '',
    'For calls, [Calls](voice.md#twiml-verbs) has every verb and attribute. For messages, this is the TwiML that the webhook of an inbound message may answer with:',
    '',
    ...table(
      ['element', 'attribute', 'state', 'note'],
      replyRows.map(({ element, attribute, state, note }) => [
        `\`${element}\``,
        attribute ? `\`${attribute}\`` : '',
        state,
        withGuesses(note, replyRowId(element, attribute)),
      ]),
    ),
    '',
    `Any other attribute, or element inside a verb, is skipped with warning 12200; any other verb is skipped with warning 14110. Source: interface document, "XML instruction document" (\`Message\`); [Twilio](https://www.twilio.com/docs/messaging/twiml). Tests: ${testLink('rooms/instructions/messaging.test.ts')}, ${testLink('features/inbound/replies.test.ts')}.`,
    '',
    '## Errors',
    '',
    "Checks run in this order, and the first that fails decides the error: credentials, account, route, method, required parameters, `To`, `From`, `Body`, media, callback. Codes and messages are the provider's if it has one; 20400, 20413 and 20414 are ringback's choice.",
    '',
    ...table(
      ['HTTP', 'code', 'when'],
      codes.map(([http, numbers, when, key]) => [String(http), numbers.join(', '), withGuesses(when, codeRowId(numbers, key))]),
    ),
    '',
    '## Other statements of the interface document',
    '',
    ...table(
      ['section', 'statement', 'test'],
      statements.map(([section, statement, test]) => [section, statement, testLink(test)]),
    ),
    '',
  ].join('\n')
}

function renderEndpoint(endpoint: Endpoint): string[] {
  const { does, section, twilio, note, test, parameters } = endpoint
  const sources = [...(section ? [`interface document, "${section}"`] : []), `[Twilio](${twilio})`]
  return [
    `### ${nameOf(endpoint)}`,
    '',
    `${does.charAt(0).toUpperCase()}${does.slice(1)}. ${note}${note ? ' ' : ''}Source: ${sources.join('; ')}.${guessesOf(anchorOf(nameOf(endpoint)), ' Guesses: ', '.')} Test: ${testLink(test)}.`,
    '',
    ...(parameters.length === 0
      ? ['It has no parameters.']
      : table(
          ['parameter', 'state', 'source', 'note', 'test'],
          parameters.map((row) => [
            `\`${row.name}\``,
            row.state,
            sourcesOf(parameterRowId(endpoint, row.name)),
            row.note,
            testLink(row.test ?? OWN_TEST),
          ]),
        )),
    '',
  ]
}

/** How many rows rest on what. A row may rest on several. */
function countLines(): string[] {
  const count = (type: EvidenceType) => ALL.filter(({ evidence }) => evidence.some((one) => one.type === type)).length
  const alone = ALL.filter(({ evidence }) => evidence.every(({ type }) => type === 'guess')).length
  return [
    `Every row has an id that does not change: the anchor of its heading and its name, such as \`post-messages.To\`. There are ${ALL.length} rows, including those for TwiML (\`twiml.gather.speechTimeout\`). A phone on a [port](server.md) lists them with their sources: \`GET /_ringback/v1/references\`. For ${alone} of them a guess is the only source.`,
    '',
    ...table(
      ['source', 'rows', 'what it is'],
      EVIDENCE_TYPES.map((type) => [type, String(count(type)), WORDS[type]]),
    ),
    '',
    '[How true is it?](how-true.md) says how to check a row.',
  ]
}

function sourcesOf(id: string): string {
  return evidenceOf(id).map(wordFor).join(', ')
}

function wordFor(evidence: Evidence): string {
  switch (evidence.type) {
    case 'document':
      return 'interface document'
    case 'page':
      return evidence.provider
    case 'recorded':
    case 'measured':
      return `[${evidence.type}](${evidence.url})`
    case 'guess':
      return guessLink(evidence.id)
    default:
      return evidence.type
  }
}

function withGuesses(note: string, id: string): string {
  return `${note}${guessesOf(id, note === '' ? '' : '; ')}`
}

function guessesOf(id: string, before: string, after = ''): string {
  const seen = evidenceOf(id).filter(({ type }) => type === 'guess' || type === 'measured' || type === 'recorded')
  return seen.length === 0 ? '' : `${before}${seen.map(wordFor).join(', ')}${after}`
}

/** @throws Error where the page shows a row that has no id. */
function evidenceOf(id: string): readonly Evidence[] {
  const row = BY_ID.get(id)
  if (!row) throw new Error(`No row has the id ${id}.`)
  return row.evidence
}

function testLink(test: string): string {
  return `[${test.replace(/\.test\.ts$/, '')}](../test/${test})`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `|${cells.map((cell) => (cell === '' ? ' |' : ` ${cell} |`)).join('')}`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)]
}
