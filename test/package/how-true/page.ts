// Renders docs/how-true.md: its numbers are counted, and never written by hand.
import { GUESSES } from '../../../src/domain/guesses/guesses'
import { EVIDENCE_TYPES, type EvidenceType } from '../../../src/references/evidence'
import { references } from '../../../src/references/references'

const MEANING: Readonly<Record<EvidenceType, string>> = {
  document: 'a section of the interface document (below), which has priority',
  schema: "an operation in Twilio's OpenAPI description",
  page: "a page of Twilio's or SignalWire's documentation",
  recorded: 'a recording of a real account',
  measured: 'a public report by somebody who observed it',
  guess: 'no source says it: a [guess](guesses.md), with an id and a reason',
}

export function renderHowTrue(): string {
  const rows = references()
  const guesses = Object.values(GUESSES)
  const told = guesses.filter(({ untold }) => untold === undefined).length
  const count = (type: EvidenceType) => rows.filter(({ evidence }) => evidence.some((one) => one.type === type)).length
  const alone = rows.filter(({ evidence }) => evidence.every(({ type }) => type === 'guess')).length
  return [
    '# How true is it?',
    '',
    'If a mock is wrong, tests pass and production fails. **ringback has never been compared with a live account.** It was built from documentation, published recordings and the SDKs. So it says for each behaviour where it comes from, tells a test when it depends on a guess, and brings the tools for comparing it with your own account.',
    '',
    `**Every row names its sources.** [Compatibility](compatibility.md) and the [tables of TwiML verbs](voice.md#twiml-verbs) have ${rows.length} rows. Each has an id, such as \`post-messages.To\`, and at least one source. A row with several sources is counted in several lines:`,
    '',
    '| rows | source |',
    '| --- | --- |',
    ...EVIDENCE_TYPES.map((type) => `| ${count(type)} | ${MEANING[type]} |`),
    '',
    `For ${alone} rows a guess is the only source. The *interface document* is the written description of the REST API and its webhooks that ringback was built from; it is not part of the package. A test of this repository fails if a row has no source, if Twilio's OpenAPI description does not have the operation that the row names, or if the row names a guess that does not exist.`,
    '',
    `**A test can see the guesses that it depends on.** [Guesses](guesses.md) lists all ${guesses.length}. For ${told} of them \`phone.guesses()\` says that a run depended on them:`,
    '',
    '```ts',
    "await client.messages.create({ from: shop.e164, to: ana.number, body: 'Hi', statusCallback: 'https://app.test/status' })",
    'await phone.clock.drain()',
    '',
    "expect(phone.guesses()).toEqual([{ id: 'text-sending-called-back', text: 'A status callback is sent for `sending`' }])",
    '```',
    '',
    'With `expect(phone.guesses()).toEqual([])` a test fails if it depends on a guess. With the option `strict: true` each guess is also an [alert](reference.md#alerts) of level `info`, which makes no check fail.',
    '',
    "**Every response is compared with Twilio's OpenAPI description.** In ringback's own tests each response is checked against the schema of its operation: keys, types, formats, enumerations. Intended differences are on a list, with their reasons. `npm run schema` repeats the comparison with a folder of Twilio's files, and prints how many responses of which operations it checked ([Contributing](../CONTRIBUTING.md#the-vendors-descriptions)). The responses are also read by the real SDKs: four major versions of Twilio's, and SignalWire's.",
    '',
    "**Recordings are replayed.** Published recordings of real calls with a voice agent are compared, message by message, with what ringback does for the same words and keys. The order and the contents of the messages agree, and ringback's times are the medians of the recorded ones. You can do the same with your own traffic: [the recorder and the player](record-and-replay.md) come with the package, and the recorder removes secrets.",
    '',
    '**One suite runs against both.** [The conformance suite](conformance.md) describes what an app can observe. It runs against ringback, and it can run against a real account if you name one and agree to what it costs. Nothing in ringback contacts a real account by itself.',
    '',
    '## Check a row',
    '',
    '1. Find its id. It is the anchor of the heading in [Compatibility](compatibility.md), a dot, and the name: `post-messages.To`. `phone.guesses()` returns the ids of guesses. A phone on a [port](server.md) lists every row with its sources: `GET /_ringback/v1/references?id=post-messages.To`.',
    '2. Read its sources, or try it on an account of your own.',
    '3. If it differs, open an issue with the form [It differs](../.github/ISSUE_TEMPLATE/it-differs.yml): the id, what ringback did, what the provider did, and a recording.',
    '',
    '## What none of this can tell you\n\nHow long the provider takes, what it costs, what a carrier filters, and what the provider will change next week. For these, keep one smoke test against a real account.',
    '',
  ].join('\n')
}
