// Renders docs/how-true.md: its numbers are counted, and never written by hand.
import { GUESSES } from '../../../src/domain/guesses/guesses'
import { EVIDENCE_TYPES, type EvidenceType } from '../../../src/references/evidence'
import { references } from '../../../src/references/references'

const MEANING: Readonly<Record<EvidenceType, string>> = {
  document: 'a section of the interface document, which wins where it speaks',
  schema: "an operation of Twilio's own description",
  page: "a page of Twilio's or SignalWire's",
  recorded: 'a recording of what a real account did',
  measured: 'a public thread in which somebody met it',
  guess: 'nothing that we know of: a guess, with an id and its reason',
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
    'A mock that is wrong makes tests green and production red. ringback was never next to a provider: what it does, somebody read, saw or made up. So it says which, row by row, and a test can ask.',
    '',
    `**Every row says what it rests on.** [Compatibility](compatibility.md) and the [table of verbs](voice.md#documents) have ${rows.length} rows. Each has an id, such as \`post-messages.To\`, and evidence, often more than one:`,
    '',
    '| rows | rest on |',
    '| --- | --- |',
    ...EVIDENCE_TYPES.map((type) => `| ${count(type)} | ${MEANING[type]} |`),
    '',
    `${alone} rest on nothing but a guess. A test fails for a row without evidence, for a link of a dead form, for an operation that the description does not have, and for a guess that is not there or that nothing leans on.`,
    '',
    `**A guess says so when it is acted upon.** There are ${guesses.length} of them in [Guesses](guesses.md), and ${told} are tied to the line of code that acts upon them:`,
    '',
    '```ts',
    "await client.messages.create({ from: shop.e164, to: ana.number, body: 'Hi', statusCallback: 'https://app.test/status' })",
    'await phone.clock.drain()',
    '',
    "expect(phone.guesses()).toEqual([{ id: 'text-sending-called-back', text: '`sending` is called back' }])",
    '```',
    '',
    'A test that must rest on none says `expect(phone.guesses()).toEqual([])`; with `strict: true` each guess is an [alert](reference.md#alerts) of level `info` as well, which fails nothing by itself.',
    '',
    "**Every answer is held to the vendor's description.** While ringback's own tests run, what it answers is compared with the schema of the operation in Twilio's OpenAPI files: keys, types, formats, words of a list. Where ringback differs on purpose, a list says why. `npm run schema` does it with a folder of those files, and says how many answers of which operations it held to them ([Contributing](../CONTRIBUTING.md#the-vendors-descriptions)). The SDKs of Twilio and SignalWire, four major versions of them, read the answers besides.",
    '',
    '**Recordings are played again.** Calls of real accounts with a voice agent, frame by frame, are held against what ringback does with the same words and keys: orders and texts are theirs, and times are their medians. [A recorder and a player](record-and-replay.md) of your own traffic come with the package, and they take secrets out.',
    '',
    '**One suite, two targets.** [A conformance suite](conformance.md) states what an app can see, once, and runs against ringback or, if you name an account and agree to what it costs, against the provider. Nothing asks a real account by itself.',
    '',
    '## Check a row',
    '',
    '1. Find its id: the anchor of its heading and its name, or `phone.guesses()`, or a [server](server.md): `GET /_ringback/v1/references?id=post-messages.To`.',
    '2. Follow its evidence, or try it on an account.',
    '3. Where it differs, open an issue with the form [It differs](../.github/ISSUE_TEMPLATE/it-differs.yml): the id, what ringback did, what the provider did, and a recording. It becomes a test before it becomes a change.',
    '',
    'What none of this shows: how long a provider takes, what it costs, what a carrier filters, and what it will change tomorrow.',
    '',
  ].join('\n')
}
