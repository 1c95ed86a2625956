// A message that is sent by a content template: the template and its variables become its text, its files and its buttons.
import { isWhatsApp } from '../../domain/addresses'
import { type Rejection, rejections } from '../../domain/codes'
import { isSid } from '../../domain/sid'
import type { MessageContent } from '../../store/records'
import { render } from '../contents/render'
import type { World } from '../world'
import type { CreateMessage } from './command'

interface WithContent {
  /** The message with the text and the files of its template, in place of its own. */
  readonly asked: CreateMessage
  readonly content: MessageContent | null
  readonly rejection: Rejection | null
}

/** Without To and From it is refused for that, and not for its template. */
export function withContent({ store }: World, asked: CreateMessage): WithContent {
  const { accountSid, to, from, messagingServiceSid, contentSid, contentVariables } = asked
  const plain = (rejection: Rejection | null): WithContent => ({ asked, content: null, rejection })
  if (!to || !(from || messagingServiceSid)) return plain(null)
  if (!contentSid) return plain(contentVariables ? rejections.contentSidMissing() : null)
  const content = isSid(contentSid, 'HX') ? store.contents.get(contentSid) : undefined
  if (content?.accountSid !== accountSid) return plain(rejections.contentSidInvalid(contentSid))
  const rendered = render(content, contentVariables, isWhatsApp(to) ? 'whatsapp' : 'sms')
  if ('code' in rendered) return plain(rendered)
  const { body, mediaUrls } = rendered
  return { asked: { ...asked, body, mediaUrls }, content: rendered.content, rejection: null }
}
