// All routes of the control API.
import { ACCOUNT_ROUTES } from './accounts'
import { CLOCK_ROUTES } from './clock'
import { EVIDENCE_ROUTES } from './evidence'
import { PEOPLE_ROUTES } from './people'
import { RECORD_ROUTES } from './records'
import type { Route } from './route'
import { SETUP_ROUTES } from './setup'
import { VERIFY_ROUTES } from './verify'
import { WATCH_ROUTES } from './watch'

export const ROUTES: readonly Route[] = [
  ...WATCH_ROUTES,
  ...CLOCK_ROUTES,
  ...RECORD_ROUTES,
  ...PEOPLE_ROUTES,
  ...ACCOUNT_ROUTES,
  ...SETUP_ROUTES,
  ...VERIFY_ROUTES,
  ...EVIDENCE_ROUTES,
]
