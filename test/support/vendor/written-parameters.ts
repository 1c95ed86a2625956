// Which parameters of an operation the tables of docs/compatibility.md name. Their own test holds them to what ringback reads.

import { endpoints } from '../../../src/references/endpoints'
import { hosts } from '../../../src/references/tables/hosts'
import type { Operation } from './descriptions'

export interface Written {
  readonly names: readonly string[]
  /** Starts of names that are written together: `Totp.…`. */
  readonly starts: readonly string[]
}

/** Undefined: no row is about this operation. */
export function writtenParametersOf({ api, method, path }: Operation): Written | undefined {
  const host = `${api.slice(0, api.lastIndexOf('_'))}.twilio.com`
  const [, version = '', below = ''] = /^\/([^/]+)\/(.*?)(?:\.json)?$/.exec(path) ?? []
  const asked = method.toUpperCase()
  // Lookup keeps its versions in its paths.
  const places = api === 'api_v2010' ? [below2010(below)] : [below, `${version}/${below}`]
  const endpoint = endpoints.find(
    (one) => one.method === asked && places.map(plain).includes(one.path) && (one.host?.startsWith(host) ?? api === 'api_v2010'),
  )
  // `Parameter1.Name` stands for all that are counted.
  if (endpoint) {
    const names = endpoint.parameters.map(({ name }) => name)
    return { names, starts: names.flatMap((name) => /^([A-Za-z]+)1\./.exec(name)?.[1] ?? []) }
  }
  const row = hosts
    .filter(({ address }) => address.startsWith(`https://${host}`))
    .flatMap(({ rows }) => rows)
    .find(([name]) => plain(name) === `${asked} ${plain(below)}`)
  return row && readText(row[2])
}

/** `Messages` of `Accounts/{AccountSid}/Messages`; `/Accounts` stands for itself. */
function below2010(path: string): string {
  return path === 'Accounts' ? '/Accounts' : path.replace(/^Accounts\/\{\w+\}\/?/, '')
}

function plain(path: string): string {
  return path.replace(/\{\w*Sid\}/g, '{Sid}').replace(/^Usage\/Records\/\w+$/, 'Usage/Records/{Period}')
}

function readText(text: string): Written {
  const words = [...text.matchAll(/`([\w.…]+)`/g)].map(([, word = '']) => word)
  const starts = words.filter((word) => word.endsWith('…')).map((word) => word.slice(0, -1))
  // A word in small letters is a value of the one before it, but for the fields of Content.
  return { names: words.filter((word) => !word.endsWith('…')), starts }
}
