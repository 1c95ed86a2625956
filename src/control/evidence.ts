// What a run may be trusted in: the guesses that it leaned on, and what every row of the pages rests on.
import { type Route, textOf } from './route'

export const EVIDENCE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: 'guesses',
    takes: [],
    answers: '`[{ id, text }]`: the [guesses](guesses.md) that this run depended on, each once, in the order of their first use',
    run: ({ phone }) => ({ json: phone.guesses() }),
  },
  {
    method: 'GET',
    path: 'references',
    takes: ['id?'],
    answers:
      '`[{ id, page, name, state, note, evidence }]`: the rows of [Compatibility](compatibility.md) and of the tables of TwiML verbs with their sources; one row by its `id`',
    async run({ fields }) {
      const { references } = await import('../references/references')
      const id = textOf(fields, 'id')
      return { json: references().filter((row) => id === undefined || row.id === id) }
    },
  },
]
