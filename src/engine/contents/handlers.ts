// What is done with each command about content templates.
import type { Handlers } from '../handlers'
import { reviewContent, submitContent } from './approval'
import type { ContentCommand } from './command'
import { createContent, deleteContent, updateContent } from './contents'

export const contentHandlers: Handlers<ContentCommand> = {
  'content.create': createContent,
  'content.update': updateContent,
  'content.delete': deleteContent,
  'content.submit': submitContent,
  'content.review': reviewContent,
}
