// The templates of an account: those that the provider gives to everybody, and those that a test author made in place of its console.

import { isoDate } from '../../dialects/dates'
import { BUILT_IN_TEMPLATES, type VerifyTemplate } from '../../domain/verify-templates'
import { everyRow } from '../../store/table'
import type { Context, HandlerResult } from '../http/context'
import { itemsReply } from '../http/paging'

/** As in Twilio's OpenAPI file of Verify v2, its example. */
const BUILT_IN_DATE = '2021-07-29T20:38:28Z'

export function listTemplates(context: Context): HandlerResult {
  const { form, service, account } = context
  const name = form.one('FriendlyName')
  const own = everyRow(service.store.verifyTemplates.listBy('account', account.sid))
  const items = [
    ...own.map((row) => presentTemplate(row, account.sid, isoDate(row.createdAt))),
    ...BUILT_IN_TEMPLATES.map((one) => presentTemplate(one, account.sid, BUILT_IN_DATE)),
  ].filter(({ friendly_name }) => !name || friendly_name === name)
  return { reply: itemsReply(context, 'templates', items), sid: null }
}

function presentTemplate({ sid, friendlyName, channels, translations }: VerifyTemplate, accountSid: string, date: string | null) {
  const presented = Object.entries(translations).map(([locale, text], index) => [
    locale,
    { is_default_translation: index === 0, status: 'approved', locale, text, date_updated: date, date_created: date },
  ])
  return { sid, account_sid: accountSid, friendly_name: friendlyName, channels, translations: Object.fromEntries(presented) }
}
