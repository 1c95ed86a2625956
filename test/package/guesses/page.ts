// Renders docs/guesses.md from the guesses that the code knows, and links to it.
import { GUESSES, type GuessId, SECTIONS } from '../../../src/domain/guesses/guesses'
import { anchorOf } from '../../../src/references/evidence'

export function renderGuesses(): string {
  const all = Object.values(GUESSES)
  const told = all.filter(({ untold }) => untold === undefined).length
  return [
    '# What follows a guess',
    '',
    'ringback follows its interface document, then what Twilio and SignalWire publish, then what their SDKs and captured traffic show. Where all of them are silent, or contradict each other, somebody had to choose. This page lists the choices, so that no test rests on one unknowingly. It is made of `src/domain/guesses/`: after a change run `npx vitest run test/package/guesses.test.ts -u`.',
    '',
    `There are ${all.length}. \`phone.guesses()\` lists those that a run leaned on, \`[{ id, text }]\`, each once, in the order of their first use; under \`strict\` each has an [alert](reference.md#alerts) of level \`info\`, too. ${told} of them can be told so; of the others the last column says why not. Which rows of [Compatibility](compatibility.md) rest on which is said there.`,
    '',
    'If you can check one against a live account, please open an issue; the form [It differs](../.github/ISSUE_TEMPLATE/it-differs.yml) asks for what is needed.',
    '',
    ...Object.entries(SECTIONS).flatMap(([title, guesses]) => [
      `## ${title}`,
      '',
      '| id | behaviour | why it is a guess | how to change it | told to a run |',
      '| --- | --- | --- | --- | --- |',
      ...Object.entries(guesses).map(([id, { text, why, change = '', untold }]) =>
        lineOf([`\`${id}\``, text, why, change, untold === undefined ? 'yes' : `no: ${untold}`]),
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
