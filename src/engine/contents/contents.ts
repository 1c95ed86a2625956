// Decides about content templates: make one, change it, take it away.
import { rejections } from '../../domain/codes'
import type { ApprovalRow, ContentRow } from '../../store/records'
import type { Decision } from '../command'
import { Draft, NOTHING, reject } from '../draft'
import type { World } from '../world'
import { readTypes, readVariables } from './check'
import type { CreateContent, DeleteContent, UpdateContent } from './command'

export const UNSUBMITTED: ApprovalRow = {
  status: 'unsubmitted',
  name: '',
  category: '',
  // Source: Twilio's OpenAPI file of Content, in its examples.
  allowCategoryChange: true,
  rejectionReason: '',
  history: [],
}

export function createContent(world: World, { accountSid, friendlyName = '', language = '', ...body }: CreateContent): Decision {
  const types = readTypes(body.types)
  if ('code' in types) return reject(types)
  const variables = readVariables(body.variables)
  if ('code' in variables) return reject(variables)
  if (language === '') return reject(rejections.contentInvalid('language', 'it is required'))
  const draft = new Draft(world)
  const content: ContentRow = {
    sid: draft.newSid('HX'),
    accountSid,
    friendlyName,
    language,
    variables: variables.value,
    types: types.value,
    approval: UNSUBMITTED,
    createdAt: world.now,
    updatedAt: world.now,
  }
  draft.put('contents', content)
  return draft.accept(content.sid)
}

/** The approval stays as it is: the description says nothing of it. */
export function updateContent(world: World, { sid, friendlyName, language, ...body }: UpdateContent): Decision {
  const content = world.store.contents.get(sid)
  if (!content) return NOTHING
  const types = readTypes(body.types)
  if ('code' in types) return reject(types)
  const variables = readVariables(body.variables)
  if ('code' in variables) return reject(variables)
  const draft = new Draft(world)
  draft.put('contents', {
    ...content,
    friendlyName: friendlyName ?? content.friendlyName,
    language: language || content.language,
    variables: body.variables === undefined ? content.variables : variables.value,
    types: types.value,
    updatedAt: world.now,
  })
  return draft.accept(sid)
}

/** Messages that were made of it stay as they are. */
export function deleteContent(world: World, { sid }: DeleteContent): Decision {
  if (!world.store.contents.get(sid)) return NOTHING
  const draft = new Draft(world)
  draft.unschedule(sid)
  draft.remove('contents', sid)
  return draft.accept(null)
}
