// Renders docs/guesses.md from the guesses that the code knows, and links to it.
import { GUESSES, type GuessId, SECTIONS } from '../../../src/domain/guesses/guesses'
import { anchorOf } from '../../../src/references/evidence'

export function renderGuesses(): string {
  const all = Object.values(GUESSES)
  const told = all.filter(({ untold }) => untold === undefined).length
  return [
    '# Guesses',
    '',
    'ringback follows its interface document, then what Twilio and SignalWire publish, then what their SDKs and captured traffic show. If none of these says what happens, or if they contradict each other, ringback had to choose. This page lists every such choice, so that no test depends on one unknowingly.',
    '',
    `There are ${all.length}. \`phone.guesses()\` returns those on which a run depended, \`[{ id, text }]\`, each once, in the order of their first use. With \`strict: true\` each is also an [alert](reference.md#alerts) of level \`info\`. This works for ${told} of them; for the others the third column says why not. [Compatibility](compatibility.md) names the guesses of each row.`,
    '',
    "In the columns, *the interface document* is the description of the service that ringback was built from, and *the dictionary* is [Twilio's list of error codes](https://www.twilio.com/docs/api/errors). *Measured*, *recorded* and *captured* mean that somebody published what a real account did.",
    '',
    'If you can check one against a live account, please open an issue; the form [It differs](../.github/ISSUE_TEMPLATE/it-differs.yml) asks for what is needed. (For contributors: this page is made from `src/domain/guesses/`. After a change run `npx vitest run --project unit test/package/guesses.test.ts -u`.)',
    '',
    ...Object.entries(SECTIONS).flatMap(([title, guesses]) => [
      `## ${title}`,
      '',
      '| id | what ringback does | why it is a guess | how to change it |',
      '| --- | --- | --- | --- |',
      ...Object.entries(guesses).map(([id, { text, why, change = '', untold }]) =>
        lineOf([`\`${id}\``, text, untold === undefined ? why : `${why}. *Not in \`phone.guesses()\`:* ${untold}`, change]),
      ),
      '',
    ]),
  ].join('\n')
}

/** To its section. */
export function guessLink(id: GuessId): string {
  const [title = ''] = Object.entries(SECTIONS).find(([, guesses]) => Object.hasOwn(guesses, id)) ?? []
  return `[\`${id}\`](guesses.md#${anchorOf(title)})`
}

function lineOf(cells: readonly string[]): string {
  return `|${cells.map((cell) => (cell === '' ? ' |' : ` ${cell} |`)).join('')}`
}
