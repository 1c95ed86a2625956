// The products that have hosts of their own: routes and parameters. Their paths are below a version, and their lists have `meta`.

import { ROUTES as CONTENT } from '../../../src/rest/content/routes'
import type { Route } from '../../../src/rest/http/product'

type Row = readonly [endpoint: string, does: string, parameters: string, test: string]

interface Host {
  /** With the version. */
  readonly address: string
  readonly title: string
  readonly note: string
  readonly twilio: string
  readonly routes: readonly Route[]
  readonly rows: readonly Row[]
}

const SDK = 'whole/sdk/contents.test.ts'
const APPROVAL = 'features/content/approval.test.ts'
const TEMPLATE = '`types` (all of the description, each with what it requires), `language`, `friendly_name`, `variables`'

export const hosts: readonly Host[] = [
  {
    address: 'https://content.twilio.com/v1',
    title: 'Content',
    note: 'Bodies are JSON. Every answer is held to the description. Not there: `v2`, `LegacyContent`.',
    twilio: 'https://www.twilio.com/docs/content/content-api-resources',
    routes: CONTENT,
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
      ['GET Content/{Sid}/ApprovalRequests', 'says how its approval stands', '', APPROVAL],
      ['GET ContentAndApprovals', 'lists templates with their approvals', '`PageSize`, `Page`, `PageToken`', SDK],
    ],
  },
]
