// What can be taken out of the page: a request for the shell, and lines for a test. No token: the shell reads it from a variable.
import { formatDuration } from '../../domain/duration'
import { KINDS } from '../../kinds/kinds'
import { js } from './acts'
import { isRefused } from './refused'
import { rowOf } from './rows'
import { msOf } from './time'
import type { ApiRequest, Callback, Item } from './wire'

/** Of a request that came in. `base`: the address of the server, where there is one. */
export function curlOfRequest({ method, path, params }: ApiRequest, base: string): string {
  const sid = /\/Accounts\/(AC[0-9a-f]{32})/.exec(path)?.[1] ?? '$ACCOUNT_SID'
  const pairs = Object.entries(params).flatMap(([name, value]) => [value].flat().map((one) => shell(`${name}=${one}`)))
  const data = pairs.map((pair) => `--data-urlencode ${pair}`)
  const get = method === 'GET' && data.length > 0 ? ['-G'] : method === 'GET' || method === 'POST' ? [] : [`-X ${method}`]
  return [`curl ${shell(base + path)}`, `-u "${sid}:$AUTH_TOKEN"`, ...get, ...data].join(' \\\n  ')
}

/** Of a callback, as it was sent, signature and all. */
export function curlOfCallback({ method, url, params, headers }: Callback): string {
  const kept = Object.entries(headers).filter(([name]) => !['content-length', 'host', 'connection', 'authorization'].includes(name))
  const data = method === 'POST' ? Object.entries(params).map(([name, value]) => `--data-urlencode ${shell(`${name}=${value}`)}`) : []
  return [`curl ${shell(url)}`, ...kept.map(([name, value]) => `-H ${shell(`${name}: ${value}`)}`), ...data].join(' \\\n  ')
}

/** Lines that send the same to the app's own handler, signed, and say that it is to go well. */
export function testOfCallback({ method, url, params }: Callback): string {
  const fields = Object.entries(params).map(([name, value]) => `  ${/^[A-Za-z]\w*$/.test(name) ? name : js(name)}: ${js(value)},`)
  const lines =
    method === 'POST'
      ? [
          'const params = {',
          ...fields,
          '}',
          `const { url, headers } = sign(phone.account.authToken, ${js(url)}, params)`,
          `const response = await app.fetch(new Request(url, { method: 'POST', headers, body: new URLSearchParams(params) }))`,
        ]
      : [
          `const { url, headers } = sign(phone.account.authToken, ${js(url)})`,
          `const response = await app.fetch(new Request(url, { method: '${method}', headers }))`,
        ]
  return ["import { sign } from 'ringback'", '', ...lines, 'expect(response.ok).toBe(true)'].join('\n')
}

/** Lines that make the same happen in a test, and say how it ended. */
export function testOf(item: Item): string {
  const row = rowOf(item)
  // Its line says how it ends.
  if (isRefused(item)) return row.act(item).join('\n')
  const { type, from, to, status, history = [], createdAt } = item
  const last = history.at(-1)
  const took = last ? msOf(last.at) - msOf(createdAt) : 0
  const wait = took > 0 ? [`await phone.clock.advance('${formatDuration(took)}')`] : []
  const list = KINDS.find((kind) => kind.type === type)?.list ?? `${type}s`
  const fields = Object.entries({ from, to, status }).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${js(value)}`]))
  return [...row.act(item), ...wait, `expect(phone.${list}.last()).toMatchObject({ ${fields.join(', ')}${row.expects(item)} })`].join('\n')
}

function shell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
