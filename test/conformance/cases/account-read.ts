// The account itself, and who may not read it.
import { anyOf, type ConformanceCase, FREE } from '../case'
import type { Answer } from '../rest'
import { shapeOf } from '../shape'

const under = (name: string) => `/2010-04-01/Accounts/AC…/${name}.json`

export const accountRead: ConformanceCase = {
  id: 'account.read',
  about: 'The account can be fetched with its credentials, and not with wrong ones or none',
  costs: FREE,
  rests: 'The OpenAPI description of the 2010 API; captured responses',
  async observe({ rest, accountSid }) {
    const path = `/2010-04-01/Accounts/${accountSid}.json`
    const refused = (answer: Answer) => ({
      status: answer.status,
      code: Number(answer.json.code),
      keys: Object.keys(answer.json)
        .filter((key) => key !== 'detail')
        .sort(),
      moreInfo: String(answer.json.more_info),
      challenge: answer.headers.get('www-authenticate')?.split(' ')[0] ?? '',
    })
    const read = await rest.get(path)
    const { subresource_uris: uris, auth_token: _, ...account } = read.json
    const messages = (uris as Readonly<Record<string, string>> | undefined)?.messages ?? ''
    return {
      status: read.status,
      contentType: read.headers.get('content-type')?.split(';')[0] ?? '',
      account: shapeOf(account),
      messages: String(shapeOf(messages)),
      wrongToken: refused(await rest.getAs({ accountSid, authToken: 'wrong' }, path)),
      nobody: refused(await rest.getAs(null, path)),
    }
  },
  expected: {
    status: 200,
    contentType: 'application/json',
    account: {
      date_created: 'rfc 2822 date',
      date_updated: 'rfc 2822 date',
      friendly_name: 'text',
      owner_account_sid: 'AC sid',
      sid: 'AC sid',
      status: 'active',
      type: anyOf('Full', 'Trial'),
      uri: '/2010-04-01/Accounts/AC….json',
    },
    messages: under('Messages'),
    wrongToken: refusal(),
    nobody: refusal(),
  },
}

function refusal() {
  const keys = ['code', 'message', 'more_info', 'status']
  return { status: 401, code: 20003, keys, moreInfo: 'https://www.twilio.com/docs/errors/20003', challenge: 'Basic' }
}
