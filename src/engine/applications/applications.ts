// Decides about applications: make one, change it, delete it.
import type { Rejection } from '../../domain/codes'
import type { ApplicationRow } from '../../store/records'
import type { Decision } from '../command'
import { Draft, NOTHING, reject } from '../draft'
import { rejectFallbacks, rejectMethods, rejectUrls, webhookValues } from '../webhooks'
import type { World } from '../world'
import type { ApplicationFields, CreateApplication, DeleteApplication, UpdateApplication } from './command'

const URLS = [
  'voiceUrl',
  'voiceFallbackUrl',
  'statusCallback',
  'smsUrl',
  'smsFallbackUrl',
  'smsStatusCallback',
  'messageStatusCallback',
] as const
const METHODS = ['voiceMethod', 'voiceFallbackMethod', 'statusCallbackMethod', 'smsMethod', 'smsFallbackMethod'] as const

/** An application that nobody has set up. Its name is our choice where a client gives none. */
export const BARE_APPLICATION: Omit<ApplicationRow, 'sid' | 'accountSid' | 'createdAt' | 'updatedAt'> = {
  friendlyName: '',
  apiVersion: '2010-04-01',
  voiceUrl: null,
  voiceMethod: 'POST',
  voiceFallbackUrl: null,
  voiceFallbackMethod: 'POST',
  voiceCallerIdLookup: false,
  statusCallback: null,
  statusCallbackMethod: 'POST',
  smsUrl: null,
  smsMethod: 'POST',
  smsFallbackUrl: null,
  smsFallbackMethod: 'POST',
  smsStatusCallback: null,
  messageStatusCallback: null,
  publicConnect: false,
}

export function createApplication(world: World, { accountSid, fields }: CreateApplication): Decision {
  const rejection = findRejection(fields, null)
  if (rejection) return reject(rejection)
  const draft = new Draft(world)
  const sid = draft.newSid('AP')
  const { now } = world
  draft.put('applications', { ...BARE_APPLICATION, ...valuesOf(fields), sid, accountSid, createdAt: now, updatedAt: now })
  return draft.accept(sid)
}

export function updateApplication(world: World, { sid, fields }: UpdateApplication): Decision {
  const application = world.store.applications.get(sid)
  if (!application) return NOTHING
  const rejection = findRejection(fields, application)
  if (rejection) return reject(rejection)
  const draft = new Draft(world)
  draft.put('applications', { ...application, ...valuesOf(fields), updatedAt: world.now })
  return draft.accept(sid)
}

/** The numbers that refer to it lose the reference. Source: Twilio, "Application resource": delete. */
export function deleteApplication(world: World, { sid }: DeleteApplication): Decision {
  const application = world.store.applications.get(sid)
  if (!application) return NOTHING
  const draft = new Draft(world)
  draft.remove('applications', sid)
  for (const number of world.store.numbers) {
    const { smsApplicationSid, voiceApplicationSid } = number
    if (smsApplicationSid !== sid && voiceApplicationSid !== sid) continue
    draft.put('numbers', {
      ...number,
      smsApplicationSid: smsApplicationSid === sid ? null : smsApplicationSid,
      voiceApplicationSid: voiceApplicationSid === sid ? null : voiceApplicationSid,
      updatedAt: world.now,
    })
  }
  return draft.accept(null)
}

function findRejection(fields: ApplicationFields, application: ApplicationRow | null): Rejection | null {
  return rejectUrls(URLS, fields) ?? rejectMethods(METHODS, fields) ?? rejectFallbacks(fields, application)
}

function valuesOf({ voiceCallerIdLookup, publicConnect, apiVersion, ...fields }: ApplicationFields): Partial<ApplicationRow> {
  return {
    ...webhookValues<ApplicationRow>(fields, METHODS),
    ...(apiVersion && { apiVersion }),
    ...(voiceCallerIdLookup && { voiceCallerIdLookup: voiceCallerIdLookup === 'true' }),
    ...(publicConnect && { publicConnect: publicConnect === 'true' }),
  }
}
