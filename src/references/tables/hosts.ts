// The products that have hosts of their own: routes and parameters. Their paths are below a version, and their lists have `meta`.

import { VERIFY_FACTORS } from './verify-factors'

type Row = readonly [endpoint: string, does: string, parameters: string, test: string]

export interface Host {
  /** With the version. */
  readonly address: string
  readonly title: string
  readonly note: string
  readonly twilio: string
  /** The description of its operations. */
  readonly schema: string
  readonly rows: readonly Row[]
}

const SDK = 'whole/sdk/contents.test.ts'
const APPROVAL = 'features/content/approval.test.ts'
const TEMPLATE = '`types` (all of the description, each with what it requires), `language`, `friendly_name`, `variables`'

const SERVICES = 'rooms/rest/verify-services.contract.test.ts'
const MEASURED = 'features/verify/measured.test.ts'
const WAYS = 'features/verify/ways.test.ts'
const SETTINGS =
  '`FriendlyName` (32 characters, four digits at most), `CodeLength` (4 to 10), `LookupEnabled`, `SkipSmsToLandlines`, `DtmfInputRequired`, `TtsName`, `Psd2Enabled`, `DoNotShareWarningEnabled`, `CustomCodeEnabled`, `DefaultTemplateSid`, `Totp.…`; stored and shown alone: `Push.…`, `Whatsapp.…`, `Passkeys.…`, `VerifyEventSubscriptionEnabled`'
const NARROWED = '`DateCreatedAfter`, `DateCreatedBefore`, `Country`, `Channel`, `VerifyServiceSid`'

export const hosts: readonly Host[] = [
  {
    address: 'https://content.twilio.com/v1',
    title: 'Content',
    note: 'Bodies are JSON. Every answer is held to the description. Not there: `v2`, `LegacyContent`.',
    twilio: 'https://www.twilio.com/docs/content/content-api-resources',
    schema: 'twilio_content_v1.json',
    rows: [
      ['POST Content', 'makes a template', TEMPLATE, SDK],
      ['GET Content', 'lists templates, newest first', '`PageSize`, `Page`, `PageToken`', SDK],
      ['GET Content/{Sid}', 'fetches a template', '', SDK],
      ['PUT Content/{Sid}', 'changes a template; what is left out stays, but for `types`', TEMPLATE, SDK],
      ['DELETE Content/{Sid}', 'deletes a template', '', SDK],
      [
        'POST Content/{Sid}/ApprovalRequests/whatsapp',
        'submits a template to WhatsApp: `received`, `pending`, then `approved` or `rejected`',
        '`name`, `category`, `allow_category_change`',
        APPROVAL,
      ],
      ['GET Content/{Sid}/ApprovalRequests', 'fetches the status of its approval', '', APPROVAL],
      ['GET ContentAndApprovals', 'lists templates with their approvals', '`PageSize`, `Page`, `PageToken`', SDK],
    ],
  },
  {
    address: 'https://verify.twilio.com/v2',
    title: 'Verify',
    note: 'Bodies are forms. Every answer is held to the description. Not there: access tokens, push factors (60369), passkeys, notifications and forms (404), with alerts that say so.',
    twilio: 'https://www.twilio.com/docs/verify/api',
    schema: 'twilio_verify_v2.json',
    rows: [
      ['POST Services', 'makes a service', SETTINGS, SERVICES],
      ['GET Services', 'lists services, newest first', '`PageSize`, `Page`, `PageToken`', SERVICES],
      ['GET Services/{Sid}', 'fetches a service', '', SERVICES],
      ['POST Services/{Sid}', 'changes a service', SETTINGS, SERVICES],
      ['DELETE Services/{Sid}', 'deletes a service', '', SERVICES],
      [
        'POST Services/{ServiceSid}/Verifications',
        'sends a code; while one is out, the same verification and the same code again',
        '`To`, `Channel` (`sms`, `call`, `whatsapp`, `email`; `sna` is 60001, `auto` 60200), `CustomFriendlyName`, `CustomCode`, `Locale` (checked; the texts are English, but for those of a template), `SendDigits`, `Amount`, `Payee`, `AppHash`, `ChannelConfiguration` (`from`, `from_name`), `RateLimits`, `TemplateSid`, `TemplateCustomSubstitutions`, `Tags`, `DeviceIp` and `RiskCheck` (checked; nothing is blocked here), `CustomMessage` (60241 as an alert); any other raises an alert, such as `EnableSnaClientToken`',
        MEASURED,
      ],
      ['GET Services/{ServiceSid}/Verifications/{Sid}', 'fetches one: 404 once it is approved or has expired', '', MEASURED],
      ['POST Services/{ServiceSid}/Verifications/{Sid}', 'approves or cancels one', '`Status`', MEASURED],
      [
        'POST Services/{ServiceSid}/VerificationCheck',
        'checks a code; a wrong one is not an error, and the sixth check after five wrong ones is 60202',
        '`Code`, `To` or `VerificationSid`, `Amount`, `Payee`; not read: `SnaClientToken`',
        MEASURED,
      ],
      ['GET Attempts/Summary', 'sums the attempts up', `${NARROWED}, \`DestinationPrefix\``, WAYS],
      [
        'GET Attempts',
        'lists attempts, newest first',
        `${NARROWED}, \`ChannelData.To\`, \`VerificationSid\`, \`Status\`, \`PageSize\`, \`Page\`, \`PageToken\``,
        WAYS,
      ],
      ['GET Attempts/{Sid}', 'fetches an attempt', '', WAYS],
      ...VERIFY_FACTORS,
    ],
  },
]
