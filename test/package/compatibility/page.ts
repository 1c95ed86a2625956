// Renders docs/compatibility.md from the tables beside it.

import { accountEndpoints } from './accounts'
import { callbackForms, codes, resources, statements } from './answers'
import { buyingEndpoints } from './buying'
import { callEndpoints } from './calls'
import { conferenceEndpoints } from './conferences'
import { hosts } from './hosts'
import { lookupEndpoints } from './lookups'
import { messageEndpoints } from './messages'
import { messagingEndpoints } from './messaging'
import { missing, numberEndpoints, shortCodeEndpoints } from './numbers'
import { queueEndpoints } from './queues'
import { recordingEndpoints } from './recordings'
import { replyRows } from './replies'
import { streamEndpoints } from './streams'
import type { Endpoint, Parameter, Sources } from './table'

export const endpoints: readonly Endpoint[] = [
  ...messageEndpoints,
  ...callEndpoints,
  ...recordingEndpoints,
  ...streamEndpoints,
  ...queueEndpoints,
  ...conferenceEndpoints,
  ...numberEndpoints,
  ...buyingEndpoints,
  ...shortCodeEndpoints,
  ...accountEndpoints,
  ...messagingEndpoints,
  ...lookupEndpoints,
]

/** Shows every row in which a parameter or an endpoint is not there. */
const OWN_TEST = 'package/compatibility.test.ts'

const SOURCE_NAMES = { i: 'interface document', t: 'Twilio', s: 'SignalWire', '-': 'ringback' } as const

const SIGNALWIRE = 'https://github.com/signalwire/docs/tree/main/specs/compatibility-api'
const TWILIO_SCHEMA = 'https://github.com/twilio/twilio-oai/blob/main/spec/json/twilio_api_v2010.json'

export function renderPage(): string {
  return [
    '# Compatibility',
    '',
    'What ringback does of the interface, endpoint by endpoint. This page is made by a test, which sends every parameter below to the REST interface and looks whether it is read: it cannot drift. After a change run `npx vitest run test/package/compatibility.test.ts -u`.',
    '',
    '- **done**: it means what its source says.',
    '- **partial**: it is read, and the note says what is missing.',
    '- **not**: nobody reads it. The request goes on without, and an [alert](reference.md#alerts) names the parameter.',
    '',
    `Sources: the *interface document* of the service; *Twilio*, the page that is named at each endpoint, and [its schema](${TWILIO_SCHEMA}); *SignalWire*, [its specification](${SIGNALWIRE}). Verbs and attributes of instruction documents are in [Calls](voice.md#documents), differences between the providers in [Dialects](dialects.md), choices without a source in [Guesses](guesses.md).`,
    '',
    'Paths are below `/2010-04-01/Accounts/{AccountSid}`, `/api/laml/2010-04-01/Accounts/{AccountSid}`, or that with the prefix doubled; with or without `.json`; with a form or JSON as the body. `/Accounts` stands below the version itself. Where a host is named, the path is below it.',
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
    'By their own host, or below a first segment of the path that is its name: `http://127.0.0.1:4010/content.twilio.com/v1/Content`. The account is that of the credentials.',
    '',
    ...hosts.flatMap(({ address, title, note, twilio, rows }) => [
      `### ${title}`,
      '',
      `Below \`${address}\`. ${note} Source: [Twilio](${twilio}).`,
      '',
      ...table(
        ['endpoint', 'does', 'parameters', 'test'],
        rows.map(([name, does, parameters, test]) => [name, does, parameters, testLink(test)]),
      ),
      '',
    ]),
    '## Not there',
    '',
    `Answered with 404 (code 20404) or 405 (code 20004), as the service answers for what it does not know. Test: ${testLink(OWN_TEST)}. Other products (Conversations, Studio, …) have other hosts and paths; the option \`guard\` keeps them from the network.`,
    '',
    ...table(
      ['endpoint', 'answer', 'instead'],
      missing.map(([method, path, status, instead]) => [`${method} ${path || 'the account'}`, String(status), instead]),
    ),
    '',
    '## Resources',
    '',
    'Every key is always there, `null` where it is unset. Fields in bold are those of the interface document.',
    '',
    ...resources.flatMap(({ title, fields, document }) => [
      `### ${title}`,
      '',
      ...table(
        ['field', 'note'],
        fields.map(([name, note]) => [document.includes(name) ? `**\`${name}\`**` : `\`${name}\``, note]),
      ),
      '',
    ]),
    '## Callbacks',
    '',
    'Parameters in bold are those of the interface document. The geographic ones (`FromCity`, …) are left out: nothing is known of them. For where callbacks go see [Callbacks](callbacks.md).',
    '',
    ...callbackForms.flatMap(({ title, parameters, document }) => [
      `### ${title}`,
      '',
      ...table(
        ['parameter', 'note'],
        parameters.map(([name, note]) => [document.includes(name) ? `**\`${name}\`**` : `\`${name}\``, note]),
      ),
      '',
    ]),
    '## Instruction documents',
    '',
    'Of calls: [Calls](voice.md#documents) has every verb and attribute, held to what the player does. Of texts, that is, what the webhook of an inbound text answers:',
    '',
    ...table(
      ['element', 'attribute', 'state', 'note'],
      replyRows.map(({ element, attribute, state, note }) => [`\`${element}\``, attribute ? `\`${attribute}\`` : '', state, note]),
    ),
    '',
    `Any other attribute or element inside is skipped with warning 12200, any other verb with 14110. Source: interface document, "XML instruction document" (\`Message\`); [Twilio](https://www.twilio.com/docs/messaging/twiml). Tests: ${testLink('rooms/instructions/messaging.test.ts')}, ${testLink('features/inbound/replies.test.ts')}.`,
    '',
    '## Errors',
    '',
    "Checks run in this order, and the first that fails answers: credentials, account, route, method, required parameters, `To`, `From`, `Body`, media, callback. The codes and their texts are the providers' where they have one; 20400, 20413 and 20414 are ringback's choice.",
    '',
    ...table(
      ['HTTP', 'code', 'when'],
      codes.map(([http, numbers, when]) => [String(http), numbers.join(', '), when]),
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
    `${does.charAt(0).toUpperCase()}${does.slice(1)}. ${note}${note ? ' ' : ''}Source: ${sources.join('; ')}. Test: ${testLink(test)}.`,
    '',
    ...(parameters.length === 0
      ? ['It has no parameters.']
      : table(
          ['parameter', 'state', 'source', 'note', 'test'],
          parameters.map((row) => [`\`${row.name}\``, row.state, sourcesOf(row.sources), row.note, testLink(row.test ?? OWN_TEST)]),
        )),
    '',
  ]
}

export function nameOf({ method, path, host }: Pick<Endpoint, 'method' | 'path' | 'host'>): string {
  return `${method} ${host ? `${host}/${path}` : path || 'the account'}`
}

function sourcesOf(sources: Sources): string {
  return [...sources].map((letter) => SOURCE_NAMES[letter as keyof typeof SOURCE_NAMES]).join(', ')
}

function testLink(test: string): string {
  return `[${test.replace(/\.test\.ts$/, '')}](../test/${test})`
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `|${cells.map((cell) => (cell === '' ? ' |' : ` ${cell} |`)).join('')}`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)]
}
