// Every route under an account, each once: path, name, and who answers which operation.

import type { NumberSort } from '../../domain/numbering/plan'
import type { Route } from '../http/product'
import { adviseOnStatus, adviseOnSubaccount, createAccount, fetchAccount, listAccounts, updateAccount } from './accounts'
import { adviseOnCall, adviseOnMessage, adviseOnNumber } from './advice'
import { createApplication, fetchApplication, listApplications, removeApplication, updateApplication } from './applications'
import { adviseOnCountry, fetchCountry, listAvailable, listCountries } from './available-numbers'
import { adviseOnBalance, fetchBalance } from './balance'
import { createCall, fetchCall, listCalls, removeCall, updateCall } from './calls'
import { fetchConference, listConferences, updateConference } from './conferences'
import { createFeedback } from './feedback'
import { createIceToken } from './ice-tokens'
import { createKey, fetchKey, listKeys, listSigningKeys, removeKey, updateKey } from './keys'
import { fetchMedia, listMedia, removeMedia } from './media'
import { createMessage, fetchMessage, listMessages, removeMessage, updateMessage } from './messages'
import { createNumber, createNumberOf, fetchNumber, listNumbers, listNumbersOf, removeNumber, updateNumber } from './numbers'
import { fetchCallerId, listCallerIds, removeCallerId, updateCallerId, validateCallerId } from './outgoing-caller-ids'
import { createParticipant, fetchParticipant, listParticipants, removeParticipant, updateParticipant } from './participants'
import { createQueue, fetchMember, fetchQueue, listMembers, listQueues, removeQueue, updateMember, updateQueue } from './queues'
import {
  createRecording,
  fetchOfCall,
  fetchOfConference,
  fetchRecording,
  listOfCall,
  listOfConference,
  listRecordings,
  removeOfCall,
  removeOfConference,
  removeRecording,
  updateOfCall,
  updateOfConference,
} from './recordings'
import { fetchShortCode, listShortCodes, updateShortCode } from './short-codes'
import {
  fetchTranscription,
  listOfRecording,
  listTranscriptions,
  removeTranscription,
  startTranscription,
  stopTranscription,
} from './transcriptions'
import { listUsage, listUsageByPeriod } from './usage/list'

export const ROUTES = [
  {
    path: '',
    name: 'accounts',
    handlers: { fetch: fetchAccount, update: updateAccount },
    advice: { update: adviseOnStatus },
    needsMainKey: true,
  },
  {
    path: 'Messages',
    name: 'messages',
    handlers: { create: createMessage, list: listMessages },
    advice: { create: adviseOnMessage },
  },
  { path: 'Messages/{Sid}', name: 'messages', handlers: { fetch: fetchMessage, update: updateMessage, remove: removeMessage } },
  { path: 'Messages/{MessageSid}/Media', name: 'media', handlers: { list: listMedia } },
  { path: 'Messages/{MessageSid}/Media/{Sid}', name: 'media', handlers: { fetch: fetchMedia, remove: removeMedia } },
  { path: 'Messages/{MessageSid}/Feedback', name: 'feedback', handlers: { create: createFeedback } },
  { path: 'Calls', name: 'calls', handlers: { create: createCall, list: listCalls }, advice: { create: adviseOnCall } },
  { path: 'Calls/{Sid}', name: 'calls', handlers: { fetch: fetchCall, update: updateCall, remove: removeCall } },
  { path: 'Conferences', name: 'conferences', handlers: { list: listConferences } },
  { path: 'Conferences/{Sid}', name: 'conferences', handlers: { fetch: fetchConference, update: updateConference } },
  {
    path: 'Conferences/{ConferenceSid}/Participants',
    name: 'participants',
    handlers: { create: createParticipant, list: listParticipants },
    advice: { create: adviseOnCall },
  },
  {
    path: 'Conferences/{ConferenceSid}/Participants/{CallSid}',
    name: 'participants',
    handlers: { fetch: fetchParticipant, update: updateParticipant, remove: removeParticipant },
  },
  {
    path: 'IncomingPhoneNumbers',
    name: 'incomingPhoneNumbers',
    handlers: { create: createNumber, list: listNumbers },
    advice: { create: adviseOnNumber },
  },
  numbersOf('Local', 'local'),
  numbersOf('TollFree', 'toll-free'),
  numbersOf('Mobile', 'mobile'),
  {
    path: 'IncomingPhoneNumbers/{Sid}',
    name: 'incomingPhoneNumbers',
    handlers: { fetch: fetchNumber, update: updateNumber, remove: removeNumber },
    advice: { update: adviseOnNumber },
  },
  { path: 'AvailablePhoneNumbers', name: 'availablePhoneNumbers', handlers: { list: listCountries } },
  {
    path: 'AvailablePhoneNumbers/{CountryCode}',
    name: 'availablePhoneNumbers',
    handlers: { fetch: fetchCountry },
    advice: { fetch: adviseOnCountry },
  },
  availableOf('Local', 'local'),
  availableOf('TollFree', 'toll-free'),
  availableOf('Mobile', 'mobile'),
  { path: 'OutgoingCallerIds', name: 'outgoingCallerIds', handlers: { create: validateCallerId, list: listCallerIds } },
  {
    path: 'OutgoingCallerIds/{Sid}',
    name: 'outgoingCallerIds',
    handlers: { fetch: fetchCallerId, update: updateCallerId, remove: removeCallerId },
  },
  { path: 'Applications', name: 'applications', handlers: { create: createApplication, list: listApplications } },
  {
    path: 'Applications/{Sid}',
    name: 'applications',
    handlers: { fetch: fetchApplication, update: updateApplication, remove: removeApplication },
  },
  { path: 'SMS/ShortCodes', name: 'shortCodes', handlers: { list: listShortCodes } },
  { path: 'SMS/ShortCodes/{Sid}', name: 'shortCodes', handlers: { fetch: fetchShortCode, update: updateShortCode } },
  { path: 'Keys', name: 'keys', handlers: { create: createKey, list: listKeys }, needsMainKey: true },
  { path: 'Keys/{Sid}', name: 'keys', handlers: { fetch: fetchKey, update: updateKey, remove: removeKey }, needsMainKey: true },
  { path: 'SigningKeys', name: 'signingKeys', handlers: { create: createKey, list: listSigningKeys }, needsMainKey: true },
  {
    path: 'SigningKeys/{Sid}',
    name: 'signingKeys',
    handlers: { fetch: fetchKey, update: updateKey, remove: removeKey },
    needsMainKey: true,
  },
  { path: 'Queues', name: 'queues', handlers: { create: createQueue, list: listQueues } },
  { path: 'Queues/{Sid}', name: 'queues', handlers: { fetch: fetchQueue, update: updateQueue, remove: removeQueue } },
  { path: 'Queues/{QueueSid}/Members', name: 'queueMembers', handlers: { list: listMembers } },
  { path: 'Queues/{QueueSid}/Members/{CallSid}', name: 'queueMembers', handlers: { fetch: fetchMember, update: updateMember } },
  { path: 'Balance', name: 'balance', handlers: { fetch: fetchBalance }, advice: { fetch: adviseOnBalance } },
  { path: 'Tokens', name: 'tokens', handlers: { create: createIceToken } },
  { path: 'Recordings', name: 'recordings', handlers: { list: listRecordings } },
  {
    path: 'Recordings/{Sid}',
    name: 'recordings',
    handlers: { fetch: fetchRecording, remove: removeRecording },
    isOpen: ({ json }, { protectRecordings }) => !json && !protectRecordings,
  },
  { path: 'Recordings/{RecordingSid}/Transcriptions', name: 'transcriptions', handlers: { list: listOfRecording } },
  {
    path: 'Recordings/{RecordingSid}/Transcriptions/{Sid}',
    name: 'transcriptions',
    handlers: { fetch: fetchTranscription, remove: removeTranscription },
  },
  { path: 'Transcriptions', name: 'transcriptions', handlers: { list: listTranscriptions } },
  { path: 'Transcriptions/{Sid}', name: 'transcriptions', handlers: { fetch: fetchTranscription, remove: removeTranscription } },
  { path: 'Calls/{CallSid}/Recordings', name: 'recordings', handlers: { create: createRecording, list: listOfCall } },
  {
    path: 'Calls/{CallSid}/Recordings/{Sid}',
    name: 'recordings',
    handlers: { fetch: fetchOfCall, update: updateOfCall, remove: removeOfCall },
  },
  { path: 'Conferences/{ConferenceSid}/Recordings', name: 'recordings', handlers: { list: listOfConference } },
  {
    path: 'Conferences/{ConferenceSid}/Recordings/{Sid}',
    name: 'recordings',
    handlers: { fetch: fetchOfConference, update: updateOfConference, remove: removeOfConference },
  },
  { path: 'Calls/{CallSid}/Transcriptions', name: 'liveTranscriptions', handlers: { create: startTranscription } },
  { path: 'Calls/{CallSid}/Transcriptions/{Sid}', name: 'liveTranscriptions', handlers: { update: stopTranscription } },
  { path: 'Usage/Records', name: 'usageRecords', handlers: { list: listUsage } },
  { path: 'Usage/Records/{Period}', name: 'usageByPeriod', handlers: { list: listUsageByPeriod } },
] as const satisfies readonly Route[]

/** Those of the path that names no account: they are about the account of the credentials. */
export const ACCOUNT_LIST_ROUTES = [
  {
    path: '',
    name: 'accounts',
    handlers: { create: createAccount, list: listAccounts },
    advice: { create: adviseOnSubaccount },
    needsMainKey: true,
  },
] as const satisfies readonly Route[]

/** The numbers of a sort stand before `IncomingPhoneNumbers/{Sid}`, which their paths fit as well. */
function numbersOf(segment: string, sort: NumberSort) {
  return {
    path: `IncomingPhoneNumbers/${segment}`,
    name: 'incomingPhoneNumbers',
    handlers: { create: createNumberOf(sort), list: listNumbersOf(sort) },
    advice: { create: adviseOnNumber },
  } as const
}

function availableOf(segment: string, sort: NumberSort) {
  return {
    path: `AvailablePhoneNumbers/{CountryCode}/${segment}`,
    name: 'availablePhoneNumbers',
    handlers: { list: listAvailable(sort) },
    advice: { list: adviseOnCountry },
  } as const
}
