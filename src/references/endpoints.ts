// The endpoints and their parameters as rows, and what else a request meets: what is not there, and the codes of rejections.
import { moreInfo } from '../domain/codes'
import { anchorOf, type Evidence, type Row } from './evidence'
import { accountEndpoints } from './tables/accounts'
import { codes } from './tables/answers'
import { buyingEndpoints } from './tables/buying'
import { callEndpoints } from './tables/calls'
import { conferenceEndpoints } from './tables/conferences'
import { hosts } from './tables/hosts'
import { lookupEndpoints } from './tables/lookups'
import { messageEndpoints } from './tables/messages'
import { messagingEndpoints } from './tables/messaging'
import { missing, numberEndpoints, shortCodeEndpoints } from './tables/numbers'
import { queueEndpoints } from './tables/queues'
import { recordingEndpoints } from './tables/recordings'
import { streamEndpoints } from './tables/streams'
import type { Endpoint, Parameter } from './tables/table'
import { SIGNALWIRE, schemaOf, twilio } from './vendors'

/** In the order of the page. */
export const endpoints: readonly Endpoint[] = [
  ...messageEndpoints,
  ...callEndpoints,
  ...streamEndpoints,
  ...recordingEndpoints,
  ...queueEndpoints,
  ...conferenceEndpoints,
  ...numberEndpoints,
  ...buyingEndpoints,
  ...shortCodeEndpoints,
  ...accountEndpoints,
  ...messagingEndpoints,
  ...lookupEndpoints,
]

export function nameOf({ method, path, host }: Pick<Endpoint, 'method' | 'path' | 'host'>): string {
  return `${method} ${host ? `${host}/${path}` : path || 'the account'}`
}

export function endpointRows(): Row[] {
  return endpoints.flatMap((endpoint): Row[] => [
    rowOfEndpoint(endpoint),
    ...endpoint.parameters.map((row) => rowOfParameter(endpoint, row)),
  ])
}

/** Under the heading of the product. */
export function hostRows(): Row[] {
  return hosts.flatMap(({ title, address, twilio: page, schema, rows }) =>
    rows.map(([name, does]): Row => {
      const [method, path] = name.split(' ')
      const operation = `${method} /${address.split('/').at(-1)}/${path}`
      const sources: Evidence[] = [{ type: 'schema', file: schema, operation }, twilio(page)]
      return { id: hostRowId(title, name), page: 'compatibility', name: `${title}: ${name}`, state: null, note: does, sources }
    }),
  )
}

export function hostRowId(title: string, name: string): string {
  return `${anchorOf(title)}.${anchorOf(name)}`
}

export function missingRows(): Row[] {
  return missing.map(
    ([method, path, status]): Row => ({
      id: missingRowId(method, path),
      page: 'compatibility',
      name: `${method} ${path}`,
      state: 'not',
      note: `answered with ${status}`,
      sources: [{ type: 'document', section: 'Errors' }],
    }),
  )
}

export function missingRowId(method: string, path: string): string {
  return `not-there.${anchorOf(`${method} ${path}`)}`
}

export function codeRows(): Row[] {
  return codes.map(
    ([http, numbers, when, key]): Row => ({
      id: codeRowId(numbers, key),
      page: 'compatibility',
      name: `${http} ${numbers.join(', ')}`,
      state: null,
      note: when,
      sources: numbers.filter((code) => !OWN_CODES.includes(code)).map((code) => twilio(moreInfo(code))),
    }),
  )
}

/** `key`: where another row has the same codes. */
export function codeRowId(numbers: readonly number[], key?: string): string {
  return `errors.${numbers.join('-')}${key ? `-${key}` : ''}`
}

/** ringback's choice: a provider's page about them is not there. */
const OWN_CODES: readonly number[] = [20400, 20413, 20414, 20415]

function rowOfEndpoint(endpoint: Endpoint): Row {
  const { method, path, host, section, twilio: page, does } = endpoint
  const document: Evidence[] = section ? [{ type: 'document', section }] : []
  return {
    id: anchorOf(nameOf(endpoint)),
    page: 'compatibility',
    name: nameOf(endpoint),
    state: null,
    note: does,
    sources: [...document, ...schemaOf(method, path, host), twilio(page)],
  }
}

function rowOfParameter(endpoint: Endpoint, { name, state, note, sources }: Parameter): Row {
  const title = nameOf(endpoint)
  return {
    id: parameterRowId(endpoint, name),
    page: 'compatibility',
    name: `${title} ${name}`,
    state,
    note,
    sources: [...sources].flatMap((letter) => sourcesOf(endpoint, letter)),
  }
}

export function parameterRowId(endpoint: Endpoint, name: string): string {
  return `${anchorOf(nameOf(endpoint))}.${name}`
}

function sourcesOf({ method, path, host, section, twilio: page }: Endpoint, letter: string): Evidence[] {
  if (letter === 'i') return [{ type: 'document', section: section ?? LISTS }]
  if (letter === 's') return [SIGNALWIRE]
  return letter === 'p' ? [twilio(page)] : [...schemaOf(method, path, host), twilio(page)]
}

/** What holds for every list. */
const LISTS = 'List envelopes'
