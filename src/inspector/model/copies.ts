// What can be taken out of the page: a request for the shell, and lines for a test. No token: the shell reads it from a variable.
import { formatDuration } from '../../domain/duration'
import type { Item } from './items'
import { msOf } from './time'
import type { ApiRequest, Callback } from './wire'

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

/** Lines that make the same happen in a test, and say how it ended. */
export function testOf(item: Item): string {
  const { record } = item
  const last = record.history.at(-1)
  const took = last ? msOf(last.at) - msOf(record.createdAt) : 0
  const wait = took > 0 ? [`await phone.clock.advance('${formatDuration(took)}')`] : []
  const list = item.kind === 'message' ? 'messages' : 'calls'
  const facts = item.kind === 'message' && item.record.errorCode !== null ? `, errorCode: ${item.record.errorCode}` : ''
  const expected = `{ from: ${js(record.from)}, to: ${js(record.to)}, status: ${js(record.status)}${facts} }`
  return [...actOf(item), ...wait, `expect(phone.${list}.last()).toMatchObject(${expected})`].join('\n')
}

function actOf(item: Item): string[] {
  const { from, to, direction } = item.record
  if (item.kind === 'message') {
    const media = item.record.media.map(({ url }) => js(url)).join(', ')
    if (direction === 'inbound')
      return [`await phone.handset(${js(from)}).text(${js(to)}, ${js(item.record.body)}${media ? `, { media: [${media}] }` : ''})`]
    const mediaUrl = media ? `, mediaUrl: [${media}]` : ''
    return [`await client.messages.create({ from: ${js(from)}, to: ${js(to)}, body: ${js(item.record.body)}${mediaUrl} })`]
  }
  const keys = item.record.digits === '' ? [] : [`await leg.press(${js(item.record.digits)})`]
  if (direction === 'inbound') return [`const leg = await phone.handset(${js(from)}).dial(${js(to)})`, ...keys]
  const place = `await client.calls.create({ from: ${js(from)}, to: ${js(to)}, url: 'https://app.test/voice' })`
  if (keys.length === 0) return [place]
  const answered = `await phone.clock.until(() => phone.calls.last().status === 'in-progress')`
  return [place, answered, `const leg = phone.handset(${js(to)}).leg()`, ...keys]
}

/** In single quotes, and safe there. */
function js(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

function shell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
