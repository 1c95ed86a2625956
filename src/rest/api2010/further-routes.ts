// The routes of the 2010 API that few apps ask for, each once. They are loaded with the first request for one of them, and
// `furtherAddress` knows their paths before.

import type { NumberSort } from '../../domain/numbering/plan'
import type { Route } from '../http/product'
import { adviseOnCall } from './advice'
import { createApplication, fetchApplication, listApplications, removeApplication, updateApplication } from './applications'
import { adviseOnCountry, fetchCountry, listAvailable, listCountries } from './available-numbers'
import { adviseOnBalance, fetchBalance } from './balance'
import { fetchConference, listConferences, updateConference } from './conferences'
import { createIceToken } from './ice-tokens'
import { createKey, fetchKey, listKeys, listSigningKeys, removeKey, updateKey } from './keys'
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
import { startStream, stopStream } from './streams'
import {
  fetchTranscription,
  listOfRecording,
  listTranscriptions,
  removeTranscription,
  startTranscription,
  stopTranscription,
} from './transcriptions'
import { listUsage, listUsageByPeriod } from './usage/list'

export const FURTHER_ROUTES = [
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
  { path: 'Calls/{CallSid}/Streams', name: 'streams', handlers: { create: startStream } },
  { path: 'Calls/{CallSid}/Streams/{Sid}', name: 'streams', handlers: { update: stopStream } },
  { path: 'Usage/Records', name: 'usageRecords', handlers: { list: listUsage } },
  { path: 'Usage/Records/{Period}', name: 'usageByPeriod', handlers: { list: listUsageByPeriod } },
] as const satisfies readonly Route[]

function availableOf(segment: string, sort: NumberSort) {
  return {
    path: `AvailablePhoneNumbers/{CountryCode}/${segment}`,
    name: 'availablePhoneNumbers',
    handlers: { list: listAvailable(sort) },
    advice: { list: adviseOnCountry },
  } as const
}
