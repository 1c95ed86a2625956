// Every route of Messaging, each once.

import type { Route } from '../http/product'
import { adviseOnMember, createMember, fetchMember, listMembers, removeMember } from './phone-numbers'
import { createService, fetchService, listServices, removeService, updateService } from './services'

export const ROUTES = [
  { path: 'Services', name: 'messagingServices', handlers: { create: createService, list: listServices } },
  { path: 'Services/{Sid}', name: 'messagingServices', handlers: { fetch: fetchService, update: updateService, remove: removeService } },
  {
    path: 'Services/{ServiceSid}/PhoneNumbers',
    name: 'messagingServicePhoneNumbers',
    handlers: { create: createMember, list: listMembers },
    advice: { create: adviseOnMember },
  },
  {
    path: 'Services/{ServiceSid}/PhoneNumbers/{Sid}',
    name: 'messagingServicePhoneNumbers',
    handlers: { fetch: fetchMember, remove: removeMember },
  },
] as const satisfies readonly Route[]
