// The REST API as an app uses it, from outside and without a token: for a page and for a shell. It is a request like any other, which
// is answered, recorded and broken by faults as one of the app.
import { type Account, MisuseError } from 'ringback'
import { quote } from '../domain/errors'
import { redactUrls } from '../domain/redact'
import { controlError } from './control-error'
import { withAccount } from './owner'
import { type Fields, neededText, type Route, textOf } from './route'

const METHODS = ['GET', 'POST', 'DELETE'] as const

export const REQUEST_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: 'requests',
    takes: ['path', 'method?', 'params?', 'account?'],
    takesSecret: true,
    example: { path: 'Messages', params: { From: '+15550000001', To: '+15550100002', Body: 'Hi' } },
    answers:
      '`{ status, body }`: the response that the REST API would give an app. `path` continues the account (`Conferences/CF…/Participants/CA…`) or is a whole URL (`https://verify.twilio.com/v2/…`); `method` is POST by default',
    async run({ phone, fields }) {
      const { account = phone.account } = withAccount(phone, { account: fields.account }) as { readonly account?: Account }
      const response = await phone.fetch(requestOf(account, fields)).catch(() => {
        throw controlError(400, 'misuse', 'The connection broke before there was an answer: a fault of the phone says so.')
      })
      if (!response)
        throw controlError(404, 'notFound', `The REST API has nothing under ${quote(redactUrls(fields.path as string))}. ${WANTED}`)
      return { json: { status: response.status, body: bodyOf(await response.text()) } }
    },
  },
]

const WANTED = 'Write a path below the account, such as "Messages", or a whole address, such as "https://verify.twilio.com/v2/Services".'

function requestOf({ sid, authToken }: Account, fields: Fields): Request {
  const method = (textOf(fields, 'method') ?? 'POST').toUpperCase()
  if (!METHODS.some((one) => one === method))
    throw new MisuseError(`"method" is ${quote(fields.method)}. Write one of ${METHODS.map((one) => `"${one}"`).join(', ')}.`)
  const url = urlOf(sid, neededText(fields, 'path'))
  const params = paramsOf(fields.params)
  if (method === 'GET') for (const [name, value] of params) url.searchParams.append(name, value)
  const headers = { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` }
  return new Request(url, { method, headers, ...(method === 'POST' ? { body: params } : {}) })
}

function urlOf(accountSid: string, path: string): URL {
  const address = /^https:\/\//i.test(path)
    ? path
    : `https://api.twilio.com/2010-04-01/Accounts/${accountSid}/${path.replace(/^\/+|(?:\.json)?$/g, '')}.json`
  if (!URL.canParse(address)) throw new MisuseError(`"path" is ${quote(redactUrls(path))}. ${WANTED}`)
  const url = new URL(address)
  // The account is told apart, and fetch takes no such URL.
  url.username = ''
  url.password = ''
  return url
}

/** A list stands for a parameter that is there several times. */
function paramsOf(params: unknown): URLSearchParams {
  const form = new URLSearchParams()
  if (params === undefined || params === null) return form
  if (typeof params !== 'object' || Array.isArray(params)) throw wrongParams()
  for (const [name, value] of Object.entries(params)) {
    for (const one of [value].flat()) {
      if (typeof one !== 'string') throw wrongParams()
      form.append(name, one)
    }
  }
  return form
}

/** Without its value, which may be a secret. */
function wrongParams(): MisuseError {
  return new MisuseError('"params" holds something that is not a text. Write an object of texts: { "Muted": "true" }.')
}

/** A refusal that holds no JSON is told as it is; an answer without a body is null. */
function bodyOf(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
