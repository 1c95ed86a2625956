// Hostile requests to the REST face, by chance: two thirds are honest ones with something wrong, the others were never right.
import type { Dice } from '../domain/dice'
import { HONEST_ELSEWHERE, HONEST_IN_COMPANY, type HonestRequest } from './people'
import { name, oddText, PROTOTYPE_NAMES, value } from './values'

export interface Target {
  readonly accountSid: string
  readonly authorization: string
  /** Of records that are there, or were. */
  readonly sids: readonly string[]
}

type Pairs = (readonly [name: string, value: string])[]

const HONEST: readonly HonestRequest[] = [
  ...HONEST_IN_COMPANY,
  {
    method: 'POST',
    path: 'Messages',
    form: [
      ['To', '+15550100021'],
      ['From', '+15550100001'],
      ['Body', 'Hi'],
    ],
  },
  {
    method: 'POST',
    path: 'Messages',
    form: [
      ['To', '+15550100021'],
      ['From', '+15550100001'],
      ['MediaUrl', 'https://cdn.test/a.png'],
    ],
  },
  {
    method: 'POST',
    path: 'Calls',
    form: [
      ['To', '+15550100021'],
      ['From', '+15550100001'],
      ['Url', 'https://app.test/voice'],
    ],
  },
  {
    method: 'POST',
    path: 'Calls',
    form: [
      ['To', '+15550100021'],
      ['From', '+15550100001'],
      ['Twiml', '<Response><Say>Hi</Say></Response>'],
    ],
  },
  { method: 'GET', path: 'Messages', form: [['PageSize', '2']] },
  { method: 'GET', path: 'Calls', form: [['Status', 'completed']] },
  { method: 'GET', path: 'IncomingPhoneNumbers', form: [] },
  { method: 'POST', path: 'IncomingPhoneNumbers', form: [['AreaCode', '415']] },
  { method: 'POST', path: 'Messages/*', form: [['Status', 'canceled']] },
  { method: 'POST', path: 'Calls/*', form: [['Status', 'completed']] },
  { method: 'POST', path: 'IncomingPhoneNumbers/*', form: [['FriendlyName', 'Desk']] },
  { method: 'GET', path: 'Messages/*', form: [] },
  { method: 'GET', path: 'Messages/*/Media', form: [] },
  { method: 'GET', path: 'Messages/*/Media/*', form: [] },
  { method: 'DELETE', path: 'Messages/*', form: [] },
  { method: 'DELETE', path: 'Calls/*', form: [] },
  { method: 'DELETE', path: 'IncomingPhoneNumbers/*', form: [] },
]
const METHODS = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS', 'constructor', '__proto__', 'FOO', 'get']
const PREFIXES = ['', '/api/laml', '/api/laml/api/laml', '/api/laml/api/laml/api/laml', '/API/LAML', '/', '/%2f', '/x']
const VERSIONS = ['2010-04-01', '2008-08-01', '2010-13-99', 'v1', '', '2010-04-01.json']
const PIECES = [
  'Messages',
  'Calls',
  'IncomingPhoneNumbers',
  'Media',
  'Recordings',
  'Conferences',
  'Participants',
  'Queues',
  'Members',
  'Front',
  'Transcriptions',
  'Twilio.CURRENT',
  'Feedback',
  'Accounts',
  '',
  '.',
  '..',
  '%2e%2e',
  '%',
  '%ff',
  '%00',
  '%2F',
  '/'.repeat(20_000),
  '*',
]
const TYPES = [
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=UTF-16',
  'application/json',
  'application/json;charset=utf-8',
  'APPLICATION/JSON',
  'text/plain',
  'text/xml',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  '; ;',
]

/** Undefined where the platform itself refuses to send such a request. */
export function hostileRequest(dice: Dice, target: Target): Request | undefined {
  const elsewhere = dice.roll(6) === 0 ? dice.pick(HONEST_ELSEWHERE) : undefined
  const honest = elsewhere ?? (dice.roll(3) > 0 ? dice.pick(HONEST) : undefined)
  const method = honest && dice.roll(10) > 0 ? honest.method : dice.pick(METHODS)
  const pairs = pairsOf(dice, target, honest?.form ?? [])
  const hasBody = !['GET', 'HEAD', 'get', 'DELETE', 'OPTIONS'].includes(method)
  const query = hasBody && dice.roll(10) > 0 ? '' : `?${formOf(pairs)}`
  const headers: Record<string, string> = headersOf(dice, target)
  const body = hasBody ? bodyOf(dice, pairs, headers) : null
  try {
    const url = elsewhere
      ? `${elsewhere.origin}/v2/${filled(dice, target, elsewhere.path)}`
      : `https://api.mock.test${pathOf(dice, target, honest?.path)}`
    return new Request(`${url}${query}`, { method, headers, body })
  } catch {
    return undefined
  }
}

function pieceOf(dice: Dice, { sids }: Target): string {
  return dice.pick([...PIECES, ...PROTOTYPE_NAMES, encodeURI(dice.pick(['a b', 'é', '💥', 'a'.repeat(3_000)])), dice.pick(sids)])
}

/** A star stands for a record, mostly for one that there is. */
function filled(dice: Dice, target: Target, path: string): string {
  return path.replaceAll('*', () => (dice.roll(8) > 0 ? dice.pick(target.sids) : pieceOf(dice, target)))
}

function pathOf(dice: Dice, target: Target, honest: string | undefined): string {
  const { accountSid } = target
  const own = dice.roll(honest === undefined ? 8 : 25) > 0
  const account = own ? accountSid : dice.pick(['', ...PROTOTYPE_NAMES, accountSid.toLowerCase(), `${accountSid}.json`, '%00', 'AC'])
  const straight = dice.roll(honest === undefined ? 6 : 25) > 0
  const prefix = dice.pick(straight ? ['/api/laml', ''] : PREFIXES)
  const version = straight ? '2010-04-01' : dice.pick(VERSIONS)
  const rest =
    honest === undefined ? Array.from({ length: dice.roll(6) }, () => pieceOf(dice, target)).join('/') : filled(dice, target, honest)
  const suffix = honest !== undefined && dice.roll(6) > 0 ? '.json' : dice.pick(['.json', '', '/', '.xml', '.json.json', '.json/'])
  return `${prefix}/${version}/Accounts/${account}/${rest}${suffix}`
}

function pairsOf(dice: Dice, { sids }: Target, honest: HonestRequest['form']): Pairs {
  const pairs = honest.filter(() => dice.roll(12) > 0)
  for (let more = dice.roll(4); more > 0; more--) pairs.push([name(dice), value(dice, sids)])
  if (dice.roll(6) === 0 && pairs.length > 0) {
    const at = dice.roll(pairs.length)
    pairs[at] = [pairs[at]?.[0] ?? 'To', value(dice, sids)]
  }
  // A list of one parameter, sometimes a very long one.
  if (dice.roll(20) === 0)
    for (let more = dice.pick([2, 11, 1_000]); more > 0; more--) pairs.push([dice.pick(['MediaUrl', 'To', 'StatusCallbackEvent']), 'x'])
  if (dice.roll(3_000) === 0) for (let index = 0; index < 100_000; index++) pairs.push([`p${index}`, ''])
  return pairs
}

function formOf(pairs: Pairs): string {
  return new URLSearchParams(pairs.map(([key, text]) => [key, text])).toString()
}

function headersOf(dice: Dice, { authorization, accountSid }: Target): Record<string, string> {
  const bad = [
    '',
    'Basic',
    'Basic ',
    'Basic !!!',
    'Basic Og==',
    'Bearer x',
    `Basic ${btoa(accountSid)}`,
    `Basic ${btoa('__proto__:undefined')}`,
    `${authorization}=`,
    `Basic ${'A'.repeat(10_000)}`,
  ]
  const headers: Record<string, string> = {}
  const chosen = dice.roll(12) > 0 ? authorization : dice.pick(bad)
  if (chosen !== '') headers.authorization = chosen
  if (dice.roll(10) === 0) headers.connection = dice.pick(['close', 'keep-alive', 'upgrade'])
  if (dice.roll(15) === 0) headers['x-http-method-override'] = 'DELETE'
  if (dice.roll(15) === 0) headers['content-length'] = dice.pick(['0', '-1', '99999999999', 'NaN'])
  if (dice.roll(15) === 0) headers['content-encoding'] = dice.pick(['gzip', 'br', 'identity'])
  if (dice.roll(15) === 0) headers.accept = dice.pick(['application/xml', '*/*', ''])
  return headers
}

function bodyOf(dice: Dice, pairs: Pairs, headers: Record<string, string>): string | Uint8Array<ArrayBuffer> {
  const type = dice.roll(4) > 0 ? (TYPES[0] as string) : dice.pick(TYPES)
  headers['content-type'] = type
  const body = type.toLowerCase().startsWith('application/json') ? jsonOf(dice, pairs) : formOf(pairs)
  switch (dice.roll(30)) {
    case 0:
      return body.slice(0, dice.roll(body.length + 1))
    case 1:
      return Uint8Array.from({ length: 1 + dice.roll(200) }, () => dice.roll(256))
    case 2:
      return new Uint8Array([...new TextEncoder().encode(body.slice(0, 2_000)), 0xc3, 0x28, 0xff, 0xfe, 0xed, 0xa0, 0x80])
    case 3:
      return dice.roll(20) === 0 ? `${body}&Body=${'z'.repeat(300_000)}` : oddText(dice)
    case 4:
      return body.replaceAll('%', () => dice.pick(['%', '%%', '%u']))
    default:
      return body
  }
}

function jsonOf(dice: Dice, pairs: Pairs): string {
  const plain = JSON.stringify(Object.fromEntries(pairs))
  const odd = ['null', '[]', '"x"', '1e999', '{"To":{"a":1}}', '{"To":[["x"]]}', '{"MediaUrl":[null,1,true]}', '{"__proto__":{"x":1}}']
  const deep = dice.pick([100, 5_000])
  return dice.pick([
    plain,
    plain,
    plain,
    plain.slice(0, -1),
    dice.pick(odd),
    `{"To":${'['.repeat(deep)}${']'.repeat(deep)}}`,
    `{"__proto__":"x",${plain.slice(1)}`,
  ])
}
