// The options that can be changed while a phone runs, from outside.
import type { ChangeableOptions } from 'ringback'
import type { Route } from './route'

const OPTION_FIELDS = {
  timing: true,
  callbacks: true,
  throughput: true,
  strict: true,
  optOut: true,
  magicNumbers: true,
  exposeInitiated: true,
  verify: true,
  protectRecordings: true,
  media: true,
  guard: true,
  unknownAccounts: true,
} satisfies Record<keyof ChangeableOptions, true>

const SET = 'the options that were set, without the defaults: `{ timing, callbacks, strict, … }`'

export const OPTION_ROUTES: readonly Route[] = [
  { method: 'GET', path: 'options', takes: [], answers: SET, run: ({ phone }) => ({ json: phone.configure({}) }) },
  {
    method: 'POST',
    path: 'options',
    takes: Object.keys(OPTION_FIELDS).map((name) => `${name}?`),
    example: { timing: { message: { receipt: '5s' } }, callbacks: { attempts: 1 }, strict: true },
    answers: `${SET}; in a group such as \`timing\`, options that are not named stay`,
    run: ({ phone, fields }) => ({ json: phone.configure(fields) }),
  },
]
