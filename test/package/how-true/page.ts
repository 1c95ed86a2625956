// Renders docs/how-true.md: its numbers are counted, and never written by hand.
import { GUESSES } from '../../../src/domain/guesses/guesses'
import { EVIDENCE_TYPES, type EvidenceType } from '../../../src/references/evidence'
import { references } from '../../../src/references/references'

const MEANING: Readonly<Record<EvidenceType, string>> = {
  document: 'a section of the interface document, which has priority',
  schema: "an operation of Twilio's own description",
  page: "a page of Twilio's or SignalWire's",
  recorded: 'a recording of a real account',
  measured: 'a public thread that reports it',
  guess: 'no source: a guess, with an id and its reason',
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
    'A mock that is wrong makes tests pass that fail in production. ringback was made from documents, recordings and SDKs, and was never compared with a live account. So it says for each behaviour where it comes from, and a test can check that.',
    '',
    `**Every row names its sources.** [Compatibility](compatibility.md) and the [tables of TwiML verbs](voice.md#documents) have ${rows.length} rows. Each has an id, such as \`post-messages.To\`, and one or more sources:`,
    '',
    '| rows | source |',
    '| --- | --- |',
    ...EVIDENCE_TYPES.map((type) => `| ${count(type)} | ${MEANING[type]} |`),
    '',
    `${alone} rows have no source but a guess. A test fails if a row has no source, if a link has an outdated form, if the description does not have the operation, and if a guess does not exist or is not used.`,
    '',
    `**Guesses are reported when they are used.** [Guesses](guesses.md) lists ${guesses.length} of them, and ${told} are reported by the code that uses them:`,
    '',
    '```ts',
    "await client.messages.create({ from: shop.e164, to: ana.number, body: 'Hi', statusCallback: 'https://app.test/status' })",
    'await phone.clock.drain()',
    '',
    "expect(phone.guesses()).toEqual([{ id: 'text-sending-called-back', text: '`sending` is called back' }])",
    '```',
    '',
    'With `expect(phone.guesses()).toEqual([])` a test fails when it depends on a guess. With `strict: true` each guess is also an [alert](reference.md#alerts) of level `info`, which fails no check by itself.',
    '',
    "**Every answer is checked against the vendor's description.** In ringback's own tests each answer is compared with the schema of the operation in Twilio's OpenAPI files: keys, types, formats, enumerations. A list has the differences on purpose, with their reasons. `npm run schema` does it with a folder of those files, and says how many answers of which operations it held to them ([Contributing](../CONTRIBUTING.md#the-vendors-descriptions)). The SDKs of Twilio and SignalWire, four major versions of them, read the answers besides.",
    '',
    '**Recordings are replayed.** Recorded calls of real accounts with a voice agent are compared frame by frame with what ringback does for the same words and keys. Order and texts agree with the recordings, and times are their medians. [A recorder and a player](record-and-replay.md) of your own traffic come with the package, and they take secrets out.',
    '',
    '**One suite, two targets.** [A conformance suite](conformance.md) states what an app can see, once, and runs against ringback or, if you name an account and agree to what it costs, against the provider. Nothing asks a real account by itself.',
    '',
    '## Check a row',
    '',
    '1. Find its id: it is made of the anchor of the heading and the name. `phone.guesses()` has the ids of guesses, and a [server](server.md) lists all: `GET /_ringback/v1/references?id=post-messages.To`.',
    '2. Read its sources, or try it on an account.',
    '3. If it differs, open an issue with the form [It differs](../.github/ISSUE_TEMPLATE/it-differs.yml): the id, what ringback did, what the provider did, and a recording.',
    '',
    'None of this shows how long a provider takes, what it costs, what a carrier filters, and what the provider will change.',
    '',
  ].join('\n')
}
