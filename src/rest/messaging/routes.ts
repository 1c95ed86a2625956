// Every route of Messaging, each once.

import type { Route } from '../http/product'
import { fetchChannelSender, listChannelSenders } from './channel-senders'
import { adviseOnNumber, alphaSenderHandlers, numberHandlers, shortCodeHandlers } from './pool'
import { createService, fetchService, listServices, removeService, updateService } from './services'

const POOL = 'Services/{ServiceSid}'

export const ROUTES = [
  { path: 'Services', name: 'messagingServices', handlers: { create: createService, list: listServices } },
  { path: 'Services/{Sid}', name: 'messagingServices', handlers: { fetch: fetchService, update: updateService, remove: removeService } },
  {
    path: `${POOL}/PhoneNumbers`,
    name: 'messagingServicePhoneNumbers',
    handlers: numberHandlers.whole,
    advice: { create: adviseOnNumber },
  },
  { path: `${POOL}/PhoneNumbers/{Sid}`, name: 'messagingServicePhoneNumbers', handlers: numberHandlers.one },
  { path: `${POOL}/ShortCodes`, name: 'messagingServiceShortCodes', handlers: shortCodeHandlers.whole },
  { path: `${POOL}/ShortCodes/{Sid}`, name: 'messagingServiceShortCodes', handlers: shortCodeHandlers.one },
  { path: `${POOL}/AlphaSenders`, name: 'messagingServiceAlphaSenders', handlers: alphaSenderHandlers.whole },
  { path: `${POOL}/AlphaSenders/{Sid}`, name: 'messagingServiceAlphaSenders', handlers: alphaSenderHandlers.one },
  { path: `${POOL}/ChannelSenders`, name: 'messagingServiceChannelSenders', handlers: { list: listChannelSenders } },
  { path: `${POOL}/ChannelSenders/{Sid}`, name: 'messagingServiceChannelSenders', handlers: { fetch: fetchChannelSender } },
] as const satisfies readonly Route[]
