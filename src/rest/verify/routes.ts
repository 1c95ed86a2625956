// Every route of Verify, each once.

import type { Route } from '../http/product'
import { createService, fetchService, listServices, removeService, updateService } from './services'

export const ROUTES = [
  { path: 'Services', name: 'verifyServices', handlers: { create: createService, list: listServices } },
  { path: 'Services/{Sid}', name: 'verifyServices', handlers: { fetch: fetchService, update: updateService, remove: removeService } },
] as const satisfies readonly Route[]
