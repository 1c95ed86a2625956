// Verify from outside: its services, the code that is out to a person, e-mails.
import type { VerifyServiceOptions, VerifyTemplateOptions } from 'ringback'
import { withAccount } from './owner'
import { neededText, type Route, textOf } from './route'

/** All options of `phone.verify.service()`; `account` is a SID here. */
const SERVICE_FIELDS = {
  friendlyName: true,
  codeLength: true,
  lookupEnabled: true,
  skipSmsToLandlines: true,
  dtmfInputRequired: true,
  ttsName: true,
  psd2Enabled: true,
  doNotShareWarningEnabled: true,
  customCodeEnabled: true,
  defaultTemplateSid: true,
  mailer: true,
  account: true,
} satisfies Record<keyof VerifyServiceOptions, true>

export const VERIFY_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: 'verify/services',
    takes: Object.keys(SERVICE_FIELDS).map((name) => `${name}?`),
    example: { friendlyName: 'Shop' },
    answers: 'the Verify service: `{ sid }`',
    run: ({ phone, fields }) => ({ json: phone.verify.service(withAccount(phone, fields) as VerifyServiceOptions) }),
  },
  {
    method: 'POST',
    path: 'verify/templates',
    takes: ['text', 'friendlyName?', 'channels?', 'sid?', 'account?'],
    example: { text: 'Your {{friendly_name}} code is {{code}}' },
    answers: 'the template: `{ sid }`; `text` is a text, or an object with one for each locale',
    run: ({ phone, fields }) => ({ json: phone.verify.template(withAccount(phone, fields) as unknown as VerifyTemplateOptions) }),
  },
  {
    method: 'GET',
    path: 'verify/code',
    takes: ['to', 'service?'],
    answers: '`{ code }`: the code that was sent to this person and is still valid',
    run({ phone, fields }) {
      const service = textOf(fields, 'service')
      return { json: { code: phone.verify.code(neededText(fields, 'to'), service === undefined ? {} : { service }) } }
    },
  },
  {
    method: 'GET',
    path: 'verify/inbox',
    takes: ['address'],
    answers: 'the e-mails to this address, oldest first: `[{ from, to, subject, body, at }]`',
    run: ({ phone, fields }) => ({ json: phone.verify.inbox(neededText(fields, 'address')) }),
  },
]
