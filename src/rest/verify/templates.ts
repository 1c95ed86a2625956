// The templates of an account: those that the provider gives to everybody. One of one's own is made in its console only.
import type { Context, HandlerResult } from '../http/context'
import { itemsReply } from '../http/paging'

/** Names, texts and dates as in Twilio's OpenAPI file of Verify v2, its example; the SIDs are ours. */
const TEMPLATES = [
  {
    sid: `HJ${'0'.repeat(31)}2`,
    friendlyName: 'Base Verification Template 2 with do not share',
    channels: ['sms'],
    text: 'Your {{friendly_name}} verification code is: {{code}}. Do not share this code with anyone.',
  },
  {
    sid: `HJ${'0'.repeat(31)}3`,
    friendlyName: 'Base Verification Template 3',
    channels: ['sms', 'voice'],
    text: 'Your verification code is: {{code}}. Do not share it.',
  },
] as const
const DATE = '2021-07-29T20:38:28Z'

export function listTemplates(context: Context): HandlerResult {
  const name = context.form.one('FriendlyName')
  const items = TEMPLATES.filter(({ friendlyName }) => !name || friendlyName === name).map(({ sid, friendlyName, channels, text }) => ({
    sid,
    account_sid: context.account.sid,
    friendly_name: friendlyName,
    channels,
    translations: {
      en: { is_default_translation: true, status: 'approved', locale: 'en', text, date_updated: DATE, date_created: DATE },
    },
  }))
  return { reply: itemsReply(context, 'templates', items), sid: null }
}
