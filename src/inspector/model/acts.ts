// How a test makes the same happen, as lines of code.
import { isWhatsApp, partyOf } from '../../domain/addresses'
import type { ApiRequest, Call, Message } from './wire'

export function messageAct({ from, to, direction, body, media: files, contentSid }: Message): string[] {
  const media = files.map(({ url }) => js(url)).join(', ')
  const there = isWhatsApp(from) ? '.whatsapp' : ''
  if (direction === 'inbound')
    return [
      `await phone.handset(${js(partyOf(from))})${there}.text(${js(partyOf(to))}, ${js(body)}${media ? `, { media: [${media}] }` : ''})`,
    ]
  const mediaUrl = media ? `, mediaUrl: [${media}]` : ''
  return [
    `await client.messages.create({ from: ${js(from)}, to: ${js(to)}, ${contentSid ? `contentSid: ${js(contentSid)}` : `body: ${js(body)}${mediaUrl}`} })`,
  ]
}

export function callAct({ from, to, direction, digits }: Call): string[] {
  const keys = digits === '' ? [] : [`await leg.press(${js(digits)})`]
  if (direction === 'inbound') return [`const leg = await phone.handset(${js(from)}).dial(${js(to)})`, ...keys]
  const place = `await client.calls.create({ from: ${js(from)}, to: ${js(to)}, url: 'https://app.test/voice' })`
  if (keys.length === 0) return [place]
  const answered = `await phone.clock.until(() => phone.calls.last().status === 'in-progress')`
  return [place, answered, `const leg = phone.handset(${js(to)}).leg()`, ...keys]
}

/** What the SDK is called with: a text or a call that was refused. Of another resource, the request itself. */
export function refusedAct({ method, path, params, status, code }: ApiRequest): string[] {
  const error = `{ status: ${status}${code === null ? '' : `, code: ${code}`} }`
  const resource = method === 'POST' ? /\/(Messages|Calls)(?:\.json)?$/.exec(path)?.[1] : undefined
  if (!resource) return [`expect(phone.requests.last({ method: ${js(method)}, path: ${js(path)} })).toMatchObject(${error})`]
  const fields = Object.entries(params).map(([name, value]) => `${sdkName(name)}: ${typeof value === 'string' ? js(value) : listOf(value)}`)
  return [`await expect(client.${resource.toLowerCase()}.create({ ${fields.join(', ')} })).rejects.toMatchObject(${error})`]
}

function sdkName(name: string): string {
  const camel = name.charAt(0).toLowerCase() + name.slice(1)
  return /^[a-z][A-Za-z0-9]*$/.test(camel) ? camel : js(name)
}

function listOf(values: readonly string[]): string {
  return `[${values.map(js).join(', ')}]`
}

/** In single quotes, and safe there. */
export function js(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
