// All routes of the control API.
import { ACCOUNT_ROUTES } from './accounts'
import { CLOCK_ROUTES } from './clock'
import { EVIDENCE_ROUTES } from './evidence'
import { FAULT_ROUTES } from './faults'
import { MEDIA_ROUTES } from './media'
import { OPTION_ROUTES } from './options'
import { PEOPLE_ROUTES } from './people'
import { RECORD_ROUTES } from './records'
import { REQUEST_ROUTES } from './requests'
import type { Route } from './route'
import { SETUP_ROUTES } from './setup'
import { VERIFY_ROUTES } from './verify'
import { WATCH_ROUTES } from './watch'

const DESCRIPTION_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: 'health',
    takes: [],
    isOpen: true,
    answers: '`{ status: "ok", version }`, without a token, as soon as the server takes requests',
    run: ({ desk }) => ({ json: { status: 'ok', version: desk.version } }),
  },
  {
    method: 'GET',
    path: 'openapi.json',
    takes: [],
    answers: 'this table, as OpenAPI 3.1',
    async run({ desk }) {
      const { describeControl } = await import('./openapi')
      return { json: describeControl(ROUTES, desk.version) }
    },
  },
]

export const ROUTES: readonly Route[] = [
  ...WATCH_ROUTES,
  ...DESCRIPTION_ROUTES,
  ...CLOCK_ROUTES,
  ...RECORD_ROUTES,
  ...MEDIA_ROUTES,
  ...REQUEST_ROUTES,
  ...PEOPLE_ROUTES,
  ...ACCOUNT_ROUTES,
  ...SETUP_ROUTES,
  ...FAULT_ROUTES,
  ...OPTION_ROUTES,
  ...VERIFY_ROUTES,
  ...EVIDENCE_ROUTES,
]
