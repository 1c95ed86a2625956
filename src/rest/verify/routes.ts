// Every route of Verify, each once.

import type { Route } from '../http/product'
import { adviseOnCheck, adviseOnService, adviseOnVerification } from './advice'
import { fetchAttempt, fetchSummary, listAttempts } from './attempts'
import { FACTOR_ROUTES } from './factor-routes'
import { createService, fetchService, listServices, removeService, updateService } from './services'
import { createCheck, createVerification, fetchVerification, updateVerification } from './verifications'

export const ROUTES = [
  { path: 'Services', name: 'verifyServices', handlers: { create: createService, list: listServices } },
  {
    path: 'Services/{Sid}',
    name: 'verifyServices',
    handlers: { fetch: fetchService, update: updateService, remove: removeService },
    advice: { update: adviseOnService },
  },
  {
    path: 'Services/{ServiceSid}/Verifications',
    name: 'verifications',
    handlers: { create: createVerification },
    advice: { create: adviseOnVerification },
  },
  {
    path: 'Services/{ServiceSid}/Verifications/{Sid}',
    name: 'verifications',
    handlers: { fetch: fetchVerification, update: updateVerification },
  },
  {
    path: 'Services/{ServiceSid}/VerificationCheck',
    name: 'verificationChecks',
    handlers: { create: createCheck },
    advice: { create: adviseOnCheck },
  },
  // Before the path of one: the first route that fits serves.
  { path: 'Attempts/Summary', name: 'verificationAttemptsSummary', handlers: { fetch: fetchSummary } },
  { path: 'Attempts', name: 'verificationAttempts', handlers: { list: listAttempts } },
  { path: 'Attempts/{Sid}', name: 'verificationAttempts', handlers: { fetch: fetchAttempt } },
  ...FACTOR_ROUTES,
] as const satisfies readonly Route[]
