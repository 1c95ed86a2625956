// Every route of Verify, each once.

import type { Route } from '../http/product'
import { FACTOR_ROUTES } from './factor-routes'
import { createService, fetchService, listServices, removeService, updateService } from './services'

export const ROUTES = [
  { path: 'Services', name: 'verifyServices', handlers: { create: createService, list: listServices } },
  { path: 'Services/{Sid}', name: 'verifyServices', handlers: { fetch: fetchService, update: updateService, remove: removeService } },
  ...FACTOR_ROUTES,
] as const satisfies readonly Route[]
